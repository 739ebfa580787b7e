import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FeedRow, ListingRow } from '#src/feeds/feed.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { type AgencyFeeds, agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

/** The references of rows that are read, not only recognised, from now on. */
function readRows(agency: AgencyFeeds): string[] {
  const read: string[] = []
  agency.dependencies.openFeed = async (path) => {
    const feed = await openFeed(path)
    async function* noting(): AsyncGenerator<FeedRow> {
      for await (const row of feed.file.rows) {
        const note = (listed: ListingRow) => {
          read.push(listed.agentRef)
          return listed.read()
        }
        yield row.kind === 'rejected' ? row : { ...row, read: () => note(row) }
      }
    }
    return { ...feed, file: { ...feed.file, rows: noting() } }
  }
  return read
}

test('an advert without its energy rating is named once, and afterwards counted', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const unrated = (count: number, columns = {}) => feedRows(count, { GABLE_EPC_CURRENT: '', ...columns })
  const told = async (rows: Parameters<AgencyFeeds['import']>[0]) =>
    (await agency.import(rows)).warnings.filter(({ field }) => field === 'EPC').map(({ reference, reason }) => reference || reason)
  expect(await told(unrated(2))).toEqual(['1_1', '1_2'])
  const again = (adverts: string) =>
    `${adverts} a problem that an earlier report named; the office lists them all under Adverts and the law.`
  expect(await told(unrated(2))).toEqual([again('2 adverts have')])
  // Another price is read anew, and says nothing new of the rating; another home does.
  expect(await told(unrated(3, { PRICE: '123456' }))).toEqual(['1_3', again('2 adverts have')])
  expect(await told(feedRows(3))).toEqual([])
  expect(await told(unrated(1))).toEqual(['1_1'])
})

test('of a feed that comes again only what stands there otherwise is read', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(3))
  const read = readRows(agency)
  expect(await agency.import(feedRows(3, { UPDATE_DATE: '2026-11-20 09:00:00' }))).toMatchObject({ rows: 3, changed: 0, unchanged: 3 })
  expect(read).toEqual([])
  const [first, second, third] = feedRows(3)
  expect(await agency.import([first!, { ...second, PRICE: '1' }, third!])).toMatchObject({ changed: 1, unchanged: 2 })
  expect(read).toEqual(['1_2'])
})

test('the report of a feed that comes again has the same warnings, at their new lines', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const odd = { PRICE: 'ask us', CREATE_DATE: 'yesterday', POSTCODE1: '\u{1f3e0}'.repeat(30) }
  const before = await agency.import([{ AGENT_REF: '1_1' }, { AGENT_REF: '1_2', ...odd }])
  expect(before).toMatchObject({ warningCount: 3, warnings: [{ field: 'POSTCODE1' }, { field: 'PRICE' }, { field: 'CREATE_DATE' }] })
  const read = readRows(agency)
  const after = await agency.import([{ AGENT_REF: '1_3' }, { AGENT_REF: '1_1' }, { AGENT_REF: '1_2', ...odd }])
  expect(read).toEqual(['1_3'])
  expect(after.warnings).toEqual(before.warnings.map((warning) => ({ ...warning, line: warning.line + 1 })))
})

test('a column that is wrong in row after row is summed up, whether rows are read or not', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = feedRows(75, { TRANS_TYPE_ID: '7' })
  const before = await agency.import(rows)
  expect(before.warnings).toHaveLength(51)
  expect(before.warnings.at(-1)).toEqual({ line: 0, reference: '', field: 'TRANS_TYPE_ID', reason: '25 more warnings about this column.' })
  expect((await agency.import(rows)).warnings).toEqual(before.warnings)
  expect((await agency.import([{ ...rows[0]!, PRICE: '1' }, ...rows.slice(1)])).warnings).toEqual(before.warnings)
})

test('a date of update that nobody can read is warned of every time, and one that can no more', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  expect(await agency.import([{ UPDATE_DATE: 'today' }])).toMatchObject({ warnings: [{ field: 'UPDATE_DATE' }] })
  expect(await agency.import([{ UPDATE_DATE: 'today' }])).toMatchObject({ unchanged: 1, warnings: [{ field: 'UPDATE_DATE' }] })
  expect(await agency.import([{ UPDATE_DATE: '2026-11-20 09:00:00' }])).toMatchObject({ unchanged: 1, warnings: [] })
  expect(await agency.import([{ UPDATE_DATE: 'today' }])).toMatchObject({ unchanged: 1, warnings: [{ field: 'UPDATE_DATE' }] })
})

