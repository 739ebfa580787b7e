import { expect, test } from 'vitest'
import { type Chart, type ChartContent, chartText, readChart } from './chart.ts'

const calves: ChartContent = {
  title: 'What calves made',
  shape: 'bars',
  columns: ['Top', 'Average'],
  rows: [
    { name: 'Blue bulls', figures: ['£685', '£528'] },
    { name: 'Friesians', figures: ['£215', '–'] },
  ],
}
const rowsOf = (...figures: string[][]) => figures.map((own, at) => ({ name: `Row ${at + 1}`, figures: own }))
const read = (given: Partial<ChartContent>) => readChart({ ...calves, ...given })
const drawn = (given: Partial<ChartContent> = {}) => read(given) as Chart

test('bars begin at nought, the greatest figure is the longest, and a dash is none', () => {
  const { ticks, figures } = drawn()
  expect(ticks).toEqual([])
  expect(figures.map((row) => row.map(({ at }) => at))).toEqual([
    [100, 77.08],
    [31.39, null],
  ])
  expect(drawn({ rows: rowsOf(['£0', '£0']) }).figures[0]?.map(({ at }) => at)).toEqual([0, 0])
})

test('ranges begin at nought, or near the least figure where all are far from it', () => {
  const placed = (...rows: string[][]) => drawn({ shape: 'ranges', rows: rowsOf(...rows) }).figures.map((row) => row.map(({ at }) => at))
  expect(placed(['£10', '£20'], ['£20', '£40'])).toEqual([
    [25, 50],
    [50, 100],
  ])
  expect(placed(['£250,000', '£300,000'])).toEqual([[16.67, 100]])
})

test.each([
  [['£1.35m', '£600k'], '£600,000 £800,000 £1m £1.2m £1.4m', [93.75, 0]],
  [['−1.8 %', '+2.4 %'], '−2% 0% 2% 4%', [3.33, 73.33]],
  [['1,250gns', '268 gns'], '0 gns 500 gns 1,000 gns 1,500 gns', [83.33, 17.87]],
  [['98.6', '91.3'], '90 92 94 96 98 100', [86, 13]],
  [['5', '5'], '4 6', [50, 50]],
  [['0', '0'], '0 1', [0, 0]],
])('figures such as %j are read with their unit', (written, ticks, at) => {
  const chart = drawn({ shape: 'lines', columns: ['Price'], rows: rowsOf(...written.map((text) => [text])) })
  expect(chart.ticks.map(({ text }) => text).join(' ')).toBe(ticks)
  expect(chart.figures.map(([figure]) => figure?.at)).toEqual(at)
})

test.each([
  [{ rows: rowsOf(['£1', '2 gns']) }, 'has figures of different units, £ and gns: leave those of one'],
  [{ rows: rowsOf(['£1', 'lots']) }, 'has “lots”, which is no figure'],
  [{ rows: rowsOf(['£1']) }, 'has 1 figure in the row Row 1, but 2 headings for them'],
  [{ rows: rowsOf(['-', '']) }, 'has no figures'],
  [{ rows: rowsOf(['£1', '-£2']) }, 'has figures below nought, which bars cannot show: choose lines or ranges'],
  [{ rows: [{ name: '', figures: ['£1', '£2'] }] }, 'has a row without a name'],
  [{ columns: ['Top', 'Top'] }, 'has columns that no heading tells apart'],
  [{ rows: [] }, 'has no figures: a column of names, then one to four of figures'],
  [{ columns: [...'12345'] }, 'has 5 columns of figures, of which it can show 4'],
  [{ rows: Array.from({ length: 41 }, () => calves.rows[0]!) }, 'has 41 rows, of which it can show 40'],
  [{ shape: 'lines' as const, rows: rowsOf(['£1', '£2']) }, 'has one row: a line needs two'],
  [
    { shape: 'ranges' as const, columns: ['From'], rows: rowsOf(['£1']) },
    'must have two columns of figures, from and to, or a third for a mark between them',
  ],
  [{ shape: 'ranges' as const, rows: rowsOf(['£1', '£2'], ['£3', '£2']) }, 'goes from more to less in the row Row 2'],
])('a chart with %j is not drawn: it %s', (given, reason) => {
  expect(read(given)).toBe(reason)
})

test.each([
  ['bars' as const, 'What calves made: from £215 (Friesians) to £685 (Blue bulls)'],
  [
    'lines' as const,
    'What calves made: Top from £685 (Blue bulls) to £215 (Friesians); Average from £528 (Blue bulls) to £528 (Blue bulls)',
  ],
])('%s are told in a sentence', (shape, sentence) => {
  expect(chartText(drawn({ shape }))).toBe(sentence)
})
