import { expect, test } from 'vitest'
import { addConsents } from '#src/data/statistics/consent-counts.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { ScanKind } from '#src/domain/property/scan.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { WrongUsage } from './command.ts'
import { csvLines, type FigureRow, statsCommand, sumFigures, tableLines } from './stats.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

test('the stock: most opened first, with the total and the answers about cookies', async () => {
  await using run = await running()
  const [calm, busy] = [await run.property('1 Calm Street'), await run.property('2 Busy Street')]
  await run.count(calm, '2026-11-02', { seen: 10, opened: 1 })
  await run.count(busy, '2026-11-03', { seen: 20, opened: 5, phone: 1, 'scan-card': 3, 'scan-board': 4 })
  await addConsents(run.db, [{ day: '2026-11-02', choice: 'deny', wording: 'May we?', count: 3 }])
  expect(await run.command(november)).toBe(0)
  expect(run.said.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'All properties, 1 November 2026 to 30 November 2026',
    'property | address | seen | opened | saved | brochure | tour | phone | scans',
    `${busy} | 2 Busy Street | 20 | 5 | 0 | 0 | 0 | 1 | 7`,
    `${calm} | 1 Calm Street | 10 | 1 | 0 | 0 | 0 | 0 | 0`,
    'together | 30 | 6 | 0 | 0 | 0 | 1 | 7',
    'Asked about cookies, 0 allowed and 3 denied them.',
  ])
})

test('one property, by day', async () => {
  await using run = await running()
  const id = await run.property('1 Calm Street')
  await run.count(id, '2026-11-02', { seen: 10, opened: 1, 'scan-brochure': 2 })
  await run.count(id, '2026-11-09', { seen: 4 })
  await run.count(id, '2026-12-09', { seen: 99 })
  expect(await run.command({ ...november, property: String(id) })).toBe(0)
  expect(run.said.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    '1 Calm Street, 1 November 2026 to 30 November 2026',
    'day | seen | opened | saved | brochure | tour | phone | scans',
    '2026-11-02 | 10 | 1 | 0 | 0 | 0 | 0 | 2',
    '2026-11-09 | 4 | 0 | 0 | 0 | 0 | 0 | 0',
    'together | 14 | 1 | 0 | 0 | 0 | 0 | 2',
  ])
})

test('CSV has every row and nothing else; the table stops after 25', async () => {
  await using run = await running()
  for (let number = 1; number <= 30; number++)
    await run.count(await run.property(`${number}, High Street`), '2026-11-02', { opened: number })
  await run.command({ ...november, csv: true })
  expect(run.said).toHaveLength(31)
  expect(run.said[1]).toMatch(/^\d+,"30, High Street",0,30,0,0,0,0,0$/)
  run.said.length = 0
  await run.command(november)
  expect(run.said).toContain('… and 5 more; --csv shows all')
  expect(run.said.find((line) => line.startsWith('together'))).toMatch(/ 465 /)
})

test('the default period is the last four weeks', async () => {
  await using run = await running()
  const id = await run.property('1 Calm Street')
  const today = londonDay(new Date())
  for (const [days, opened] of [
    [0, 1],
    [27, 2],
    [28, 100],
  ] as const)
    await run.count(id, dayBefore(today, days), { opened })
  await run.command({ csv: true })
  expect(run.said).toEqual(['property,address,seen,opened,saved,brochure,tour,phone,scans', `${id},1 Calm Street,0,3,0,0,0,0,0`])
})

test('an unknown property is reported', async () => {
  await using run = await running()
  expect(await run.command({ property: '999999999' })).toBe(1)
  expect([run.said, run.noted]).toEqual([[], ['There is no property 999999999.']])
})

test.each([{ property: 'x' }, { property: '0' }, { from: 'yesterday' }, { to: '2026-02-31' }, { from: '2026-11-02', to: '2026-11-01' }])(
  '%j is a usage error',
  async (options) => {
    await using run = await running()
    await expect(run.command(options)).rejects.toThrow(WrongUsage)
  },
)

async function running() {
  const run = await runningCommand(statsCommand)
  const { db, said, noted } = run
  return {
    db,
    said,
    noted,
    property: (displayAddress: string) => addProperty(db, { listing: { displayAddress } }),
    count: (propertyId: number, day: string, counts: Partial<Record<'seen' | 'opened' | 'phone' | ScanKind, number>>) =>
      addInterest(
        db,
        Object.entries(counts).map(([kind, count]) => ({ propertyId, day, kind: kind as 'seen', count })),
      ),
    command: (options: Record<string, string | true>) => run.command([], options),
    [Symbol.asyncDispose]: () => run[Symbol.asyncDispose](),
  }
}

test('in JSON all figures have names', async () => {
  await using run = await running()
  const id = await run.property('1 Calm Street')
  await run.count(id, '2026-11-02', { seen: 10, opened: 1 })
  await run.command({ ...november, json: true })
  await run.command({ ...november, json: true, property: String(id) })
  const [stock, one] = run.said.map((line) => JSON.parse(line))
  expect(stock).toMatchObject({ ...november, rows: [{ property: String(id), address: '1 Calm Street', seen: 10 }], consents: { allow: 0 } })
  expect(one).toMatchObject({ title: '1 Calm Street', rows: [{ day: '2026-11-02', seen: 10, opened: 1, phone: 0 }] })
})

const nothing = { seen: 0, opened: 0, saved: 0, brochure: 0, tour: 0, phone: 0, scans: 0 }
const rows: FigureRow[] = [
  { words: ['7', '1 High Street'], figures: { ...nothing, seen: 1234, opened: 56 } },
  { words: ['12', '2 Lane'], figures: { ...nothing, seen: 8, phone: 1 } },
]

test('in a table words are aligned left, and figures right under their names', () => {
  expect(tableLines(['property', 'address'], rows)).toEqual([
    'property  address         seen  opened  saved  brochure  tour  phone  scans',
    '7         1 High Street  1,234      56      0         0     0      0      0',
    '12        2 Lane             8       0      0         0     0      1      0',
  ])
})

test('an address that would break the layout is shortened', () => {
  const [, line = ''] = tableLines(['address'], [{ words: ['x'.repeat(80)], figures: nothing }])
  expect(line).toMatch(/^x{49}… {5}0/)
})

test('the total has as many columns of words as the rows', () => {
  expect(sumFigures(rows, 2)).toEqual({ words: ['together', ''], figures: { ...nothing, seen: 1242, opened: 56, phone: 1 } })
  expect(sumFigures([], 1)).toEqual({ words: ['together'], figures: nothing })
})

test('CSV has plain numbers, and quotes cells with separators or line breaks', () => {
  const hostile = ['=HYPERLINK("http://x")', '+44', '-1', '@x', 'a "b", c', 'two\nlines', '1 High Street']
  expect(
    csvLines(
      ['address'],
      hostile.map((word) => ({ words: [word], figures: { ...nothing, seen: 1234 } })),
    ),
  ).toEqual([
    'address,seen,opened,saved,brochure,tour,phone,scans',
    `"'=HYPERLINK(""http://x"")",1234,0,0,0,0,0,0`,
    "'+44,1234,0,0,0,0,0,0",
    "'-1,1234,0,0,0,0,0,0",
    "'@x,1234,0,0,0,0,0,0",
    '"a ""b"", c",1234,0,0,0,0,0,0',
    '"two\nlines",1234,0,0,0,0,0,0',
    '1 High Street,1234,0,0,0,0,0,0',
  ])
})
