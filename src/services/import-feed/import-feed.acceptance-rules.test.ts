import { expect, test } from 'vitest'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { zipOf } from '#tests/support/zip-file.ts'

// The ten rules a feed is accepted by (docs/feeds.md).

test('rule 1: separators are the header\u2019s own', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import(feedText(feedRows(2), { fieldEnd: '|', recordEnd: '\u00a6' }))
  expect(report).toMatchObject({ outcome: 'imported', imported: 2 })
})

test('rule 1: a file whose separators are one or missing is refused with line and reason', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  for (const header of ["Version : 3\r\nEOF : '^'\r\nEOR : '^'\r\n", "Version : 3\r\nEOF : '^'\r\n"]) {
    const report = await agency.import(feedText(feedRows(1), { header }))
    expect(report).toMatchObject({ outcome: 'refused', rejectedCount: 1 })
    expect(report.rejected[0]!.line).toBeGreaterThan(0)
    expect(report.rejected[0]!.reason).not.toBe('')
    expect(report.message).toContain(`line ${report.rejected[0]!.line}`)
  }
})

test('rule 2: a row with too few fields is rejected alone, by its line, and its property stays', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(3))
  const text = feedText(feedRows(3)).replace('1_2^1^2^', '1_2^')
  const report = await agency.import(text)
  expect(report).toMatchObject({ rows: 3, imported: 0, unchanged: 2, rejectedCount: 1, withdrawn: 0 })
  const line = text.split('\r\n').findIndex((each) => each.startsWith('1_2^')) + 1
  expect(report.rejected).toMatchObject([{ line, reference: '1_2' }])
  expect(await findStock(db)).toMatchObject([{ status: 'available' }, { status: 'available' }, { status: 'available' }])
})

test('rule 3: a file without its end withdraws nothing and says so', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(12))
  const report = await agency.import(feedText(feedRows(2), { ending: '' }))
  expect(report).toMatchObject({ outcome: 'imported', complete: false, unchanged: 2, withdrawn: 0 })
  expect(report.message).toMatch(/Nothing was withdrawn, because the file is not complete/)
  expect((await findStock(db)).every(({ listed }) => listed)).toBe(true)
})

test('rule 3: a file with fewer rows than it counts withdraws nothing', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(3))
  const header = "Version : 3\r\nEOF : '^'\r\nEOR : '~'\r\nProperty Count : 3\r\n"
  expect(await agency.import(feedText(feedRows(2), { header }))).toMatchObject({ complete: false, withdrawn: 0 })
})

test('rule 3: what a complete file no longer names is withdrawn, of its own branches only', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([...feedRows(3), { AGENT_REF: '2_1', BRANCH_ID: '2' }])
  const report = await agency.import(feedRows(2))
  expect(report).toMatchObject({ unchanged: 2, withdrawn: 1, complete: true })
  expect(await findStock(db)).toMatchObject([
    { agent_ref: '1_1', listed: true },
    { agent_ref: '1_2', listed: true },
    { agent_ref: '1_3', listed: false, status: 'withdrawn' },
    { agent_ref: '2_1', listed: true },
  ])
})

test('rule 4: the same file twice changes nothing and nothing has happened', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(5))
  const [stock, events] = [await findStock(db), await findStockEvents(db)]
  agency.setClock('2026-11-22T10:00:00Z')
  expect(await agency.import(feedRows(5))).toMatchObject({ imported: 0, changed: 0, unchanged: 5, withdrawn: 0 })
  expect(await findStock(db)).toEqual(stock)
  expect(await findStockEvents(db)).toEqual(events)
})

test('rule 5: a price may be written with pound sign, commas, spaces and decimals', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(['\u00a3159,950', '159 950', '159950.00'].map((PRICE, index) => ({ AGENT_REF: `1_${index}`, PRICE })))
  expect(await findStock(db)).toMatchObject([{ price_value: 159_950 }, { price_value: 159_950 }, { price_value: 159_950 }])
})

test('rule 5: a row with a price nobody can read is imported without price, with a warning', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([{ PRICE: 'call us' }])
  expect(report).toMatchObject({ imported: 1, rejectedCount: 0 })
  expect(report.warnings).toContainEqual(expect.objectContaining({ reference: '1_1', field: 'PRICE' }))
  expect(await findStock(db)).toMatchObject([{ price_value: null }])
})

