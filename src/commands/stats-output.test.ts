import { expect, test } from 'vitest'
import { csvLines, type FigureRow, sumFigures, tableLines } from './stats-output.ts'

const nothing = { seen: 0, opened: 0, saved: 0, brochure: 0, tour: 0, phone: 0 }
const rows: FigureRow[] = [
  { words: ['7', '1 High Street'], figures: { ...nothing, seen: 1234, opened: 56 } },
  { words: ['12', '2 Lane'], figures: { ...nothing, seen: 8, phone: 1 } },
]

test('a table has its words to the left and its figures under their names', () => {
  expect(tableLines(['property', 'address'], rows)).toEqual([
    'property  address         seen  opened  saved  brochure  tour  phone',
    '7         1 High Street  1,234      56      0         0     0      0',
    '12        2 Lane             8       0      0         0     0      1',
  ])
})

test('an address that would break the lines is shortened', () => {
  const [, line = ''] = tableLines(['address'], [{ words: ['x'.repeat(80)], figures: nothing }])
  expect(line).toMatch(/^x{49}… {5}0/)
})

test('the sum stands under as many words as there are', () => {
  expect(sumFigures(rows, 2)).toEqual({ words: ['together', ''], figures: { ...nothing, seen: 1242, opened: 56, phone: 1 } })
  expect(sumFigures([], 1)).toEqual({ words: ['together'], figures: nothing })
})

test('CSV has plain numbers, and quotes what would part or end a cell', () => {
  const hostile = ['=HYPERLINK("http://x")', '+44', '-1', '@x', 'a "b", c', 'two\nlines', '1 High Street']
  expect(
    csvLines(
      ['address'],
      hostile.map((word) => ({ words: [word], figures: { ...nothing, seen: 1234 } })),
    ),
  ).toEqual([
    'address,seen,opened,saved,brochure,tour,phone',
    `"'=HYPERLINK(""http://x"")",1234,0,0,0,0,0`,
    "'+44,1234,0,0,0,0,0",
    "'-1,1234,0,0,0,0,0",
    "'@x,1234,0,0,0,0,0",
    '"a ""b"", c",1234,0,0,0,0,0',
    '"two\nlines",1234,0,0,0,0,0',
    '1 High Street,1234,0,0,0,0,0',
  ])
})
