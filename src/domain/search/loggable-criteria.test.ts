import { expect, test } from 'vitest'
import type { Place } from '../places/place.ts'
import { encodePolyline } from '../places/polyline.ts'
import { loggableCriteria } from './loggable-criteria.ts'
import type { SearchCriteria } from './search-criteria.ts'

const taunton = { id: 'location-taunton', kind: 'location', name: 'Taunton' } as Place
const branches = [{ id: 12 }]
const sales: SearchCriteria = { channel: 'sales' }
const ring = (...points: Array<[lat: number, lng: number]>) => encodePolyline(points.map(([lat, lng]) => ({ lat, lng })))

test.each<[what: string, asked: SearchCriteria, place: Place | undefined, kept: SearchCriteria, leftOut: string[]]>([
  [
    'what is chosen is kept',
    { ...sales, minBeds: 2, maxPrice: 300_000, within: 5 },
    undefined,
    { ...sales, minBeds: 2, maxPrice: 300_000, within: 5 },
    [],
  ],
  ['a place that is one', { ...sales, placeId: taunton.id, q: 'taunton' }, taunton, { ...sales, placeId: taunton.id }, []],
  ['a place that is none', { ...sales, placeId: 'zebedee' }, undefined, sales, ['placeId']],
  ['typed words', { ...sales, q: 'zebedee', text: 'zebedee' }, undefined, sales, ['q', 'text']],
  [
    'a tag that is offered, and one that is not',
    { ...sales, tags: ['garden', 'zebedee'] },
    undefined,
    { ...sales, tags: ['garden'] },
    ['tags'],
  ],
  ['a branch of ours', { ...sales, branchId: 12 }, undefined, { ...sales, branchId: 12 }, []],
  ['a number that is no branch', { ...sales, branchId: 7_700_900_123 }, undefined, sales, ['branchId']],
  ['a telephone number for a price', { ...sales, minPrice: 7_700_900_123 }, undefined, sales, ['minPrice']],
  ['square metres', { ...sales, area: '80' }, undefined, { ...sales, area: '80' }, []],
  ['a locality', { ...sales, area: 'zebedee' }, undefined, sales, ['area']],
  [
    'a view of the map',
    { ...sales, view: [-3.12345, 51.01234, -3.0987, 51.0499] },
    undefined,
    { ...sales, view: [-3.12, 51.01, -3.1, 51.05] },
    [],
  ],
  [
    'a drawn area',
    { ...sales, poly: ring([51.01234, -3.12345], [51.0499, -3.0987], [51.0101, -3.0501]) },
    undefined,
    { ...sales, poly: ring([51.01, -3.12], [51.05, -3.1], [51.01, -3.05]) },
    [],
  ],
  [
    'an area round one house',
    { ...sales, poly: ring([51.0123, -3.1234], [51.0124, -3.1234], [51.0123, -3.1233]) },
    undefined,
    sales,
    ['poly'],
  ],
])('%s', (_, asked, place, kept, leftOut) => {
  expect(loggableCriteria(asked, { place, branches })).toEqual({ criteria: kept, leftOut })
})
