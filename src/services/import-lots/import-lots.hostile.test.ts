import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, lotTable } from '#tests/support/lots.ts'
import { zipOf } from '#tests/support/zip-file.ts'

test('whatever the cells contain, the other rows are imported', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const control = String.fromCharCode(0, 7, 27)
  const report = await clerk.import([
    { Lot: '1', Title: `Ba${control}rn`, Description: '=HYPERLINK("https://evil.example","x")', Reference: `41${control}_1` },
    { Lot: '2', Title: 'Field', Reference: 'x'.repeat(10_000) },
    { Lot: '3', Title: 'Yard', Sale: '1/1/1000' },
    { Lot: '4', Title: 'Mill', Sale: `31/12/9999` },
    { Lot: '5', Title: 'Mill', Guide: '-5000' },
    { Lot: '6', Title: '\ud800Cot', Guide: '2000000000' },
  ])
  expect(report).toMatchObject({ outcome: 'imported', imported: 2, rejectedCount: 4 })
  const lots = await db.selectFrom('lot').select(['number', 'title', 'agent_ref']).orderBy('sort_key').execute()
  expect(lots).toMatchObject([
    { number: '1', title: 'Barn', agent_ref: '41_1' },
    { number: '6', title: expect.stringContaining('Cot') },
  ])
})

test('links, pipes and files in other folders are not read', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await symlink('/etc/passwd', join(clerk.folder, 'linked.pdf'))
  await writeFile(join(clerk.folder, 'text.pdf'), 'no PDF')
  await promisify(execFile)('mkfifo', [join(clerk.folder, 'pipe.pdf')])
  const names = [
    'linked.pdf',
    'pipe.pdf',
    '../../../../etc/passwd',
    '/dev/zero',
    '..',
    '.',
    'text.pdf',
    'file:///etc/passwd',
    'http://packs.example/a.pdf',
  ]
  const report = await clerk.import([{ Lot: '1', Title: 'Barn', Pictures: names.join(';'), 'Legal pack': names.join(';') }])
  expect(report).toMatchObject({ outcome: 'imported', imported: 1, warningCount: 2 * names.length })
  expect(await db.selectFrom('lot').select(['pictures', 'documents']).execute()).toEqual([{ pictures: [], documents: [] }])
})

test('the maximum number of lots is imported', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const report = await clerk.import(Array.from({ length: 5000 }, (_, at) => ({ Lot: String(at + 1), Title: 'x' })))
  expect(report).toMatchObject({ outcome: 'imported', imported: 5000 })
})

test('entries left out of an archive are reported, with the reason', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const table = lotTable([{ Lot: '1', Title: 'Barn', 'Legal pack': 'bomb.pdf' }])
  const zip = await zipOf([
    { name: 'lots.csv', bytes: table },
    { name: 'bomb.pdf', bytes: Buffer.alloc(3_000_000) },
  ])
  const report = await clerk.import(zip, 'lots.zip')
  expect(report.warnings.map(({ reason }) => reason)).toContain('bomb.pdf was left out: it unpacks to more than 200 times its size.')
})
