import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, mailedLink, registered, signedIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { editProfile } from './edit-profile.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { openLink } from './open-link.ts'
import { whoAsks } from './who-asks.ts'

type Parts = ReturnType<typeof accountParts>

/** An account whose address somebody else, who is signed in to it too, wants to be another. */
async function withThief(parts: Parts) {
  const own = await registered(parts)
  const thief = await signedIn(parts, ada, { ...aVisitor, from: '198.51.100.1' })
  await editProfile(parts, thief, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await parts.later.done()
  return { own, thief, link: (await mailedLink(parts.db, 'confirm-again')).split('/').at(-1) ?? '' }
}

test('all others are signed out, and what they asked for is not done', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { own, thief, link } = await withThief(parts)
  const other = await registered(parts, grace)
  expect(await endOtherSessions(parts, own)).toBe(1)
  expect([await whoAsks(parts, thief.token), await openLink(parts, link, aVisitor)]).toEqual([undefined, undefined])
  expect((await whoAsks(parts, own.token))?.account.email).toBe(ada.email)
  expect(await whoAsks(parts, other.token)).toBeDefined()
})

test('so it is with one, but not where it is one’s own', async () => {
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
