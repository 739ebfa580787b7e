import { expect, test } from 'vitest'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import { isSaleOfHome, soldHomeKey, withoutJointSales } from './same-home.ts'

const house = aSoldPrice({ house: '12A', street: 'High Street' })
const flat = aSoldPrice({ flat: 'Flat 3', house: 'Mill House', street: 'High Street' })

test.each([
  ['12A', house],
  [' 12 a ', house],
  ['12a High Street', house],
  ['Flat 3, Mill House', flat],
  ['flat 3 mill house, high street', flat],
])('%s is the home of the sale', (typed, sale) => {
  expect(isSaleOfHome({ postcode: 'TA1 1AA', house: typed }, sale)).toBe(true)
})

test.each([
  ['TA1 1AA', '', house],
  ['TA1 1AA', '-', house],
  ['TA1 1AA', '12', house],
  ['TA1 1AB', '12A', house],
  ['TA1 1AA', 'Mill House', flat],
  ['TA1 1AA', 'Flat 3', flat],
])('%s, %j is another', (postcode, typed, sale) => {
  expect(isSaleOfHome({ postcode, house: typed }, sale)).toBe(false)
})

test('sales of a home have one key, those of its neighbour another', () => {
  expect(soldHomeKey(aSoldPrice({ house: '12a', street: 'HIGH STREET' }))).toBe(soldHomeKey(house))
  expect(soldHomeKey(aSoldPrice({ house: '12', street: 'A High Street' }))).not.toBe(soldHomeKey(house))
  expect(soldHomeKey(flat)).not.toBe(soldHomeKey({ ...flat, flat: 'Flat 4' }))
})

test('flats that were sold together are left out', () => {
  const alone = aSoldPrice({ price: 200_000 })
  const two = [aSoldPrice({ flat: 'Flat 1', price: 900_000 }), aSoldPrice({ flat: 'Flat 2', price: 900_000 })]
  expect(withoutJointSales([...two, alone])).toEqual([alone])
  expect(withoutJointSales([two[0]!, { ...two[1]!, soldOn: '2020-01-01' }])).toHaveLength(2)
})
