import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSale } from '#tests/support/events.ts'
import { aClerk, lotTable, winterSale } from '#tests/support/lots.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { importLots } from './import-lots.ts'

type Db = Awaited<ReturnType<typeof testDatabase>>

const findLots = (db: Db) => db.selectFrom('lot').selectAll().orderBy('sort_key').execute()
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

test('lots are imported, and a second table changes only what it states, with one site version each', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const versions = [await readSiteVersion(db)]
  const first = await clerk.import([
    { Lot: '2', Title: 'Barn', Guide: '£90,000' },
    { Lot: '12A', Title: 'Yard' },
    { Lot: '12', Title: 'Field' },
  ])
  expect(first).toMatchObject({ outcome: 'imported', rows: 3, imported: 3, changed: 0, unchanged: 0, rejectedCount: 0, warningCount: 0 })
  versions.push(await readSiteVersion(db))
  const second = await clerk.import([
    { Lot: '12a', 'Hammer price': '£12,000' },
    { Lot: '2', Title: '' },
  ])
  expect(second).toMatchObject({ imported: 0, changed: 1, unchanged: 1 })
  expect(
    (await findLots(db)).map(({ number, title, status, hammer_price, sale_day }) => [number, title, status, hammer_price, sale_day]),
  ).toEqual([
    ['2', 'Barn', 'offered', null, '2026-12-03'],
    ['12', 'Field', 'offered', null, '2026-12-03'],
    ['12A', 'Yard', 'sold', 12_000, '2026-12-03'],
  ])
  versions.push(await readSiteVersion(db))
  expect(new Set(versions).size).toBe(3)
  expect(await clerk.import([{ Lot: '2', Title: 'Barn' }])).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await readSiteVersion(db)).toBe(versions.at(-1))
})

test('five weeks before its day a lot has no result unless sold prior, or confirmed by a person', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db, [winterSale], { clock: () => new Date('2026-10-29T12:00:00Z') })
  const rows = [
    { Lot: '1', Title: 'Barn', 'Hammer price': '£12,000' },
    { Lot: '2', Title: 'Yard', Status: 'Unsold' },
    { Lot: '3', Title: 'Field', Status: 'Sold prior £9,000' },
    { Lot: '4', Title: 'Wood', Status: 'Withdrawn' },
  ]
  const report = await clerk.import(rows)
  expect(report).toMatchObject({ imported: 2, rejectedCount: 2 })
  expect(report.rejected.map(({ line, reference }) => [line, reference])).toEqual([
    [2, 'lot 1'],
    [3, 'lot 2'],
  ])
  expect(report.rejected[0]?.reason).toContain('The sale is on Thursday 3 December 2026')
  const path = join(clerk.folder, 'lots.csv')
  expect(await importLots(clerk.parts, { path, confirmResults: true })).toMatchObject({ imported: 2, unchanged: 2, rejectedCount: 0 })
  expect(await clerk.import(rows)).toMatchObject({ unchanged: 4, rejectedCount: 0 })
})

test('faulty rows are reported once each, by line and reason, and the good ones imported', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const report = await clerk.import([
    { Lot: '1', Title: 'Barn' },
    { Lot: 'x', 'Hammer price': 'y' },
    { Sale: '4/12/2026', Lot: '2' },
    { Sale: '2026-12-03', Lot: '01' },
    { Lot: '3', Reference: '41_3' },
  ])
  expect(report).toMatchObject({ rows: 5, imported: 2, rejectedCount: 3, unchanged: 0 })
  expect(report.rejected.map(({ line, reference, reason }) => [line, reference, reason])).toEqual([
    [3, '', '“x” is no number of a lot, such as 12 or 12A. “y” is no price in whole pounds'],
    [4, 'lot 2', 'The calendar property-auctions has no sale on 2026-12-04'],
    [5, 'lot 01', 'Line 2 is of this lot too; that one counts'],
  ])
  expect(report.warnings).toMatchObject([{ line: 6, reference: 'lot 3', reason: 'No property of the feed has this reference yet' }])
})

