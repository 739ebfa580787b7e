import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, confirmed, grace, mailedLink, queuedMails, registered, signInWith } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changePassword, forgottenPassword } from './change-password.ts'
import { editProfile } from './edit-profile.ts'
import { openLink } from './open-link.ts'
import { RetryLater } from './retry-later.ts'
import { findSessionOwner } from './sessions.ts'
import { signIn } from './sign-in.ts'

const password = 'Another horse 3'

test('only the new password signs in, and the owner is notified', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await signIn(parts, ada, aVisitor)).toBeUndefined()
  expect((await signInWith(parts, { ...ada, password })).account.id).toBe(own.account.id)
  expect((await queuedMails(db)).at(-1)).toMatchObject({ kind: 'password-changed', to: ada.email })
})

test('all other browsers are signed out, this one gets a new token, and other people are not affected', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const elsewhere = await signInWith(parts, ada, { ...aVisitor, device: 'Safari on iPhone' })
  const another = await registered(parts, grace)
  const changed = await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await findSessionOwner(parts, elsewhere.token)).toBeUndefined()
  expect(await findSessionOwner(parts, own.token)).toBeUndefined()
  expect((await findSessionOwner(parts, changed.token))?.account.id).toBe(own.account.id)
  expect((await findSessionOwner(parts, another.token))?.account.id).toBe(another.account.id)
})

test('links for a new password mailed before no longer work', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  const token = (await mailedLink(db, 'reset-password')).split('/').at(-1) ?? ''
  await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await openLink(parts, token, aVisitor)).toBeUndefined()
})

test('a change of address requested by an intruder ends with the old password', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  const thief = await signInWith(parts, ada, { ...aVisitor, from: '198.51.100.1' })
  await editProfile(parts, thief, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await parts.later.done()
  const warned = (await queuedMails(db)).find(({ kind }) => kind === 'email-change-asked')
  expect(warned).toMatchObject({ to: ada.email, data: { newEmail: 'thief@example.com' } })
  const link = (await mailedLink(db, 'confirm-again')).split('/').at(-1) ?? ''
  const changed = await changePassword(parts, own, { password, visitor: { ...aVisitor, token: own.token } })
  expect(await openLink(parts, link, aVisitor)).toBeUndefined()
  expect((await findSessionOwner(parts, changed.token))?.account.email).toBe(ada.email)
})

test('the mail goes to the address of the account, not to the one typed', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  await forgottenPassword(parts, 'ａda@EXAMPLE.com', aVisitor)
  await parts.later.done()
  expect((await queuedMails(db)).at(-1)).toEqual({
    kind: 'reset-password',
    to: 'Ada@example.com',
    data: { firstName: 'Ada', path: expect.stringMatching(/^\/user\/link\/[\w-]{43}$/), linkEnds: '2026-11-21T11:00:00.000Z' },
  })
})

test('without an account no mail is sent', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await forgottenPassword(parts, grace.email, aVisitor)
  await parts.later.done()
  expect(await queuedMails(db)).toEqual([])
})

test('A28: until the response, the same work is done whether or not an account exists', async () => {
  await using db = await testDatabase()
  await registered(accountParts(db))
  const work: string[][] = []
  for (const email of [ada.email, grace.email]) {
    const done: string[] = []
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        done.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const parts = { ...accountParts(db), db: counted }
    await forgottenPassword(parts, email, aVisitor)
    work.push([...done])
    await parts.later.done()
    // The work after the response differs.
    expect(done.length).toBe(email === ada.email ? 10 : 4)
  }
  expect(work).toEqual([Array(3).fill('InsertQueryNode'), Array(3).fill('InsertQueryNode')])
})

test('an address can be requested five times an hour, with an account or not', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await registered(parts)
  for (const email of [ada.email, grace.email]) {
    for (let count = 0; count < 5; count++) await forgottenPassword(parts, email, aVisitor)
    await expect(forgottenPassword(parts, email, aVisitor)).rejects.toThrow(RetryLater)
  }
  await parts.later.done()
})

test('nobody can lock an owner out: repeated requests are answered, and earlier links keep working', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  await confirmed(parts)
  for (let count = 0; count < 9; count++) await forgottenPassword(parts, ada.email, { ...aVisitor, from: `198.51.100.${count}` })
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  expect((await queuedMails(db)).filter(({ kind }) => kind === 'reset-password')).toHaveLength(5)
  const link = (await mailedLink(db, 'reset-password')).split('/').at(-1) ?? ''
  expect(await openLink(parts, link, aVisitor)).toMatchObject({ purpose: 'reset' })
})
