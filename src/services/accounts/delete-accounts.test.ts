import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUnconfirmed } from '#src/data/leads/unconfirmed-enquiries.ts'
import { addPrivacyNote, insertPrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import { accountParts, ada, aVisitor, grace, mailedLink, queuedMails, registered } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { forgottenPassword } from './change-password.ts'
import { deleteOwnAccount, forgetAccounts, ownRecords } from './delete-accounts.ts'
import { setMarketing } from './edit-profile.ts'
import { openLink } from './open-link.ts'
import { findSessionOwner } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { throttleAttempts } from './throttle.ts'

const consent = { isGiven: true, wording: 'Yes, news', page: '/user', visitor: aVisitor }

test('no personal data remains; consents stay in anonymous form', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const other = await registered(parts, grace)
  await setMarketing(parts, own.account, consent)
  await setMarketing(parts, other.account, consent)
  expect(await deleteOwnAccount(parts, own.account, { ...ada, visitor: aVisitor })).toBe(true)
  expect(await findSessionOwner(parts, own.token)).toBeUndefined()
  const left = [
    await db.selectFrom('account').selectAll().execute(),
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('account_token').selectAll().execute(),
    await db.selectFrom('marketing_consent').selectAll().execute(),
  ]
  expect(left.map((rows) => rows.length)).toEqual([1, 1, 1, 2])
  expect(JSON.stringify(left)).not.toMatch(/ada@/i)
  const anonymous = await db.selectFrom('marketing_consent').select(['wording', 'email', 'page']).where('account_id', 'is', null).execute()
  expect(anonymous).toEqual([{ wording: 'Yes, news', email: null, page: null }])
  expect((await findSessionOwner(parts, other.token))?.account.id).toBe(other.account.id)
})

test('an account is not deleted without its password', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, token } = await registered(parts)
  await registered(parts, grace)
  for (const password of ['', 'wrong password', grace.password])
    expect(await deleteOwnAccount(parts, account, { password, visitor: aVisitor })).toBe(false)
  expect(await findSessionOwner(parts, token)).toBeDefined()
})

test('the address can be registered again, as another account', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })
  expect((await registered(parts)).account.id).not.toBe(account.id)
})

test('guesses of its password from elsewhere do not keep its owner from deleting it', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const on = emailKey(ada.email)
  for (let count = 0; count < 101; count++)
    await throttleAttempts(db, 'sign-in', { from: `198.51.100.${count}`, on }, testNow).catch(() => undefined)
  expect(await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })).toBe(true)
})

test('the count of mails to its address is deleted with it, and no other’s', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await registered(parts, grace)
  await db.updateTable('mail').set({ outcome: 'sent', settled_at: testNow, data: '{}' }).execute()
  await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })
  expect((await queuedMails(db)).map(({ to }) => to)).toEqual([grace.email])
})

const retention = { sessions: { idleDays: 30, mostDays: 180 }, unconfirmedDays: 90, unusedDays: 1095 }
const nothing = { sessions: 0, links: 0, tries: 0, accounts: 0 }
const after = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60_000)

test('ended data is removed: attempts within hours, links within a week, sessions within a month', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  // Mails to a mailbox are counted by the database's clock.
  await db.deleteFrom('attempt').where('key', 'like', 'mail %').execute()
  expect(await forgetAccounts(db, retention, testNow)).toEqual(nothing)
  expect(await forgetAccounts(db, retention, after(1))).toEqual({ ...nothing, tries: 3 })
  expect(await forgetAccounts(db, retention, after(7))).toEqual({ ...nothing, links: 1 })
  expect(await forgetAccounts(db, retention, after(29))).toEqual(nothing)
  expect(await forgetAccounts(db, retention, after(30))).toEqual({ ...nothing, sessions: 1 })
})

test('an unused account is deleted after months if its address was never confirmed, otherwise after years', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  await openLink(parts, (await mailedLink(db, 'welcome')).split('/').at(-1) ?? '', aVisitor)
  await registered(parts, grace)
  const left = async (days: number) => {
    await forgetAccounts(db, retention, after(days))
    return (await db.selectFrom('account').select('email').orderBy('email').execute()).map(({ email }) => email)
  }
  expect(await left(90)).toEqual([ada.email, grace.email])
  expect(await left(91)).toEqual([ada.email])
  expect(await left(1095)).toEqual([ada.email])
  expect(await left(1096)).toEqual([])
})

test('an account that is used again stays', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  clock.at = after(80)
  const started = await signIn(parts, ada, aVisitor)
  clock.at = after(100)
  await forgetAccounts(db, retention, clock.at)
  expect(await findSessionOwner(parts, started?.token)).toBeDefined()
})

test('following a link for a new password counts as use', async () => {
  await using db = await testDatabase()
  const clock = { at: after(1090) }
  const parts = accountParts(db, clock)
  await registered(accountParts(db))
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  await openLink(parts, (await mailedLink(db, 'reset-password')).split('/').at(-1) ?? '', aVisitor)
  expect(await forgetAccounts(db, retention, after(1096))).toMatchObject({ accounts: 0 })
})

/** Hashes of mailed secrets: of no use to the owner. */
const ofTheSiteAlone = ['account_token', 'sign_in_code']

test('the download has all data about a person, and none about anybody else', async () => {
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

test('the download covers every table with account data', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => !ofTheSiteAlone.includes(name))
  // What is found by the address, in place of the account.
  const byAddress = ['privacy_case', 'unconfirmed_enquiry', 'asked_alert']
  expect(Object.keys(await ownRecords(parts, account)).sort()).toEqual([...tables, ...byAddress].sort())
})

test('cases and what assistants wrote are the owner’s once their address is confirmed; with the account only the latter go', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const key = emailKey(ada.email)
  const sent = {
    kind: 'erasure',
    firstName: 'Ada',
    lastName: 'Byron',
    content: 'All of it',
    receivedAt: testNow,
    dueOn: '2026-12-21',
  } as const
  const id = (await insertPrivacyCase(db, { key: 'k', email: ada.email, ...sent })) ?? 0
  await addPrivacyNote(db, id, { at: testNow, who: 'Grace Hill', content: 'Only ours' })
  const enquiry = { kind: 'department', program: null, fields: { 'lead_client[email]': ada.email, message: 'By a program' } } as const
  await insertUnconfirmed(db, { tokenHash: 'h', mailbox: mailboxOf(key), enquiry, now: testNow, expiresAt: testNow })
  expect(await ownRecords(parts, account)).toMatchObject({ privacy_case: [], unconfirmed_enquiry: [], asked_alert: [] })
  const confirmed = { ...account, isConfirmed: true }
  const records = await ownRecords(parts, confirmed)
  expect(records).toMatchObject({ privacy_case: [{ content: 'All of it' }], unconfirmed_enquiry: [{ enquiry }] })
  expect(JSON.stringify(records)).not.toMatch(/Only ours|Grace Hill/)
  expect(await deleteOwnAccount(parts, confirmed, { ...ada, visitor: aVisitor })).toBe(true)
  expect(await db.selectFrom('unconfirmed_enquiry').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('privacy_case').select('state').execute()).toEqual([{ state: 'open' }])
})

/** Columns by their names in the download. `changed_at` is otherwise `changedAt`, and the profile keeps its names. */
const calledThere: Record<string, string> = { account_id: 'id', vip: 'isVip' }
/** Of no use to the owner: the address is included as it was typed. */
const ofTheSiteAloneHere = ['password_hash', 'email_key']

test('the download covers every column of the account', async () => {
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
