import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimFolder } from '#src/data/database/claim-folder.ts'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { lawAlone } from '#src/domain/adverts/advert-rules.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { aLetterReader } from '#tests/support/tracked-homes.ts'
import { checkDatabase, serverFindings } from './check-database.ts'
import { clockFinding } from './check-result.ts'

const said = (findings: Array<{ state: string; says: string }>) => findings.map(({ state, says }) => `${state}: ${says}`)

/** But for rows that other tests left over in the database that all share, on a server. */
const notFine = (findings: readonly string[]) =>
  findings.filter((finding) => !finding.startsWith('fine: ') && !finding.includes('left over from changes'))

function looked(open: () => Promise<Database>, options: Partial<Parameters<typeof checkDatabase>[0]> = {}) {
  return checkDatabase({
    folder: undefined,
    open,
    isServed: async () => false,
    explain: (error) => (error as Error).message,
    wantedConnections: 25,
    hasWebhook: false,
    sources: async () => [],
    published: async () => [],
    policy: async () => lawAlone,
    placeFilters: async () => [],
    maps: folderStore('no-such-folder'),
    hasMapStyle: false,
    now: () => new Date(),
    onMedia: () => {},
    ...options,
  }).then(said)
}

/** The shared one, in a transaction, which stays open, and asks there too: the embedded one answers one after the other. */
async function filled() {
  const [db, shared] = [await testDatabase(), await sharedDatabase()]
  return {
    db,
    open: async (): Promise<Database> => ({
      ...shared,
      db,
      ask: async (text) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows,
      close: async () => {},
    }),
    [Symbol.asyncDispose]: db[Symbol.asyncDispose],
  }
}

test('a database without problems is fine', async () => {
  await using site = await filled()
  await sql`insert into feed_import (source, outcome, finished_at) values ('inbox', 'imported', now() - interval '2 hours')`.execute(
    site.db,
  )
  const findings = await looked(site.open)
  expect(notFine(findings)).toEqual([])
  expect(findings).toContain('fine: The last import was 2 hours ago.')
})

test('overdue, failed and abandoned work is reported', async () => {
  await using site = await filled()
  const { db } = site
  await sql`insert into feed_import (source, outcome, finished_at) values ('inbox', 'imported', now() - interval '9 days'), ('inbox', 'failed', now())`.execute(
    db,
  )
  await enqueueMail(db, { kind: 'already-registered', data: { firstName: 'Ann' }, key: 'one', to: 'ann@example.com' })
  await sql`update mail set queued_at = now() - interval '40 minutes'`.execute(db)
  await sql`insert into feed_pull (source) values ('alto')`.execute(db)
  await sql`update feed_pull set failures = 3`.execute(db)
  await sql`update shared_cache_purge set problem = 'no answer in time'`.execute(db)
  expect(notFine(await looked(site.open))).toEqual([
    'warning: The last import failed; the one before that went well was 216 hours ago.',
    'warning: The source alto failed 3 times in a row.',
    'wrong: The shared cache cannot be purged (no answer in time).',
    'wrong: 1 mails wait, one for 40 minutes.',
  ])
})

test('letters about homes: nothing where nobody gets any, fine while they come, late from the fourth day after theirs', async () => {
  await using site = await filled()
  const { db } = site
  const on = async (day: string) => {
    const findings = await looked(site.open, { now: () => new Date(`${day}T10:00:00Z`) })
    return findings.filter((finding) => /letters? about homes/i.test(finding))
  }
  expect(await on('2026-11-29')).toEqual([])
  await aLetterReader(db, { at: new Date('2026-11-29T09:00:00Z') })
  await aLetterReader(db, { email: 'ben@example.com', at: new Date('2026-12-05T09:00:00Z') })
  const fine = ['fine: 2 letters about homes are sent to who asked for them.']
  expect(await on('2026-11-29')).toEqual(fine)
  expect(await on('2026-12-02')).toEqual(fine)
  expect(await on('2026-12-03')).toEqual(['warning: Letters about homes are late, one since 2026-11-29.'])
})

test('a database that is unreachable or does not exist yet', async () => {
  expect(await looked(() => Promise.reject(new Error('It refuses connections.')))).toEqual(['wrong: It refuses connections.'])
  await using folder = await scratchFolder()
  expect(await looked(sharedDatabase, { folder: join(folder.path, 'database') })).toEqual(['warning: There is no database yet.'])
})

test('a database that is in use is left alone; a response of the site tells whether the site uses it', async () => {
  await using folder = await scratchFolder()
  const release = await claimFolder(folder.path)
  const open = () => embeddedDatabase(folder.path)
  expect((await looked(open, { folder: folder.path, isServed: async () => true }))[0]).toMatch(/^fine: The running site has the embedded/)
  expect((await looked(open, { folder: folder.path }))[0]).toMatch(/^wrong: Another process has the embedded database open/)
  release()
})

test('pending migrations, and those of a newer version', async () => {
  await using empty = await scratchFolder()
  const before = await looked(() => embeddedDatabase(empty.path))
  expect(before.at(-1)).toMatch(/^warning: \d+ migrations have not run yet\.$/)
  const newer = await looked(async () => {
    const database = await embeddedDatabase(empty.path)
    await database.withScripts((run) =>
      run("create table if not exists migration (name text primary key); insert into migration values ('9999_later.sql')"),
    )
    return database
  })
  expect(newer.at(-1)).toBe('wrong: The database is of a newer version of Gable (9999_later.sql).')
})

const figures = {
  version: '17.2',
  mostConnections: 97,
  connections: 20,
  rows: 100_000,
  deadRows: 900,
  vacuumedHoursAgo: 3,
  isVacuumedByItself: true,
}

test.each([
  [{}, []],
  [{ connections: 97 }, ['wrong: 97 of 97 connections are used; the processes of this machine use 64 at most.']],
  [{ mostConnections: 47 }, ['warning: 20 of 47 connections are used; the processes of this machine use 64 at most.']],
  [{ deadRows: 30_000 }, ['warning: 30000 rows of properties are left over from changes; they were last tidied up 3 hours ago.']],
  [{ deadRows: 30_000, vacuumedHoursAgo: null }, [expect.stringContaining('never')]],
  [{ isVacuumedByItself: false }, ['warning: The server does not tidy up its tables by itself.']],
])('of a server with %j', (some, expected) => {
  expect(said(serverFindings({ ...figures, ...some }, 64)).filter((finding) => !finding.startsWith('fine: '))).toEqual(expected)
})

test.each([
  [0, 'fine'],
  [-1900, 'fine'],
  [2500, 'warning'],
  [-61_000, 'wrong'],
])('a clock that is %i ms ahead is %s', (ms, state) => {
  expect(clockFinding('the server', ms).state).toBe(state)
})
