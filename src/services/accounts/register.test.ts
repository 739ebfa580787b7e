import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, queuedMails, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { register } from './register.ts'
import { RetryLater } from './retry-later.ts'
import { findSessionOwner } from './sessions.ts'

const consents = [
  { kind: 'terms', isGiven: true, wording: 'I agree', page: '/user/register' },
  { kind: 'marketing', isGiven: false, wording: 'News, please', page: '/user/register' },
] as const

test('registering creates an account, signs in, and mails a link that confirms the address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const started = await register(parts, { ...ada, profile: { first_name: 'Ada', town: 'Taunton' }, consents }, aVisitor)
  expect(started?.account).toMatchObject({ email: 'Ada@example.com', isConfirmed: false, isVip: false, createdAt: testNow })
  expect(started?.account.profile).toMatchObject({ first_name: 'Ada', town: 'Taunton', last_name: '' })
  expect((await findSessionOwner(parts, started?.token))?.account.id).toBe(started?.account.id)
  expect(await queuedMails(db)).toEqual([
    {
      kind: 'welcome',
      to: 'Ada@example.com',
      data: { firstName: 'Ada', path: expect.stringMatching(/^\/user\/link\/[\w-]{43}$/), linkEnds: '2026-11-28T10:00:00.000Z' },
    },
  ])
})

test('each consent given or withheld is stored with its words, time, address, page and form', async () => {
  await using db = await testDatabase()
  await register(accountParts(db), { ...ada, profile: {}, consents }, aVisitor)
  const rows = await db.selectFrom('marketing_consent').select(['kind', 'given', 'wording', 'email', 'page', 'form', 'given_at']).execute()
  const common = { email: 'Ada@example.com', page: '/user/register', form: 'registration', given_at: testNow }
  expect(rows).toEqual([
    { ...common, kind: 'terms', given: true, wording: 'I agree' },
    { ...common, kind: 'marketing', given: false, wording: 'News, please' },
  ])
})

test('neither the password nor a token is in the database', async () => {
  await using db = await testDatabase()
  const { token } = await registered(accountParts(db))
  const rows = [
    await db.selectFrom('account').selectAll().execute(),
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('account_token').selectAll().execute(),
  ]
  const link = (await queuedMails(db))[0]?.data.path?.split('/').at(-1) ?? 'none'
  for (const secret of [ada.password, token, link]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('A28: an address with an account gets no second one; its owner is notified, once an hour', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  for (const email of ['ADA@example.com', 'ａda@example.com'])
    expect(await register(parts, { email, password: grace.password, profile: {}, consents }, aVisitor)).toBeUndefined()
  const mails = await queuedMails(db)
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['welcome', 'Ada@example.com'],
    ['already-registered', 'Ada@example.com'],
  ])
  expect(await db.selectFrom('account').select('email').execute()).toHaveLength(1)
  expect(await db.selectFrom('session').select('session_id').execute()).toHaveLength(1)
})

test('the same work is done whether or not the address has an account', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  let hashes = 0
  const counting = {
    ...parts,
    passwords: {
      ...parts.passwords,
      hash: (password: string) => {
        hashes++
        return parts.passwords.hash(password)
      },
    },
  }
  await registered(counting)
  expect(hashes).toBe(1)
  await register(counting, { ...ada, profile: {}, consents: [] }, aVisitor)
  expect(hashes).toBe(2)
})

test('an address can be tried five times an hour', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const again = () => register(parts, { ...ada, profile: {}, consents: [] }, aVisitor)
  for (let count = 0; count < 5; count++) await again()
  await expect(again()).rejects.toThrow(RetryLater)
})
