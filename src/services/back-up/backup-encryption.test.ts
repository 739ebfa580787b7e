import { mkdtempDisposable, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { backUp } from './back-up.ts'
import { BackupRefused, encryptFor, makeIdentity, readIdentities, WrongRecipient } from './backup-encryption.ts'
import { restoreBackup } from './restore.ts'

/** A database of three properties with its backup, encrypted for two keys. */
async function encrypted() {
  const disposables = new AsyncDisposableStack()
  const database = disposables.use(await committedDatabase())
  const folder = disposables.use(await mkdtempDisposable(join(tmpdir(), 'gable-age-')))
  const inFolder = (name: string) => join(folder.path, name)
  const recipients = [await makeIdentity(inFolder('ours')), await makeIdentity(inFolder('spare'))]
  for (let count = 0; count < 3; count++) await addProperty(database.db)
  const rows = await backUp(database, inFolder('backup'), { now: new Date(), recipients })
  const count = async () => (await database.db.selectFrom('property').select('id').execute()).length
  return { database, rows, inFolder, count, [Symbol.asyncDispose]: () => disposables.disposeAsync() }
}

test.each(['ours', 'spare'])('a backup can be read with the key %s, and not without', async (key) => {
  await using made = await encrypted()
  const { database, inFolder } = made
  const bytes = await readFile(inFolder('backup'))
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  expect(bytes.includes('gable backup')).toBe(false)
  await addProperty(database.db)
  expect(await restoreBackup(database, inFolder('backup'), { identities: await readIdentities(inFolder(key)) })).toBe(made.rows)
  expect(await made.count()).toBe(3)
})

test('other age programs decrypt it to an unencrypted backup', async () => {
  await using made = await encrypted()
  const { database, inFolder } = made
  const decrypter = new Decrypter()
  decrypter.addIdentity((await readIdentities(inFolder('ours')))[0]!)
  await writeFile(inFolder('plain'), await decrypter.decrypt(await readFile(inFolder('backup'))))
  // Somebody may have put it in the place of the encrypted one.
  const identities = await readIdentities(inFolder('ours'))
  await expect(restoreBackup(database, inFolder('plain'), { identities })).rejects.toThrow('not encrypted, though a key is named')
  expect(await restoreBackup(database, inFolder('plain'))).toBe(made.rows)
})

test.each<[what: string, spoilt: (file: Buffer) => Buffer, key: string | undefined, said: RegExp]>([
  ['without a key', (file) => file, undefined, /encrypted: name the file with its key by --identity/],
  ['with another key', (file) => file, 'other', /encrypted for another key/],
  ['cut off', (file) => file.subarray(0, file.length - 100), 'ours', /damaged or cut off/],
  ['cut off in its head', (file) => file.subarray(0, 60), 'ours', /damaged or cut off/],
  ['changed in one bit', (file) => Buffer.from(file.with(file.length - 300, file.at(-300)! ^ 1)), 'ours', /damaged or cut off/],
])('%s nothing is touched', async (_, spoilt, key, said) => {
  await using made = await encrypted()
  const { database, inFolder } = made
  await makeIdentity(inFolder('other'))
  await writeFile(inFolder('backup'), spoilt(await readFile(inFolder('backup'))))
  await addProperty(database.db)
  const identities = key === undefined ? [] : await readIdentities(inFolder(key))
  const refused = await restoreBackup(database, inFolder('backup'), { identities }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupRefused)
  expect(String(refused)).toMatch(said)
  for (const identity of identities) expect(String(refused)).not.toContain(identity)
  expect(await made.count()).toBe(4)
})

test('an invalid recipient is refused before a file is written', async () => {
  await using made = await encrypted()
  const { database, inFolder } = made
  const wrong = backUp(database, inFolder('new'), { now: new Date(), recipients: ['age1wrong'] })
  await expect(wrong).rejects.toThrow(WrongRecipient)
  await expect(stat(inFolder('new'))).rejects.toThrow('ENOENT')
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('a key file is readable by its owner only, never overwritten, and recognised', async () => {
  await using made = await encrypted()
  const { inFolder } = made
  expect((await stat(inFolder('ours'))).mode & 0o777).toBe(0o600)
  await expect(makeIdentity(inFolder('ours'))).rejects.toThrow('EEXIST')
  await writeFile(inFolder('password'), 'correct horse\n')
  const refused = await readIdentities(inFolder('password')).catch((error: unknown) => error)
  expect(String(refused)).toMatch(/^BackupRefused: .*no file of keys/)
  expect(String(refused)).not.toContain('horse')
  await expect(readIdentities(inFolder('nothing'))).rejects.toThrow(BackupRefused)
})

test('a secret key given as a recipient is not repeated in the message', async () => {
  const error = await encryptFor(['AGE-SECRET-KEY-1HUNTER2']).catch((caught: Error) => caught)
  expect((error as Error).message).toBe('That is a secret key: it opens a backup. A recipient begins with age1.')
})
