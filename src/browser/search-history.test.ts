import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { type PastSearch, pastSearches, rememberSearch } from './search-history.ts'

let items: Map<string, string>

beforeEach(() => {
  items = stubStorage().items
})

test('keeps the ten most recent searches, latest first', () => {
  for (let number = 1; number <= 12; number += 1) rememberSearch(aSearch({ search: `n=${number}` }))
  expect(searches()).toEqual(Array.from({ length: 10 }, (_, index) => `n=${12 - index}`))
})

test('another page of the previous search takes its place', () => {
  rememberSearch(aSearch({ search: 'a=' }))
  rememberSearch(aSearch({ search: 'b=' }))
  rememberSearch(aSearch({ search: 'b=', page: 2 }))
  expect(pastSearches().map(({ search, page }) => [search, page])).toEqual([
    ['b=', 2],
    ['a=', 1],
  ])
})

test('an older search that is made again comes first and stands once', () => {
  for (const search of ['a=', 'b=', 'a=']) rememberSearch(aSearch({ search }))
  expect(searches()).toEqual(['a=', 'b='])
})

test('a map that is moved pushes no other search out: where it was moved to is a part of the search', () => {
  rememberSearch(aSearch({ search: 'channel=lettings' }))
  for (const west of [1, 2, 3]) rememberSearch(aSearch({ search: inView(west, 'from-2-bed') }))
  expect(searches()).toEqual([inView(3, 'from-2-bed'), 'channel=lettings'])
})

test.each(['sales', 'lettings'])('a search for nothing but what a map of %s shows is not remembered', (channel) => {
  rememberSearch(aSearch({ search: String(new URLSearchParams({ channel, fragment: 'view-1,51,2,52' })) }))
  expect(searches()).toEqual([])
  rememberSearch(aSearch({ search: String(new URLSearchParams({ channel, q: 'Taunton', fragment: 'view-1,51,2,52' })) }))
  rememberSearch(aSearch({ search: `channel=${channel}` }))
  expect(searches()).toHaveLength(2)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"searches":[]}'],
  ['entries of another shape', stored([1, null, { address: '/x' }])],
  ['an address elsewhere', stored([{ ...aSearch({}), address: '//evil.example' }])],
  ['a script for a property', stored([{ ...aSearch({}), properties: [{ id: 1, url: 'javascript:alert(1)' }] }])],
])('%s in the store is no history', (_, text) => {
  if (text !== null) items.set('gable.searches', text)
  expect(pastSearches()).toEqual([])
})

test('one damaged search does not take the others with it', () => {
  items.set('gable.searches', stored([aSearch({ search: 'a=' }), { search: 'b=' }, aSearch({ search: 'c=' })]))
  expect(searches()).toEqual(['a=', 'c='])
})

test('a full or forbidden store is no fault', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  expect(() => rememberSearch(aSearch({}))).not.toThrow()
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(pastSearches()).toEqual([])
})

function searches(): string[] {
  return pastSearches().map(({ search }) => search)
}

function stored(value: unknown): string {
  return JSON.stringify({ version: 1, value })
}

function inView(west: number, filter: string): string {
  return String(new URLSearchParams({ channel: 'sales', fragment: `${filter}/view-${west},51,${west + 1},52` }))
}

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
