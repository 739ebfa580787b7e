import { expect, test } from 'vitest'
import { questionAbout, readAskedFact } from './question-about.ts'

test('a message begins with the fact that is asked about', () => {
  expect(questionAbout('Council tax')).toBe('I have a question about this: council tax.')
})

test.each([
  ['Council tax', 'Council tax'],
  ['Flooded in the last five years', 'Flooded in the last five years'],
  ['Visit https://bad.example', undefined],
  ['', undefined],
  [undefined, undefined],
  ['A'.repeat(41), undefined],
])('an address that says %s asks about %s', (text, about) => {
  expect(readAskedFact(text)).toBe(about)
})
