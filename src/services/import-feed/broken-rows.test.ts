import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { blmTextOf } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findStock } from '#tests/support/stock.ts'
import { findReferencesIn } from './broken-rows.ts'

const values = (reference: string): FeedRowValues => ({
  TOWN: 'Taunton',
  ADDRESS_2: 'High Street',
  AGENT_REF: reference,
  BRANCH_ID: '1',
  TRANS_TYPE_ID: '1',
  PRICE: '250000',
  SUMMARY: 'A house.',
})
const columns = Object.keys(values(''))
const rowOf = (reference: string) => `${Object.values(values(reference)).join('^')}^`
const references = Array.from({ length: 20 }, (_, index) => `1_${index + 1}`)

/** A feed of these rows as they stand. */
function feedOf(rows: readonly string[]): string {
  return blmTextOf({ columns, rows: [], ending: `${rows.map((row) => `${row}~\r\n`).join('')}#END#\r\n` })
}

/** Puts a separator more, or leaves one out, at a place of the row. */
type Fault = { stray: number } | { missing: number } | { cut: number }
function broken(row: string, fault: Fault): string {
  if ('cut' in fault) return `${row.slice(0, fault.cut)}~${row.slice(fault.cut)}`
  if ('stray' in fault) return `${row.slice(0, fault.stray)}^${row.slice(fault.stray)}`
  const separators = [...row.matchAll(/\^/g)].map(({ index }) => index)
  // The last separator may be left out.
  const at = separators[fault.missing % (separators.length - 1)]!
  return row.slice(0, at) + row.slice(at + 1)
}

test('a broken row withdraws neither its property nor another one, wherever a separator is too many or missing', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedOf(references.map(rowOf)))
  const fault = fc.oneof(
    fc.record({ stray: fc.nat({ max: rowOf('1_1').length - 1 }) }),
    fc.record({ missing: fc.nat({ max: 20 }) }),
    fc.record({ cut: fc.integer({ min: 1, max: rowOf('1_1').length - 1 }) }),
  )
  const faults = fc.array(fc.tuple(fc.nat({ max: 19 }), fault), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(faults, async (some) => {
      const byRow = new Map(some)
      const report = await agency.import(feedOf(references.map((reference, index) => withFault(rowOf(reference), byRow.get(index)))))
      expect(report).toMatchObject({ withdrawn: 0, imported: 0 })
      expect(report.rejectedCount).toBeGreaterThan(0)
    }),
    { numRuns: 25 },
  )
  expect((await findStock(db)).map(({ listed }) => listed)).toEqual(references.map(() => true))

  function withFault(row: string, given: Fault | undefined): string {
    return given ? broken(row, given) : row
  }
})

test('broken rows keep what they may be of, and what is gone for certain is withdrawn', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedOf(references.map(rowOf)))
  const rows = references
    .slice(0, 18)
    .map((reference, index) => (index < 5 ? rowOf(reference).replace('Taunton', 'Taun^ton') : rowOf(reference)))
  const report = await agency.import(feedOf(rows))
  expect(report).toMatchObject({ rows: 18, rejectedCount: 5, unchanged: 13, withdrawn: 2, complete: true })
  expect((await findStock(db)).filter(({ listed }) => !listed).map(({ agent_ref }) => agent_ref)).toEqual(['1_19', '1_20'])
})

test('a broken row that may be of any property stops withdrawing, and the report says so', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedOf(references.map(rowOf)))
  const report = await agency.import(feedOf([...references.slice(0, 18).map(rowOf), 'Taunton^High Street^1^', '^^^']))
  expect(report).toMatchObject({ rejectedCount: 2, withdrawn: 0, complete: false })
  expect(report.message).toContain('Nothing was withdrawn, because a rejected row does not say which property it is of')
})

test('a file with more broken rows than can be looked through withdraws nothing', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedOf(references.map(rowOf)))
  const tooMany = Array.from({ length: 3000 }, () => rowOf('1_19').replace('Taunton', `Taun^ton${'x'.repeat(60)}`))
  expect(await agency.import(feedOf([...references.slice(0, 18).map(rowOf), ...tooMany]))).toMatchObject({ withdrawn: 0, complete: false })
})

test('a good row is not refused because a broken one long before it had its reference', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const others = Array.from({ length: 1200 }, (_, index) => rowOf(`1_${index + 100}`))
  const report = await agency.import(feedOf([rowOf('1_1').replace('house', '^house'), ...others, rowOf('1_1')]))
  expect(report).toMatchObject({ rejectedCount: 1, imported: 1201 })
  expect(report.rejected).toMatchObject([{ line: 10 }])
})

test('references are found wherever in a text, also in one another and at its very end', async () => {
  const found = await findReferencesIn(['TA1_12', 'nothing', `${'x'.repeat(2500)}é_7`], ['1_1', '1_12', '1_2', 'é_7'])
  expect([...found.references].sort()).toEqual(['1_1', '1_12', 'é_7'])
  expect([...found.texts]).toEqual([0, 2])
})

test('others have their turn while long texts are looked through', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const references = Array.from({ length: 2000 }, (_, index) => 'r'.repeat(1 + (index % 60)) + index)
  await findReferencesIn(['x'.repeat(100_000)], references)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})
