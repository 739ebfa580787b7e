import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import { matchChannel } from '#src/data/alerts/match-events.ts'
import { createAlertTokens } from '#src/services/alerts/write-alert.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import {
  anOwner,
  aSearch,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { writeAlerts } from './write-alerts.ts'

const hour = 3_600_000
/** Time for what takes long on a busy machine. */
const patience = { timeout: 30_000 }
/** Ten in the morning. */
const morning = new Date('2026-11-21T10:00:00Z')

/** A process that writes alerts, on a database with one match. */
async function writing(given: Partial<Parameters<typeof writeAlerts>[0]> = {}) {
  const database = await sharedDatabase()
  const { db } = database
  onTestFinished(async () => {
    await sql`truncate account, property, unmatched_event, mail cascade`.execute(db)
  })
  const account = await anOwner(db)
  const search = await aSearch(db, account)
  const find = async () => insertFoundEvent(db, account, await insertPropertyEvent(db, await insertAlertProperty(db)), search)
  const ring = () => sql`select pg_notify(${matchChannel}, '')`.execute(db)
  await find()
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_: unknown, said?: string) => void warnings.push(said ?? '') }
  const start = () =>
    writeAlerts({
      database,
      tokens: createAlertTokens(() => siteSecret(db, 'alerts')),
      now: () => morning,
      quietHours: undefined,
      log,
      ...given,
    })
  return { db, find, ring, start, warnings }
}

test('alerts due at the start are written, and each new one as soon as it was found', async () => {
  const { db, find, ring, start, warnings } = await writing({ times: { lookMs: hour } })
  const stop = await start()
  onTestFinished(stop)
  await expect.poll(async () => (await waitingAlerts(db)).length, patience).toBe(1)
  await find()
  await ring()
  await expect.poll(async () => (await waitingAlerts(db)).length, patience).toBe(2)
  expect(warnings).toEqual([])
})

test('in quiet hours nothing is written; alerts found then follow later', async () => {
  let now = new Date('2026-11-20T23:00:00Z')
  const { db, start } = await writing({ times: { lookMs: 20 }, quietHours: { from: 21, until: 8 }, now: () => now })
  let looks = 0
  const stop = await start()
  onTestFinished(stop)
  const count = async () => {
    looks += 1
    return (await waitingAlerts(db)).length
  }
  await expect.poll(async () => [await count(), looks > 5], patience).toEqual([0, true])
  now = morning
  await expect.poll(count, patience).toBe(1)
})

test('a running import is waited for, but not forever', async () => {
  const { db, start, find } = await writing({ times: { lookMs: hour, waitMs: 10, patienceMs: hour } })
  await sql`insert into unmatched_event values (1)`.execute(db)
  const stop = await start()
  onTestFinished(stop)
  await find()
  expect(await waitingAlerts(db)).toEqual([])
  await sql`delete from unmatched_event`.execute(db)
  await expect.poll(async () => (await waitingAlerts(db)).map(({ data }) => data.sections[0]?.properties.length), patience).toEqual([2])
})

test('an import that takes too long is not waited for', async () => {
  const { db, start } = await writing({ times: { lookMs: hour, waitMs: 10, patienceMs: 0 } })
  await sql`insert into unmatched_event values (1)`.execute(db)
  onTestFinished(await start())
  await expect.poll(async () => (await waitingAlerts(db)).length, patience).toBe(1)
})

test('several processes write each alert once', async () => {
  const { db, start } = await writing({ times: { lookMs: 10 } })
  const stops = await Promise.all([start(), start(), start()])
  await expect.poll(async () => (await waitingAlerts(db)).length, patience).toBe(1)
  for (const stop of stops) await stop()
  expect(await waitingAlerts(db)).toHaveLength(1)
})
