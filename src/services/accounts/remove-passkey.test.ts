import { expect, test } from 'vitest'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { accountParts, ada, aVisitor, grace, queuedMails, registered } from '#tests/support/accounts.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { withPasskey } from '#tests/support/passkeys.ts'
import { testNow } from '#tests/support/site.ts'
import { changePassword } from './change-password.ts'
import { removePasskey } from './remove-passkey.ts'

const password = ''
const visitor = aVisitor

test('a passkey is removed by its owner, who is told by mail, and by nobody else', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { passkey, ...who } = await withPasskey(parts, authenticator())
  const other = await registered(parts, grace)
  const remove = (by: typeof other) => removePasskey(parts, by, { id: passkey.id, password, visitor })
  expect(await remove(other)).toBe(false)
  expect(await findPasskeys(db, who.account.id)).toHaveLength(1)
  expect([await remove(who), await remove(who)]).toEqual([true, false])
  expect(await findPasskeys(db, who.account.id)).toEqual([])
  const mails = (await queuedMails(db)).filter(({ kind }) => kind === 'passkey-changed')
  expect(mails.map(({ to, data }) => [to, data.change])).toEqual([
    [ada.email, 'added'],
    [ada.email, 'removed'],
  ])
})

test('A39: half an hour after signing in it takes the password', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { passkey, ...who } = await withPasskey(parts, authenticator())
  clock.at = new Date(testNow.getTime() + 30 * 60_000)
  expect(await removePasskey(parts, who, { id: passkey.id, password, visitor })).toBeUndefined()
  expect(await removePasskey(parts, who, { id: passkey.id, password: ada.password, visitor })).toBe(true)
})

test('a new password leaves passkeys; one that a mailed link allowed ends them', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, session } = await withPasskey(parts, authenticator())
  const changed = await changePassword(parts, { account, session }, { password: 'Better horse 2', visitor })
  expect(await findPasskeys(db, account.id)).toHaveLength(1)
  const byLink = { account, session: { ...changed.session, startedBy: 'reset-link' as const } }
  await changePassword(parts, byLink, { password: 'Better horse 3', visitor })
  expect(await findPasskeys(db, account.id)).toEqual([])
})
