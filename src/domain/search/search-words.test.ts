import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { searchWords } from './search-words.ts'

test('where a property is counts most, what it has next', () => {
  const words = searchWords(aListing({ town: 'Wells', features: ['Walled garden'], summary: 'Bright', description: '<p>Airy</p>' }), [
    'student',
  ])
  expect(words.a).toContain('Wells')
  expect(words.a).toContain('TA1 1AA')
  expect(words.b).toBe('Detached house Walled garden student')
  expect(words).toMatchObject({ c: 'Bright', d: '<p>Airy</p>' })
})

test('a house number that is not shown cannot be searched for', () => {
  const words = searchWords(
    aListing({ displayAddress: 'Near Wells', houseNameNumber: 'Rose Cottage', addressPrecision: 'approximate' }),
    [],
  )
  expect(words.a).not.toContain('Rose Cottage')
  expect(words.a).not.toContain('TA1 1AA')
})
