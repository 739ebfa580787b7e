import { expect, test } from 'vitest'
import { readStreet as read } from '#tests/support/street-rows.ts'

test.each([
  [
    ['12a Mill Lane', 'Taunton'],
    ['12a', 'Mill Lane', ''],
  ],
  [
    ['Rose House', '12-14 Mill Lane', 'Bishops Hull', 'Taunton'],
    ['Rose House, 12-14', 'Mill Lane', 'Bishops Hull'],
  ],
  [
    ['Flat 3', 'Station Road', 'Bishops Hull', 'TAUNTON'],
    ['Flat 3', 'Station Road', 'Bishops Hull'],
  ],
  [
    ['1st Avenue House', 'Bishops Hull'],
    ['1st Avenue House', 'Bishops Hull', ''],
  ],
  [[], ['', '', '']],
])('an address typed as %j is %j', (lines, expected) => {
  const address = { town: 'Taunton', royal_mail: null, ...Object.fromEntries(lines.map((line, at) => [`line_${at + 1}`, line])) }
  const { houseNameNumber, street, locality, town } = read({ related: { address } })
  expect([houseNameNumber, street, locality, town]).toEqual([...expected, 'Taunton'])
})

test('an address that was looked up has its parts by their names', () => {
  const names = {
    sub_building_name: 'Flat 3',
    building_name: 'Rose House',
    building_number: '12',
    dependent_thoroughfare: 'Mill Court',
    thoroughfare: 'Mill Lane',
    dependent_locality: 'Bishops Hull',
  }
  expect(read({ related: { address: { line_1: 'Flat 3', town: 'Taunton', royal_mail: names } } })).toMatchObject({
    houseNameNumber: 'Flat 3, Rose House, 12',
    street: 'Mill Court, Mill Lane',
    locality: 'Bishops Hull',
    warnings: [],
  })
  const rural = {
    line_1: 'The Manor',
    line_2: 'Beattock',
    town: 'Moffat',
    royal_mail: { building_name: 'The Manor', dependent_locality: 'Beattock' },
  }
  expect(read({ related: { address: rural } })).toMatchObject({ houseNameNumber: 'The Manor', street: '', locality: 'Beattock' })
})
