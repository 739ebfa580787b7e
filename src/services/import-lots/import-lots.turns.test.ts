import { appendFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, lotTable, winterSale } from '#tests/support/lots.ts'
import { FileChanged, ImportUnderWay } from '../import-feed/import-request.ts'
import { importLots } from './import-lots.ts'
import { feedOrLotImporter } from './lot-importer.ts'

const lots = [
  { Lot: '1', Title: 'Barn' },
  { Lot: '2', Title: 'Yard' },
]

test('during another import it waits, and says so', async () => {
  await using db = await testDatabase()
  const turns = { busy: 2 }
  await using clerk = await aClerk(db, [winterSale], {
    whileAlone: async (work) => (turns.busy-- > 0 ? undefined : { result: await work() }),
  })
  const path = join(clerk.folder, 'lots.csv')
  await writeFile(path, lotTable(lots))
  const stages: string[] = []
  const report = await importLots(clerk.parts, { path, onProgress: ({ stage }) => void stages.push(stage) })
  expect(report).toMatchObject({ imported: 2 })
  expect(stages).toEqual(['waiting', 'waiting', 'reading'])
})

test('a caller that does not wait is told', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db, [winterSale], { whileAlone: async () => undefined })
  await expect(importLots(clerk.parts, { path: 'lots.csv', whenBusy: 'refuse' })).rejects.toThrow(ImportUnderWay)
})

test('stopped while waiting, it ends', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db, [winterSale], { whileAlone: async () => undefined })
  await expect(importLots(clerk.parts, { path: 'lots.csv', signal: AbortSignal.abort(new Error('stops')) })).rejects.toThrow()
})

test('a confirmed import is visible to every process', async () => {
  await using db = await testDatabase()
  const order: string[] = []
  await using clerk = await aClerk(db, [winterSale], { afterwards: async () => void order.push('seen by all') })
  await clerk.import(lots)
  order.push('acknowledged')
  expect(order).toEqual(['seen by all', 'acknowledged'])
  await clerk.import('no table')
  expect(order).toHaveLength(2)
})

test('a file that changes while it is read changes nothing', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const path = join(clerk.folder, 'lots.csv')
  await writeFile(path, lotTable(lots))
  const before = await readSiteVersion(db)
  // Asked for after the rows were read, before they are written.
  const events = () => {
    appendFileSync(path, '\r\n')
    return [winterSale]
  }
  const importing = importLots({ ...clerk.parts, events }, { path })
  await expect(importing).rejects.toThrow(FileChanged)
  expect(await db.selectFrom('lot').selectAll().execute()).toEqual([])
  expect(await readSiteVersion(db)).toBe(before)
})

test('a table still being uploaded is not refused, but read again', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const path = join(clerk.folder, 'lots.csv')
  await writeFile(path, 'Sale,L')
  await db.insertInto('feed_import').values({ source: 'monday.csv' }).execute()
  const warn = (message: string) => {
    expect(message).toContain('The import of monday.csv was broken off')
    appendFileSync(path, 'ot\r\n')
  }
  const importing = importLots({ ...clerk.parts, warn }, { path })
  await expect(importing).rejects.toThrow(FileChanged)
})

test('the report is stored with those of feeds', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([...lots, { Lot: 'x' }])
  const [kept] = await db.selectFrom('feed_import').select(['source', 'outcome', 'report']).execute()
  expect(kept).toMatchObject({ source: 'lots.csv', outcome: 'imported', report: { imported: 2, rejectedCount: 1 } })
})

test('a lot that the database rejects undoes the whole import', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import(lots)
  await sql`alter table lot add constraint no_field check (title <> 'Field')`.execute(db)
  await sql`savepoint before`.execute(db)
  await expect(
    clerk.import([
      { Lot: '1', 'Hammer price': '5' },
      { Lot: '3', Title: 'Field' },
    ]),
  ).rejects.toThrow('no_field')
  await sql`rollback to savepoint before`.execute(db)
  const rows = await db.selectFrom('lot').select(['number', 'status']).orderBy('sort_key').execute()
  expect(rows).toEqual([
    { number: '1', status: 'offered' },
    { number: '2', status: 'offered' },
  ])
})

test.each([
  ['lots.csv', 'Sale,Lot', 'lots'],
  ['feed.blm', '#HEADER#', 'feed'],
  ['gone.csv', undefined, 'feed'],
])('%s goes to who reads it', async (name, content, reader) => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const path = join(clerk.folder, name)
  if (content !== undefined) await writeFile(path, content)
  const asked: string[] = []
  const note = (who: string) => async () => {
    asked.push(who)
    return {} as never
  }
  await feedOrLotImporter(note('feed'), note('lots'))({ path })
  expect(asked).toEqual([reader])
})
