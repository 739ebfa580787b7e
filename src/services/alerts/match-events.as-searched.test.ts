import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveOutcodes } from '#src/data/places/outcodes.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { drawnArea } from '#src/domain/places/drawn-area.ts'
import { channels } from '#src/domain/property/channel.ts'
import { searchStatuses } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { addLocation, addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { meetsPlainly, plainTexts } from '#tests/support/plain-criteria.ts'
import { addProperty } from '#tests/support/properties.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { testNow } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { resolveSearch } from '../search/resolve-search.ts'
import { matchNews } from './match-events.ts'

const hours = (ago: number) => new Date(testNow.getTime() - ago * 3_600_000)
const lng = fc.integer({ min: -60, max: 60 }).map((steps) => -3.1029 + steps / 200)
const lat = fc.integer({ min: -60, max: 60 }).map((steps) => 51.0149 + steps / 300)
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 6 })

const tags = ['barn', 'garage', 'garden', 'new home']
const words = ['barn', 'cottage', 'paddock', 'semi-detached', 'gardens', 'the']

const property = fc.record({
  channel: fc.constantFrom(...channels),
  status: fc.constantFrom('available', 'sstc', 'coming-soon', 'sold'),
  listed: fc.integer({ min: 0, max: 8 }).map((one) => one > 0),
  price_value: maybe(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 500)),
  monthly_cost: maybe(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 100)),
  beds: fc.integer({ min: 0, max: 5 }),
  square_feet: maybe(fc.integer({ min: 4, max: 20 }).map((steps) => steps * 100)),
  acreage: maybe(fc.integer({ min: 0, max: 8 }).map((quarters) => quarters / 4)),
  branch_id: fc.constantFrom(1, 2),
  country: fc.constantFrom('england', 'wales'),
  county_slug: maybe(fc.constantFrom('somerset', 'devon')),
  locality_slug: fc.constantFrom('taunton', 'north-curry'),
  outcode: fc.constantFrom('TA1', 'TA2'),
  location: maybe(fc.tuple(lng, lat).map(([x, y]) => `(${x},${y})`)),
  short_let: fc.boolean(),
  pets: fc.boolean(),
  tags: fc.subarray(tags),
  auction_date: maybe(fc.constantFrom('2026-12-03', '2026-12-04')),
  created_at: fc.integer({ min: 0, max: 240 }).map(hours),
  updated_at: fc.integer({ min: 0, max: 240 }).map(hours),
  text: fc.subarray(words).map((some) => some.join(' ')),
  listing: fc.record(
    {
      material: fc.record({ epcRating: fc.constantFrom('B', 'E') }, { requiredKeys: [] }),
      registered: fc.record({ rating: fc.constantFrom('a', 'd', 'g') }),
    },
    { requiredKeys: ['material'] },
  ),
})

const ring = fc.array(fc.record({ lat, lng }), { minLength: 3, maxLength: 7 })
const poly = fc
  .array(ring, { minLength: 1, maxLength: 2 })
  .map(drawnArea)
  .filter((area) => area !== undefined)

/** What is asked for besides channel and place: some properties of the stock above meet it and others do not. */
const facts = fc.record({
  minBeds: fc.integer({ min: 0, max: 4 }),
  maxBeds: fc.integer({ min: 0, max: 4 }),
  minPrice: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 500),
  maxPrice: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 500),
  maxMonthlyCost: fc.integer({ min: 0, max: 13 }).map((steps) => steps * 100),
  minPerNight: fc.integer({ min: 10, max: 150 }),
  maxPerNight: fc.integer({ min: 10, max: 150 }),
  minSquareFeet: fc.integer({ min: 0, max: 2000 }),
  maxSquareFeet: fc.integer({ min: 400, max: 2000 }),
  minAcreage: fc.constantFrom(0.25, 1.1),
  maxAcreage: fc.constantFrom(0.25, 1.1),
  area: fc.constantFrom('80', 'north-curry'),
  updatedAgo: fc.integer({ min: 1, max: 10 }),
  createdAgo: fc.integer({ min: 1, max: 10 }),
  status: fc.constantFrom(...searchStatuses),
  branchId: fc.constantFrom(1, 2),
  epc: fc.constantFrom('a', 'c', 'e', 'g'),
  text: fc.constantFrom(...Object.keys(plainTexts)),
  shortLets: fc.boolean(),
  pets: fc.boolean(),
  tags: fc.subarray(['!barn', '!garden', 'garage', 'garden'], { minLength: 1, maxLength: 2 }),
  auctionDate: fc.constantFrom('2026-12-03', '2026-12-04'),
})

/** Each of them alone, of all there is on one side of the trade. */
const eachAlone: fc.Arbitrary<SearchCriteria[]> = facts.chain((all) =>
  fc.tuple(...Object.entries(all).map(([name, value]) => fc.constantFrom(...channels).map((channel) => ({ channel, [name]: value })))),
)

