import { expect, test } from 'vitest'
import { fullAddress, shownAddress } from './full-address.ts'

test.each([
  [{ address: 'High Street, Taunton', house: '1a', street: 'High Street', postcode: 'TA1 1AA' }, '1a High Street, Taunton, TA1 1AA'],
  [{ address: 'High Street, Taunton', house: 'Rose Cottage', street: 'High Street' }, 'Rose Cottage, High Street, Taunton'],
  [{ address: '1 High Street, Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }, '1 High Street, Taunton, TA1 1AA'],
  [
    { address: '1, High Street, Taunton TA1 1AA', house: '1', street: 'High Street', postcode: 'TA1 1AA' },
    '1, High Street, Taunton TA1 1AA',
  ],
  [{ address: 'Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }, '1 High Street, Taunton, TA1 1AA'],
  [{ address: 'High Street, Taunton', street: '', postcode: '' }, 'High Street, Taunton'],
  [{ address: 'Taunton' }, 'Taunton'],
])('who goes to %j for the agency is told %s', (property, address) => {
  expect(fullAddress(property)).toBe(address)
})

test('visitors are told street and postcode only as far as the page of the property tells them', () => {
  const hidden = { address: 'Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }
  expect(shownAddress(hidden)).toBe('Taunton')
  expect(shownAddress({ ...hidden, isPostcodeShown: true })).toBe('Taunton, TA1 1AA')
})
