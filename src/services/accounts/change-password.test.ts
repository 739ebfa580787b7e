import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, confirmed, grace, mailedLink, queuedMails, registered, signedIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changePassword } from './change-password.ts'
import { editProfile } from './edit-profile.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { openLink } from './open-link.ts'
import { signIn } from './sign-in.ts'
import { whoAsks } from './who-asks.ts'

const password = 'Another horse 3'

test('the old password no longer signs in, the new one does, and the owner is told', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await signIn(parts, ada, aVisitor)).toBeUndefined()
  expect((await signedIn(parts, { ...ada, password })).account.id).toBe(own.account.id)
  expect((await queuedMails(db)).at(-1)).toMatchObject({ kind: 'password-changed', to: ada.email })
})

test('every other browser is signed out, this one gets another token, and other people stay as they are', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const elsewhere = await signedIn(parts, ada, { ...aVisitor, device: 'Safari on iPhone' })
  const another = await registered(parts, grace)
  const changed = await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await whoAsks(parts, elsewhere.token)).toBeUndefined()
  expect(await whoAsks(parts, own.token)).toBeUndefined()
  expect((await whoAsks(parts, changed.token))?.account.id).toBe(own.account.id)
  expect((await whoAsks(parts, another.token))?.account.id).toBe(another.account.id)
})

test('links for a new password that were mailed before are good for nothing', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  const token = (await mailedLink(db, 'reset-password')).split('/').at(-1) ?? ''
  await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await openLink(parts, token, aVisitor)).toBeUndefined()
})

test('a change of address that a thief asked for ends with the password that they had', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  const thief = await signedIn(parts, ada, { ...aVisitor, from: '198.51.100.1' })
  await editProfile(parts, thief, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await parts.later.done()
  const warned = (await queuedMails(db)).find(({ kind }) => kind === 'email-change-asked')
  expect(warned).toMatchObject({ to: ada.email, data: { newEmail: 'thief@example.com' } })
  const link = (await mailedLink(db, 'confirm-again')).split('/').at(-1) ?? ''
  const changed = await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await openLink(parts, link, aVisitor)).toBeUndefined()
  expect((await whoAsks(parts, changed.token))?.account.email).toBe(ada.email)
})
