import { expect, test } from 'vitest'
import { type PastSearch, pastSearches, rememberSearch } from './search-history.ts'

test('keeps the ten most recent searches, latest first', () => {
  const store = aStore()
  for (let number = 1; number <= 12; number += 1) rememberSearch(store, aSearch({ search: `n=${number}` }))
  expect(pastSearches(store).map(({ search }) => search)).toEqual(Array.from({ length: 10 }, (_, index) => `n=${12 - index}`))
})

test('another page of the previous search takes its place', () => {
  const store = aStore()
  rememberSearch(store, aSearch({ search: 'a' }))
  rememberSearch(store, aSearch({ search: 'b' }))
  rememberSearch(store, aSearch({ search: 'b', page: 2 }))
  expect(pastSearches(store).map(({ search, page }) => [search, page])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('an older search that is made again comes first and stands once', () => {
  const store = aStore()
  for (const search of ['a', 'b', 'a']) rememberSearch(store, aSearch({ search }))
  expect(pastSearches(store).map(({ search }) => search)).toEqual(['a', 'b'])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"searches":[]}'],
  ['entries of another shape', '[1,null,{"address":"/x"}]'],
  ['an address elsewhere', JSON.stringify([{ ...aSearch({}), address: '//evil.example' }])],
  ['a script for a property', JSON.stringify([{ ...aSearch({}), properties: [{ id: 1, url: 'javascript:alert(1)' }] }])],
])('%s in the store is no history', (_, text) => {
  expect(pastSearches({ getItem: () => text, setItem: () => {} })).toEqual([])
})

test('a full or forbidden store is no fault', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => rememberSearch(full, aSearch({}))).not.toThrow()
})

function aSearch(overrides: Partial<PastSearch>): PastSearch {
  return {
    address: '/property-for-sale',
    search: 'channel=sales',
    page: 1,
    hasNextPage: false,
    properties: [{ id: 1, url: '/properties/1/sales' }],
    ...overrides,
  }
}

function aStore() {
  const items = new Map<string, string>()
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) }
}
