import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { advertChanges, advertPrice } from '#src/domain/adverts/advert-history.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { guardStock } from '#src/services/guard-adverts.ts'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findStock } from '#tests/support/stock.ts'
import type { Schema } from '../database/schema.ts'
import { findAdvertHistory, forgetAdverts } from './advert-history.ts'
import { noteMailed } from './advert-versions.ts'

const row: FeedRowValues = { AGENT_REF: '1_1', PRICE: '300000', SUMMARY: 'A house.', DESCRIPTION: 'Quiet lane.' }

async function anAgency() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  const importOn = async (day: string, rows: readonly FeedRowValues[]) => {
    agency.setClock(`${day}T10:00:00Z`)
    await agency.import(rows)
  }
  const history = async (ref = '1_1') => {
    const id = (await findStock(db)).find(({ agent_ref }) => agent_ref === ref)?.id ?? 0
    return await findAdvertHistory(db, id, { most: 50 })
  }
  return {
    ...{ db, importOn, history },
    async [Symbol.asyncDispose]() {
      await agency[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

const rowsOf = async (db: Kysely<Schema>, table: 'advert_version' | 'advert_wording' | 'advert_media') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('each state of an advert is on record from and until, with its price, texts and status', async () => {
  await using agency = await anAgency()
  const wordings = await rowsOf(agency.db, 'advert_wording')
  const other = { AGENT_REF: '1_2', ADDRESS_1: '2' }
  await agency.importOn('2026-03-01', [row, other])
  await agency.importOn('2026-03-02', [row, other])
  await agency.importOn('2026-03-10', [{ ...row, PRICE: '290000' }, other])
  await agency.importOn('2026-03-20', [{ ...row, PRICE: '290000', SUMMARY: 'A fine house.' }, other])
  await agency.importOn('2026-03-25', [{ ...row, PRICE: '290000', SUMMARY: 'A fine house.', STATUS_ID: '1' }, other])
  await agency.importOn('2026-04-01', [other])
  const versions = await agency.history()
  expect(versions.map(({ at, until, state }) => [at.toISOString().slice(5, 10), until?.toISOString().slice(5, 10), state])).toEqual([
    ['04-01', undefined, 'withdrawn'],
    ['03-25', '04-01', 'shown'],
    ['03-20', '03-25', 'shown'],
    ['03-10', '03-20', 'shown'],
    ['03-01', '03-10', 'shown'],
  ])
  expect(versions.map(({ summary }) => summary).toReversed()).toEqual(['A house.', 'A house.', ...Array(3).fill('A fine house.')])
  expect(versions.map(advertPrice).slice(-2)).toEqual(['£290,000', '£300,000'])
  const changes = versions.map((version, at) => advertChanges(version, versions[at + 1]))
  expect(changes.toReversed().slice(0, 3)).toEqual([['First state on record'], ['Price: £300,000 → £290,000'], ['Wording']])
  expect(changes[0]).toContain('On the site → Withdrawn')
  expect(versions.map(({ cause, source }) => `${cause} ${source}`)[0]).toBe('feed feed')
  expect(await agency.history('1_2')).toHaveLength(1)
  // The first text alone was replaced.
  expect((await rowsOf(agency.db, 'advert_wording')) - wordings).toBe(1)
})

test('what the law holds back is on record with its rules, and what the next feed mends', async () => {
  await using agency = await anAgency()
  const letting = { ...row, TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', PRICE: 'POA' }
  await agency.importOn('2026-04-29', [letting])
  const alone = async <Result>(work: () => Promise<Result>) => ({ result: await work() })
  await guardStock({ db: agency.db, whileAlone: alone, now: () => new Date('2026-05-01T00:10:00Z') })
  await agency.importOn('2026-05-03', [{ ...letting, PRICE: '950' }])
  const versions = await agency.history()
  expect(versions.map(({ state, heldBy, cause }) => [state, heldBy, cause])).toEqual([
    ['shown', [], 'feed'],
    ['held-back', ['england-one-rent'], 'rules'],
    ['shown', [], 'feed'],
  ])
  expect(versions.map(advertPrice)).toEqual(['£950 pcm', 'Rent on application', 'Rent on application'])
})

test('a day is found, with the alerts that named the advert', async () => {
  await using agency = await anAgency()
  await agency.importOn('2026-03-01', [row])
  const [{ id = 0 } = {}] = await findStock(agency.db)
  for (const day of ['2026-03-03', '2026-03-04', '2026-03-04']) await noteMailed(agency.db, [id, id], { mail: 'alert', day })
  await agency.importOn('2026-03-10', [{ ...row, PRICE: '290000' }])
  const on = async (after: string, before: string) =>
    (await findAdvertHistory(agency.db, id, { after: new Date(after), before: new Date(before), most: 5 })).map(({ facts }) => facts.price)
  expect(await on('2026-03-05', '2026-03-06')).toEqual([300_000])
  expect(await on('2026-03-10', '2026-03-11')).toEqual([290_000, 300_000])
  expect(await on('2026-02-01', '2026-02-02')).toEqual([])
  expect((await agency.history()).map(({ mailed }) => mailed.map(({ mail, day }) => `${mail} ${day}`))).toEqual([
    [],
    ['alert 2026-03-03', 'alert 2026-03-04'],
  ])
})

const attempt = async (db: Kysely<Schema>, statement: string) => {
  await sql`savepoint attempt`.execute(db)
  const failure = await sql
    .raw(statement)
    .execute(db)
    .then(() => undefined, String)
  await sql`rollback to savepoint attempt`.execute(db)
  return failure
}

test('the log only grows for six years, and then loses what ended before', async () => {
  await using agency = await anAgency()
  const { db } = agency
  await agency.importOn('2019-03-01', [row])
  await agency.importOn('2019-06-01', [{ ...row, SUMMARY: 'Another text.' }])
  await agency.importOn('2026-03-01', [{ ...row, SUMMARY: 'A third.' }])
  for (const statement of [
    "update advert_version set facts = '{}'",
    "update advert_wording set summary = ''",
    'delete from advert_wording',
  ])
    expect(await attempt(db, statement), statement).toMatch(/What was advertised/)
  expect(await attempt(db, "delete from advert_version where at > '2026-01-01'")).toMatch(/kept for six years/)
  const now = new Date('2026-11-28T12:00:00Z')
  expect(await forgetAdverts(db, daysAgo(now, 2192))).toBe(1)
  // What stood until March 2026 ended not long ago, though it began seven years before.
  expect((await agency.history()).map(({ summary }) => summary)).toEqual(['A third.', 'Another text.'])
  expect(await rowsOf(db, 'advert_wording')).toBe(1)
  expect(await forgetAdverts(db, daysAgo(now, 2192))).toBe(0)
})
