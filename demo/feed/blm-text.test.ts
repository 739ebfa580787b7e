import { expect, test } from 'vitest'
import type { Listing } from '../../src/domain/property/listing.ts'
import { demoBook, demoToday } from '../../tests/support/demo-agency.ts'
import { blmColumnNames, blmValues, wallTime } from './blm-columns.ts'
import { blmText } from './blm-text.ts'

const listings = (await demoBook()).map(({ listing }) => listing)
const text = async (some: readonly Listing[]) => (await Array.fromAsync(blmText(some, { count: some.length, today: demoToday }))).join('')
const cell = (listing: Listing, column: string) => blmValues(listing)[blmColumnNames.indexOf(column)]

test('a file has its header, its columns once, a record for each listing and an end', async () => {
  const file = await text(listings.slice(0, 5))
  expect(file).toMatch(/^#HEADER#\r\nVersion : 3\r\n/)
  expect(file).toContain('Property Count : 5\r\nGenerated Date : 21-NOV-2026 10:00\r\n')
  expect(file.match(/#DEFINITION#/g)).toHaveLength(1)
  expect(file.match(/\^~\r\n/g)).toHaveLength(6)
  expect(file.endsWith('#END#\r\n')).toBe(true)
})

test('a long file comes in pieces', async () => {
  const pieces = await Array.fromAsync(blmText(listings, { count: listings.length, today: demoToday }))
  expect(pieces.length).toBeGreaterThan(5)
  for (const piece of pieces) expect(piece.length).toBeLessThan(120_000)
})

test('no column is named twice, and each record has a value for every column', () => {
  expect(new Set(blmColumnNames).size).toBe(blmColumnNames.length)
  for (const listing of listings) expect(blmValues(listing)).toHaveLength(blmColumnNames.length)
})

test('what the format has no number for is said in a column of our own', () => {
  for (const listing of listings) {
    const lacking = ['coming-soon', 'exchanged', 'completed'].includes(listing.status)
    expect(cell(listing, 'GABLE_STATUS')).toBe(lacking ? listing.status : '')
    expect(cell(listing, 'STATUS_ID')).toMatch(/^\d+$/)
  }
})

test('a single size is a size, a range of sizes has both its ends', () => {
  const range = listings.find(({ maxSquareFeet }) => maxSquareFeet !== null)!
  expect(Number(cell(range, 'MIN_SIZE_ENTERED'))).toBeLessThan(Number(cell(range, 'MAX_SIZE_ENTERED')))
  expect(cell(range, 'GABLE_SQUARE_FEET')).toBe('')
  const single = listings.find(({ maxSquareFeet, squareFeet }) => maxSquareFeet === null && squareFeet !== null)!
  expect([cell(single, 'GABLE_SQUARE_FEET'), cell(single, 'MIN_SIZE_ENTERED')]).toEqual([String(single.squareFeet), ''])
})

test('an address that would end the field or the record is refused', () => {
  expect(() => blmValues({ ...listings[0]!, street: 'Mill ^ Lane' })).toThrow('ADDRESS_2')
  expect(() => blmValues({ ...listings[0]!, town: 'We~lls' })).toThrow('TOWN')
})

test('dates are those of a clock on the wall, summer time and all', () => {
  expect(wallTime('2026-11-21T10:00:00Z')).toBe('2026-11-21 10:00:00')
  expect(wallTime('2026-07-01T23:30:00Z')).toBe('2026-07-02 00:30:00')
  expect(wallTime(null)).toBe('')
})
