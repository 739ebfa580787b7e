import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AlertFrequency } from '#src/domain/saved/saved-search.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anOwner, aSearch, insertAlertProperty, insertFoundEvent, insertPropertyEvent } from '#tests/support/written-alerts.ts'
import { setAlerts } from '../saved/saved-searches.ts'
import { findDueAccounts, findEventsForAccount, hasUnmatchedEvents, lockOwner, removeFound } from './found-events.ts'

const due = { D: new Date('2026-11-20T00:00:00Z'), W: new Date('2026-11-16T00:00:00Z'), M: new Date('2026-11-01T00:00:00Z') }

test('S24: accounts are due by how often they want to hear', async () => {
  await using db = await testDatabase()
  const event = await insertPropertyEvent(db, await insertAlertProperty(db))
  const owners: Record<number, string> = {}
  const one = async (name: string, rhythm: AlertFrequency | null, at: string) => {
    const account = await anOwner(db, `${name}@example.com`)
    owners[account] = name
    await insertFoundEvent(db, account, event, rhythm && (await aSearch(db, account, name, rhythm)), at)
  }
  await one('at-once', 'I', '2026-11-20T12:00:00Z')
  await one('saved', null, '2026-11-20T12:00:00Z')
  await one('today', 'D', '2026-11-20T00:00:00Z')
  await one('yesterday', 'D', '2026-11-19T23:59:00Z')
  await one('this-week', 'W', '2026-11-16T00:00:00Z')
  await one('last-week', 'W', '2026-11-15T23:59:00Z')
  await one('this-month', 'M', '2026-11-15T23:59:00Z')
  await one('last-month', 'M', '2026-10-31T23:59:00Z')
  const all = await findDueAccounts(db, { after: 0, most: 10, due })
  expect(all.map((id) => owners[id])).toEqual(['at-once', 'saved', 'yesterday', 'last-week', 'last-month'])
  expect(await findDueAccounts(db, { after: all[0] ?? 0, most: 2, due })).toEqual(all.slice(1, 3))
})

test('who wants to hear more often, or less often, does so of what was found before', async () => {
  await using db = await testDatabase()
  const event = await insertPropertyEvent(db, await insertAlertProperty(db))
  const [one, other] = [await anOwner(db), await anOwner(db, 'bob@example.com')]
  const searches = [await aSearch(db, one, 'One', 'M'), await aSearch(db, other, 'Other', 'M')]
  await insertFoundEvent(db, one, event, searches[0])
  await insertFoundEvent(db, one, event)
  await insertFoundEvent(db, other, event, searches[1])
  const becomes = (frequency: AlertFrequency) => setAlerts(db, one, { searchId: searches[0] ?? 0, frequency, changedAt: new Date() })
  const rhythms = async () => {
    const rows = await db
      .selectFrom('alert_match')
      .select(['account_id', 'search_id', 'rhythm'])
      .orderBy('account_id')
      .orderBy('search_id')
      .execute()
    return rows.map(({ rhythm }) => rhythm).join('')
  }
  expect(await rhythms()).toBe('MIM')
  await becomes('W')
  expect(await rhythms()).toBe('WIM')
  await becomes('D')
  expect(await rhythms()).toBe('DIM')
  await becomes('I')
  expect([await rhythms(), await findDueAccounts(db, { after: one - 1, most: 10, due })]).toEqual(['IIM', [one]])
  await becomes('M')
  expect(await rhythms()).toBe('MIM')
  await becomes('N')
  expect(await rhythms()).toBe('IM')
})

test('what was found comes with what it is about; an event or a property that is gone is not listed', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const search = await aSearch(db, account)
  const property = await insertAlertProperty(db)
  const event = await insertPropertyEvent(db, property, 'price-down', { old_price: 350_000, new_price: 325_000 })
  await insertFoundEvent(db, account, event, search)
  await insertFoundEvent(db, account, event)
  await insertFoundEvent(db, account, 9_000_000_000, search)
  const events = await findEventsForAccount(db, account)
  expect(events).toHaveLength(3)
  expect(events).toContainEqual({
    eventId: event,
    searchId: search,
    matchedAt: new Date('2026-11-20T12:00:00Z'),
    propertyId: property,
    kind: 'price-down',
    oldPrice: 350_000,
    newPrice: 325_000,
    oldStatus: null,
    newStatus: null,
    channel: 'sales',
    isListed: true,
    isTold: false,
  })
  expect(events.find(({ eventId }) => eventId === 9_000_000_000)).toMatchObject({ isListed: false })
  await removeFound(db, account, [{ eventId: event, searchId: undefined }])
  expect((await findEventsForAccount(db, account)).map(({ searchId }) => searchId)).toEqual([search, search])
  await removeFound(db, account, [])
  expect(await findEventsForAccount(db, account)).toHaveLength(2)
})

test('whom an alert is for, with the searches they have and want to hear of', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const weekly = await aSearch(db, account, 'Weekly', 'W')
  await aSearch(db, account, 'Never', 'N')
  await db
    .insertInto('saved_property')
    .values({ account_id: account, property_id: await insertAlertProperty(db), saved_at: new Date(), removed_at: null })
    .execute()
  expect(await lockOwner(db, account, new Date())).toMatchObject({
    email: 'ann@example.com',
    firstName: 'Ann',
    mayBeWrittenTo: true,
    wanted: { searches: [{ id: weekly, title: 'Weekly', rhythm: 'W' }], savedProperties: { size: 1 } },
  })
  await db.updateTable('account').set({ property_alerts: false, do_not_contact: true }).execute()
  expect(await lockOwner(db, account, new Date())).toMatchObject({ mayBeWrittenTo: false, wanted: { savedProperties: { size: 0 } } })
  expect(await lockOwner(db, 2_000_000, new Date())).toBeUndefined()
})

test('whether events wait to be looked up', async () => {
  await using db = await testDatabase()
  expect(await hasUnmatchedEvents(db)).toBe(false)
  await sql`insert into unmatched_event values (1)`.execute(db)
  expect(await hasUnmatchedEvents(db)).toBe(true)
})
