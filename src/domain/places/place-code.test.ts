import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWords, outcodePlace, placeSlug, postcodeOfId, postcodePlace, postcodeSector, readCode } from './place-code.ts'

test.each([
  ['TA1 1AA', 'TA1 1AA', 'TA1'],
  ['ta11aa', 'TA1 1AA', 'TA1'],
  [' sw1a  1aa ', 'SW1A 1AA', 'SW1A'],
  ['TA1', '', 'TA1'],
  ['ta1 1', '', 'TA1'],
  ['ta1 1a', '', 'TA1'],
])('%s is read as a code', (text, postcode, outcode) => {
  expect(readCode(text)).toEqual({ postcode, outcode })
})

test.each(['', 'Bath', 'Leeds', 'B1 flats', 'Area 51', 'TA1 1AA Taunton', 'Wells 2', 'x'.repeat(10_000)])('"%s" is not a code', (text) => {
  expect(readCode(text)).toBeUndefined()
})

test('a postcode has a sector and is a small location', () => {
  expect(postcodeSector('TA1 1AA')).toBe('TA1 1')
  expect(postcodePlace('TA1 1AA', { lat: 51, lng: -3 })).toMatchObject({
    kind: 'location',
    name: 'TA1 1AA',
    slug: 'ta1-1aa',
    radiusMiles: 0.25,
  })
  expect(outcodePlace('TA1', { lat: 51, lng: -3 })).toMatchObject({
    id: 'outcode-ta1',
    kind: 'outcode',
    name: 'TA1',
    slug: 'ta1',
    radiusMiles: 0,
  })
})

test('the id of a postcode gives it back, other ids do not', () => {
  expect(postcodeOfId(postcodePlace('EC1A 1BB', { lat: 51, lng: 0 }).id)).toBe('EC1A 1BB')
  expect(postcodeOfId('postcode-ta1')).toBeUndefined()
  expect(postcodeOfId('location-taunton')).toBeUndefined()
})

test('any text is a code or not, and never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCode(text)?.outcode ?? 'X1').toMatch(/^[A-Z0-9]{2,4}$/)
      expect(postcodeOfId(`postcode-${text}`) ?? 'X1 1XX').toMatch(/^[A-Z0-9]{2,4} \d[A-Z]{2}$/)
    }),
  )
})

test.each([
  ['St. Ives', 'st ives'],
  ['saint ives', 'st ives'],
  ["King's Lynn", 'kings lynn'],
  ['King’s Lynn', 'kings lynn'],
  ['Ynys Môn', 'ynys mon'],
  ['Newcastle-under-Lyme', 'newcastle under lyme'],
  ['Leeds, West Yorkshire', 'leeds west yorkshire'],
  ['Tyne & Wear', 'tyne and wear'],
  ['  ', ''],
])('%s is searched as "%s"', (name, words) => {
  expect(nameWords(name).join(' ')).toBe(words)
})

test.each([
  ['Saint Austell', 'saint-austell'],
  ["Bishop's Stortford", 'bishops-stortford'],
  ['Ashby-de-la-Zouch', 'ashby-de-la-zouch'],
  ['TA1 1AA', 'ta1-1aa'],
])('%s has the slug %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug)
})

test('a slug of any text is safe in a path and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = placeSlug(text)
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(placeSlug(slug)).toBe(slug)
    }),
  )
})
