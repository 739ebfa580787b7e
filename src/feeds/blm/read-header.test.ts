import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'

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
