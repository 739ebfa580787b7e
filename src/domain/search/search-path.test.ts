import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlace } from '#tests/support/places.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria } from './search-criteria.ts'
import { landingPath, readSearchPath, searchPath } from './search-path.ts'

const taunton = aPlace({ id: 'location-taunton-somerset' })

test('the path of rules: W10 is read, its place words apart', () => {
  const path =
    '/brighton-and-hove/brighton/sales/status-all/page-2/from-1-bed/up-to-5-bed/from-100000/up-to-500000/within-10-miles/from-5-acres/up-to-20-acres/min-sq-ft-50/max-sq-ft-100/area-80/updated-in-10-days/newer-than-5-days/text-testing/sorted-most-recent-first'
  expect(readSearchPath(path)).toMatchObject({
    placeWords: ['brighton-and-hove', 'brighton'],
    unknown: [],
    isCanonical: false,
    criteria: {
      channel: 'sales',
      status: 'all',
      page: 2,
      minBeds: 1,
      maxBeds: 5,
      minPrice: 100_000,
      maxPrice: 500_000,
      within: 10,
      minAcreage: 5,
      maxAcreage: 20,
      minSquareFeet: 50,
      maxSquareFeet: 100,
      area: '80',
      updatedAgo: 10,
      createdAgo: 5,
      text: 'testing',
      sorted: 'most-recent-first',
    },
  })
})

test('a search in a place has its address below county and place', () => {
  const criteria = { channel: 'sales', placeId: taunton.id, q: 'Taunton, Somerset', maxPrice: 300_000, minBeds: 2, page: 1 } as const
  expect(searchPath(criteria, taunton)).toBe('/property-for-sale/somerset/taunton/from-2-bed/up-to-300000')
  expect(searchPath({ channel: 'lettings' })).toBe('/property-for-rent')
  expect(searchPath({ channel: 'sales', placeId: 'x1' })).toBe('/property-for-sale/gid-x1')
  expect(searchPath({ channel: 'sales', branchId: 3, q: 'The Moor' })).toBe('/property-for-sale?q=The+Moor&branch_id=3')
})

test("the site's own default status is not written", () => {
  const site = { defaultSearchStatus: 'available' } as const
  expect(searchPath({ channel: 'sales', status: 'available' }, undefined, site)).toBe('/property-for-sale')
  expect(searchPath({ channel: 'sales', status: 'all' }, undefined, site)).toBe('/property-for-sale/status-all')
})

test('an address below a landing page leaves out what the page has chosen', () => {
  expect(landingPath('/counties/somerset', { channel: 'sales', placeId: 'county-somerset', minBeds: 2 })).toBe(
    '/counties/somerset/from-2-bed',
  )
  expect(landingPath('/branches/taunton/properties', { channel: 'lettings', branchId: 3 })).toBe(
    '/branches/taunton/properties/property-for-rent',
  )
})

test.each([
  ['/property-for-sale/somerset/taunton/from-2-bed', true],
  ['/property-for-sale/somerset/taunton/from-2-bed/page-1', false],
  ['/property-for-sale/somerset/taunton/from-2-bed/from-2-bed', false],
  ['/property-for-sale/somerset/taunton/up-to-300000/from-2-bed', false],
  ['/property-for-sale/somerset/taunton/', false],
  ['/property-for-sale/Somerset/taunton', false],
  ['/properties-for-sale/somerset/taunton', false],
  ['/property-for-sale/somerset/taunton/most-recent-first', false],
  ['/property-for-sale/somerset/taunton/from-2-bed/nonsense', false],
  ['/property-for-rent', true],
])('%s is canonical: %s', (path, isCanonical) => {
  const read = readSearchPath(path)
  expect(read.isCanonical).toBe(isCanonical)
  expect(readSearchPath(read.canonicalPath)).toMatchObject({ isCanonical: true, placeWords: read.placeWords })
})

test('any criteria written to a path and read back are the same criteria', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const path = searchPath(criteria)
      const read = readSearchPath(path)
      expect(canonicalCriteria(read.criteria)).toEqual(canonicalCriteria(criteria))
      expect(read).toMatchObject({ placeWords: [], unknown: [], isCanonical: true, canonicalPath: path })
      expect(canonicalCriteria({ ...read.criteria, page: 1 })).toEqual(canonicalCriteria({ ...criteria, page: 1 }))
    }),
    { numRuns: 300 },
  )
})

test('any path whatever is read without complaint, and what comes of it is canonical', () => {
  const hostile = fc.constantFrom(
    '%',
    '%ff',
    '..',
    '/',
    '//',
    'from-',
    'poly-',
    'text-',
    'tag-',
    '-bed',
    '?',
    '=',
    '&',
    '\0',
    '9'.repeat(400),
    '\u{10000}'.repeat(99),
    'x\u{1d400}'.repeat(40),
  )
  const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), hostile, fc.constantFrom('sales', 'page-', '1', 'view-', 'pets'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const read = readSearchPath(pieces.join(''))
      expect(read.placeWords.length).toBeLessThanOrEqual(2)
      const again = readSearchPath(read.canonicalPath)
      expect(canonicalCriteria(again.criteria)).toEqual(canonicalCriteria(read.criteria))
    }),
    { numRuns: 500 },
  )
})

test('a path of a megabyte is not compared with itself: that would take longer than a test may', () => {
  expect(readSearchPath(`/${'from-2-bed/'.repeat(100_000)}`).criteria.minBeds).toBe(2)
  expect(readSearchPath(`/poly-${'AAAA/'.repeat(200_000)}`).criteria.area).toBeUndefined()
})
