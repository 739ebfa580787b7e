import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeUpHome } from '#src/domain/demand/made-up-home.ts'
import { askedPrice, priceSteps } from '#src/domain/demand/price-steps.ts'
import { channels } from '#src/domain/property/channel.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { searchStatuses } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { homeKinds } from '#src/domain/valuation/sold-price.ts'
import { addEvent } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testNow } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { matchNews } from '../alerts/match-events.ts'
import { findDemand } from './find-demand.ts'

const price = fc.integer({ min: 0, max: 12 }).chain((steps) => fc.constantFrom(steps * 100, steps * 50_000))
const beds = fc.integer({ min: 0, max: 6 })
const facts = fc.record({
  minBeds: beds,
  maxBeds: beds,
  minPrice: price,
  maxPrice: price,
  status: fc.constantFrom(...searchStatuses),
  tags: fc.subarray(['house', 'flat', 'garden'], { minLength: 1, maxLength: 1 }),
  withoutTags: fc.subarray(['house', 'flat', 'new home'], { minLength: 1 }),
  createdAgo: fc.constantFrom(1, 14),
  shortLets: fc.constant(true),
  text: fc.constantFrom('terraced', 'flat', 'cottage'),
  minSquareFeet: fc.constant(500),
})
const asks = fc.subarray([...Object.keys({ ...fc.sample(facts, 1)[0] })], { maxLength: 3 })
const where = fc.constantFrom<Partial<SearchCriteria>>({}, { placeId: 'location-taunton' }, { placeId: 'location-taunton', within: 1 })
const criteria = fc.tuple(fc.constantFrom(...channels), where, facts, asks).map(
  ([channel, place, all, names]): SearchCriteria => ({
    channel,
    ...place,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  }),
)
const question = fc.record({
  channel: fc.constantFrom(...channels),
  kind: fc.constantFrom(...homeKinds),
  beds: fc.integer({ min: 1, max: 5 }),
})

test('a step is told of where an alert would tell of such a home coming on the market, and only there', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addSector(db)
  const context = await testContext(db)
  let told = 0
  await fc.assert(
    fc.asyncProperty(criteria, question, async (search, asked) => {
      await db.deleteFrom('saved_search').execute()
      await db.deleteFrom('buyer_demand').execute()
      await db.deleteFrom('property').execute()
      await db.deleteFrom('alert_match').execute()
      await addPeople(db, 15, search)
      const events: string[] = []
      for (const step of priceSteps(asked.channel)) {
        const location = { lat: 51.0149, lng: -3.1029 }
        const home = madeUpHome(asked, { price: askedPrice(step), outcode: 'TA1', location, now: testNow })
        const id = await addProperty(db, {
          channel: asked.channel,
          listing: { ...home, agentRef: `${events.length}` },
          tags: tagsOf(home),
          text: home.propertySubId === 8 ? 'flat' : asked.kind,
        })
        events.push(await addEvent(db, id))
      }
      await matchNews(context, 1000)
      const matched = await db.selectFrom('alert_match').select('event_id').distinct().execute()
      const alerted = new Set(matched.map(({ event_id }) => String(event_id)))
      const demand = await findDemand(context, { ...asked, postcode: 'TA1 1AA' })
      expect(demand?.steps.map(({ people }) => people !== null)).toEqual(events.map((event) => alerted.has(event)))
      told += alerted.size
    }),
    { numRuns: trials(40, 400) },
  )
  expect(told).toBeGreaterThan(50)
})
