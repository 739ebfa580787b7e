import { expect, test } from 'vitest'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import { accountParts, ada, aVisitor, grace, queuedMails, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { setMarketing } from './set-marketing.ts'
import { throttle } from './throttle.ts'
import { whoAsks } from './who-asks.ts'

const consent = { isGiven: true, wording: 'Yes, news', page: '/user', visitor: aVisitor }

test('nothing is left that says who it was; what was agreed to stays without them', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const other = await registered(parts, grace)
  await setMarketing(parts, own.account, consent)
  await setMarketing(parts, other.account, consent)
  expect(await deleteOwnAccount(parts, own.account, { ...ada, visitor: aVisitor })).toBe(true)
  expect(await whoAsks(parts, own.token)).toBeUndefined()
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
  expect((await whoAsks(parts, other.token))?.account.id).toBe(other.account.id)
})

test('without its password an account stays', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, token } = await registered(parts)
  await registered(parts, grace)
  for (const password of ['', 'wrong password', grace.password])
    expect(await deleteOwnAccount(parts, account, { password, visitor: aVisitor })).toBe(false)
  expect(await whoAsks(parts, token)).toBeDefined()
})

test('the address may be registered again, as another account', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })
  expect((await registered(parts)).account.id).not.toBe(account.id)
})

test('who guesses its password from elsewhere keeps its owner from it no more than from signing in', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const on = emailKey(ada.email)
  for (let count = 0; count < 101; count++)
    await throttle(db, 'sign-in', { from: `198.51.100.${count}`, on }, testNow).catch(() => undefined)
  expect(await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })).toBe(true)
})

test('that its address was mailed is forgotten with it, and no other’s', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await registered(parts, grace)
  await db.updateTable('mail').set({ outcome: 'sent', settled_at: testNow, data: '{}' }).execute()
  await deleteOwnAccount(parts, account, { ...ada, visitor: aVisitor })
  expect((await queuedMails(db)).map(({ to }) => to)).toEqual([grace.email])
})
