import { expect, test } from 'vitest'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'
import { FeedRefused } from '../feed.ts'

const columns = ['AGENT_REF', 'TRANS_TYPE_ID']
const rows = [['1_1', '1']]
const withHeader = (header: string) => blmTextOf({ header, columns, rows })

test.each([
  ['as the format writes it', "Version : 3\r\nEOF : '^'\r\nEOR : '~'\r\n"],
  ['in other case and spacing', "VERSION:3\nEof:'^'\neor   :   '~'   \n"],
  ['with quotation marks', 'Version : "3"\nEOF : "^"\nEOR : "~"\n'],
  ['without quotes', 'Version : 3\nEOF : ^\nEOR : ~\n'],
  ['with old line ends', "Version : 3\rEOF : '^'\rEOR : '~'\r"],
  ['of the overseas version', "Version : 3i\nEOF : '^'\nEOR : '~'\n"],
  ['of version H1', "Version : H1\nEOF : '^'\nEOR : '~'\n"],
  ['with more in it', "Generated Date : 21-NOV-2026 09:30\nVersion : 3\nEOF : '^'\nEOR : '~'\nProperty Count : 1\nVendor : X\n"],
])('a header %s is read', async (_, header) => {
  const { listings, problems } = await readBlmBytes(withHeader(header))
  expect(listings).toMatchObject([{ agentRef: '1_1' }])
  expect(problems.filter(({ field }) => field === 'VERSION')).toEqual([])
})

test.each([
  ['^', '~'],
  ['|', '~'],
  ['\t', '¬'],
  ['§', '¦'],
  ["'", '"'],
  [',', ';'],
  ['\u001f', '\u001e'],
])('the separators %j and %j come from the header', async (fieldEnd, recordEnd) => {
  const { listings, end } = await readBlmBytes(blmTextOf({ columns, rows: [...rows, ['1_2', '2']], fieldEnd, recordEnd }))
  expect(listings).toMatchObject([
    { agentRef: '1_1', channel: 'sales' },
    { agentRef: '1_2', channel: 'lettings' },
  ])
  expect(end.complete).toBe(true)
})

test.each([
  ['the same separators', "Version : 3\nEOF : '~'\nEOR : '~'\n", 4, 'same character'],
  ['no EOF', "Version : 3\nEOR : '~'\n", 1, 'ends a field (EOF)'],
  ['no EOR', "Version : 3\nEOF : '^'\n", 1, 'ends a record (EOR)'],
  ['a separator of two characters', "Version : 3\nEOF : '^^'\nEOR : '~'\n", 3, 'EOF must be one character'],
  ['a letter as separator', "Version : 3\nEOF : '^'\nEOR : 'A'\n", 4, 'EOR must be one character'],
  ['a blank separator', "Version : 3\nEOF : ' '\nEOR : '~'\n", 3, 'EOF must be one character'],
  ['an empty separator', "Version : 3\nEOF : \nEOR : '~'\n", 3, 'EOF must be one character'],
])('a header with %s is refused with its line', async (_, header, line, reason) => {
  const refusal = await readBlmBytes(withHeader(header)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FeedRefused)
  expect(refusal).toMatchObject({ line, message: expect.stringContaining(reason) })
})

test('a version nobody knows is read with a warning', async () => {
  const { listings, problems } = await readBlmBytes(withHeader("Version : 9\nEOF : '^'\nEOR : '~'\n"))
  expect(listings).toHaveLength(1)
  expect(problems).toContainEqual({ line: 2, agentRef: '', field: 'VERSION', reason: 'Version 9 is not known; read as version 3.' })
})

test('a property count that is no number is not used', async () => {
  const { end, problems } = await readBlmBytes(withHeader("Version : 3\nEOF : '^'\nEOR : '~'\nProperty Count : many\n"))
  expect(end.complete).toBe(true)
  expect(problems).toContainEqual(expect.objectContaining({ line: 5, field: 'PROPERTY COUNT' }))
})

test.each([
  ['an empty file', ''],
  ['a file of spaces', ' '.repeat(300_000)],
  ['a web page', '<!doctype html><html><body>Not found</body></html>'],
  ['a header alone', "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n"],
  ['a file cut off in its definition', "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TRANS"],
  ['a definition without end', `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${'AGENT_REF^'.repeat(40_000)}`],
])('%s is refused', async (_, content) => {
  await expect(readBlmBytes(content)).rejects.toBeInstanceOf(FeedRefused)
})

