import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, registered } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { addProperty } from '#tests/support/properties.ts'
import { ownRecords } from './own-records.ts'
import { setMarketing } from './set-marketing.ts'

/** Hashes of what was mailed: of no use to their owner. */
const ofTheSiteAlone = ['account_token', 'sign_in_code']

test('all that is held about somebody is there, and nothing about anybody else', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, session, token } = await registered(parts)
  const other = await registered(parts, grace)
  for (const each of [account, other.account])
    await setMarketing(parts, each, { isGiven: true, wording: 'Yes, news', page: '/user', visitor: aVisitor })
  const propertyId = await addProperty(db)
  const now = parts.now()
  for (const { id } of [account, other.account]) {
    await db.insertInto('saved_property').values({ account_id: id, property_id: propertyId, saved_at: now, removed_at: now }).execute()
    const search = { criteria_key: 'x', criteria: '{"channel":"sales"}', title: 'Homes', alert_frequency: 'W' } as const
    const times = { saved_at: now, changed_at: now, removed_at: null }
    await db
      .insertInto('saved_search')
      .values({ ...search, ...times, account_id: id })
      .execute()
  }
  const event = { property_id: propertyId, kind: 'new', import_id: null } as const
  const facts = { old_price: null, new_price: 250_000, old_status: null, new_status: 'available' }
  const { id: eventId } = await db
    .insertInto('property_event')
    .values({ ...event, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id } of [account, other.account])
    await db.insertInto('alert_match').values({ account_id: id, event_id: eventId, search_id: id, matched_at: now }).execute()
  await addedPasskey(parts, { account, session, token }, authenticator())
  await addedPasskey(parts, other, authenticator())
  const records = await ownRecords(parts, account)
  expect(records.passkey).toMatchObject([{ name: 'Firefox on Linux', createdAt: now, usedAt: null }])
  expect(Object.keys(records.passkey[0] ?? {})).not.toContain('publicKey')
  expect(records.alert_match).toEqual([{ property_id: propertyId, kind: 'new', search_id: account.id, matched_at: now }])
  expect(records.saved_property).toEqual([{ property_id: propertyId, saved_at: now, removed_at: now }])
  expect(records.saved_search).toMatchObject([{ title: 'Homes', criteria: { channel: 'sales' }, alert_frequency: 'W' }])
  expect(records.account).toMatchObject({ id: account.id, email: ada.email, first_name: 'Ada', isConfirmed: false })
  expect(records.session).toMatchObject([{ device: 'Firefox on Linux', startedBy: 'registration' }])
  expect(records.marketing_consent).toMatchObject([{ wording: 'Yes, news', isGiven: true, email: ada.email }])
  expect(JSON.stringify(records)).not.toMatch(new RegExp(`${grace.email}|argon2|${token}`))
})

test('every table that holds something of an account is in it', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !ofTheSiteAlone.includes(name))
  expect(Object.keys(await ownRecords(parts, account)).sort()).toEqual(tables.sort())
})

/** By what they are called there; of the others `changed_at` is `changedAt`, and the profile keeps its names. */
const calledThere: Record<string, string> = { account_id: 'id', vip: 'isVip' }
/** Of no use to their owner: the address is there as it was written. */
const ofTheSiteAloneHere = ['password_hash', 'email_key']

test('every column of the account is in it', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'account'`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !ofTheSiteAloneHere.includes(name))
  const held = Object.keys((await ownRecords(parts, account)).account)
  const called = (name: string) => calledThere[name] ?? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !held.includes(name) && !held.includes(called(name)))).toEqual([])
})
