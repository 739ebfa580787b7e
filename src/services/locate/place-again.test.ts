import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { haveKnownChanges } from '#tests/support/known-changes.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import { findStockEvents } from '#tests/support/stock.ts'
import { createLocator } from './locate.ts'
import { placeAgain } from './place-again.ts'
import { createPostcodeLookup } from './postcode-lookup.ts'

const known = { 'UB9 4LG': { lat: 51.5762, lng: -0.5037 }, 'UB9 5EA': { lat: 51.5789, lng: -0.5201 } }
const row = { ADDRESS_2: 'Denham', ADDRESS_3: '', TOWN: '', POSTCODE1: 'UB9', EXACT_LATITUDE: '', EXACT_LONGITUDE: '' }

test.each([1, 250])('%i rows with postcodes that could not be looked up are logged and reported, and located later', async (count) => {
  await using db = await databaseWithPlaces()
  await learnPlaces(db, [])
  await using server = await postcodeServer(known)
  const log: string[] = []
  let minutes = 0
  const service = postcodesIo({ url: server.url, warn: (message) => log.push(message), now: () => minutes * 60_000 })
  const locator = createLocator({ db, postcodes: createPostcodeLookup({ db, service, branches: () => [] }) })
  await using agency = await agencyFeeds(db, { locator })
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    AGENT_REF: `1_${index}`,
    ADDRESS_1: `${index}`,
    POSTCODE2: index % 2 === 0 ? '4LG' : '5EA',
  }))
  const again = () => placeAgain({ db, locator, whileAlone: async (work) => ({ result: await work() }), now: () => new Date() })

  server.behaviour = 'status 500'
  const report = await agency.import(rows)
  expect(report.imported).toBe(count)
  expect(log).toEqual([expect.stringContaining('does not answer (status 500)')])
  const whose = count === 1 ? 'the postcode of 1 property' : `the postcodes of ${count} properties`
  expect(report.warnings).toEqual([expect.objectContaining({ reason: expect.stringContaining(`could not be asked about ${whose}`) })])
  expect(await precisions(db)).toEqual(['approximate'])

  expect(await again(), 'while it still does not answer').toBe(0)
  server.behaviour = 'well'
  minutes = 10
  const events = await findStockEvents(db)
  const version = await readSiteVersion(db)
  expect(await again()).toBe(count)
  expect(await haveKnownChanges(db, version)).toBe(true)
  expect(await precisions(db)).toEqual(['exact'])
  expect(await again(), 'and that is all').toBe(0)
  const settled = await agency.import(rows)
  expect(settled).toMatchObject({ changed: 0, unchanged: count, warnings: [] })
  expect(await findStockEvents(db)).toEqual(events)
})

test('a postcode unknown to the service is not requested repeatedly', async () => {
  await using db = await databaseWithPlaces()
  await using server = await postcodeServer({})
  const service = postcodesIo({ url: server.url, warn: () => {} })
  const locator = createLocator({ db, postcodes: createPostcodeLookup({ db, service, branches: () => [] }) })
  await using agency = await agencyFeeds(db, { locator })
  const report = await agency.import([{ ...row, AGENT_REF: '1_1', POSTCODE2: '4LG' }])
  expect(report.warnings).toEqual([])
  const questions = server.questions.length
  const placed = await placeAgain({ db, locator, whileAlone: async (work) => ({ result: await work() }), now: () => new Date() })
  expect([placed, server.questions.length]).toEqual([0, questions])
})

async function precisions(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('property_detail').select('address_precision').distinct().execute()
  return rows.map(({ address_precision }) => address_precision)
}