/** Criteria that some properties of the stock above meet and others do not. */
const criteria: fc.Arbitrary<SearchCriteria> = fc
  .tuple(
    fc.record({ channel: fc.constantFrom(...channels) }),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ poly }) },
      { weight: 1, arbitrary: fc.record({ q: fc.constantFrom('Taunton', 'Lea', 'TA1', 'Somerset', 'Atlantis') }) },
      {
        weight: 4,
        arbitrary: fc.record({
          placeId: fc.constantFrom(
            ...[
              'location-taunton',
              'location-lea',
              'county-somerset',
              'county-devon',
              'country-england',
              'outcode-ta1',
              'branch-1',
              'none',
            ],
          ),
        }),
      },
    ),
    fc.record(
      {
        within: fc.constantFrom(0.5, 3, 10),
        view: fc.tuple(lng, lat).map(([west, south]) => [west, south, west + 0.2, south + 0.15] as const),
      },
      { requiredKeys: [] },
    ),
    // One or two of these at a time: more would find nothing.
    facts.chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 }).map((some) => Object.fromEntries(some))),
  )
  .map((parts) => Object.assign({}, ...parts) as SearchCriteria)

const runs = trials(process.env.TEST_DATABASE_URL ? 5 : 10, 50)

test('a saved search is matched by exactly the properties it finds, for every criterion', { timeout: 240_000 }, async () => {
  await sharedDatabase()
  const asked = fc.tuple(
    eachAlone,
    fc.array(criteria, { minLength: 25, maxLength: 35 }),
    fc.array(anyCriteria, { minLength: 4, maxLength: 5 }),
  )
  const stock = fc.array(property, { minLength: 20, maxLength: 30 })
  const defaults = fc.constantFrom(...searchStatuses)
  await fc.assert(
    fc.asyncProperty(stock, asked, defaults, async (properties, [alone, some, any], defaultSearchStatus) => {
      const plain = [...alone, ...some]
      const searches = [...plain, ...any]
      await using db = await testDatabase()
      await addPlaces(db)
      const parts = await partsWith(db, defaultSearchStatus)
      const ids: number[] = []
      for (const each of properties) ids.push(await addProperty(db, each))
      for (const id of ids) await addEvent(db, id)
      const saved: number[] = []
      for (const each of searches) saved.push(await addSavedSearch(db, await addAlertAccount(db), each))
      await matchNews(parts, 100)
      expect(parts.warnings).toEqual([])
      for (const [at, each] of searches.entries()) {
        const heardOf = await heard(db, saved[at]!)
        expect(heardOf, JSON.stringify(each)).toEqual(await found(db, parts, each))
        if (at >= plain.length) continue
        const meeting = ids.filter((_, nth) => meetsPlainly(properties[nth]!, each, defaultSearchStatus))
        const isEverywhere = !(each.placeId || each.q || each.poly || each.view)
        expect(isEverywhere ? meeting : meeting.filter((id) => heardOf.includes(id)), JSON.stringify(each)).toEqual(heardOf)
      }
    }),
    { numRuns: runs },
  )
})

async function addPlaces(db: Kysely<Schema>): Promise<void> {
  await addPlace(db)
  for (const slug of ['somerset', 'devon'])
    await addPlace(db, { id: `county-${slug}`, kind: 'county', name: slug, slug, county_slug: '', plain_name: slug, search_words: slug })
  await addPlace(db, { id: 'country-england', kind: 'country', name: 'England', slug: 'england', county_slug: '' })
  await saveOutcodes(db, new Map([['TA1', { lat: 51.02, lng: -3.1 }]]))
  await addLocation(db, 'Lea', { lat: 51.05, lng: -3.02 })
  const lea = outlineOf(square([-3.3, 50.9], 0.3), square([-3.2, 51], 0.05))
  await addOutline(db, 'location-lea', lea)
  await addOutline(db, 'county-somerset', outlineOf(square([-3.2, 51], 0.2)), 'county')
}

async function partsWith(db: Kysely<Schema>, defaultSearchStatus: SearchCriteria['status'] & string) {
  const parts = await alertParts(db)
  const content = parts.content()
  return { ...parts, content: () => ({ ...content, site: { ...content.site, defaultSearchStatus } }) }
}

async function heard(db: Kysely<Schema>, searchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_match')
    .innerJoin('property_event', 'property_event.id', 'event_id')
    .select('property_id')
    .where('search_id', '=', searchId)
    .execute()
  return rows.map(({ property_id }) => property_id).sort((one, other) => one - other)
}

async function found(db: Kysely<Schema>, parts: Awaited<ReturnType<typeof partsWith>>, asked: SearchCriteria): Promise<number[]> {
  const { page: _page, ...all } = asked
  const { cards } = await findProperties(db, await resolveSearch(parts, all), { pageSize: 200 })
  return cards.map(({ id }) => id).sort((one, other) => one - other)
}
