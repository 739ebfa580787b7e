import { expect, test } from 'vitest'
import { searchDescription } from './search-description.ts'

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
