import { pino } from 'pino'
import { expect, test } from 'vitest'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import { createLocator } from '#src/services/locate/locate.ts'
import { placeAgain } from '#src/services/locate/place-again.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import { askPostcodesAgain, storePicturesAgain } from './ask-postcodes-again.ts'

const soon = { timeout: 60_000 }

test('a service that was down during an import is asked until it is back, and found places are stored once', async () => {
  await using db = await testDatabase()
  await using server = await postcodeServer({ 'TA1 1AA': { lat: 51.0155, lng: -3.1045 } })
  let clock = 0
  const service = postcodesIo({ url: server.url, warn: () => {}, now: () => clock })
  const locator = createLocator({ db, postcodes: createPostcodeLookup({ db, service, branches: () => [] }) })
  await using agency = await agencyFeeds(db, { locator })
  server.behaviour = 'status 500'
  await agency.import([{ POSTCODE1: 'TA1', POSTCODE2: '1AA', EXACT_LATITUDE: '', EXACT_LONGITUDE: '' }])
  const placed: unknown[] = []
  let rounds = 0
  const stop = askPostcodesAgain({
    placeAgain: () => {
      rounds++
      // The service is left alone for a while after failures, so each round is long after the one before.
      clock += 600_000
      return placeAgain({ db, locator, whileAlone: async (work) => ({ result: await work() }), now: () => new Date() })
    },
    log: { info: (facts: unknown) => placed.push(facts), warn: unexpected } as never,
    everyMs: 1,
  })
  const askedBefore = server.questions.length
  await expect.poll(() => server.questions.length, soon).toBeGreaterThan(askedBefore + 3)
  expect(placed).toEqual([])
  server.behaviour = 'well'
  await expect.poll(() => placed, soon).toEqual([{ placed: 1 }])
  const roundsThen = rounds
  await expect.poll(() => rounds, soon).toBeGreaterThan(roundsThen + 3)
  await stop()
  expect(placed).toEqual([{ placed: 1 }])
  const [property] = await db.selectFrom('property').select('location').execute()
  expect(property?.location).toBe('(-3.1045,51.0155)')
})

test('a failed round is logged and followed by another, and none begins after the stop', async () => {
  let rounds = 0
  const warnings: unknown[] = []
  const stop = askPostcodesAgain({
    placeAgain: async () => {
      rounds++
      if (rounds === 1) throw new Error('the database is away')
      return 0
    },
    log: { info: unexpected, warn: (facts: unknown) => warnings.push(facts) } as never,
    everyMs: 1,
  })
  await expect.poll(() => rounds, soon).toBeGreaterThan(2)
  await stop()
  const atStop = rounds
  await new Promise((done) => setTimeout(done, 50))
  expect([rounds, warnings]).toEqual([atStop, [{ error: new Error('the database is away') }]])
})

function unexpected(...said: unknown[]): never {
  throw new Error(`Unexpected: ${JSON.stringify(said)}`)
}

const log = pino({ level: 'silent' })

test('a round is retried until it succeeds, also after an error, and then not repeated', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => false, async () => true, async () => true]
  let asked = 0
  const stop = storePicturesAgain({ store: () => answers[asked++]!(), log, everyMs: 1 })
  await expect.poll(() => asked).toBe(3)
  await stop()
  expect(asked).toBe(3)
})

test('it ends when the site stops', async () => {
  const stop = storePicturesAgain({ store: async () => false, log, everyMs: 60_000 })
  await stop()
})
