import { expect, test } from 'vitest'
import { aPlace } from '#tests/support/places.ts'
import { eitherPlaceMembers, eitherPlaceOf, isEitherPlace } from './either-place.ts'
import { placeLabel, placeWords } from './place.ts'

const wellington = aPlace({
  id: 'location-wellington-somerset',
  name: 'Wellington',
  slug: 'wellington-somerset',
  location: { lat: 50.98, lng: -3.23 },
})
const honiton = aPlace({ id: 'location-honiton', name: 'Honiton', slug: 'honiton', countyName: 'Devon', countySlug: 'devon' })

test('several towns are one place with an outline of their circles', () => {
  const place = eitherPlaceOf([aPlace(), wellington])
  expect([placeLabel(place), placeWords(place)]).toEqual(['Taunton or Wellington, Somerset', ['taunton-or-wellington-somerset']])
  expect(place.outline).toHaveLength(2)
  expect(placeLabel(eitherPlaceOf([aPlace(), wellington, honiton]))).toBe('Taunton, Wellington or Honiton')
})

test('its id and its slug say which they are', () => {
  const { id, slug } = eitherPlaceOf([aPlace(), wellington])
  expect(isEitherPlace(id)).toBe(true)
  for (const key of [id, slug]) expect(eitherPlaceMembers(key)).toEqual(['taunton', 'wellington-somerset'])
  for (const key of ['taunton', 'either-', 'either-taunton', '-or-', 'a-or-b-or-c-or-d-or-e-or-f'])
    expect(eitherPlaceMembers(key)).toBeUndefined()
})
