import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import { findOfficeAsker } from '#src/services/office/office-sessions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { changeOfficeUser, commandLine, endOfficeUser, inviteOfficeUser, inviteOfficeUserAgain } from './office-users.ts'
import { connectOwnSignOn, setOwnPassword } from './own-sign-in.ts'
import { newTotpSecret } from './totp.ts'

/** The users as two simultaneous requests found them, before either has changed anything. */
async function together(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { as, office } = await officeSite(db)
  const askerOf = async (client: Awaited<ReturnType<typeof as>>) => {
    const token = client.cookies.get('__Secure-gable_office')
    const asker = await findOfficeAsker(office, { from: '', visitor: '', device: '', token })
    if (!asker) throw new Error('Nobody is signed in.')
    return asker
  }
  return { office, ann: await askerOf(await as('administrator')), bob: await askerOf(await as('administrator')) }
}

const viewer = { name: 'Somebody', role: 'viewer', branches: 'all', staffId: null } as const

test('if two administrators block each other at once, one stays', async () => {
  await using db = await testDatabase()
  const { office, ann, bob } = await together(db)
  expect(await endOfficeUser(office, ann, bob.id)).toBe('done')
  expect(await endOfficeUser(office, bob, ann.id)).toBe('not yours')
  expect(await endOfficeUser(office, commandLine, ann.id)).toBe('last administrator')
  expect(await findOfficeUser(db, ann.id)).toMatchObject({ role: 'administrator', endedAt: null })
})

test('if two take the role from each other at once, one keeps it, and the other’s later changes fail', async () => {
  await using db = await testDatabase()
  const { office, ann, bob } = await together(db)
  expect(await changeOfficeUser(office, ann, bob.id, viewer)).toBe('done')
  expect(await changeOfficeUser(office, bob, ann.id, viewer)).toBe('not yours')
  expect(await inviteOfficeUserAgain(office, bob, ann.id)).toBe('not yours')
  expect(await inviteOfficeUser(office, bob, { ...viewer, email: 'new@agency.example' })).toBe('not yours')
  expect(await findOfficeUser(db, ann.id)).toMatchObject({ role: 'administrator', endedAt: null })
})

test('a user blocked while setting a password has none afterwards', async () => {
  await using db = await testDatabase()
  const { office, ann, bob } = await together(db)
  const totpSecret = newTotpSecret()
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: office.now().getTime() })
  await endOfficeUser(office, ann, bob.id)
  expect(await setOwnPassword(office, bob, { password: 'three good words here', totpSecret, code })).toBeUndefined()
  expect(await connectOwnSignOn(office, { ...bob, device: 'Firefox' }, 'issuer person')).toBe(false)
  expect(await findOfficeUser(db, bob.id)).toMatchObject({ passwordHash: null, hasSingleSignOn: false })
})
