import { expect, test } from 'vitest'
import type { Place } from '#src/domain/places/place.ts'
import { aPlace } from '#tests/support/places.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { isIndexable, searchBreadcrumbs, searchDescription, searchTitle, shorterTitles } from './search-title.ts'

const taunton = aPlace({ id: 'location-taunton-somerset' })
const somerset: Place = {
  ...taunton,
  id: 'county-somerset',
  kind: 'county',
  name: 'Somerset',
  slug: 'somerset',
  countyName: '',
  countySlug: '',
}

test.each<[Partial<SearchCriteria>, Place | undefined, string]>([
  [{}, undefined, 'Properties for sale'],
  [{ channel: 'lettings' }, taunton, 'Properties to let around Taunton, Somerset'],
  [
    { minPrice: 200_000, maxPrice: 300_000, minBeds: 2 },
    taunton,
    'Properties between £200,000 and £300,000 with at least 2 beds for sale around Taunton, Somerset',
  ],
  [{ minPrice: 200_000 }, undefined, 'Properties from £200,000 for sale'],
  [{ maxPrice: 1_250_000, minBeds: 1 }, undefined, 'Properties up to £1,250,000 with at least 1 bed for sale'],
  [{ minBeds: 2, maxBeds: 4 }, undefined, 'Properties with 2 to 4 beds for sale'],
  [{ minBeds: 3, maxBeds: 3 }, undefined, 'Properties with 3 beds for sale'],
  [{ maxBeds: 2 }, undefined, 'Properties with at most 2 beds for sale'],
  [{ maxBeds: 0, channel: 'lettings' }, taunton, 'Studios to let around Taunton, Somerset'],
  [{ minBeds: 0 }, undefined, 'Properties for sale'],
  [{ poly: 'x' }, taunton, 'Properties for sale in a drawn area'],
  [{}, somerset, 'Properties for sale in Somerset'],
  [{ within: 5 }, taunton, 'Properties for sale within 5 miles of Taunton, Somerset'],
  [{ within: 1 }, taunton, 'Properties for sale within 1 mile of Taunton, Somerset'],
  [{ within: 0.5 }, taunton, 'Properties for sale within half a mile of Taunton, Somerset'],
  [{ status: 'all' }, undefined, 'Properties for sale or sold'],
  [{ status: 'all', channel: 'lettings' }, somerset, 'Properties to let or let in Somerset'],
  [{ status: 'all', tags: ['auction result'] }, undefined, 'Past auction results'],
  [{ tags: ['auction result'], maxPrice: 300_000 }, taunton, 'Past auction results up to £300,000 around Taunton, Somerset'],
  [{ q: 'Narnia' }, undefined, 'Properties for sale around Narnia'],
  [{ tags: ['garden', 'house'], minBeds: 3, maxBeds: 3 }, taunton, 'Houses with 3 beds and a garden for sale around Taunton, Somerset'],
  [{ tags: ['garden', 'garage', 'chain free', 'wet room'] }, undefined, 'Properties with a garden, a garage and no onward chain for sale'],
  [{ pets: true, channel: 'lettings' }, taunton, 'Properties with pets considered to let around Taunton, Somerset'],
  [{ tags: ['auction result', 'garden'] }, undefined, 'Past auction results'],
  [{ tags: ['!house'] }, undefined, 'Properties for sale'],
  [{ tags: ['shared home'], channel: 'lettings' }, undefined, 'Rooms in shared homes to let'],
])('%o is titled', (criteria, place, title) => {
  expect(searchTitle({ channel: 'sales', ...criteria }, place)).toBe(title)
})

test('the trail leads from home by channel and county to the place', () => {
  expect(searchBreadcrumbs({ channel: 'lettings', minBeds: 2 }, taunton)).toEqual([
    { text: 'Home', path: '/' },
    { text: 'Property to rent', path: '/property-for-rent' },
    { text: 'Somerset', path: '/property-for-rent/somerset' },
    { text: 'Taunton', path: '/property-for-rent/somerset/taunton' },
  ])
  expect(searchBreadcrumbs({ channel: 'sales' }, somerset).map(({ path }) => path)).toEqual([
    '/',
    '/property-for-sale',
    '/property-for-sale/somerset',
  ])
  expect(searchBreadcrumbs({ channel: 'sales', poly: '_p~iF~ps|U' }, taunton).at(-1)?.text).toBe('Drawn area')
  expect(searchBreadcrumbs({ channel: 'sales' })).toHaveLength(2)
})

