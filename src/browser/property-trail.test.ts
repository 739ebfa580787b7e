import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { type FetchPage, findNeighbours, stepToPageOf } from './property-trail.ts'
import { type PastSearch, pastSearches } from './search-history.ts'

beforeEach(() => void stubStorage())

test('in the middle of a page nothing is asked', async () => {
  expect(await findNeighbours(aSearch({}), 5, unasked)).toEqual({ previous: url(4), next: url(6) })
})

test('at the edges the adjacent pages are asked for', async () => {
  expect(await findNeighbours(aSearch({}), 4, pages)).toEqual({ previous: url(3), next: url(5) })
  expect(await findNeighbours(aSearch({}), 6, pages)).toEqual({ previous: url(5), next: url(7) })
})

test('the first and the last of all have one neighbour', async () => {
  expect(await findNeighbours(aSearch({ page: 1, properties: three(1) }), 1, unasked)).toEqual({ previous: undefined, next: url(2) })
  expect(await findNeighbours(aSearch({ page: 3, properties: three(7), hasNextPage: false }), 9, unasked)).toEqual({
    previous: url(8),
    next: undefined,
  })
})

test('a property that the latest search does not hold has no neighbours', async () => {
  expect(await findNeighbours(aSearch({}), 99, unasked)).toBeUndefined()
  expect(await findNeighbours(undefined, 5, unasked)).toBeUndefined()
})

test('stepping onto the next page makes it the current one', async () => {
  const stepped = await stepToPageOf(aSearch({}), 7, pages)
  expect(stepped.page).toBe(3)
  expect(pastSearches()[0]?.page).toBe(3)
  expect(await stepToPageOf(aSearch({}), 3, pages)).toMatchObject({ page: 1 })
})

test.each([
  ['/property-for-sale', 3, '/property-for-sale/page-3'],
  ['/property-for-sale/somerset/page-2/text-river?branch_id=3', 3, '/property-for-sale/somerset/text-river/page-3?branch_id=3'],
  ['/branches/taunton/properties/page-2', 1, '/branches/taunton/properties'],
  ['/search?channel=sales&page=2', 3, '/search?channel=sales&page=3'],
])('who steps on from %s onto page %i goes back to %s', async (address, page, expected) => {
  const stepped = await stepToPageOf(aSearch({ address }), page === 3 ? 7 : 3, pages)
  expect(stepped).toMatchObject({ page, address: expected })
})

/** Page 2 of nine properties, three a page. */
function aSearch(overrides: Partial<PastSearch>): PastSearch {
  return { address: '/property-for-sale/page-2', search: 'channel=sales', page: 2, hasNextPage: true, properties: three(4), ...overrides }
}

const pages: FetchPage = async (_, page) => ({ properties: three(page * 3 - 2), hasNextPage: page < 3 })
const unasked: FetchPage = () => Promise.reject(new Error('asked'))

function three(first: number) {
  return [first, first + 1, first + 2].map((id) => ({ id, url: url(id) }))
}

function url(id: number): string {
  return `/properties/${id}/sales`
}