test('rule 6: rents are searched by the month, a person\u2019s as a person\u2019s', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rent = (LET_RENT_FREQUENCY: string) => ({
    AGENT_REF: `1_${LET_RENT_FREQUENCY}`,
    TRANS_TYPE_ID: '2',
    PRICE: '120',
    LET_RENT_FREQUENCY,
  })
  await agency.import(['0', '1', '5'].map(rent))
  expect(await findStock(db)).toMatchObject([{ price_value: 520 }, { price_value: 120 }, { price_value: 520 }])
  const cards = await db.selectFrom('property_detail').select('card').orderBy('property_id').execute()
  expect(cards).toMatchObject([
    { card: { rentFrequency: 'weekly' } },
    { card: { rentFrequency: 'monthly' } },
    { card: { rentFrequency: 'per-person-per-week' } },
  ])
})

test('rule 7: hostile markup does not get in', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const hostile = '<script>alert(1)</script><b onclick="x()">Fine</b><img src=x onerror=y>'
  await agency.import([{ DESCRIPTION: hostile, SUMMARY: hostile, DISPLAY_ADDRESS: hostile }])
  const stored = JSON.stringify(await db.selectFrom('property_detail').selectAll().execute())
  expect(stored).toContain('<b>Fine</b>')
  expect(stored).not.toMatch(/<script|onclick|onerror|<img/)
})

test('rule 8: a picture comes from the archive; captioned EPC it is an energy chart', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const columns = { MEDIA_IMAGE_00: 'front.jpg', MEDIA_IMAGE_60: 'epc.png', MEDIA_IMAGE_TEXT_60: 'EPC' }
  const archive = await zipOf([
    { name: 'feed.blm', bytes: feedText([columns]) },
    { name: 'front.jpg', bytes: await aJpeg(640, 480) },
    { name: 'epc.png', bytes: await aJpeg(300, 200) },
  ])
  expect(await agency.import(archive)).toMatchObject({ imported: 1, warningCount: 0 })
  expect(await db.selectFrom('property_media').select(['kind', 'width', 'height']).orderBy('kind').execute()).toEqual([
    { kind: 'epc', width: 300, height: 200 },
    { kind: 'photo', width: 640, height: 480 },
  ])
})

test('rule 9: reserved is a status of sales and of lettings', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([
    { AGENT_REF: '1_1', STATUS_ID: '4' },
    { AGENT_REF: '1_2', STATUS_ID: '4', TRANS_TYPE_ID: '2' },
  ])
  expect(report).toMatchObject({ imported: 2, warningCount: 0 })
  expect(await findStock(db)).toMatchObject([
    { channel: 'sales', status: 'reserved' },
    { channel: 'lettings', status: 'reserved' },
  ])
})

test('rule 10: a branch that would lose more than a quarter, and more than ten, is asked about first', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(40))
  const report = await agency.import(feedRows(29, { PRICE: '1000' }))
  expect(report).toMatchObject({
    changed: 29,
    withdrawn: 0,
    needsConfirmation: [{ branchId: 1, channel: 'sales', withdraw: 11, listed: 40 }],
  })
  expect(report.message).toMatch(/branch 1 would lose 11 of its 40 sales.*--confirm-withdrawals/)
  expect((await findStock(db)).filter(({ listed }) => listed)).toHaveLength(40)
  const confirmed = await agency.import(feedRows(29, { PRICE: '1000' }), { confirmWithdrawals: true })
  expect(confirmed).toMatchObject({ changed: 0, withdrawn: 11, needsConfirmation: [] })
})

test.each([
  [40, 30, 10],
  [100, 75, 25],
  [12, 2, 10],
])('rule 10: of %i properties down to %i is not asked about', async (before, after, withdrawn) => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(before))
  expect(await agency.import(feedRows(after))).toMatchObject({ withdrawn, needsConfirmation: [] })
})

test('rule 10: a file that names a branch\u2019s sales and none of its lettings asks, however small their part', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const lettings = feedRows(3, { TRANS_TYPE_ID: '2', PRICE: '900' }).map((row) => ({ ...row, AGENT_REF: `${row.AGENT_REF}L` }))
  await agency.import([...feedRows(40), ...lettings])
  const report = await agency.import(feedRows(40))
  expect(report).toMatchObject({ withdrawn: 0, needsConfirmation: [{ branchId: 1, channel: 'lettings', withdraw: 3, listed: 3 }] })
  expect(await agency.import([...feedRows(40), lettings[0]!])).toMatchObject({ withdrawn: 2, needsConfirmation: [] })
  expect(await agency.import(feedRows(40))).toMatchObject({ withdrawn: 1, needsConfirmation: [] })
})