test('a row for an unknown lot without its details creates none', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([{ Lot: '7', Title: 'Barn' }])
  const results = [
    { Lot: '7', 'Hammer price': '£90,000' },
    { Lot: '77', 'Hammer price': '£90,000' },
  ]
  const report = await clerk.import(results)
  expect(report).toMatchObject({ imported: 0, changed: 1, rejectedCount: 1 })
  expect(report.rejected).toMatchObject([{ line: 3, reference: 'lot 77', reason: expect.stringMatching(/^The sale has no such lot yet/) }])
  expect(await findLots(db)).toHaveLength(1)
})

test('an invalid table changes nothing and is explained', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  expect(await clerk.import('Dear all,\nplease find')).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(/cannot be used: No row heads/),
  })
  expect(await findLots(db)).toEqual([])
})

test('pictures and documents come beside the table or in its archive, and need not be sent again', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await writeFile(join(clerk.folder, 'Barn.JPG'), await aJpeg(80, 60))
  await writeFile(join(clerk.folder, 'deeds.pdf'), pdf)
  const row = {
    Lot: '1',
    Title: 'Barn',
    Pictures: 'barn.jpg; gone.jpg; deeds.pdf',
    'Legal pack': 'deeds.pdf; https://packs.example/1; http://plain.example/',
  }
  const report = await clerk.import([row])
  expect(report.warnings.map(({ reason }) => reason)).toEqual([
    'gone.jpg did not come with the table, neither beside it nor in its archive',
    'deeds.pdf is no picture',
    'http://plain.example/ is no https address',
  ])
  const [kept] = await findLots(db)
  expect(kept?.pictures).toMatchObject([{ name: 'barn.jpg', width: 80, height: 60 }])
  expect(kept?.documents).toMatchObject([{ name: 'deeds.pdf' }, { name: 'packs.example', address: 'https://packs.example/1' }])
  const { hash } = (kept!.documents as { hash: string }[])[0]!
  expect([await clerk.parts.documents.find(hash), await clerk.parts.media.find(hash)]).toMatchObject([
    { contentType: 'application/pdf' },
    {},
  ])

  const alone = await zipOf([
    {
      name: 'sale/lots.csv',
      bytes: lotTable([
        { Lot: '1', Pictures: 'barn.jpg' },
        { Lot: '2', Title: 'Yard', Pictures: 'new.png' },
      ]),
    },
    { name: 'sale/new.png', bytes: await aJpeg(40, 30) },
  ])
  expect(await clerk.import(alone, 'lots.zip')).toMatchObject({ imported: 1, changed: 0, warningCount: 0 })
})

test('events of other calendars have lots too', async () => {
  await using db = await testDatabase()
  const clocks = aSale({ id: 3, calendar: 'antiques', date: '2026-12-03' })
  await using clerk = await aClerk(db, [winterSale, clocks])
  await clerk.import([
    { Calendar: 'Antiques', Lot: '1', Title: 'Bracket clock', Section: 'Clocks', Estimate: '£300-£500' },
    { Lot: '1', Title: 'Barn' },
  ])
  expect((await findLots(db)).map(({ calendar, sale_id, section, guide_to }) => [calendar, sale_id, section, guide_to])).toEqual([
    ['antiques', '3', 'Clocks', 500],
    ['property-auctions', '7', '', null],
  ])
})

test('if the store does not respond, lots keep their pictures, and missing ones are reported', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await writeFile(join(clerk.folder, 'barn.jpg'), await aJpeg(80, 60))
  await clerk.import([{ Lot: '1', Title: 'Barn', Pictures: 'barn.jpg' }])
  await writeFile(join(clerk.folder, 'yard.jpg'), await aJpeg(70, 60))
  clerk.parts.media = openMediaStore(objectStores(await noObjectServer()).media)
  const report = await clerk.import([{ Lot: '1', Title: 'The barn', Pictures: 'barn.jpg; yard.jpg' }])
  expect(report.warnings.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^yard.jpg could not be kept, as the store does not answer/),
  ])
  expect(report.unstoredFiles).toBe(2)
  expect((await findLots(db))[0]?.pictures).toMatchObject([{ name: 'barn.jpg' }])
})
