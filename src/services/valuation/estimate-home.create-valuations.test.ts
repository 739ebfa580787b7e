import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { estimatedAnswer, speakValuations } from '#tests/support/valuation-service.ts'
import { createValuations } from './estimate-home.ts'

const home = { postcode: 'TA1 1AA', house: '', kind: 'terraced', beds: undefined } as const
const parts = { postcodes: { find: async () => null }, now: () => new Date('2026-11-22T12:00:00Z'), hrefOf: String, warn: () => {} }

test('unless a service is set the site estimates by itself, as of the day it is asked', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  let now = parts.now()
  const own = createValuations({ ...parts, now: () => now, db, settings: 'own' })
  expect(await own.value(home)).toMatchObject({ status: 'estimated', basis: expect.stringMatching(/^From 200 sales/) })
  now = new Date('2029-01-01T12:00:00Z')
  expect(await own.value(home), 'its sales are too old by then').toEqual({ status: 'unknown-postcode' })
})

test('a service that is set is asked instead, also while it is down', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  await using server = await speakValuations('ours')
  const there = createValuations({ ...parts, db, settings: { url: server.url, token: 'ours' } })
  expect(await there.value(home)).toEqual({ status: 'estimated', ...estimatedAnswer })
  server.behaviour = 'status 500'
  expect(await there.value(home)).toEqual({ status: 'unavailable' })
})