test.each<[Partial<SearchCriteria>, number, boolean]>([
  [{}, 1, true],
  [{}, 0, false],
  [{ placeId: 'x' }, 1, true],
  [{ placeId: 'x', page: 10 }, 200, true],
  [{ placeId: 'x', page: 11 }, 200, false],
  [{ placeId: 'x', minBeds: 2 }, 3, true],
  [{ placeId: 'x', minBeds: 2 }, 2, false],
  [{ placeId: 'x', maxPrice: 300_000 }, 20, true],
  [{ placeId: 'x', maxPrice: 300_000, minBeds: 2 }, 20, false],
  [{ placeId: 'x', sorted: 'least-expensive-first' }, 20, false],
  [{ placeId: 'x', sorted: 'most-recent-first' }, 20, true],
  [{ poly: 'x' }, 20, false],
  [{ text: 'annexe' }, 20, false],
  [{ view: [0, 50, 1, 51] }, 20, false],
  [{ placeId: 'x', within: 5 }, 20, false],
  [{ q: 'Leeds' }, 20, false],
])('%o with %d found may be indexed: %s', (criteria, totalCount, indexable) => {
  expect(isIndexable({ channel: 'sales', ...criteria }, totalCount)).toBe(indexable)
})

test('shorter titles are in fewer words, then without the beds, without the price, without either', () => {
  const criteria = { channel: 'sales', minPrice: 200_000, maxPrice: 300_000, minBeds: 2, maxBeds: 3 } as const
  expect(shorterTitles(criteria, taunton)).toEqual([
    'Properties between £200,000 and £300,000 with 2 to 3 beds for sale around Taunton',
    '2 to 3 bed properties between £200,000 and £300,000 for sale around Taunton',
    'Properties between £200,000 and £300,000 for sale around Taunton',
    '2 to 3 bed properties for sale around Taunton',
    'Properties for sale around Taunton',
  ])
})

test.each<[Partial<SearchCriteria>, string]>([
  [{ minBeds: 2, maxPrice: 300_000 }, '2+ bed properties up to £300,000 for sale'],
  [{ minBeds: 3, maxBeds: 3, tags: ['house'] }, '3 bed houses for sale'],
  [{ maxBeds: 2, tags: ['flat'] }, 'Up to 2 bed flats and apartments for sale'],
  [{ maxBeds: 0, maxPrice: 90_000 }, 'Studios up to £90,000 for sale'],
  [{ minBeds: 2, tags: ['garden', 'house'] }, '2+ bed houses with a garden for sale'],
  [{ minBeds: 2, tags: ['auction result'] }, 'Past auction results with at least 2 beds'],
])('%o is briefly %s', (criteria, title) => {
  expect(shorterTitles({ channel: 'sales', ...criteria })[1]).toBe(title)
})

const found = {
  title: 'Properties for sale around Taunton, Somerset',
  totalCount: 30,
  page: 2,
  lastPage: 2,
  properties: [{ displayAddress: '7 Mill Lane, Taunton', price: 325_000 }],
}

test('a page of several says which it is and where it begins', () => {
  expect(searchDescription(found, 'Withy & Vale')).toBe(
    '30 properties for sale around Taunton, Somerset with Withy & Vale. Page 2 of 2, from 7 Mill Lane, Taunton at £325,000.',
  )
})

test('a page alone names its first property, and an empty one none', () => {
  expect(searchDescription({ ...found, totalCount: 1, page: 1, lastPage: 1 }, 'Withy & Vale')).toBe(
    '1 property for sale around Taunton, Somerset with Withy & Vale. First of them: 7 Mill Lane, Taunton at £325,000.',
  )
  expect(searchDescription({ ...found, totalCount: 0, page: 1, lastPage: 0, properties: [] }, 'Withy & Vale')).toBe(
    'No properties for sale around Taunton, Somerset with Withy & Vale.',
  )
  expect(searchDescription({ ...found, page: 9, properties: [] }, 'Withy & Vale')).toContain('Vale. Page 9 of 2.')
})
