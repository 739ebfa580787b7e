import { expect, test } from 'vitest'
import { searchQuery } from '#src/domain/search/search-query.ts'
import {
  isPlaceSearch,
  mapSearchKey,
  pageAddress,
  pointsAddress,
  readMapSearch,
  searchAnywhere,
  searchAt,
  searchInAreas,
  searchInView,
} from './map-search.ts'

const inTaunton = readMapSearch('channel=sales&place_id=location-taunton&fragment=from-2-bed%2Fwithin-5-miles')
const view = { west: -3.20004, south: 50.99996, east: -3, north: 51.1 }

test('a search in a view is the search and the view, and is read back as the same', () => {
  const searched = searchInView({ ...inTaunton, page: 4 }, view)
  expect(searched).toEqual({ ...inTaunton, view: [-3.2, 51, -3, 51.1] })
  expect(readMapSearch(searchQuery(searched).toString())).toEqual(searched)
})

test('the page does not tell two searches apart, the view does', () => {
  expect(mapSearchKey({ ...inTaunton, page: 2 })).toBe(mapSearchKey(inTaunton))
  expect(mapSearchKey(searchInView(inTaunton, view))).not.toBe(mapSearchKey(inTaunton))
})

test('a search anywhere keeps all but the place', () => {
  expect(searchAnywhere(inTaunton)).toEqual({ channel: 'sales', minBeds: 2 })
  expect([inTaunton, searchAnywhere(inTaunton), { channel: 'sales', poly: 'x' } as const].map(isPlaceSearch)).toEqual([true, false, true])
})

test('a drawn area takes the place of place, radius and view; without one the search is everywhere', () => {
  const inView = searchInView({ ...inTaunton, page: 3 }, view)
  expect(searchInAreas(inView, 'x')).toEqual({ channel: 'sales', minBeds: 2, poly: 'x' })
  expect(searchInAreas({ ...inView, poly: 'x' }, undefined)).toEqual({ channel: 'sales', minBeds: 2 })
})

test('what a marker stands for is what is within a few metres of its edges', () => {
  const searched = searchAt({ ...inTaunton, page: 2 }, [-3.1029, 51.0149, -3.1029, 51.0151])
  const [west, south, east, north] = searched.view!
  const reach = [-3.1029 - west, 51.0149 - south, east + 3.1029, north - 51.0151]
  expect(Math.min(...reach)).toBeGreaterThan(0.000049)
  expect(Math.max(...reach)).toBeLessThan(0.000061)
  expect(searched).toEqual({ ...inTaunton, view: searched.view })
})

test('whatever the edges, their search is read back as the same', () => {
  for (let step = 0; step < 2000; step++) {
    const [lng, lat] = [-3.1 - step / 7777, 51 + step / 9999]
    const searched = searchAt(inTaunton, [lng, lat, lng, lat])
    expect(readMapSearch(searchQuery(searched).toString())).toEqual(searched)
  }
})

test('addresses say the search as the wire does', () => {
  expect(pageAddress(inTaunton)).toBe('/search?channel=sales&place_id=location-taunton&fragment=from-2-bed%2Fwithin-5-miles')
  expect(pointsAddress({ channel: 'lettings' })).toBe('/search.ljson?channel=lettings&hashbang=map&markers=points')
})
