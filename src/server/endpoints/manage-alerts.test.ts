import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetAccounts } from '#src/services/accounts/delete-accounts.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { aBrowser, accountSite } from '#tests/support/accounts.ts'
import { addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { anOwner, saveProperty, waitingAlerts } from '#tests/support/written-alerts.ts'

const dayMs = 86_400_000

async function manager(db: Kysely<Schema>) {
  const clock = { at: testNow }
  const { site, context } = await accountSite(db, { now: () => clock.at })
  const account = await anOwner(db)
  await db.updateTable('account').set({ alerts_only: true }).execute()
  const search = await addSavedSearch(db, account, { channel: 'sales', minBeds: 3 })
  const tokens = context.alertTokens
  const path = `/alerts/manage/${await tokens.give({ of: 'manage', id: account })}`
  const client = aBrowser(site)
  const act = (fields: Record<string, string>) => client.send(path, { body: new URLSearchParams({ search_id: String(search), ...fields }) })
  const tell = async () => {
    while (await matchNews({ ...(await alertParts(db)), now: () => clock.at }, 100));
    return await writeDueAlerts({ db, tokens, now: () => clock.at })
  }
  let number = 0
  const news = async () => {
    number += 1
    await addEvent(db, await addProperty(db, { beds: 3, agent_ref: `N${number}` }), 'new', clock.at)
    return await tell()
  }
  const page = async () => (await client.send(path)).text()
  const state = async () => await db.selectFrom('saved_search').select(['alert_frequency', 'snoozed_until']).executeTakeFirstOrThrow()
  return { clock, account, search, act, news, tell, page, state, client, path, site }
}

test.each([
  ['week', 7],
  ['month', 30],
])('paused for a %s nothing is told, not even what was found and queued; then it goes on', async (pause, days) => {
  await using db = await testDatabase()
  const { act, news, clock, page } = await manager(db)
  expect(await news()).toBe(1)
  expect(await waitingAlerts(db)).toHaveLength(1)
  const answer = await act({ what: 'pause', pause })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect(await waitingAlerts(db)).toHaveLength(0)
  expect(await page()).toContain('Paused until')
  expect(await news()).toBe(0)
  clock.at = new Date(testNow.getTime() + days * dayMs - 1)
  expect(await news()).toBe(0)
  clock.at = new Date(testNow.getTime() + days * dayMs)
  expect(await news()).toBe(1)
  const [alert] = await waitingAlerts(db)
  expect(alert?.data.sections[0]?.properties).toHaveLength(1)
})

test('resumed, made weekly, ended and started again', async () => {
  await using db = await testDatabase()
  const { act, news, state, page, tell, clock } = await manager(db)
  await act({ what: 'pause', pause: 'month' })
  await act({ what: 'resume' })
  expect(await news()).toBe(1)
  await act({ what: 'frequency', alert_frequency: 'D' })
  expect(await news()).toBe(0)
  // The next day, in one mail.
  clock.at = new Date(testNow.getTime() + dayMs)
  expect(await tell()).toBe(1)
  await act({ what: 'frequency', alert_frequency: 'W' })
  expect(await state()).toEqual({ alert_frequency: 'W', snoozed_until: null })
  expect(await news()).toBe(0)
  await act({ what: 'end' })
  expect(await state()).toMatchObject({ alert_frequency: 'N' })
  expect(await page()).toMatch(/<option value="N" selected/)
  await act({ what: 'frequency', alert_frequency: 'I' })
  expect(await news()).toBe(1)
})

test('the page explains each alert, and is for its reader alone', async () => {
  await using db = await testDatabase()
  const { page, client, path, act, state } = await manager(db)
  const answer = await client.send(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const html = await page()
  expect(html).toMatch(/You saved this search in your account on .* A property has to meet all of: [^.]*3/)
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  for (const token of ['g1-x', path.split('/').at(-1)!.replace('g', 'a'), 'x', 'a'.repeat(2000)]) {
    expect((await client.send(`/alerts/manage/${token}`)).status).toBe(404)
    expect((await client.send(`/alerts/manage/${token}`, { body: new URLSearchParams({ what: 'end-all' }) })).status).toBe(404)
  }
  for (const fields of [
    { what: 'drop' },
    { what: 'pause', pause: 'year' },
    { what: 'frequency', alert_frequency: 'x' },
    { what: 'end', search_id: '1e9' },
  ])
    expect((await act(fields as Record<string, string>)).status).toBe(422)
  // A search of somebody else.
  const other = await addSavedSearch(db, await anOwner(db, 'bob@example.com'), { channel: 'lettings' })
  await act({ what: 'end', search_id: String(other) })
  const rows = await db.selectFrom('saved_search').select('alert_frequency').execute()
  expect(rows.map(({ alert_frequency }) => alert_frequency)).toEqual(['I', 'I'])
  expect(await state()).toMatchObject({ alert_frequency: 'I' })
})

test('somebody who never signed in deletes all by one button; an account is not deleted by a link in a mail', async () => {
  await using db = await testDatabase()
  const { act, page, client, path } = await manager(db)
  await db.updateTable('account').set({ alerts_only: false }).execute()
  expect(await page()).not.toContain('delete my address')
  await act({ what: 'forget' })
  expect(await db.selectFrom('account').select('account_id').execute()).toHaveLength(1)
  await db.updateTable('account').set({ alerts_only: true }).execute()
  expect(await page()).toContain('delete my address')
  expect(await (await act({ what: 'forget' })).text()).toContain('Your address is deleted')
  expect(await db.selectFrom('account').select('account_id').execute()).toEqual([])
  expect((await client.send(path)).status).toBe(404)
})

test('an address whose alerts are all ended goes after thirty days, one with alerts or an account stays', async () => {
  await using db = await testDatabase()
  const { act, account } = await manager(db)
  await saveProperty(db, account, await addProperty(db, {}))
  const bob = await anOwner(db, 'bob@example.com')
  const forget = async (days: number) => {
    const at = new Date(testNow.getTime() + days * dayMs)
    await forgetAccounts(db, { sessions: { idleDays: 30, mostDays: 180 }, unconfirmedDays: 30, unusedDays: 800 }, at)
    return (await db.selectFrom('account').select('account_id').orderBy('account_id').execute()).map(({ account_id }) => account_id)
  }
  expect(await forget(31)).toEqual([account, bob])
  await act({ what: 'end' })
  expect(await forget(31)).toEqual([account, bob])
  await act({ what: 'end-all' })
  expect(await forget(29)).toEqual([account, bob])
  expect(await forget(31)).toEqual([bob])
})
