import { expect, test } from 'vitest'
import { tabOfPath } from './tab-of-path.ts'

const names = ['Store Cattle', 'Calf Section', 'stirk section', 'Sheep', 'Pigs']

test.each([
  ['/sheep', 'Sheep'],
  ['/pigs', 'Pigs'],
  ['/calves', 'Calf Section'],
  ['/store', 'Store Cattle'],
  ['/stirk', 'stirk section'],
  ['/auction-centre/agriculture/pre-entered-stock/sheep', 'Sheep'],
  ['/sheep/entries', 'Sheep'],
])('the path %s chooses %s', (path, name) => {
  expect(tabOfPath(path, names)).toBe(names.indexOf(name))
})

test.each(['/', '/livestock', '/sheepdogs', '/sheep-and-pigs', '/constructor', '/goats'])('the path %s chooses none', (path) => {
  expect(tabOfPath(path, names)).toBeUndefined()
})

test('a tab that is not there is not chosen', () => {
  expect(tabOfPath('/pigs', ['Sheep'])).toBeUndefined()
})
