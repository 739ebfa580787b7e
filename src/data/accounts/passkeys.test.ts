import { expect, test } from 'vitest'
import { accountParts, grace, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow as now } from '#tests/support/site.ts'
import { deletePasskey, deletePasskeys, findCredentials, findPasskey, findPasskeys, insertPasskey, notePasskeyUse } from './passkeys.ts'

const key = { credentialId: 'abc', publicKey: 'def', counter: 4_294_967_295, transports: ['internal', 'hybrid'] }

async function twoAccounts(db: Awaited<ReturnType<typeof testDatabase>>) {
  const parts = accountParts(db)
  const [ada, other] = [await registered(parts), await registered(parts, grace)]
  const add = (credentialId: string, accountId = ada.account.id, most = 2) =>
    insertPasskey(db, { ...key, credentialId, accountId, name: 'Chrome on Windows', most, now })
  return { id: ada.account.id, otherId: other.account.id, add }
}

test('a passkey is found by what its device calls it, with all that a signature is checked by', async () => {
  await using db = await testDatabase()
  const { id, otherId, add } = await twoAccounts(db)
  const added = await add('abc')
  expect(added).toEqual({ id: added?.id, name: 'Chrome on Windows', createdAt: now, usedAt: null })
  expect(await findPasskey(db, 'abc')).toEqual({ ...key, id: added?.id, accountId: id })
  expect(await findPasskey(db, 'ABC')).toBeUndefined()
  expect(await findCredentials(db, id)).toEqual([{ credentialId: 'abc', transports: key.transports }])
  expect([await findPasskeys(db, id), await findPasskeys(db, otherId)]).toEqual([[added], []])
})

test('an account has so many, and none is of two accounts', async () => {
  await using db = await testDatabase()
  const { id, otherId, add } = await twoAccounts(db)
  await add('abc')
  expect(await add('abc', otherId)).toBeUndefined()
  expect(await add('b')).toBeDefined()
  expect(await add('c')).toBeUndefined()
  expect(await findPasskeys(db, id)).toHaveLength(2)
})

test('of two uses that were checked by the same count one is noted', async () => {
  await using db = await testDatabase()
  const { id, add } = await twoAccounts(db)
  const passkeyId = (await add('abc'))?.id ?? 0
  const use = { counter: 7, was: key.counter, now }
  expect([await notePasskeyUse(db, passkeyId, use), await notePasskeyUse(db, passkeyId, use)]).toEqual([true, false])
  expect(await findPasskeys(db, id)).toMatchObject([{ usedAt: now }])
  expect(await findPasskey(db, 'abc')).toMatchObject({ counter: 7 })
})

test('its owner removes one, or all; nobody else does', async () => {
  await using db = await testDatabase()
  const { id, otherId, add } = await twoAccounts(db)
  const first = await add('a')
  await add('b')
  await add('c', otherId)
  expect(await deletePasskey(db, otherId, first?.id ?? 0)).toBeUndefined()
  expect(await deletePasskey(db, id, first?.id ?? 0)).toEqual(first)
  await deletePasskeys(db, id)
  expect([await findPasskeys(db, id), (await findPasskeys(db, otherId)).length]).toEqual([[], 1])
})
