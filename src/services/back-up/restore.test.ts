import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#src/services/accounts/delete-accounts.ts'
import { findSessionOwner } from '#src/services/accounts/sessions.ts'
import { signIn } from '#src/services/accounts/sign-in.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { accountParts, ada, aVisitor, grace, registered } from '#tests/support/accounts.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts, searchesNotified } from '#tests/support/alerts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { backUp } from './back-up.ts'
import { BackupRefused } from './backup-encryption.ts'
import { restoreBackup } from './restore.ts'

test('a restore empties no table that the backup does not fill', async () => {
  await using database = await committedDatabase()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-restore-'))
  const { db } = database
  await addProperty(db)
  const path = join(folder.path, 'gable.backup')
  await backUp(database, path, { now: new Date() })
  await addProperty(db)
  await sql`create table notes_of_others as select 'keep me' as note`.execute(db)
  await using _dropped = { [Symbol.asyncDispose]: async () => void (await sql`drop table notes_of_others`.execute(db)) }

  const refused = await restoreBackup(database, path).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupRefused)
  expect(String(refused)).toContain('notes_of_others')
  const { rows } = await sql`select note, (select count(*)::integer from property) as properties from notes_of_others`.execute(db)
  expect(rows).toEqual([{ note: 'keep me', properties: 2 }])
})

const linesOf = (file: Buffer) => gunzipSync(file).toString().trimEnd().split('\n')

/** With another line in place of the head of the table of places, and so many more rows. */
const withHead =
  (change: (head: string) => string, rows = 0) =>
  (file: Buffer) => {
    const lines = linesOf(file).map((line) => (line.startsWith('["table","place"') ? change(line) : line))
    const [, count] = JSON.parse(lines.at(-1)!)
    return gzipSync(`${[...lines.slice(0, -1), JSON.stringify(['end', count + rows])].join('\n')}\n`)
  }

test.each<[what: string, spoilt: (file: Buffer) => Buffer, said: RegExp]>([
  ['cut off', (file) => file.subarray(0, file.length >> 1), /damaged or cut off/],
  ['damaged', (file) => Buffer.from(file).fill('garbage', file.length >> 1, (file.length >> 1) + 9), /damaged or cut off/],
  ['without its end', (file) => gzipSync(`${linesOf(file).slice(0, -1).join('\n')}\n`), /cut off: its end is missing/],
  ['of others', () => gzipSync('["gable backup",1,"2026-11-21",["0001_another.sql"]]\n["end",0]\n'), /another version of Gable/],
  ['another list', () => gzipSync('[]\n["end",0]\n'), /no backup of Gable/],
  ['of a table of the system', withHead((head) => `["table","pg_authid",["rolname"]]\n${head}`), /none of a backup: "pg_authid"/],
  ['of a table that no backup has', withHead((head) => `["table","session",["id"]]\n${head}`), /none of a backup: "session"/],
  ['of a name that is no name', withHead((head) => `["table",{"x":1},["id"]]\n${head}`), /none of a backup: {"x":1}/],
  ['of other columns', withHead((head) => head.replace('"name"', '"name\\" = 1; --"')), /other columns of place/],
  ['of a table twice', withHead((head) => `${head}\n${head}`), /the table place twice/],
  ['of lines that are no JSON', withHead((head) => `["table",\n${head}`), /one of its lines cannot be read/],
  [
    'of rows that do not fit',
    withHead((head) => `${head}\n{"id":"location-x","location":"nowhere"}`, 1),
    /a row of place does not fit: .*point/,
  ],
  ['of rows without a table', withHead((head) => `["end",0]\n{}\n${head}`, 1), /rows of no table/],
  ['a feed', () => Buffer.from('#HEADER#'), /no backup/],
])('a backup that is %s changes nothing and says so', async (_, spoilt, said) => {
  await using database = await committedDatabase()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-restore-'))
  const ids = () => database.db.selectFrom('property').select('id').orderBy('id').execute()
  const path = join(folder.path, 'gable.backup')
  for (let count = 0; count < 3; count++) await addProperty(database.db)
  await backUp(database, path, { now: new Date() })
  await writeFile(path, spoilt(await readFile(path)))
  await addProperty(database.db)
  const before = await ids()
  const refused = await restoreBackup(database, path).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupRefused)
  expect(String(refused)).toMatch(said)
  expect(await ids()).toEqual(before)
})

test('a restore succeeds even if its tables cannot be vacuumed afterwards', async () => {
  await using database = await committedDatabase()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-restore-'))
  await addProperty(database.db)
  const path = join(folder.path, 'gable.backup')
  const rows = await backUp(database, path, { now: new Date() })
  await addProperty(database.db)
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('vacuum')) throw new Error('no space left on device')
    return node
  }
  const db = database.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
  expect(await restoreBackup({ ...database, db }, path)).toBe(rows)
  expect(await database.db.selectFrom('property').select('id').execute()).toHaveLength(1)
})

test('accounts are restored, sessions are not', async () => {
  await using database = await committedDatabase()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-restore-'))
  const { db } = database
  await using _emptied = { [Symbol.asyncDispose]: async () => void (await sql`truncate account, mail, attempt cascade`.execute(db)) }
  const parts = accountParts(db)
  const before = await registered(parts)
  const path = join(folder.path, 'gable.backup')
  await backUp(database, path, { now: new Date() })
  await deleteOwnAccount(parts, before.account, { ...ada, visitor: aVisitor })
  const later = await registered(parts, grace)

  await restoreBackup(database, path)
  const emails = await db.selectFrom('account').select('email').execute()
  expect(emails).toEqual([{ email: ada.email }])
  for (const table of ['session', 'account_token'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect([await findSessionOwner(parts, before.token), await findSessionOwner(parts, later.token)]).toEqual([undefined, undefined])
  expect(await signIn(parts, ada, aVisitor)).toBeDefined()
})

test('saved searches are matched after a restore as before', async () => {
  await using database = await committedDatabase()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-restore-'))
  const { db } = database
  const parts = await alertParts(db)
  await addPlace(db)
  const search = await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', placeId: 'location-taunton' })
  const property = await addProperty(db, { location: '(-3.1,51.01)' })
  const before = await addEvent(db, property)
  await matchNews(parts, 100)
  const waiting = await addEvent(db, property, 'price-down')
  const path = join(folder.path, 'gable.backup')
  await backUp(database, path, { now: new Date() })
  await matchNews(parts, 100)

  await restoreBackup(database, path)
  expect([await searchesNotified(db, before), await searchesNotified(db, waiting)]).toEqual([[search], []])
  expect(await matchNews(parts, 100)).toEqual({ events: 1, matches: 1 })
  expect(await searchesNotified(db, waiting)).toEqual([search])
})
