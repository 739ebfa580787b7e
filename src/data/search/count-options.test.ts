import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { outlineOf, square } from '#tests/support/outlines.ts'
import { aPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { drawnArea } from '../../domain/places/drawn-area.ts'
import type { Place } from '../../domain/places/place.ts'
import { chosenKind, offeredKinds } from '../../domain/search/offered-filters.ts'
import { fragments } from '../../domain/search/search-fragments.ts'
import { raiseSiteVersion } from '../processes/site-version.ts'
import { optionCounter } from './count-options.ts'
import { countProperties } from './count-properties.ts'

const now = new Date('2026-11-21T12:00:00Z')
const taunton = aPlace()
const ta2: Place = { ...taunton, id: 'outcode-ta2', kind: 'outcode', name: 'TA2', slug: 'ta2', radiusMiles: 0 }
const somerset: Place = { ...taunton, id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', radiusMiles: 0 }
/** A square of about a mile each way. */
const outlined: Place = { ...taunton, outline: outlineOf(square([-3.115, 51.005], 0.025)) }
/** A county beside the stock, whose outline extends into it. */
const devon: Place = { ...somerset, id: 'county-devon', name: 'Devon', slug: 'devon', countySlug: 'devon', outline: outlined.outline! }
const england: Place = { ...somerset, id: 'country-england', kind: 'country', name: 'England', slug: 'england' }

/** Generates often the criteria that have options, and others occasionally. */
const criteria = fc
  .tuple(
    fc.record({ channel: fc.constantFrom('sales' as const, 'lettings' as const) }),
    fc.record(
      {
        minBeds: fc.integer({ min: 0, max: 4 }),
        maxBeds: fc.integer({ min: 0, max: 6 }),
        minPrice: fc.constantFrom(100_000, 212_345, 300_000),
        maxPrice: fc.constantFrom(250_000, 400_000, 500_000),
        status: fc.constantFrom('all' as const, 'available' as const),
        maxMonthlyCost: fc.constantFrom(800, 1000, 1300),
        createdAgo: fc.constantFrom(3, 7, 20, 30),
        updatedAgo: fc.constantFrom(1, 30),
        pets: fc.constant(true),
        shortLets: fc.constant(true),
        minPerNight: fc.constant(9_000),
        tags: fc.subarray(['garden', '!garage', 'new home', 'house'], { minLength: 1 }),
        within: fc.constantFrom(0.5, 2, 3.3, 40),
        minSquareFeet: fc.constant(700),
        poly: fc.constant(
          drawnArea([
            [
              { lat: 51, lng: -3.12 },
              { lat: 51.04, lng: -3.12 },
              { lat: 51.02, lng: -3.05 },
            ],
          ])!,
        ),
        view: fc.constant([-3.12, 51, -3.05, 51.05] as const),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([one, other]) => ({ ...one, ...other }))

test('each option counts what the search would find with it', async () => {
  await using db = await testDatabase()
  await addStock(db, 300)
  await sql`update property set tags = array['house'] || tags where id % 3 = 0`.execute(db)
  await sql`update property set monthly_cost = nullif(id % 7, 0) * 250 where id % 5 > 0`.execute(db)
  await sql`update property set short_let = true where id % 4 = 0`.execute(db)
  await sql`update property set updated_at = created_at + interval '1 day' * (id % 9)`.execute(db)
  const countOptions = optionCounter(db)
  await fc.assert(
    fc.asyncProperty(
      criteria,
      fc.constantFrom(undefined, taunton, ta2, somerset, devon, england, outlined),
      fc.constantFrom('all' as const, 'available' as const),
      fc.nat(),
      async (asked, place, defaultStatus, pick) => {
        const search = { criteria: asked, place, defaultStatus, now }
        const { total, options } = await countOptions(search)
        expect(total).toBe(await countProperties(db, search))
        const all = Object.entries(options).flatMap(([field, values]) =>
          Object.entries(values).map(([value, count]) => ({ field, value, count })),
        )
        for (let step = 0; step < 12; step++) {
          const { field, value, count } = all[(pick + step * 37) % all.length]!
          const chosen = { ...search, criteria: withOption(asked, field, value) }
          expect(count, `${field}=${value} of ${JSON.stringify(asked)} in ${place?.name}`).toBe(await countProperties(db, chosen))
        }
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

test('any criteria at all are counted', async () => {
  await using db = await testDatabase()
  await addStock(db, 20)
  const countOptions = optionCounter(db)
  await fc.assert(
    fc.asyncProperty(anyCriteria, async (any) => {
      const search = { criteria: any, place: undefined, defaultStatus: 'all' as const, now }
      expect((await countOptions(search)).total).toBe(await countProperties(db, search))
    }),
    { numRuns: 60 },
  )
})

test('a radius is counted only where it changes something', async () => {
  await using db = await testDatabase()
  await addStock(db, 20)
  const countOptions = optionCounter(db)
  const fields = async (place: Place | undefined) =>
    Object.keys((await countOptions({ criteria: { channel: 'sales' }, place, defaultStatus: 'all', now })).options)
  expect(await fields(taunton)).toContain('within')
  expect(await fields(somerset)).not.toContain('within')
  expect(await fields(undefined)).not.toContain('within')
})

test('within miles of the outline of a county is counted as it is found', async () => {
  await using db = await testDatabase()
  await addStock(db, 60)
  const search = { criteria: { channel: 'sales' as const, within: 0.5 }, place: devon, defaultStatus: 'all' as const, now }
  const { total } = await optionCounter(db)(search)
  expect(total).toBeGreaterThan(0)
  expect(total).toBe(await countProperties(db, search))
})

test('a change of the stock is counted with the version that it raises', async () => {
  await using db = await testDatabase()
  await addStock(db, 20)
  const countOptions = optionCounter(db)
  const search = (criteria: SearchCriteria) => ({ criteria, place: undefined, defaultStatus: 'all' as const, now })
  const { total } = await countOptions(search({ channel: 'sales' }))
  await addProperty(db, { beds: 9 })
  await raiseSiteVersion(db)
  const after = await Promise.all([1, 2, 3].map(() => countOptions(search({ channel: 'sales', minBeds: 7 }))))
  expect(after.map((each) => [each.total, each.options.min_beds?.['']])).toEqual([1, 2, 3].map(() => [1, total + 1]))
})

test('facts that could not be read are read at the next asking', async () => {
  await using db = await testDatabase()
  await addStock(db, 20)
  let failures = 1
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('tag_sets') && failures-- > 0) throw new Error('The database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const countOptions = optionCounter(db.withPlugin(failing))
  const search = { criteria: { channel: 'sales' as const }, place: undefined, defaultStatus: 'all' as const, now }
  await expect(countOptions(search)).rejects.toThrow('The database is away')
  expect((await countOptions(search)).total).toBe(await countProperties(db, search))
})

test('only what the facts do not tell is asked for by ids', async () => {
  await using db = await testDatabase()
  await addStock(db, 20)
  const recorded = recordStatements(db)
  const countOptions = optionCounter(recorded.db)
  const statements = async (criteria: Partial<SearchCriteria>, place?: Place) => {
    await countOptions({ criteria: { channel: 'sales', ...criteria }, place, defaultStatus: 'all', now })
    return recorded.take().map(({ sql }) => /from property\b/.test(sql))
  }
  await statements({})
  expect(await statements({ minBeds: 2, tags: ['garden'], maxPrice: 300_000, createdAgo: 3 })).toEqual([false])
  expect(await statements({ placeId: england.id }, england)).toEqual([false])
  expect(await statements({ placeId: taunton.id, within: 2 }, taunton)).toEqual([false])
  expect(await statements({ placeId: ta2.id }, ta2)).toEqual([false])
  expect(await statements({ placeId: outlined.id }, outlined)).toEqual([true])
  expect(await statements({ placeId: somerset.id }, somerset)).toEqual([true])
  expect(await statements({ placeId: taunton.id, text: 'river' }, taunton)).toEqual([true])
  expect(await statements({ text: 'river' })).toEqual([true])
})

/** Returns the criteria that the form would send with this option chosen; a ticked box stays ticked. */
function withOption(criteria: SearchCriteria, field: string, value: string): SearchCriteria {
  const { tags = [] } = criteria
  if (field === 'tag') {
    const isKind = value === '' || offeredKinds[criteria.channel].some(({ tag }) => tag === value)
    const others = isKind ? tags.filter((tag) => tag !== chosenKind(canonicalCriteria(criteria))) : tags
    return { ...criteria, tags: value === '' ? others : [...others, value] }
  }
  const { key, readField } = fragments.find(({ fields }) => fields.includes(field))!
  const { [key]: _before, ...others } = criteria
  return { ...others, ...readField(value) } as SearchCriteria
}
