import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Place } from '#src/domain/places/place.ts'
import { offeredRadii } from '#src/domain/search/offered-filters.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { reachCode } from '#src/domain/search/stock-facts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { outlineOf, square } from '#tests/support/outlines.ts'
import { aPlace } from '#tests/support/places.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import { reachFromOutline, widestReach } from './count-options.ts'
import { allOf, placeConditions } from './search-conditions.ts'

const taunton = aPlace()
const ta2: Place = { ...taunton, id: 'outcode-ta2', kind: 'outcode', name: 'TA2', slug: 'ta2', radiusMiles: 0 }
const county: Place = { ...taunton, id: 'county-somerset', kind: 'county', slug: 'somerset' }
const outlined: Place = { ...taunton, outline: outlineOf(square([-3.115, 51.005], 0.025)) }

function search(place: Place | undefined, criteria: Partial<SearchCriteria> = {}) {
  return { criteria: { channel: 'sales' as const, ...criteria }, place, defaultStatus: 'all' as const, now: new Date() }
}

test('a radius matters round a location and an outcode alone', () => {
  expect([taunton, ta2, outlined].map((place) => widestReach(search(place)))).toEqual([30, 30, 30])
  expect([undefined, county].map((place) => widestReach(search(place)))).toEqual([undefined, undefined])
  expect(widestReach(search(taunton, { poly: 'drawn' }))).toBeUndefined()
  expect(widestReach(search(taunton, { within: 40 }))).toBe(40)
  expect([county, taunton, ta2].map((place) => reachFromOutline(search(place)))).toEqual([undefined, undefined, undefined])
})

test('how far a property is from an outline says which searches take it in', async () => {
  const place = outlined
  await using db = await testDatabase()
  await addStock(db, 120)
  for (const within of [undefined, 0.3, 2, 40]) {
    const asked = search(place, within === undefined ? {} : { within })
    const takesIn = (miles: number | undefined) =>
      sql<boolean>`coalesce(${allOf(placeConditions(search(place, miles === undefined ? {} : { within: miles }), 'indexed'))}, false)`
    const { rows } = await sql<{ code: number; own: boolean; asked: boolean; radii: boolean[] }>`
      select ${reachFromOutline(asked)!} as code, ${takesIn(undefined)} as own, ${takesIn(within)} as asked,
        array[${sql.join(offeredRadii.map(takesIn))}] as radii
      from property where location is not null or outcode = ${place.name}`.execute(db)
    const found = rows.map(({ code }) => code)
    expect(found).toEqual(
      rows.map(({ own, asked: isAsked, radii }) => {
        const narrowest = radii.includes(true) ? radii.indexOf(true) : radii.length
        return narrowest + (own ? reachCode.isInPlace : 0) + (isAsked ? reachCode.isWithinAsked : 0)
      }),
    )
    expect(new Set(found).size).toBeGreaterThan(3)
  }
})
