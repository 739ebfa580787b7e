import { expect, test } from 'vitest'
import { caseTabs } from './case-tabs.ts'

test.each([
  ['none', [], []],
  ['one name in three spellings is one tab, as the first has it', ['Land', 'LAND', 'land'], ['Land: 0, 1, 2']],
  ['tabs stand as they come first', ['Homes', 'Land', 'homes', 'Auctions'], ['Homes: 0, 2', 'Land: 1', 'Auctions: 3']],
  ['names that only begin alike are two', ['Land', 'Lands'], ['Land: 0', 'Lands: 1']],
])('%s', (_, names, expected) => {
  const tabs = caseTabs(names.map((tab, at) => ({ tab, at })))
  expect(tabs.map(({ name, studies }) => `${name}: ${studies.map(({ at }) => at).join(', ')}`)).toEqual(expected)
})
