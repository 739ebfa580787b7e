import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import type { FeedFile } from '#src/feeds/feed.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { importFeed } from './import-feed.ts'
import { ImportUnderWay } from './import-request.ts'

const alone = (database: Database) => ({
  whileAlone: <Result>(work: () => Promise<Result>) => withImportLock(database, work),
})

/** Holds the lock until `finish` is called. */
async function heldLock(database: Database) {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const ended = withImportLock(database, () => {
    hold()
    return finished
  })
  await held
  return { finish, ended }
}

test('a second import is refused, or waits for the first', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db, alone(database))
  const { finish, ended } = await heldLock(database)
  await expect(agency.import(feedRows(1), { whenBusy: 'refuse' })).rejects.toThrow(ImportUnderWay)
  const stages: string[] = []
  const second = agency.import(feedRows(1), { onProgress: ({ stage }) => void stages.push(stage) })
  await wait(100)
  expect(stages).toEqual(['waiting'])
  finish()
  await ended
  expect(await second).toMatchObject({ imported: 1 })
})

test('whoever waits can stop waiting', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db, alone(database))
  const { finish, ended } = await heldLock(database)
  await expect(agency.import(feedRows(1), { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  finish()
  await ended
})

test('the lock is let go when an import fails', async () => {
  await using database = await committedDatabase()
  await using agency = await agencyFeeds(database.db, alone(database))
  await expect(withImportLock(database, () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await agency.import(feedRows(1), { whenBusy: 'refuse' })).toMatchObject({ imported: 1 })
})

test('an import that ended with its process is said to have changed nothing, once', async () => {
  await using database = await committedDatabase()
  const warnings: string[] = []
  await using agency = await agencyFeeds(database.db, { ...alone(database), warn: (message) => warnings.push(message) })
  await database.db.insertInto('feed_import').values({ source: 'monday.blm' }).execute()
  for (let count = 0; count < 2; count++) expect(await agency.import(feedRows(1))).toMatchObject({ outcome: 'imported' })
  expect(warnings).toEqual(['The import of monday.blm was broken off with its process and changed nothing; feed.blm is next'])
})

test('until the end nobody sees anything of an import, then all of it', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await using agency = await agencyFeeds(db, alone(database))
  await agency.import(feedRows(3))
  const seen: string[] = []
  const look = async () => void seen.push((await findStock(db)).map(({ price_value }) => price_value).join(' '))
  const watched: ImportedRows = async function* (rows) {
    await look()
    for await (const row of rows) yield row
    await look()
  }
  const dependencies = { ...agency.dependencies, openFeed: (path: string) => openWith(path, watched) }
  await importFeed(dependencies, { path: `${agency.folder}/feed.blm` })
  await agency.import(feedRows(2, { PRICE: '1' }))
  await look()
  expect(seen).toEqual(['250000 250000 250000', '250000 250000 250000', '1 1 250000'])
})

test('an import that fails while it is applied leaves everything as it was', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await using agency = await agencyFeeds(db, alone(database))
  await agency.import(feedRows(3))
  const [stock, events] = [await findStock(db), await findStockEvents(db)]
  await sql`alter table feed_row add constraint broken check (agent_ref <> '1_5')`.execute(db)
  try {
    await expect(agency.import(feedRows(5, { PRICE: '1' }))).rejects.toThrow('broken')
  } finally {
    await sql`alter table feed_row drop constraint broken`.execute(db)
  }
  expect(await findStock(db)).toEqual(stock)
  expect(await findStockEvents(db)).toEqual(events)
  const last = await db.selectFrom('feed_import').select(['outcome', 'report']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ outcome: 'failed', report: { message: expect.stringContaining('changed nothing') } })
  expect(await agency.import(feedRows(5, { PRICE: '1' }))).toMatchObject({ imported: 2, changed: 3 })
})

test('what is staged shows nobody anything before it is applied', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await using agency = await agencyFeeds(db, alone(database))
  const counts: Array<{ stock: number; staged: number }> = []
  const watched: ImportedRows = async function* (rows) {
    let count = 0
    for await (const row of rows) {
      if (++count % 1700 === 0) {
        const staged = await db.selectFrom('staged_row').select('agent_ref').execute()
        counts.push({ stock: (await findStock(db)).length, staged: staged.length })
      }
      yield row
    }
  }
  agency.dependencies.openFeed = (path) => openWith(path, watched)
  expect(await agency.import(feedRows(1800))).toMatchObject({ imported: 1800 })
  expect(counts).toMatchObject([{ stock: 0 }])
  expect(counts[0]!.staged).toBeGreaterThanOrEqual(500)
})

type ImportedRows = (rows: FeedFile['rows']) => FeedFile['rows']

/** A feed whose rows pass through a function on their way. */
async function openWith(path: string, through: ImportedRows) {
  const feed = await openFeed(path)
  return { ...feed, file: { ...feed.file, rows: through(feed.file.rows) } }
}
