import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { newEmbeddedDatabase } from '#tests/support/database.ts'
import { withImportLock } from '../import/import-lock.ts'
import { DatabaseInUse } from './claim-folder.ts'
import { connectOrAskSite } from './connect-database.ts'
import type { Database } from './database.ts'

let site: Database
let folder: string
beforeAll(async () => {
  const scratch = await scratchFolder()
  folder = scratch.path
  site = await newEmbeddedDatabase(folder)
  const stop = await site.letGuestsIn?.()
  await site.withScripts((run) =>
    run('create table note (id bigint generated always as identity primary key, said text not null unique, at timestamptz default now())'),
  )
  return async () => {
    await stop?.()
    await site.close()
    await scratch[Symbol.asyncDispose]()
  }
})

async function guest(): Promise<Database> {
  const database = await connectOrAskSite({ folder }, { patience: 0 })
  onTestFinished(() => database.close())
  return database
}

const add = (said: string) => sql`insert into note (said) values (${said})`
const notes = async ({ db }: Pick<Database, 'db'>, like: string) =>
  (await sql<{ said: string }>`select said from note where said like ${`${like}%`} order by id`.execute(db)).rows.map(({ said }) => said)

test('a guest is answered as the site is: values, counts and errors', async () => {
  const { db, kind, isShared, ask, withScripts } = await guest()
  expect([kind, isShared, site.isShared]).toEqual(['embedded', true, false])
  const values = sql`select 9007199254740993 as large, date '2026-11-23' as day, timestamptz '2026-11-23 10:00Z' as at, '\\xff00'::bytea as bytes,
    null as nothing, array['a', 'b'] as list, '{"a": [1]}'::jsonb as json, ${new Date('2026-11-22T00:00:00Z')}::timestamptz as given`
  const here = await values.execute(site.db)
  const there = await values.execute(db)
  expect(there.rows.map((row) => ({ ...(row as object), bytes: [255, 0] }))).toEqual(
    here.rows.map((row) => ({ ...(row as object), bytes: [255, 0] })),
  )
  expect([...(there.rows[0] as { bytes: Uint8Array }).bytes]).toEqual([255, 0])
  expect((await add('counted').execute(db)).numAffectedRows).toBe(1n)
  await expect(add('counted').execute(db)).rejects.toMatchObject({ code: '23505', constraint: 'note_said_key', table: 'note' })
  expect(await ask('select $1::int + 1 as sum', [1])).toEqual([{ sum: 2 }])
  expect(await withScripts((run) => run('select 1 as one; select 2 as two'))).toEqual([{ two: 2 }])
})

test('a transaction of a guest is its own until it ends, and undone where it fails', async () => {
  const { db } = await guest()
  let seen: Promise<string[]> | undefined
  await db.transaction().execute(async (trx) => {
    await add('whole 1').execute(trx)
    seen = notes(site, 'whole')
    await add('whole 2').execute(trx)
  })
  expect(await seen).toEqual(['whole 1', 'whole 2'])
  const failed = db.transaction().execute(async (trx) => {
    await add('half').execute(trx)
    throw new Error('no more')
  })
  await expect(failed).rejects.toThrow('no more')
  expect(await notes(site, 'half')).toEqual([])
})

test('what guests and the site tell each other is heard', async () => {
  const { listen, db } = await guest()
  const [heard, siteHeard] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const stop = await listen('notes', heard.resolve)
  const siteStop = await site.listen('notes', siteHeard.resolve)
  await sql`select pg_notify('notes', 'new')`.execute(db)
  expect(await Promise.all([heard.promise, siteHeard.promise])).toEqual(['new', 'new'])
  await Promise.all([stop(), siteStop()])
})

test('the lock of imports is one for the site and its guests', async () => {
  const one = await guest()
  expect(await withImportLock(site, () => withImportLock(one, async () => 'both'))).toEqual({ result: undefined })
  expect(await withImportLock(one, () => withImportLock(site, async () => 'both'))).toEqual({ result: undefined })
  expect(await withImportLock(one, async () => 'then')).toEqual({ result: 'then' })
})

