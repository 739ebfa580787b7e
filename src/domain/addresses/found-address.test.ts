import { expect, test } from 'vitest'
import { emptyAddress, type FoundAddress, formAddress, typedAddress } from './found-address.ts'

const taunton = { town_or_city: 'Taunton', county: 'Somerset', postcode: 'TA1 1AA' }
const rest = { town: 'Taunton', county: 'Somerset', postcode: 'TA1 1AA' }

test.each<[string, Partial<FoundAddress>, object]>([
  ['a number', { building_number: '12', line_1: '12 High Street' }, { house_number: '12', house_name: '', street_address: 'High Street' }],
  ['a number apart from its line', { building_number: '12', line_1: 'High Street' }, { house_number: '12', street_address: 'High Street' }],
  [
    'a number that is not whole',
    { building_number: '12A', line_1: '12A High Street' },
    { house_number: '', house_name: '12A', street_address: 'High Street' },
  ],
  [
    'a name, with a village',
    { building_name: 'Rose Cottage', line_1: 'Rose Cottage', line_2: 'Mill Lane', line_3: 'North Curry' },
    { house_number: '', house_name: 'Rose Cottage', street_address: 'Mill Lane', address_2: 'North Curry', locality: '' },
  ],
  [
    'a flat in a house with a number',
    { building_name: 'Flat 2, Rose House', building_number: '4', line_1: 'Flat 2', line_2: 'Rose House', line_3: '4 Mill Lane' },
    { house_number: '4', house_name: 'Flat 2, Rose House', street_address: 'Mill Lane' },
  ],
  [
    'a name that begins the line of the street',
    { building_name: '1b', line_1: '1B High Street' },
    { house_name: '1b', street_address: 'High Street' },
  ],
  ['a town among the lines', { line_1: 'TAUNTON', line_2: '' }, { street_address: '' }],
  [
    'four lines',
    { building_number: '1', line_1: '1 The Mews', line_2: 'Mill Lane', line_3: 'Holway', line_4: 'Beyond' },
    { street_address: 'The Mews', address_2: 'Mill Lane', locality: 'Holway' },
  ],
  ['a town alone', {}, { house_number: '', house_name: '', street_address: '', address_2: '', locality: '' }],
])('an address with %s', (_, found, fields) => {
  expect(formAddress({ ...emptyAddress, ...taunton, ...found })).toMatchObject({ ...rest, ...fields })
})

test.each([
  ['12 High Street, Taunton', { house_number: '12', street_address: 'High Street, Taunton', postcode: '' }],
  ['12, High Street, ta11aa ', { house_number: '12', street_address: 'High Street', postcode: 'TA1 1AA' }],
  ['TA1 1AA', { house_number: '', street_address: '', postcode: 'TA1 1AA' }],
  ['Rose Cottage', { house_number: '', street_address: 'Rose Cottage', postcode: '' }],
  ['12A High Street', { house_number: '', street_address: '12A High Street' }],
  ['12', { house_number: '', street_address: '12' }],
  ['Flat ZZ99 9ZZ', { street_address: 'Flat', postcode: 'ZZ99 9ZZ' }],
  ['', { house_number: '', street_address: '', postcode: '' }],
])('of %j that could not be looked up nothing is lost', (text, fields) => {
  expect(typedAddress(text)).toMatchObject({ town: '', county: '', ...fields })
})