test('bad rows and doubles are named every time', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const text = feedText([...feedRows(3), ...feedRows(1)]).replace('#END#', '1_4^too short~\r\n#END#')
  const before = await agency.import(text)
  expect(before).toMatchObject({ rows: 5, imported: 3, rejectedCount: 2, rejected: [{ reference: '1_1' }, { reference: '1_4' }] })
  expect(await agency.import(text)).toMatchObject({ rows: 5, unchanged: 3, withdrawn: 0, rejectedCount: 2, rejected: before.rejected })
})

test('rows that are not read keep their properties, and their branches lose what is gone', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const ofBranch = (branch: string) =>
    feedRows(3).map((row) => ({ ...row, AGENT_REF: row.AGENT_REF!.replace('1_', `${branch}_`), BRANCH_ID: branch }))
  await agency.import([...ofBranch('1'), ...ofBranch('2'), ...ofBranch('3')])
  const read = readRows(agency)
  const report = await agency.import([...ofBranch('1'), ...ofBranch('2').slice(1)])
  expect(report).toMatchObject({ unchanged: 5, withdrawn: 1, needsConfirmation: [] })
  expect(read).toEqual([])
  const gone = (await findStock(db)).filter(({ status }) => status === 'withdrawn')
  expect(gone.map(({ agent_ref }) => agent_ref)).toEqual(['2_1'])
  expect(await agency.import(ofBranch('2'))).toMatchObject({ changed: 1, unchanged: 2 })
  expect(read).toEqual(['2_1'])
})

test('too many that are gone are asked about, though no row is read', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(40))
  expect(await agency.import(feedRows(20))).toMatchObject({
    withdrawn: 0,
    unchanged: 20,
    needsConfirmation: [{ withdraw: 20, listed: 40 }],
  })
  expect(await agency.import(feedRows(20), { confirmWithdrawals: true })).toMatchObject({ withdrawn: 20, unchanged: 20 })
})

test('a picture that comes with a feed whose rows stand as they stood is kept', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = feedRows(2, { MEDIA_IMAGE_00: 'Front.jpg' })
  expect(await agency.import(rows)).toMatchObject({ imported: 2, warningCount: 2 })
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(80, 60))
  expect(await agency.import(rows)).toMatchObject({ changed: 2, warningCount: 0 })
  expect(await db.selectFrom('property_media').select('width').execute()).toEqual([{ width: 80 }, { width: 80 }])
  const read = readRows(agency)
  expect(await agency.import(rows)).toMatchObject({ unchanged: 2 })
  expect(read).toEqual([])
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(40, 30))
  expect(await agency.import(rows)).toMatchObject({ changed: 2 })
  expect(read).toEqual(['1_1', '1_2'])
})

test('a property that could not be placed is read again until it can be', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = feedRows(1, { EXACT_LATITUDE: '', EXACT_LONGITUDE: '' })
  await agency.import(rows)
  const read = readRows(agency)
  await agency.import(rows)
  expect(read).toEqual(['1_1'])
  await db.insertInto('postcode').values({ postcode: 'TA1 1AA', location: '(-3.1,51.01)' }).execute()
  await agency.import(rows)
  expect(await findStock(db)).toMatchObject([{ location: '(-3.1,51.01)' }])
  await agency.import(rows)
  expect(read).toEqual(['1_1', '1_1'])
})

test('rows read by another version of Gable are read once more, and changed only where that says something else', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(2, { STATUS_ID: '42' }))
  await db.updateTable('feed_row').set({ row_hash: 'of another version', warnings: null }).execute()
  await db.updateTable('feed_row').set({ listing_hash: '1:which read it otherwise' }).where('agent_ref', '=', '1_2').execute()
  const read = readRows(agency)
  expect(await agency.import(feedRows(2, { STATUS_ID: '42' }))).toMatchObject({ changed: 1, unchanged: 1, warningCount: 2 })
  expect(await agency.import(feedRows(2, { STATUS_ID: '42' }))).toMatchObject({ changed: 0, unchanged: 2, warningCount: 2 })
  expect(read).toEqual(['1_1', '1_2'])
  expect(await findStockEvents(db)).toHaveLength(2)
})

test('a column more changes nothing, and rows are known with it from then on', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ PRICE: 'ask us' }])
  const read = readRows(agency)
  const wider = [{ LET_BOND: '', PRICE: 'ask us' }]
  for (const _ of [1, 2]) expect(await agency.import(wider)).toMatchObject({ changed: 0, unchanged: 1, warningCount: 1 })
  expect(read).toEqual(['1_1'])
})
