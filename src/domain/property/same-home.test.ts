import { expect, test } from 'vitest'
import { isSameHome } from './same-home.ts'

const home = { channel: 'sales', postcode: 'TA1 1AA', houseNameNumber: 'Flat 4', displayAddress: 'Mill Lane, Taunton' } as const

test.each([
  [{}, true],
  [{ houseNameNumber: 'flat 4,' }, true],
  [{ displayAddress: 'Mill Ln' }, true],
  [{ houseNameNumber: 'Flat 5' }, false],
  [{ postcode: 'TA1 1AB' }, false],
  [{ channel: 'lettings' as const }, false],
  [{ houseNameNumber: '' }, true],
  [{ houseNameNumber: '', displayAddress: 'High Street, Taunton' }, false],
  [{ postcode: '' }, true],
  [{ postcode: '', displayAddress: '' }, false],
])('a home with %j instead is the same: %s', (changes, same) => {
  expect([isSameHome(home, { ...home, ...changes }), isSameHome({ ...home, ...changes }, home)]).toEqual([same, same])
})
