import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { mostSearches, savedCriteria, savedSearch, searchKey, withoutSearch, withSearch, withSearchAgain } from './saved-search.ts'

const savedAt = new Date('2026-11-20T09:00:00Z')
const sales: SearchCriteria = { channel: 'sales' }
const poly = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'

test('a search is saved under the names of the wire, with what tells how often to alert', () => {
  const criteria: SearchCriteria = {
    channel: 'lettings',
    placeId: 'x1',
    branchId: 4,
    minBeds: 2,
    within: 0.5,
    pets: true,
    tags: ['garden'],
    page: 3,
  }
  expect(savedSearch(criteria, { title: 'Properties to let', savedAt })).toEqual({
    search_id: 'channel=lettings&place_id=x1&branch_id=4&fragment=from-2-bed%2Fwithin-0-5-miles%2Ftag-garden%2Fpets',
    alert_frequency: 'I',
    alert_about: 'all',
    title: 'Properties to let',
    saved_at: '2026-11-20T09:00:00.000Z',
    channel: 'lettings',
    placeId: 'x1',
    branch_id: 4,
    minBeds: 2,
    within: 0.5,
    pets: true,
    tags: ['garden'],
  })
})

test('whatever is searched for is found again after it was saved', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const { page: _page, ...asked } = canonicalCriteria(criteria)
      const kept = JSON.parse(JSON.stringify(savedSearch(criteria, { title: '', savedAt })))
      expect(canonicalCriteria(savedCriteria(kept))).toEqual(canonicalCriteria(asked))
    }),
  )
})

test.each<[string, Partial<SearchCriteria>]>([
  ['area drawn', { poly }],
  ['radius', { within: 2 }],
  ['area', { area: '80' }],
  ['status', { status: 'all' }],
  ['text', { text: 'annexe' }],
  ['order', { sorted: 'least-expensive-first' }],
  ['channel', { channel: 'lettings' }],
])('a search with another %s is another saved search (rules: S29)', (_, difference) => {
  expect(searchKey({ ...sales, ...difference })).not.toBe(searchKey(sales))
})

test('the page, spelt-out defaults and the order of tags make no other', () => {
  expect(searchKey({ ...sales, page: 4, sorted: 'most-recent-first', tags: ['b', 'a'], minPrice: 0 })).toBe(
    searchKey({ ...sales, tags: ['a', 'b', 'a'] }),
  )
})

test.each([
  ['nothing', {}],
  ['values of other kinds', { channel: 7, minBeds: { a: 1 }, tags: [1, null], poly: true, q: null, within: 'far' }],
  ['a ring that is none', { channel: 'sales', poly: '%%%' }],
])('%s as criteria filters nothing', (_, kept) => {
  expect(canonicalCriteria(savedCriteria(kept))).toEqual(sales)
})

test('the last saved comes first, each once, fifty at most', () => {
  const searches = Array.from({ length: mostSearches }, (_, minBeds) => search(minBeds + 1))
  const full = searches.reduce<readonly ReturnType<typeof search>[]>((saved, each) => withSearch(saved, each) ?? [], [])
  expect(full[0]).toBe(searches.at(-1))
  expect(withSearch(full, search(3))).toBe(full)
  expect(withSearch(full, search(99))).toBeUndefined()
})

test('what was removed goes back to where it was', () => {
  const saved = [search(3), search(2), search(1)]
  const less = withoutSearch(saved, saved[1]!.search_id)
  expect(less).toEqual([saved[0], saved[2]])
  expect(withSearchAgain(less, saved[1]!)).toEqual(saved)
})

function search(minBeds: number) {
  return savedSearch({ ...sales, minBeds }, { title: `${minBeds} beds`, savedAt: new Date(savedAt.getTime() + minBeds * 1000) })
}
