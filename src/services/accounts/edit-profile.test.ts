import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, mailedLink, queuedMails, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmAgain, editProfile } from './edit-profile.ts'
import { openLink } from './open-link.ts'
import { whoAsks } from './who-asks.ts'

test('what is given is changed, what is not stays, and nobody else is touched', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  const other = await registered(parts, grace)
  const edited = await editProfile(parts, account, { profile: { town: 'Wells', last_name: 'Lovelace' }, visitor: aVisitor })
  expect(edited.profile).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', town: 'Wells' })
  expect((await whoAsks(parts, other.token))?.account.profile).toEqual(other.account.profile)
})

test('the same address in other letters is no other address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await editProfile(parts, account, { profile: {}, email: 'ADA@EXAMPLE.COM', visitor: aVisitor })
  await parts.later.done()
  expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['welcome'])
})

test('A28: an address that has an account is answered as any other, and its owner gets the mail', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await registered(parts, grace)
  const answers = [grace.email, 'nobody@example.com'].map((email) =>
    editProfile(parts, account, { profile: { town: 'Wells' }, email, visitor: aVisitor }),
  )
  const [taken, free] = await Promise.all(answers)
  expect(taken).toEqual(free)
  expect(taken?.email).toBe(ada.email)
  await parts.later.done()
  expect((await queuedMails(db)).slice(2).map(({ kind, to }) => [kind, to])).toEqual([
    ['already-registered', grace.email],
    ['confirm-again', 'nobody@example.com'],
  ])
})

test('the link that confirms an address is mailed once more, and ends the one before', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, token } = await registered(parts)
  const welcome = (await mailedLink(db, 'welcome')).split('/').at(-1) ?? ''
  await confirmAgain(parts, account, aVisitor)
  const again = (await mailedLink(db, 'confirm-again')).split('/').at(-1) ?? ''
  expect(await openLink(parts, welcome, aVisitor)).toBeUndefined()
  expect(await openLink(parts, again, aVisitor)).toEqual({ purpose: 'confirm' })
  const confirmed = (await whoAsks(parts, token))?.account
  const before = (await queuedMails(db)).length
  if (confirmed) await confirmAgain(parts, confirmed, aVisitor)
  expect([confirmed?.isConfirmed, (await queuedMails(db)).length]).toEqual([true, before])
})
