import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { insertAlert } from '#src/data/alerts/written-alerts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { anOwner, aSearch, testTokens } from '#tests/support/written-alerts.ts'
import { noteFollowed, readStopLink, stopByLink } from './follow-link.ts'
import type { StopLink } from './write-alert.ts'

const partsOf = (db: Kysely<Schema>) => ({ db, tokens: testTokens, now: () => testNow })

async function state(db: Kysely<Schema>) {
  const searches = await db.selectFrom('saved_search').select('alert_frequency').orderBy('search_id').execute()
  const { property_alerts } = await db.selectFrom('account').select('property_alerts').executeTakeFirstOrThrow()
  return `${searches.map(({ alert_frequency }) => alert_frequency).join('')} ${property_alerts}`
}

test.each([
  ['search', 'this', 'NI true'],
  ['search', 'all', 'NN false'],
  ['saved-properties', 'this', 'II false'],
  ['saved-properties', 'all', 'NN false'],
  ['account', 'this', 'NN false'],
] as const)('a link of %s stops %s', async (of, what, after) => {
  await using db = await testDatabase()
  const parts = partsOf(db)
  const account = await anOwner(db)
  const [one] = [await aSearch(db, account), await aSearch(db, account)]
  const link: StopLink = of === 'search' ? { of, id: one, account } : { of, id: account }
  expect(await readStopLink(parts, await testTokens.give(link))).toMatchObject({ of, link })
  for (const again of [what, what]) await stopByLink(parts, link, again)
  expect(await state(db)).toBe(after)
})

test('links of deleted searches and accounts stop nothing, without an error', async () => {
  await using db = await testDatabase()
  const parts = partsOf(db)
  const search = { of: 'search', id: 1_000_000, account: 1_000_000 } as const
  expect(await readStopLink(parts, await testTokens.give(search))).toEqual({ of: 'search', title: 'a search of yours', link: search })
  await stopByLink(parts, search, 'all')
  await stopByLink(parts, { of: 'account', id: 1_000_000 }, 'this')
})

test('the link of a deleted search still stops all', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  await aSearch(db, account)
  const link = { of: 'search', id: 1_000_000, account } as const
  await stopByLink(partsOf(db), link, 'this')
  expect(await state(db)).toBe('I true')
  await stopByLink(partsOf(db), link, 'all')
  expect(await state(db)).toBe('N false')
})

test('an invalid link is none', async () => {
  await using db = await testDatabase()
  expect(await readStopLink(partsOf(db), await testTokens.give({ of: 'alert', id: 1 }))).toBeUndefined()
  expect(await readStopLink(partsOf(db), 'a1-made-up')).toBeUndefined()
})

test('following a link from an alert counts as a visit', async () => {
  await using db = await testDatabase()
  const accountId = await anOwner(db)
  const alert = await insertAlert(db, { accountId, parts: [], shown: 1, now: testNow })
  await noteFollowed(partsOf(db), alert)
  expect(await db.selectFrom('account').select('last_seen_at').executeTakeFirst()).toEqual({ last_seen_at: testNow })
  await noteFollowed(partsOf(db), 1_000_000)
})
