import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  houseAddress,
  onOneLine,
  readAddressId,
  type StockAddress,
  showsHouseNumber,
  streetAddress,
  writeAddressId,
} from './own-address.ts'

const stock: StockAddress = {
  propertyId: 7,
  displayAddress: '12 High Street, North Curry, Taunton',
  houseNameNumber: '12',
  street: 'High Street',
  locality: 'North Curry',
  town: 'Taunton',
  county: 'Somerset',
  postcode: 'TA3 6AB',
}

test.each([
  [{ kind: 'house', propertyId: 7 }, 'house-7'],
  [{ kind: 'street', propertyId: 7, number: '', hasPostcode: false }, 'street-7-alone-'],
  [{ kind: 'street', propertyId: 7, number: '12A', hasPostcode: true }, 'street-7-postcode-12A'],
  [{ kind: 'postcode', postcode: 'TA1 1AA' }, 'postcode-TA1-1AA'],
  [{ kind: 'place', placeId: 'location-north-curry' }, 'place-location-north-curry'],
] as const)('%j is %s and back', (id, text) => {
  expect(writeAddressId(id)).toBe(text)
  expect(readAddressId(text)).toEqual(id)
})

test('what is no id is none, whatever it is', () => {
  const wrong = [
    'house-',
    'house-1e9',
    'house-99999999999',
    'street-1',
    'street-1-alone-12AB',
    'street-1-alone-1 2',
    'postcode-',
    'place-../x',
    "place-'",
  ]
  expect(wrong.filter((text) => readAddressId(text) !== undefined)).toEqual([])
  fc.assert(fc.property(fc.string(), (text) => readAddressId(text) === undefined))
})

test.each([
  ['12 High Street', '12', true],
  ['12, High Street', '12', true],
  ['Rose Cottage, Mill Lane', 'rose cottage', true],
  ['Flat 2, 12 High Street', 'Flat 2,12', true],
  ['112 High Street', '12', false],
  ['12a High Street', '12', false],
  ['High Street, Taunton', '12', false],
  ['High Street', '', false],
])('%s shows the house %j: %s', (displayAddress, houseNameNumber, shows) => {
  expect(showsHouseNumber({ displayAddress, houseNameNumber })).toBe(shows)
})

const wire = { line_4: '', town_or_city: 'Taunton', county: 'Somerset', postcode: 'TA3 6AB' }

test.each([
  ['12', { building_name: '', building_number: '12', line_1: '12 High Street', line_2: 'North Curry', line_3: '' }],
  ['12A', { building_name: '12A', building_number: '', line_1: '12A High Street', line_2: 'North Curry', line_3: '' }],
  ['Flat 2, 12', { building_name: 'Flat 2', building_number: '12', line_1: 'Flat 2', line_2: '12 High Street', line_3: 'North Curry' }],
  [
    'Rose Cottage',
    { building_name: 'Rose Cottage', building_number: '', line_1: 'Rose Cottage', line_2: 'High Street', line_3: 'North Curry' },
  ],
])('the house %s is on lines', (houseNameNumber, lines) => {
  expect(houseAddress({ ...stock, houseNameNumber })).toEqual({ ...lines, ...wire })
})

test('a street has the number that was typed, and the postcode only where that was', () => {
  expect(streetAddress(stock, { number: '', hasPostcode: false })).toMatchObject({
    building_number: '',
    line_1: 'High Street',
    postcode: '',
  })
  expect(streetAddress(stock, { number: '14', hasPostcode: true })).toEqual({
    ...{ building_name: '', building_number: '14', line_1: '14 High Street', line_2: 'North Curry', line_3: '' },
    ...wire,
  })
  expect(streetAddress(stock, { number: '14B', hasPostcode: false })).toMatchObject({ building_name: '14B', building_number: '' })
})

test('one line says no county, and a village that is its own town once', () => {
  expect(onOneLine(houseAddress({ ...stock, locality: 'Taunton' }))).toBe('12 High Street, Taunton, TA3 6AB')
})