test('columns may come in any order', async () => {
  const { listings } = await readBlmBytes(
    blmTextOf({ columns: ['TOWN', 'MEDIA_IMAGE_00', 'TRANS_TYPE_ID', 'AGENT_REF'], rows: [['Taunton', 'a.jpg', '2', '1_1']] }),
  )
  expect(listings).toMatchObject([{ agentRef: '1_1', town: 'Taunton', channel: 'lettings', media: [{ source: 'a.jpg' }] }])
})

test('column names are read in any case, with spaces round them', async () => {
  const { listings } = await readBlmBytes(blmTextOf({ columns: [' agent_ref ', 'Town', 'trans_type_id'], rows: [['1_1', 'Taunton', '1']] }))
  expect(listings).toMatchObject([{ agentRef: '1_1', town: 'Taunton' }])
})

test('of a column that is there twice the first value counts, and the report says so', async () => {
  const { listings, problems } = await readBlmBytes(
    blmTextOf({
      columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'TOWN', 'TOWN'],
      rows: [
        ['1_1', '1', 'Taunton', 'Wellington'],
        ['1_2', '1', ' ', 'Wellington'],
      ],
    }),
  )
  expect(listings.map(({ town }) => town)).toEqual(['Taunton', 'Wellington'])
  expect(problems).toContainEqual({ line: 7, agentRef: '', field: 'TOWN', reason: expect.stringContaining('twice') })
})

test('a definition without its last separators is read', async () => {
  const text = "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\nAGENT_REF^TRANS_TYPE_ID\n#DATA#\n1_1^1~\n1_2^2~\n#END#"
  const { listings, rejected, end } = await readBlmBytes(text)
  expect(listings).toMatchObject([{ agentRef: '1_1' }, { agentRef: '1_2' }])
  expect(rejected).toEqual([])
  expect(end.complete).toBe(true)
})

test('a definition that ends its last field but not its record is read', async () => {
  const text = "#HEADER#\nVersion : 3\nEOF : '|'\nEOR : '~'\n\n#DEFINITION#\nAGENT_REF|TRANS_TYPE_ID|\n#DATA#\n1_1|1|~\n#END#"
  expect((await readBlmBytes(text)).listings).toMatchObject([{ agentRef: '1_1' }])
})

test('every missing column is named once, with the line of the definition', async () => {
  const { problems, warnings } = await readBlmBytes(
    blmTextOf({
      columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'BRANCH_ID'],
      rows: [
        ['1_1', '1', '1'],
        ['1_2', '1', '1'],
      ],
    }),
  )
  const missing = problems.filter(({ reason }) => reason.includes('missing')).map(({ field }) => field)
  expect(missing).toContain('PRICE')
  expect(missing).toContain('MEDIA_IMAGE_00')
  expect(missing).toHaveLength(new Set(missing).size)
  expect(new Set(problems.map(({ line }) => line))).toEqual(new Set([7]))
  expect(warnings).toEqual([])
})

test('the overseas version has its own address columns and does not miss the others', async () => {
  const columns = ['AGENT_REF', 'TRANS_TYPE_ID', 'STREET_NAME', 'OS_TOWN_CITY', 'ZIPCODE']
  const { problems } = await readBlmBytes(blmTextOf({ columns, rows: [] }))
  expect(problems.map(({ field }) => field)).not.toContain('POSTCODE1')
})

test('without AGENT_REF the feed is refused, with the line of the definition', async () => {
  const text = blmTextOf({ columns: ['TOWN', 'TRANS_TYPE_ID'], rows: [['Taunton', '1']] })
  await expect(readBlmBytes(text)).rejects.toMatchObject({ name: 'FeedRefused', line: 7, message: expect.stringContaining('AGENT_REF') })
})

test('a definition of thousands of columns is refused', async () => {
  const columns = ['AGENT_REF', ...Array.from({ length: 3_000 }, (_, index) => `VENDOR_${index}`)]
  await expect(readBlmBytes(blmTextOf({ columns, rows: [] }))).rejects.toMatchObject({ name: 'FeedRefused' })
})

test('a missing TRANS_TYPE_ID or BRANCH_ID column is said once, not for every row', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`7_${index}`, '5'])
  const { listings, problems, warnings } = await readBlmBytes(blmTextOf({ columns: ['AGENT_REF', 'STATUS_ID'], rows }))
  expect(listings.every(({ channel, branchId }) => channel === 'lettings' && branchId === 7)).toBe(true)
  expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['TRANS_TYPE_ID', 'BRANCH_ID']))
  expect(warnings.filter(({ field }) => field !== 'PRICE')).toEqual([])
})
