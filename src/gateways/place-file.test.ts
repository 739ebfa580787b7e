import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { type PlaceBatch, type PlaceReading, placeFormat, placeReader, readPlaceFile } from './place-file.ts'

const row = (name: string, lat = '51.02') => ['GB', 'TA3', name, 'England', 'ENG', 'Somerset', '', '', '', lat, '-2.97', '4'].join('\t')

test('a file is read in batches of a thousand lines with line numbers', async () => {
  const batches = await read(Array.from({ length: 2500 }, (_, index) => row(`Village ${index}`)).join('\n'))
  expect(batches.map(({ rows }) => rows.length)).toEqual([1000, 1000, 500])
  expect(batches.map(({ format }) => format)).toEqual(Array(3).fill('postal codes'))
  expect(batches[1]?.rows[0]).toMatchObject({ name: 'Village 1000', line: 1001 })
  expect(batches.at(-1)?.fraction).toBe(1)
  expect(batches[0]!.fraction).toBeLessThanOrEqual(1)
})

test('unreadable lines are reported, and the others kept', async () => {
  const [batch] = await read(['\uFEFF' + row('"The Burrows'), '', row('Nowhere', ''), row('Thurlbear'), 'GB\tTA3'].join('\r\n'))
  expect(batch?.rows.map(({ name }) => name)).toEqual(['"The Burrows', 'Thurlbear'])
  expect(batch?.refused).toEqual([
    { line: 3, reason: 'it has no latitude and longitude' },
    { line: 5, reason: 'it has 2 columns and not 12' },
  ])
})

test('skipped lines are counted', async () => {
  const [batch] = await read([row('Thurlbear'), row('Dieppe').replace('GB', 'FR')].join('\n'))
  expect(batch?.passedOver).toEqual({ abroad: 1, 'not a settlement': 0 })
})

test.each([
  ['', 'is empty'],
  ['name,age\nTaunton,7\n', 'in neither format of GeoNames: its first line has 1 columns'],
  ['x'.repeat(200_000), 'is no table of tabs'],
])('any other file is refused in a sentence', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test('a missing file is a file system error', async () => {
  await expect(Array.fromAsync(readPlaceFile('/nowhere/GB.txt'))).rejects.toThrow('ENOENT')
})

async function read(text: string): Promise<PlaceBatch[]> {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'GB.txt')
  await writeFile(path, text)
  return await Array.fromAsync(readPlaceFile(path))
}

const northCurryPostal = ['GB', 'TA3', 'North Curry', 'England', 'ENG', 'Somerset', '11609046', '', '', '51.02', '-2.97', '4']
const northCurryGazetteer = '2641346|North Curry|North Curry||51.02|-2.97|P|PPL|GB||ENG|K3|||1640||20|Europe/London|2018-01-01'.split('|')
type Changes = Partial<Record<number, string>>
const postal = (changes: Changes = {}) => northCurryPostal.map((cell, index) => changes[index] ?? cell)
const gazetteer = (changes: Changes = {}) => northCurryGazetteer.map((cell, index) => changes[index] ?? cell)
const areas = new Map([['ENG.K3', 'Somerset']])
const northCurry = { name: 'North Curry', area: 'Somerset', location: { lat: 51.02, lng: -2.97 } }

test('a format is recognised by its columns', () => {
  expect(placeFormat(postal())).toBe('postal codes')
  expect(placeFormat(gazetteer())).toBe('gazetteer')
  for (const row of [[], [''], ['GB', 'TA1'], Array(12).fill(''), Array(19).fill('name')]) expect(placeFormat(row)).toBeUndefined()
})

test('a row of postcodes becomes a place with its outcode', () => {
  const read = placeReader('postal codes', areas)
  expect(read(postal())).toEqual({ ...northCurry, population: 0, outcode: 'TA3', accuracy: 4 })
  expect(read(postal({ 1: 'TA3 6LJ' })), 'of the full postcodes too').toMatchObject({ outcode: 'TA3' })
  expect(read(postal({ 5: '', 7: 'Manchester District (B)', 11: '' }))).toMatchObject({ area: 'Manchester', accuracy: 1 })
  expect(read(postal({ 2: 'Basford, Stoke-on-Trent' }))).toMatchObject({ name: 'Basford' })
})

test('a row of the gazetteer becomes a settlement with its population', () => {
  const read = placeReader('gazetteer', areas)
  expect(read(gazetteer())).toEqual({ ...northCurry, population: 1640, outcode: '', accuracy: 6 })
  expect(read(gazetteer({ 11: 'ZZ', 14: '' }))).toMatchObject({ area: '', population: 0 })
})

test.each<[string, string[], PlaceReading]>([
  ['a village abroad', postal({ 0: 'FR' }), 'abroad'],
  ['the Isle of Man', postal({ 4: '' }), 'abroad'],
  ['a gazetteer abroad', gazetteer({ 8: 'IE' }), 'abroad'],
  ['a hill', gazetteer({ 6: 'T', 7: 'HLL' }), 'not a settlement'],
  ['a village that was abandoned', gazetteer({ 7: 'PPLQ' }), 'not a settlement'],
  ['a historical one', gazetteer({ 7: 'PPLCH' }), 'not a settlement'],
])('%s is passed over', (_, row, expected) => {
  expect(placeReader(placeFormat(row)!, areas)(row)).toBe(expected)
})

test.each<[string[], string]>([
  [postal({ 1: '?' }), '"?" is no postcode'],
  [postal({ 2: ' ' }), 'it has no name'],
  [postal({ 9: '' }), 'it has no latitude and longitude'],
  [postal({ 9: 'north' }), 'it has no latitude and longitude'],
  [postal({ 9: '0', 10: '0' }), 'it has no latitude and longitude'],
  [postal({ 10: '-300' }), 'it has no latitude and longitude'],
  [postal().slice(0, 11), 'it has 11 columns and not 12'],
])('what cannot be read says why: %#', (row, reason) => {
  expect(placeReader('postal codes', areas)(row)).toEqual({ reason })
})

test('a truncated row of the gazetteer is reported', () => {
  expect(placeReader('gazetteer', areas)(gazetteer().slice(0, 5))).toEqual({ reason: 'it has 5 columns and not 19' })
})
