import { expect, test } from 'vitest'
import { readLots } from './read-lots.ts'

const named = (text: string) => readLots(text).changes.map(({ line, number, facts }) => ({ line, number, ...facts }))

test('a table as spreadsheets write it: byte order mark, CRLF, words above the heads, blank rows, columns of their own', () => {
  const text =
    '\uFEFFWinter auction,,,\r\n,,,\r\nSALE DATE,Lot No.,Address,Guide Price,Clerk\r\n03/12/2026,1,"Barn, Chipstable","£90,000+",JB\r\n,,,,\r\n03/12/2026,12A,"Two\nlines",,\r\n03/12/2026,13,Yard,5,\r\n'
  const table = readLots(text)
  expect(table).toMatchObject({ rows: 3, faults: [], unused: ['Clerk'] })
  expect(named(text)).toEqual([
    { line: 4, number: '1', title: 'Barn, Chipstable', guideFrom: 90_000, guideTo: null, guideWords: 'In excess of' },
    { line: 6, number: '12A', title: 'Two\nlines' },
    { line: 8, number: '13', title: 'Yard', guideFrom: 5, guideTo: null, guideWords: '' },
  ])
})

test('lines are counted as an editor does, whatever ends them within a cell', () => {
  for (const end of ['\n', '\r\n'])
    expect(readLots(`Sale,Lot,Description\r\n3/12/2026,1,"a${end}b${end}c"\r\n3/12/2026,x,\r\n`).faults).toMatchObject([{ line: 5 }])
})

test.each([';', '\t'])('columns may be parted by %j', (separator) => {
  const text = [
    ['Sale', 'Lot', 'Title'],
    ['3/12/2026', '1', 'Barn, with yard'],
  ]
    .map((row) => row.join(separator))
    .join('\n')
  expect(named(text)).toEqual([{ line: 2, number: '1', title: 'Barn, with yard' }])
})

test('bad rows are named by line and reason, and the others kept', () => {
  const table = readLots('Sale,Lot,Guide\n3/12/2026,one,1\n3/12/2026,2,£2\n3/12/2026,2,£3\n,3,£3')
  expect(table.changes.map(({ number }) => number)).toEqual(['2'])
  expect(table.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [2, 'number', '“one” is no number of a lot, such as 12 or 12A'],
    [4, 'number', 'Line 3 is of this lot too; that one counts'],
    [5, 'sale', 'The day of the sale is missing'],
  ])
})

test.each([
  ['', /No row heads its columns/],
  ['a,b,c\n1,2,3', /No row heads its columns/],
  ['Lot,Title\n1,Barn', /no column Sale/],
  ['Sale,Lot\n"3,1', /It is no table/],
  [`Sale,Lot\n${'3/12/2026,1\n'.repeat(5001)}`, /more than 5000 rows; at most 5000/],
  [`${'x,y\n'.repeat(50)}Sale,Lot\n3/12/2026,1`, /No row heads its columns/],
  [','.repeat(2_000_000), /a line has 2000000 characters/],
])('%.20j is refused', (text, reason) => {
  expect(() => readLots(text)).toThrow(reason)
})

test('rows without end are not read to their end, and blank ones are no rows', () => {
  expect(() => readLots(`Sale,Lot\n${'a\n'.repeat(1_000_000)}`)).toThrow(/more than 5000 rows/)
  expect(() => readLots(`x${','.repeat(300_000)}\n`.repeat(10))).toThrow(/No row heads/)
  expect(readLots(`Sale,Lot\n${',\n'.repeat(200_000)}3/12/2026,1`).changes).toMatchObject([{ line: 200_002, number: '1' }])
})

test('signs that no database takes, or that nobody sees, are left out', () => {
  expect(named('Sale,Lot,Title\n3/12/2026,\u20601,Ba\0rn\u202e')).toMatchObject([{ number: '1', title: 'Barn' }])
})
