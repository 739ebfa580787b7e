import { expect, test } from 'vitest'
import type { LocatedPlace } from '#src/data/places/located-places.ts'
import { outlineOf, square } from '#tests/support/outlines.ts'
import { outlinedCounties } from './correct-counties.ts'

const place = (slug: string, countySlug: string, lng: number): LocatedPlace => ({
  slug,
  plainName: slug,
  countySlug,
  countrySlug: 'england',
  location: { lat: 51, lng },
  population: 0,
  isLearnt: false,
})
const taunton = place('taunton', 'somerset', -3)
const exeter = place('exeter', 'devon', -3.6)
const cardiff = place('cardiff', 'cardiff', -4.4)
const places = [taunton, exeter, cardiff]
/** Reaches west to -3.4. */
const somerset = { slug: 'somerset', outline: outlineOf(square([-3.4, 50.5], 1)) }
const devon = { slug: 'devon', outline: outlineOf(square([-4.4, 50.5], 1)) }
const at = (lng: number, lat = 51) => ({ lat, lng })

test('without outlines the county is that of the nearest place', () => {
  const countyOf = outlinedCounties([], places)
  expect(countyOf(at(-3.35), exeter)).toBe('devon')
  expect(countyOf(at(-3.35), undefined)).toBeUndefined()
})

test('a point is in the county whose outline contains it, whichever place is nearest', () => {
  const countyOf = outlinedCounties([somerset, devon], places)
  expect(countyOf(at(-3.35), exeter)).toBe('somerset')
  expect(countyOf(at(-3.45), taunton)).toBe('devon')
})

test('a point outside a county’s outline is in another, unless it is just off the coast', () => {
  const countyOf = outlinedCounties([somerset, devon], places)
  expect(countyOf(at(-3, 50.499), taunton)).toBe('somerset')
  expect(countyOf(at(-3, 50.3), taunton)).toBe('cardiff')
})

test('if every known county has an outline, the nearest place decides', () => {
  expect(outlinedCounties([somerset], [taunton])(at(-2), taunton)).toBe('somerset')
})
