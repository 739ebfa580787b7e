import { expect, test } from 'vitest'
import { readFragments, writeFragments } from './search-fragments.ts'

const read = (path: string) => readFragments(path.split('/')).criteria

test("the criteria of rules: W9 are written as its fragments, in the table's order", () => {
  const fragments = writeFragments({
    channel: 'sales',
    placeId: '51e7c41073dadaf60feea96c',
    minBeds: 1,
    minPrice: 50_000,
    maxPrice: 500_000,
    minSquareFeet: 100,
    maxSquareFeet: 2000,
    area: '300',
    updatedAgo: 20,
    createdAgo: 200,
    status: 'all',
    minAcreage: 1,
    maxAcreage: 50,
    within: 2,
    page: 2,
    text: 'testing',
    shortLets: true,
  })
  expect(fragments).toEqual([
    'from-1-bed',
    'from-50000',
    'up-to-500000',
    'min-sq-ft-100',
    'max-sq-ft-2000',
    'from-1-acres',
    'up-to-50-acres',
    'area-300',
    'updated-in-20-days',
    'newer-than-200-days',
    'status-all',
    'within-2-miles',
    'page-2',
    'text-testing',
    'short-lets',
  ])
})

test.each([
  ['0-25-miles', 0.25],
  ['0-5-miles', 0.5],
  ['1-miles', 1],
  ['1-mile', 1],
  ['30-miles', 30],
  ['7-miles', 7],
  ['2.5-miles', 2.5],
])('within-%s is %d miles', (text, within) => {
  expect(read(`within-${text}`)).toEqual({ within })
})

test.each([0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25, 30])('%d miles are written as they are read', (within) => {
  expect(read(writeFragments({ channel: 'sales', within }).join('/'))).toEqual({ within })
})

test.each([
  ['view--0.2,50.8,-0.1,50.9', { view: [-0.2, 50.8, -0.1, 50.9] }],
  ['from-50-per-night/up-to-120-per-night', { minPerNight: 50, maxPerNight: 120 }],
  ['gid-51e7c41073dadaf60feea96c', { placeId: '51e7c41073dadaf60feea96c' }],
  ['least-expensive-first', { sorted: 'least-expensive-first' }],
  ['sorted-most-square-feet-first', { sorted: 'most-square-feet-first' }],
  ['gid-ChIJ%2F..', { placeId: 'ChIJ/..' }],
  ['lettings', { channel: 'lettings' }],
  ['all-property-for-rent', { channel: 'lettings' }],
  ['properties-to-rent', { channel: 'lettings' }],
  ['properties-for-sale', { channel: 'sales' }],
  ['tag-Garden,!new home,garden', { tags: ['!new home', 'garden'] }],
  ['tag-new%20home,garage', { tags: ['garage', 'new home'] }],
  ['text-sea%20view%2Fharbour', { text: 'sea view/harbour' }],
  ['text-100%', { text: '100%' }],
  ['auction-date-2026-12-03', { auctionDate: '2026-12-03' }],
  ['short-lets/pets', { shortLets: true, pets: true }],
  ['from-0-5-acres', { minAcreage: 0.5 }],
  ['area-north-curry', { area: 'north-curry' }],
  ['From-2-BED/page-3', { minBeds: 2, page: 3 }],
])('%s is read', (path, criteria) => {
  expect(read(path)).toEqual(criteria)
})

test.each([
  'from--1-bed',
  'from-1e9-bed',
  'from-NaN',
  'up-to-Infinity',
  'from-99999999999999',
  'from-999-bed',
  'page-0',
  'page-1000000',
  'within-0-miles',
  'within-9999-miles',
  'updated-in-0-days',
  'status-hidden',
  'auction-date-2026-02-30',
  'auction-date-soon',
  'view-1,2,3',
  'view-0.1,50,0.1,51',
  'view-200,50,210,51',
  'view-1e1,50,11,51',
  'tag-,!,',
  'text-%00%01',
  'poly-abc',
  'area-0',
])('%s does not filter', (path) => {
  expect(read(path)).toEqual({})
})

test('the first of two fragments that say the same thing counts', () => {
  expect(read('from-2-bed/from-3-bed')).toEqual({ minBeds: 2 })
})

test('a polygon whose base64 ends in a slash is read without it: that one parts fragments', () => {
  const whole = read('poly-X2x0dUh-b2NTX3J5QD8_X2NtQX5xeUA_')
  expect(whole.poly).toBeDefined()
  expect(read('poly-X2x0dUh+b2NTX3J5QD8/X2NtQX5xeUA/')).toEqual(whole)
  expect(read('poly-X2x0dUh%2Bb2NTX3J5QD8%2FX2NtQX5xeUA%2F')).toEqual(whole)
  expect(read('poly-X2x0dUh+b2NTX3J5QD8/X2NtQX5xeUA//page-2')).toEqual({ ...whole, page: 2 })
})

test('a polygon that came apart at the slashes of its base64 is put together, and the next fragment is left alone', () => {
  expect(read('poly-b3R8d0hudnNAP19+aUBfalo/bnRMfn1mRA==/page-2')).toEqual(read('page-2/poly-b3R8d0hudnNAP19-aUBfalo_bnRMfn1mRA'))
  expect(read('poly-b3R8d0hudnNAP19+aUBfalo/bnRMfn1mRA==/page-2')).toMatchObject({ page: 2, poly: 'ot|wHnvs@?_~i@_jZ?ntL~}fD' })
})

test('place names that begin like a filter are places', () => {
  expect(readFragments(['statusham', 'textbury', 'from-2-bed'])).toEqual({
    criteria: { minBeds: 2 },
    words: ['statusham', 'textbury'],
    unknown: [],
    unread: [],
  })
  expect(readFragments(['status-hill', 'view-edge', 'status-all'])).toEqual({
    criteria: { status: 'all' },
    words: ['status-hill', 'view-edge'],
    unknown: [],
    unread: [],
  })
})

test.each([
  ['from-2-bed%2Fup-to-300000%2Fpage-2', { minBeds: 2, maxPrice: 300_000, page: 2 }],
  ['area-80%2Fstatus-all%2Ftext-sea%20view', { area: '80', status: 'all', text: 'sea view' }],
  ['view--0.2,50.8,-0.1,50.9%2Fpets', { view: [-0.2, 50.8, -0.1, 50.9], pets: true }],
])('the slashes of %s may arrive percent-encoded', (segment, criteria) => {
  expect(readFragments([segment])).toEqual({ criteria, words: [], unknown: [], unread: [] })
})

test('no more than 64 segments are looked at', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `x${index}`)
  expect(readFragments([...many, 'from-2-bed'])).toMatchObject({ criteria: {}, words: ['x0', 'x1'] })
  expect(readFragments([[...many, 'from-2-bed'].join('%2F')])).toMatchObject({ criteria: {}, words: ['x0', 'x1'] })
})

test.each(['\u{10400}'.repeat(100), `a${'\u{10400}'.repeat(100)}`])('a cut never goes through a character', (letters) => {
  const { words, criteria } = readFragments([letters, `tag-${letters}`, `text-${letters}`])
  expect(words[0]?.isWellFormed()).toBe(true)
  expect(criteria.tags?.[0]?.isWellFormed()).toBe(true)
  expect(read(writeFragments({ channel: 'sales', ...criteria }).join('/'))).toEqual(criteria)
})
