import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, mailedLink, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { openLink } from './open-link.ts'
import { signIn } from './sign-in.ts'
import { whoAsks } from './who-asks.ts'

const retention = { sessions: { idleDays: 30, mostDays: 180 }, unconfirmedDays: 90, unusedDays: 1095 }
const nothing = { sessions: 0, links: 0, tries: 0, accounts: 0 }
const after = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60_000)

test('what goes on stays; what has ended goes: tries within hours, links in a week, sessions in a month', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  // What its mailbox got is counted by the database's clock.
  await db.deleteFrom('attempt').where('key', 'like', 'mail %').execute()
  expect(await forgetAccounts(db, retention, testNow)).toEqual(nothing)
  expect(await forgetAccounts(db, retention, after(1))).toEqual({ ...nothing, tries: 3 })
  expect(await forgetAccounts(db, retention, after(7))).toEqual({ ...nothing, links: 1 })
  expect(await forgetAccounts(db, retention, after(29))).toEqual(nothing)
  expect(await forgetAccounts(db, retention, after(30))).toEqual({ ...nothing, sessions: 1 })
})

test('an account whose address was never confirmed goes after months without its owner, a confirmed one after years', async () => {
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

test('an account whose owner comes back stays', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  clock.at = after(80)
  const started = await signIn(parts, ada, aVisitor)
  clock.at = after(100)
  await forgetAccounts(db, retention, clock.at)
  expect(await whoAsks(parts, started?.token)).toBeDefined()
})

test('who comes back by a link for a new password has come back', async () => {
  await using db = await testDatabase()
  const clock = { at: after(1090) }
  const parts = accountParts(db, clock)
  await registered(accountParts(db))
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  await openLink(parts, (await mailedLink(db, 'reset-password')).split('/').at(-1) ?? '', aVisitor)
  expect(await forgetAccounts(db, retention, after(1096))).toMatchObject({ accounts: 0 })
})
