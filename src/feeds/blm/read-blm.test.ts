import { expect, test } from 'vitest'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'
import { maxRecordCharacters } from './read-records.ts'

const columns = ['AGENT_REF', 'TRANS_TYPE_ID', 'TOWN']
const written = (rows: string[][], ending?: string) => blmTextOf({ columns, rows, ...(ending !== undefined && { ending }) })
const numbered = (count: number) => Array.from({ length: count }, (_, index) => [`1_${index}`, '1', 'Taunton'])

test('rows have the line they begin on, also after values with line breaks', async () => {
  const { rows } = await readBlmBytes(
    written([
      ['1_1', '1', 'North\r\n\r\nCurry'],
      ['1_2', '1', 'Taunton'],
    ]),
  )
  expect(rows.map((row) => row.kind === 'listing' && [row.line, row.read().listing.town])).toEqual([
    [10, 'North Curry'],
    [13, 'Taunton'],
  ])
})

test('line ends of old systems are counted too', async () => {
  const { rejected } = await readBlmBytes(written([...numbered(2), ['1_9', '1']]).replaceAll('\r\n', '\r'))
  expect(rejected).toMatchObject([{ line: 12 }])
})

test('a row with the wrong number of fields is rejected alone, with line, reference and reason', async () => {
  const { listings, rejected, end } = await readBlmBytes(
    written([
      ['1_1', '1', 'A'],
      ['1_2', '1'],
      ['1_3', '1', 'B', 'C'],
      ['1_4', '1', 'D'],
    ]),
  )
  expect(listings.map(({ agentRef }) => agentRef)).toEqual(['1_1', '1_4'])
  expect(rejected).toEqual([
    { line: 11, agentRef: '1_2', field: '', reason: 'The row has 2 fields, the definition 3.' },
    { line: 12, agentRef: '1_3', field: '', reason: 'The row has 4 fields, the definition 3.' },
  ])
  expect(end).toMatchObject({ rows: 4, complete: true })
})

test('a row without its reference is rejected', async () => {
  const { rejected, end } = await readBlmBytes(written([['  ', '1', 'A']]))
  expect(rejected).toMatchObject([{ line: 10, agentRef: '', reason: expect.stringContaining('AGENT_REF') }])
  expect(end.complete).toBe(true)
})

test('rows of one reference are all read: which of them counts is for the import to say', async () => {
  const { listings, rejected } = await readBlmBytes(
    written([
      ['1_1', '1', 'First'],
      ['1_1', '2', 'Second'],
    ]),
  )
  expect(listings).toMatchObject([{ town: 'First' }, { town: 'Second' }])
  expect(rejected).toEqual([])
})

test('a file without its end marker is not complete', async () => {
  const { end, listings } = await readBlmBytes(written(numbered(3), ''))
  expect(listings).toHaveLength(3)
  expect(end).toMatchObject({ rows: 3, complete: false, reason: expect.stringContaining('#END#') })
})

test('a file cut off within a row is not complete, and the half row is rejected', async () => {
  const text = written(numbered(3))
  const { end, listings, rejected } = await readBlmBytes(text.slice(0, text.indexOf('1_2') + 5))
  expect(listings).toHaveLength(2)
  expect(rejected).toMatchObject([{ agentRef: '1_2' }])
  expect(end.complete).toBe(false)
})

test('fewer rows than the header announces is not complete, more is', async () => {
  const header = "Version : 3\nEOF : '^'\nEOR : '~'\nProperty Count : 3\n"
  const fewer = await readBlmBytes(blmTextOf({ header, columns, rows: numbered(2) }))
  expect(fewer.end).toMatchObject({ complete: false, reason: 'The header announces 3 properties, but the file has 2.' })
  expect((await readBlmBytes(blmTextOf({ header, columns, rows: numbered(4) }))).end.complete).toBe(true)
})

test.each([
  ['text', '#END#\r\nfile created by X~ and 1_7^1^Taunton^~'],
  ['a megabyte of it', `#END#\r\n${'x'.repeat(2 * maxRecordCharacters)}`],
  ['nothing, not even a line end', '#END#'],
  ['the marker in small letters', '  #end#  \r\n'],
])('after the end marker %s is ignored', async (_, ending) => {
  const { end, rows } = await readBlmBytes(written(numbered(2), ending))
  expect(rows).toHaveLength(2)
  expect(end).toMatchObject({ rows: 2, complete: true })
})

test.each(['1_9^1^Taunton^\r\n#END#\r\n', '1_9^1^Taunton^\r\n#END#\r\nstray ~ text'])(
  'a last row without its end is read: %j',
  async (ending) => {
    const { end, listings } = await readBlmBytes(written(numbered(1), ending))
    expect(listings.map(({ agentRef }) => agentRef)).toEqual(['1_0', '1_9'])
    expect(end.complete).toBe(true)
  },
)

test('a value may speak of #END#, even on a line of its own', async () => {
  const { listings, end } = await readBlmBytes(written([['1_1', '1', 'This is the\n#END#\nof it'], ...numbered(1)]))
  expect(listings.map(({ town }) => town)).toEqual(['This is the #END# of it', 'Taunton'])
  expect(end.complete).toBe(true)
})

test('rows need not be parted by line ends', async () => {
  const { listings } = await readBlmBytes(written([], '1_1^1^A^~1_2^1^B^~ 1_3^1^C^~#END#'))
  expect(listings.map(({ town }) => town)).toEqual(['A', 'B', 'C'])
})

test('a row that is too long is rejected alone', async () => {
  const { listings, rejected, end } = await readBlmBytes(
    written([['1_1', '1', 'x'.repeat(3 * maxRecordCharacters)], ['1_2', '1', 'y'.repeat(maxRecordCharacters)], ...numbered(2)]),
  )
  expect(listings.map(({ agentRef }) => agentRef)).toEqual(['1_0', '1_1'])
  expect(rejected).toMatchObject([
    { line: 10, agentRef: '1_1', reason: expect.stringContaining('longer than') },
    { line: 11, agentRef: '1_2' },
  ])
  expect(end).toMatchObject({ rows: 4, complete: true })
})

test('a file whose end was swallowed by an endless row is still known to be whole', async () => {
  const { end } = await readBlmBytes(written(numbered(1), `1_9^1^${'x'.repeat(2 * maxRecordCharacters)}\r\n#END#\r\n`))
  expect(end).toMatchObject({ rows: 2, complete: true })
})

test('a broken row that speaks of #END# does not end the file', async () => {
  const { listings, rejected, end } = await readBlmBytes(written([['1_8', 'This is the\n#END#\nof it'], ...numbered(2)]))
  expect(listings).toHaveLength(2)
  expect(rejected).toMatchObject([{ agentRef: '1_8' }])
  expect(end).toMatchObject({ rows: 3, complete: true })
})

test('a file cut off in a value that speaks of #END# is not complete', async () => {
  const { end } = await readBlmBytes(written(numbered(1), '1_9^1^This is the\n#END#\nof'))
  expect(end.complete).toBe(false)
})

test('a last row that happens to have all its fields is not trusted when the file is cut off in it', async () => {
  const { rejected } = await readBlmBytes(written(numbered(1), '1_9^1^Tau'))
  expect(rejected).toMatchObject([{ agentRef: '1_9', reason: 'The file is cut off in this row.' }])
})
