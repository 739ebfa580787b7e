import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { caseStudiesGrid, caseTabs, examples } from './case-studies-grid.tsx'

const titles = (markup: string) => [...markup.matchAll(/<h4[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text)

test('each tab has its cards, and names that differ by capitals are one', () => {
  const markup = blockMarkup(caseStudiesGrid, examples['tabs, two of them spelled alike'])
  expect([...markup.matchAll(/data-panel="([^"]*)"/g)].map(([, slug]) => slug)).toEqual(['land', 'homes'])
  const [, land = '', homes = ''] = markup.split('data-panel=')
  expect(titles(land)).toEqual(['A farm in four lots', 'A wood for the village'])
  expect(titles(homes)).toEqual(['A cottage in a week'])
})

test('pictures that are stored are shown, and nothing is shown of no case studies', () => {
  const markup = blockMarkup(caseStudiesGrid, examples['tabs, two of them spelled alike'])
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(blockMarkup(caseStudiesGrid, { studies: [] })).toBe('')
})

test.each([
  ['none', [], []],
  ['one name in three spellings is one tab, as the first has it', ['Land', 'LAND', 'land'], ['Land: 0, 1, 2']],
  ['tabs stand as they come first', ['Homes', 'Land', 'homes', 'Auctions'], ['Homes: 0, 2', 'Land: 1', 'Auctions: 3']],
  ['names that only begin alike are two', ['Land', 'Lands'], ['Land: 0', 'Lands: 1']],
])('%s', (_, names, expected) => {
  const tabs = caseTabs(names.map((tab, at) => ({ tab, at })))
  expect(tabs.map(({ name, studies }) => `${name}: ${studies.map(({ at }) => at).join(', ')}`)).toEqual(expected)
})
