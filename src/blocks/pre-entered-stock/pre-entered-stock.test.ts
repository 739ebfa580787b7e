import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { examples, preEnteredStock, tabOfPath } from './pre-entered-stock.tsx'

const rows = [{ title: 'Hobbs' }]
const tabs = ['Sheep', 'Pigs', 'Calf Section'].map((name) => ({ name, rows }))
const page = (path: string) => ({ page: { path, title: '', trail: [] } })
const shown = (markup: string) => [...markup.matchAll(/<section id="([^"]*)"[^>]*data-shown=""/g)].map(([, id]) => id)

test('no tabs show nothing', () => {
  expect(blockMarkup(preEnteredStock, { tabs: [] })).toBe('')
})

test.each([
  ['/livestock', 'sheep'],
  ['/livestock/pigs', 'pigs'],
  ['/livestock/calves', 'calf-section'],
  ['/livestock/store', 'sheep'],
])('the page %s begins with %s', (path, slug) => {
  expect(shown(blockMarkup(preEnteredStock, { tabs }, page(path)))).toEqual([`a-pre-entered-stock-${slug}`])
})

test('two tabs of one name are two panels', () => {
  const markup = blockMarkup(preEnteredStock, { tabs: [tabs[0], tabs[0]] })
  expect([...markup.matchAll(/data-panel="([^"]*)"/g)].map(([, slug]) => slug)).toEqual(['sheep', 'sheep-2'])
})

test('a panel holds the hash by which events lead to it', () => {
  expect(blockMarkup(preEnteredStock, { tabs })).toMatch(/data-panel="pigs"[^>]*><h3[^>]*>Pigs<\/h3><div id="pigs"/)
})

test('every tab of the examples is there as sent', () => {
  const markup = blockMarkup(preEnteredStock, examples['tabs, one of them empty'])
  expect(markup.match(/data-panel=/g)).toHaveLength(3)
  expect(markup).toContain('Nothing is entered yet.')
})

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
