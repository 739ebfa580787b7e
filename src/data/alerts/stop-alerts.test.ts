import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { writeAlert } from '#src/services/alerts/write-alert.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aSearch,
  countFound,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  saveProperty,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import type { Schema } from '../database/schema.ts'
import { dropAllAlerts, findSearchTitle, type StoppedAlerts, stopAlerts } from './stop-alerts.ts'

/** An account with a queued alert about two searches and a saved property, and with further matches found since. */
async function waiting(db: Kysely<Schema>, email?: string) {
  const account = await anOwner(db, email)
  const [one, two] = [await aSearch(db, account, 'One'), await aSearch(db, account, 'Two')]
  for (const round of ['told', 'found']) {
    for (const search of [one, two, null]) {
      const property = await insertAlertProperty(db)
      if (search === null) await saveProperty(db, account, property)
      await insertFoundEvent(db, account, await insertPropertyEvent(db, property, search === null ? 'price-down' : 'new'), search)
    }
    if (round === 'told') await writeAlert({ db, tokens: testTokens, now: () => testNow }, account)
  }
  return { account, one, two }
}

const titles = async (db: Kysely<Schema>) => (await waitingAlerts(db)).map(({ data }) => data.sections.map(({ title }) => title))
const frequencies = async (db: Kysely<Schema>) =>
  (await db.selectFrom('saved_search').select(['title', 'alert_frequency']).orderBy('search_id').execute()).map(
    ({ title, alert_frequency }) => `${title} ${alert_frequency}`,
  )

test('stopping one search leaves the others; what waited or was found for it goes', async () => {
  await using db = await testDatabase()
  const { account, one } = await waiting(db)
  await stopAlerts(db, account, { search: one }, testNow)
  expect(await titles(db)).toEqual([['Properties you saved', 'Two']])
  expect(await frequencies(db)).toEqual(['One N', 'Two I'])
  expect(await countFound(db)).toBe(2)
})

test('stopping those of saved properties, then all: a mail of which nothing is left is not sent', async () => {
  await using db = await testDatabase()
  const { account } = await waiting(db)
  await stopAlerts(db, account, 'saved-properties', testNow)
  expect([await titles(db), await countFound(db)]).toEqual([[['One', 'Two']], 2])
  await stopAlerts(db, account, 'all', testNow)
  expect([await titles(db), await countFound(db), await frequencies(db)]).toEqual([[], 0, ['One N', 'Two N']])
  expect(await db.selectFrom('account').select('property_alerts').executeTakeFirst()).toEqual({ property_alerts: false })
})

test.each(['all', 'saved-properties', { search: 1_000_000 }] as StoppedAlerts[])(
  'stopping %j changes nothing for anybody else',
  async (which) => {
    await using db = await testDatabase()
    await waiting(db)
    const other = await anOwner(db, 'bob@example.com')
    const before = [await titles(db), await frequencies(db), await countFound(db)]
    await stopAlerts(db, other, which, testNow)
    expect([await titles(db), await frequencies(db), await countFound(db)]).toEqual(before)
  },
)

test('an account whose number begins like another has mails of its own', async () => {
  await using db = await testDatabase()
  const { account } = await waiting(db)
  await dropAllAlerts(db, Number(`${account}0`))
  await dropAllAlerts(db, Math.floor(account / 10))
  expect(await titles(db)).toHaveLength(1)
  await dropAllAlerts(db, account)
  expect(await titles(db)).toEqual([])
})

test('what a search is called is found, also when it was removed', async () => {
  await using db = await testDatabase()
  const { one } = await waiting(db)
  await db.updateTable('saved_search').set({ removed_at: testNow }).execute()
  expect(await findSearchTitle(db, one)).toBe('One')
  expect(await findSearchTitle(db, 1_000_000)).toBeUndefined()
})
