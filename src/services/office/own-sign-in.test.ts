import { expect, test } from 'vitest'
import { insertOfficePasskey } from '#src/data/office/office-passkeys.ts'
import { setOfficePassword, setOidcSubject } from '#src/data/office/office-secrets.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

test('the last way to sign in cannot be removed, whichever it is', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const { removePasskey, removePassword, removeSingleSignOn } = routes.officeSignIn
  const client = await as('staff')
  const { id } = client.user
  const passkeyOf = async () => {
    const key = { credentialId: crypto.randomUUID(), publicKey: '-', counter: 0, transports: [], name: 'Phone', now: testNow }
    await insertOfficePasskey(db, id, key)
    const added = db.selectFrom('office_passkey').select('office_passkey_id as passkey').orderBy('office_passkey_id', 'desc')
    return removePasskey.href((await added.executeTakeFirstOrThrow()).passkey)
  }
  const setPassword = () => setOfficePassword(db, id, { passwordHash: '-', totpSecret: '-', totpStep: 0, recoveryCodes: [] })
  const outcomeOf = async (path: string) => (await client.post(path)).headers.get('location')?.split('done=')[1]
  const passkey = await passkeyOf()
  expect(await outcomeOf(passkey)).toBe('last-way')
  await setPassword()
  expect([await outcomeOf(passkey), await outcomeOf(removePassword.href())]).toEqual(['passkey-removed', 'last-way'])
  await setOidcSubject(db, id, 'issuer person')
  expect([await outcomeOf(removePassword.href()), await outcomeOf(removeSingleSignOn.href())]).toEqual(['password-removed', 'last-way'])
  await passkeyOf()
  expect(await outcomeOf(removeSingleSignOn.href())).toBe('single-sign-on-removed')
})
