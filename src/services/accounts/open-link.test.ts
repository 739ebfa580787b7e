import { expect, test } from 'vitest'
import { insertToken } from '#src/data/accounts/account-tokens.ts'
import { accountParts, ada, aVisitor, confirmed, grace, mailedLink, queuedMails, registered } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addedPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { hashOfToken } from './account-parts.ts'
import { changePassword, forgottenPassword } from './change-password.ts'
import { editProfile } from './edit-profile.ts'
import { openLink, purposeOfLink } from './open-link.ts'
import { findSessionOwner } from './sessions.ts'

type Parts = ReturnType<typeof accountParts>

async function tokenOf(parts: Parts, kind: string): Promise<string> {
  await parts.later.done()
  return (await mailedLink(parts.db, kind)).split('/').at(-1) ?? ''
}

async function resetToken(parts: Parts): Promise<string> {
  await forgottenPassword(parts, ada.email, aVisitor)
  return tokenOf(parts, 'reset-password')
}

test('a link for a new password signs in once, confirms the address, and invalidates earlier links', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const [first, second] = [await resetToken(parts), await resetToken(parts)]
  expect([await purposeOfLink(parts, first), await purposeOfLink(parts, first)]).toEqual(['reset', 'reset'])
  const opened = await openLink(parts, second, aVisitor)
  expect(opened).toMatchObject({
    purpose: 'reset',
    started: { account: { id: account.id, isConfirmed: true }, session: { startedBy: 'reset-link' } },
  })
  expect((await findSessionOwner(parts, opened?.purpose === 'reset' ? opened.started.token : ''))?.account.id).toBe(account.id)
  expect([await openLink(parts, second, aVisitor), await openLink(parts, first, aVisitor)]).toEqual([undefined, undefined])
})

test('opened twice at once, a link signs in once', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  const token = await resetToken(parts)
  const opened = await Promise.all([openLink(parts, token, aVisitor), openLink(parts, token, aVisitor)])
  expect(opened.filter((each) => each !== undefined)).toHaveLength(1)
})

test('a link expires after an hour', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  await registered(parts)
  const token = await resetToken(parts)
  clock.at = new Date(testNow.getTime() + 60 * 60_000)
  expect(await purposeOfLink(parts, token)).toBeUndefined()
  expect(await openLink(parts, token, aVisitor)).toBeUndefined()
  expect(await purposeOfLink(parts, 'made-up')).toBeUndefined()
})

test('the link of the welcome mail confirms the address, once, and signs nobody in', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { token } = await registered(parts)
  const link = await tokenOf(parts, 'welcome')
  expect(await openLink(parts, link, aVisitor)).toEqual({ purpose: 'confirm' })
  expect((await findSessionOwner(parts, token))?.account.isConfirmed).toBe(true)
  expect(await openLink(parts, link, aVisitor)).toBeUndefined()
  expect(await db.selectFrom('session').select('session_id').execute()).toHaveLength(1)
})

test('a new address applies once its link is opened; the old one is notified, and links mailed there end', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  const { token } = own
  const old = await resetToken(parts)
  await editProfile(parts, own, { profile: {}, email: 'new@example.com', visitor: aVisitor })
  const link = await tokenOf(parts, 'confirm-again')
  expect((await findSessionOwner(parts, token))?.account.email).toBe(ada.email)
  expect(await openLink(parts, link, aVisitor)).toEqual({ purpose: 'confirm' })
  expect((await findSessionOwner(parts, token))?.account).toMatchObject({ email: 'new@example.com', isConfirmed: true })
  expect((await queuedMails(db)).at(-1)).toMatchObject({ kind: 'email-changed', to: ada.email, data: { newEmail: 'new@example.com' } })
  expect(await openLink(parts, old, aVisitor)).toBeUndefined()
})

test('the link mailed to the former address restores it once, and signs everybody out', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  await editProfile(parts, own, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await openLink(parts, await tokenOf(parts, 'confirm-again'), aVisitor)
  const undo = await tokenOf(parts, 'email-changed')
  const thief = await changePassword(parts, own, { password: 'Thief of thieves 1', visitor: aVisitor })
  await addedPasskey(parts, thief, authenticator())
  await forgottenPassword(parts, 'thief@example.com', aVisitor)
  const theirs = await tokenOf(parts, 'reset-password')
  expect(await purposeOfLink(parts, undo)).toBe('undo')
  expect(await openLink(parts, undo, aVisitor)).toEqual({ purpose: 'undo' })
  expect(await db.selectFrom('session').select('session_id').execute()).toEqual([])
  expect(await db.selectFrom('passkey').select('passkey_id').execute()).toEqual([])
  expect([await findSessionOwner(parts, own.token), await findSessionOwner(parts, thief.token)]).toEqual([undefined, undefined])
  expect([await openLink(parts, theirs, aVisitor), await openLink(parts, undo, aVisitor)]).toEqual([undefined, undefined])
  expect((await queuedMails(db)).at(-1)).toMatchObject({ kind: 'reset-password', to: ada.email })
  const back = await openLink(parts, await tokenOf(parts, 'reset-password'), aVisitor)
  expect(back).toMatchObject({ purpose: 'reset', started: { account: { id: own.account.id, email: ada.email } } })
})

test('a former address that now belongs to another account is not restored', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  await editProfile(parts, own, { profile: {}, email: 'new@example.com', visitor: aVisitor })
  await openLink(parts, await tokenOf(parts, 'confirm-again'), aVisitor)
  await registered(parts, ada)
  expect(await openLink(parts, await tokenOf(parts, 'email-changed'), aVisitor)).toBeUndefined()
  expect((await findSessionOwner(parts, own.token))?.account.email).toBe('new@example.com')
})

test('an address that meanwhile belongs to somebody else stays theirs', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const { token } = own
  await editProfile(parts, own, { profile: {}, email: grace.email, visitor: aVisitor })
  const link = await tokenOf(parts, 'confirm-again')
  await registered(parts, grace)
  expect(await openLink(parts, link, aVisitor)).toBeUndefined()
  expect((await findSessionOwner(parts, token))?.account.email).toBe(ada.email)
})

test('a link for a new password ends pending changes of address, but not links to the account’s own address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const welcome = await tokenOf(parts, 'welcome')
  const reset = await resetToken(parts)
  await insertToken(
    db,
    { accountId: own.account.id, purpose: 'confirm', email: 'thief@example.com', endsAt: new Date('2027-01-01') },
    {
      hash: hashOfToken('thief'),
      now: testNow,
    },
  )
  await openLink(parts, reset, aVisitor)
  expect(await openLink(parts, 'thief', aVisitor)).toBeUndefined()
  expect(await openLink(parts, welcome, aVisitor)).toEqual({ purpose: 'confirm' })
})

test('a former address that was never confirmed gets no notice and no link to restore it', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await editProfile(parts, await registered(parts), { profile: {}, email: 'new@example.com', visitor: aVisitor })
  expect(await openLink(parts, await tokenOf(parts, 'confirm-again'), aVisitor)).toEqual({ purpose: 'confirm' })
  expect((await queuedMails(db)).map(({ kind, to }) => [kind, to])).toEqual([
    ['welcome', ada.email],
    ['confirm-again', 'new@example.com'],
  ])
})
