import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findMarkerPoints, findMarkers } from './find-markers.ts'
import { findProperties } from './find-properties.ts'

const now = new Date('2026-11-21T12:00:00Z')
const [west, south] = [-3.3, 50.9]

/** Map views within half a degree of the stock. */
const views = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 40 })))
  .map(
    ([x = 0, y = 0, width = 0, height = 0]) =>
      [west + x / 100, south + y / 100, west + (x + width) / 100, south + (y + height) / 100] as const,
  )

/** Generates few criteria at a time, because nothing would meet many. */
const searches: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    channel: fc.constantFrom('sales', 'lettings'),
    view: views,
    minBeds: fc.integer({ min: 0, max: 3 }),
    maxPrice: fc.constantFrom(200_000, 400_000),
    tags: fc.constantFrom(['garden'], ['!garden']),
    status: fc.constantFrom('all', 'available'),
    sorted: fc.constantFrom('least-expensive-first', 'most-recent-first'),
    page: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['channel'] },
)

test('whatever is asked for, list and map hold the same set and say the same count', async () => {
  await using db = await testDatabase()
  for (let index = 0; index < 60; index++) {
    await addProperty(db, {
      channel: index % 3 === 0 ? 'lettings' : 'sales',
      // Every fifth address is hidden; some properties share a location, and some are on the edges of views.
      location: index % 5 === 0 ? null : `(${(west + (index % 12) / 30).toFixed(2)},${(south + (index % 7) / 20).toFixed(2)})`,
      beds: index % 4,
      price_value: index % 9 === 0 ? null : 100_000 + (index % 8) * 50_000,
      status: index % 6 === 0 ? 'sold' : 'available',
      tags: index % 2 === 0 ? ['garden'] : [],
      listed: index % 11 !== 0,
    })
  }
  let found = 0
  await fc.assert(
    fc.asyncProperty(searches, async (criteria) => {
      const search = { criteria, defaultStatus: 'all', now } as const
      const { page: _page, ...whole } = criteria
      const list = await findProperties(db, { ...search, criteria: whole }, { pageSize: 200 })
      const [markers, points] = [await findMarkers(db, search), await findMarkerPoints(db, search)]
      const ids = list.cards.map(({ id }) => id)
      expect(markers.markers.map(({ id }) => id)).toEqual(ids)
      expect(points.points.map(({ id }) => id)).toEqual(ids)
      expect([markers.totalCount, points.totalCount]).toEqual([list.totalCount, list.totalCount])
      expect(points.points.map(({ location }) => location)).toEqual(list.cards.map(({ location }) => location))
      found += ids.length
    }),
    { numRuns: 80 },
  )
  expect(found).toBeGreaterThan(0)
})
