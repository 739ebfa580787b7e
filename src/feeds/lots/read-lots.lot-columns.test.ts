import { expect, test } from 'vitest'
import { readLotColumns } from './read-lots.ts'

const named = (...heads: string[]) => [...(readLotColumns(heads)?.fields.values() ?? [])]

test.each([
  ['Lot', 'number'],
  ['LOT NO.', 'number'],
  ['Lot number', 'number'],
])('%s heads the numbers', (head, field) => {
  expect(named('Sale', head)).toEqual(['sale', field])
})

test.each([
  ['Date of sale', 'sale'],
  ['Auction', 'sale'],
  ['Agent ref', 'agentRef'],
  ['Property Address', 'title'],
  ['Guide Price (£)', 'guide'],
  ['Low estimate', 'guide'],
  ['High estimate', 'guideTo'],
  ['Result', 'status'],
  ['Sold for', 'hammerPrice'],
  ['Available at', 'availableAt'],
  ['Photos', 'pictures'],
  ['Legal Pack', 'documents'],
  ['Saleroom notice', 'addendum'],
])('%s heads %s', (head, field) => {
  expect(named('Lot', head)).toEqual(['number', field])
})

test('of two columns that are headed alike the first counts; those that nothing is known of are told', () => {
  const columns = readLotColumns(['Lot', 'Title', 'Address', 'Clerk', ''])
  expect([...columns!.fields]).toEqual([
    [0, 'number'],
    [1, 'title'],
  ])
  expect(columns?.unused).toEqual(['Address', 'Clerk'])
})

test.each([[['Lot']], [['Title', 'Guide']], [['Winter auction', '', '']], [[]]])('%j heads no table', (row) => {
  expect(readLotColumns(row)).toBeUndefined()
})
