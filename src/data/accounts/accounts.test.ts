import { expect, test } from 'vitest'
import { emptyProfile } from '#src/domain/accounts/profile.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  confirmEmail,
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  insertAccount,
  updatePasswordHash,
  updateProfile,
} from './accounts.ts'

const now = testNow
const ada = { email: 'Ada@example.com', passwordHash: 'a hash', profile: { first_name: 'Ada' }, now }

test('an account is found by its number and by its address, however that is written', async () => {
  await using db = await testDatabase()
  const account = await insertAccount(db, ada)
  expect(account).toEqual({
    id: expect.any(Number),
    email: 'Ada@example.com',
    profile: { ...emptyProfile, first_name: 'Ada' },
    isConfirmed: false,
    isVip: false,
    doNotContact: false,
    propertyAlerts: true,
    isAlertsOnly: false,
    createdAt: now,
  })
  expect(await findAccount(db, account?.id ?? 0)).toEqual(account)
  expect(await findAccountByEmail(db, 'ada@EXAMPLE.com')).toEqual({ account, passwordHash: 'a hash' })
  expect(await findAccountByEmail(db, 'ada@example.org')).toBeUndefined()
  expect(await findPasswordHash(db, account?.id ?? 0)).toBe('a hash')
})

test('of two who ask for an address at once one gets it', async () => {
  await using db = await testDatabase()
  const made = await Promise.all([insertAccount(db, ada), insertAccount(db, { ...ada, email: 'ADA@example.com' })])
  expect(made.filter((account) => account !== undefined)).toHaveLength(1)
})

test('a hash that is made anew does not undo a change of the password', async () => {
  await using db = await testDatabase()
  const id = (await insertAccount(db, ada))?.id ?? 0
  await updatePasswordHash(db, id, { hash: 'of a new password', now })
  await updatePasswordHash(db, id, { hash: 'the old one, dearer', was: 'a hash', now })
  expect(await findPasswordHash(db, id)).toBe('of a new password')
})

test('a change is of one account alone, and of none that is not there', async () => {
  await using db = await testDatabase()
  const [one, other] = [await insertAccount(db, ada), await insertAccount(db, { ...ada, email: 'grace@example.com' })]
  expect((await updateProfile(db, one?.id ?? 0, { profile: { town: 'Wells' }, now }))?.profile.town).toBe('Wells')
  expect(await findAccount(db, other?.id ?? 0)).toEqual(other)
  expect(await updateProfile(db, 2_000_000_000, { profile: { town: 'Wells' }, now })).toBeUndefined()
})

test('a confirmed address is the account’s, unless another account has it', async () => {
  await using db = await testDatabase()
  const id = (await insertAccount(db, ada))?.id ?? 0
  await insertAccount(db, { ...ada, email: 'grace@example.com' })
  expect(await confirmEmail(db, id, { email: 'GRACE@example.com', now })).toBeUndefined()
  expect(await findAccount(db, id)).toMatchObject({ email: 'Ada@example.com', isConfirmed: false })
  expect(await confirmEmail(db, id, { email: 'ada@example.com', now })).toMatchObject({ email: 'ada@example.com', isConfirmed: true })
})
