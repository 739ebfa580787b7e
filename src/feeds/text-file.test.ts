import { expect, test } from 'vitest'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'
import { decodeText } from './text-file.ts'

const text = blmTextOf({ columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'SUMMARY'], rows: [['1_1', '1', 'Café – £5 “quoted” €']] })

function utf16be(content: string): Buffer {
  return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(content, 'utf16le').swap16()])
}

/** The letters of the test text that Windows-1252 has outside ISO-8859-1. */
const windowsLetters: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 }

function windows1252(content: string): Buffer {
  return Buffer.from([...content].map((letter) => windowsLetters[letter] ?? letter.charCodeAt(0)))
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', windows1252(text)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', utf16be(text)],
])('a feed in %s is read', async (_, bytes) => {
  const { listings, problems } = await readBlmBytes(bytes)
  expect(listings).toMatchObject([{ summary: 'Café – £5 “quoted” €' }])
  expect(problems.filter(({ field }) => field === 'VERSION')).toEqual([])
})

test('letters are whole wherever the pieces of a large file end', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`1_${index}`, '1', `${'x'.repeat(index % 7)}${'€'.repeat(333)}`])
  const { listings } = await readBlmBytes(blmTextOf({ columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'SUMMARY'], rows }))
  expect(listings).toHaveLength(400)
  expect(listings.every(({ summary }) => /^x*€{333}$/.test(summary))).toBe(true)
})

test('a first letter outside ASCII far into the file still decides', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => [`1_${index}`, '1', 'x'.repeat(300)])
  const columns = ['AGENT_REF', 'TRANS_TYPE_ID', 'SUMMARY']
  const { listings } = await readBlmBytes(windows1252(blmTextOf({ columns, rows: [...rows, ['1_x', '1', 'Rent £900']] })))
  expect(listings.at(-1)!.summary).toBe('Rent £900')
})

test('UTF-8 cut off within a letter is still UTF-8', async () => {
  const bytes = Buffer.from(text)
  const { listings, rejected, end } = await readBlmBytes(
    Buffer.concat([bytes.subarray(0, bytes.indexOf('#END#')), Buffer.from('1_2^1^Café £').subarray(0, -1)]),
  )
  expect(listings).toMatchObject([{ summary: 'Café – £5 “quoted” €' }])
  expect(rejected).toMatchObject([{ agentRef: '1_2' }])
  expect(end.complete).toBe(false)
})

test.each([
  ['UTF-8', Buffer.from('Café – €')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé – €')],
  ['UTF-16, the little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Café – €', 'utf16le')])],
  ['UTF-16, the big end first', utf16be('Café – €')],
  ['Windows-1252', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80])],
])('a whole text in %s is decoded', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Café – €')
})