test('what a guest held when it died is undone and free', async () => {
  const dying = await guest()
  const trx = await dying.db.startTransaction().execute()
  await add('dying').execute(trx)
  const other = await guest()
  await other.tryLock(7)
  const pages = notes(site, 'dying')
  await Promise.all([dying.close(), other.close()])
  expect(await pages).toEqual([])
  await expect.poll(async () => (await site.tryLock(7)) !== undefined).toBe(true)
})

test('a guest that holds a transaction and says nothing is cut off, and learns of it', async () => {
  await using own = await scratchFolder()
  const database = await newEmbeddedDatabase(own.path)
  const stop = await database.letGuestsIn?.(20)
  const suspended = await connectOrAskSite({ folder: own.path }, { patience: 0 })
  const trx = await suspended.db.startTransaction().execute()
  await expect
    .poll(() => trx.executeQuery(sql`select 1`.compile(suspended.db)).then(() => 'goes on', String))
    .toContain('cut this command off')
  expect(await database.ask('select 1 as one')).toEqual([{ one: 1 }])
  await suspended.close()
  await stop?.()
  await database.close()
})

test('a site that ends says so to whoever waits, and the next command opens the database itself', async () => {
  await using own = await scratchFolder()
  const first = await newEmbeddedDatabase(own.path)
  const stop = await first.letGuestsIn?.()
  const visitor = await connectOrAskSite({ folder: own.path }, { patience: 0 })
  const trx = await visitor.db.startTransaction().execute()
  await sql`create table lost (id int)`.execute(trx)
  await stop?.()
  await expect(sql`select 1`.execute(trx)).rejects.toThrow('has ended, or cut this command off')
  await first.close()
  const next = await connectOrAskSite({ folder: own.path }, { patience: 0 })
  expect([next.isShared, await next.ask("select to_regclass('lost') as lost")]).toEqual([false, [{ lost: null }]])
  await Promise.all([visitor.close(), next.close()])
})

test('a socket that a killed site left is nobody’s: it is removed, and no command asks it', async () => {
  await using own = await scratchFolder()
  const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  expect(spawnSync(process.execPath, ['-e', script, join(own.path, 'gable.socket')]).signal).toBe('SIGKILL')
  expect(await readdir(own.path)).toEqual(['gable.socket'])
  const opened = await connectOrAskSite({ folder: own.path }, { patience: 0 })
  expect([opened.isShared, await readdir(own.path)]).toEqual([false, expect.not.arrayContaining(['gable.socket'])])
  // A process that has it open without admitting others, such as another command, is waited for and then named.
  await expect(connectOrAskSite({ folder: own.path }, { patience: 0 })).rejects.toBeInstanceOf(DatabaseInUse)
  await opened.close()
})

test.runIf(process.platform === 'linux')('a path longer than a socket’s address works, and only the owner comes to it', async () => {
  await using own = await scratchFolder()
  const deep = join(own.path, 'a-folder-with-a-long-name'.repeat(6), 'database')
  const database = await newEmbeddedDatabase(deep)
  const stop = await database.letGuestsIn?.()
  expect((await stat(join(deep, 'gable.socket'))).mode & 0o777).toBe(0o600)
  expect((await stat(deep)).mode & 0o777).toBe(0o700)
  const visitor = await connectOrAskSite({ folder: deep }, { patience: 0 })
  expect(await visitor.ask('select 1 as one')).toEqual([{ one: 1 }])
  await visitor.close()
  await stop?.()
  expect(await readdir(deep)).not.toContain('gable.socket')
  await database.close()
})

test('what is no message ends that connection alone', async () => {
  for (const bytes of [Buffer.from([0, 0, 0, 3, 1, 2, 3]), Buffer.alloc(4, 255), Buffer.from('GET / HTTP/1.1\r\n\r\n')]) {
    const socket = connect(join(folder, 'gable.socket'))
    const closed = new Promise((done) => socket.once('close', done))
    socket.resume().end(bytes)
    await closed
  }
  expect(await (await guest()).ask('select 1 as one')).toEqual([{ one: 1 }])
})
