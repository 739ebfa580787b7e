import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, mailedLink, registered, signInWith } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { editProfile } from './edit-profile.ts'
import { openLink } from './open-link.ts'
import { endOneSession, endOtherSessions, findSessionOwner, startSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

test('signing in always creates a new token, even if the browser had a planted one', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  const planted = 'a-token-that-an-attacker-knows'
  const started = await signIn(parts, ada, { ...aVisitor, token: planted })
  expect(started?.token).not.toBe(planted)
  expect(await findSessionOwner(parts, planted)).toBeUndefined()
})

test('signing in ends the session the browser had, whoever’s it was', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const before = await registered(parts, grace)
  const { account } = await registered(parts, ada)
  const started = await startSession(db, parts, { account, startedBy: 'password', visitor: { ...aVisitor, token: before.token } })
  expect(await findSessionOwner(parts, before.token)).toBeUndefined()
  expect((await findSessionOwner(parts, started.token))?.account.id).toBe(account.id)
})

test('a session ends after its lifetime, and when unused for long', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { token } = await registered(parts)
  const after = async (days: number) => {
    clock.at = new Date(testNow.getTime() + days * 24 * 60 * 60_000)
    return (await findSessionOwner(parts, token)) !== undefined
  }
  for (const day of [29, 58, 87, 116, 145, 174]) expect([day, await after(day)]).toEqual([day, true])
  expect(await after(180)).toBe(false)
  clock.at = testNow
  const other = await registered(parts, grace)
  clock.at = new Date(testNow.getTime() + 30 * 24 * 60 * 60_000)
  expect(await findSessionOwner(parts, other.token)).toBeUndefined()
})

test('use is recorded once an hour, for the session and the account', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { token } = await registered(parts)
  const used = async (minutes: number) => {
    clock.at = new Date(testNow.getTime() + minutes * 60_000)
    await findSessionOwner(parts, token)
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.account_id', 'session.account_id')
      .select(['used_at', 'last_seen_at'])
      .executeTakeFirstOrThrow()
    return [row.used_at, row.last_seen_at].map((at) => (at.getTime() - testNow.getTime()) / 60_000)
  }
  expect(await used(59)).toEqual([0, 0])
  expect(await used(61)).toEqual([61, 61])
  expect(await used(90)).toEqual([61, 61])
})

test('a missing, empty or invalid token belongs to nobody', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  for (const token of [undefined, '', 'x', "' or 1=1 --"]) expect(await findSessionOwner(parts, token)).toBeUndefined()
})

test('beyond fifty sessions of an account, the one unused for longest ends, and nobody else’s', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const other = await registered(parts, grace)
  const first = await registered(parts, ada)
  const started = []
  for (let count = 1; count < 50; count++) {
    clock.at = new Date(testNow.getTime() + count * 1000)
    started.push(await startSession(db, parts, { account: first.account, startedBy: 'password', visitor: aVisitor }))
  }
  clock.at = new Date(testNow.getTime() + 2 * 60 * 60_000)
  const isOn = async ({ token }: { token: string }) => (await findSessionOwner(parts, token)) !== undefined
  expect([await isOn(first), await isOn(started[0]!), await isOn(other)]).toEqual([true, true, true])
  clock.at = new Date(testNow.getTime() + 3 * 60 * 60_000)
  const last = await startSession(db, parts, { account: first.account, startedBy: 'password', visitor: aVisitor })
  const states = await Promise.all([last, first, started[0]!, started[1]!, started[48]!, other].map(isOn))
  expect(states).toEqual([true, true, true, false, true, true])
})

type Parts = ReturnType<typeof accountParts>

/** An account on which an intruder, who is signed in too, has requested another address. */
async function withThief(parts: Parts) {
  const own = await registered(parts)
  const thief = await signInWith(parts, ada, { ...aVisitor, from: '198.51.100.1' })
  await editProfile(parts, thief, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await parts.later.done()
  return { own, thief, link: (await mailedLink(parts.db, 'confirm-again')).split('/').at(-1) ?? '' }
}

test('ending all other sessions also cancels what they requested', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { own, thief, link } = await withThief(parts)
  const other = await registered(parts, grace)
  expect(await endOtherSessions(parts, own)).toBe(1)
  expect([await findSessionOwner(parts, thief.token), await openLink(parts, link, aVisitor)]).toEqual([undefined, undefined])
  expect((await findSessionOwner(parts, own.token))?.account.email).toBe(ada.email)
  expect(await findSessionOwner(parts, other.token)).toBeDefined()
})

test('ending one session does so too, unless it is the own one', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { own, thief, link } = await withThief(parts)
  expect(await endOneSession(parts, own, 'none')).toBe(false)
  expect(await endOneSession(parts, own, own.session.id)).toBe(true)
  const tokens = () => db.selectFrom('account_token').select('email').where('email', '=', 'thief@example.com').execute()
  expect(await tokens()).toHaveLength(1)
  expect(await endOneSession(parts, own, thief.session.id)).toBe(true)
  expect(await tokens()).toEqual([])
  expect(await openLink(parts, link, aVisitor)).toBeUndefined()
})
