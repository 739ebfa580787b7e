import { expect, test } from 'vitest'
import { type PlaceReading, placeFormat, placeReader } from './place-columns.ts'

const northCurryPostal = ['GB', 'TA3', 'North Curry', 'England', 'ENG', 'Somerset', '11609046', '', '', '51.02', '-2.97', '4']
const northCurryGazetteer = '2641346|North Curry|North Curry||51.02|-2.97|P|PPL|GB||ENG|K3|||1640||20|Europe/London|2018-01-01'.split('|')
type Changes = Partial<Record<number, string>>
const postal = (changes: Changes = {}) => northCurryPostal.map((cell, index) => changes[index] ?? cell)
const gazetteer = (changes: Changes = {}) => northCurryGazetteer.map((cell, index) => changes[index] ?? cell)
const areas = new Map([['ENG.K3', 'Somerset']])
const northCurry = { name: 'North Curry', area: 'Somerset', location: { lat: 51.02, lng: -2.97 } }

test('a format is known by its columns', () => {
  expect(placeFormat(postal())).toBe('postal codes')
  expect(placeFormat(gazetteer())).toBe('gazetteer')
  for (const row of [[], [''], ['GB', 'TA1'], Array(12).fill(''), Array(19).fill('name')]) expect(placeFormat(row)).toBeUndefined()
})

test('a row of postal codes is a place with its outcode', () => {
  const read = placeReader('postal codes', areas)
  expect(read(postal())).toEqual({ ...northCurry, population: 0, outcode: 'TA3', accuracy: 4 })
  expect(read(postal({ 1: 'TA3 6LJ' })), 'of the full postcodes too').toMatchObject({ outcode: 'TA3' })
  expect(read(postal({ 5: '', 7: 'Manchester District (B)', 11: '' }))).toMatchObject({ area: 'Manchester', accuracy: 1 })
  expect(read(postal({ 2: 'Basford, Stoke-on-Trent' }))).toMatchObject({ name: 'Basford' })
})

test('a row of the gazetteer is a settlement with its population', () => {
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

test('a row of the gazetteer that is cut off says so', () => {
  expect(placeReader('gazetteer', areas)(gazetteer().slice(0, 5))).toEqual({ reason: 'it has 5 columns and not 19' })
})
