import { expect, test } from 'vitest'
import { chosenTab, tabAfterKey } from './tabs.enhancement.ts'

const tabs = [
  { id: 'stock-store-cattle', slug: 'store-cattle', name: 'Store Cattle' },
  { id: 'stock-sheep', slug: 'sheep', name: 'Sheep' },
]

test.each([
  ['', '', undefined],
  ['#stock-sheep', '', 1],
  ['#sheep', '', 1],
  ['#stock-pigs', '', undefined],
  ['#/user', '', undefined],
  ['', '?type=sheep', 1],
  ['', '?type=Store_Cattle', 0],
  ['', '?type=store%20cattle', 0],
  ['', '?type=STORE-cattle', 0],
  ['', '?type=store%2520cattle', 0],
  ['', '?type=pigs', undefined],
  ['', '?other=sheep', undefined],
  ['#sheep', '?type=store-cattle', 1],
])('hash %j and query %j choose %s', (hash, search, at) => {
  expect(chosenTab(tabs, { hash, search }, 'type')).toBe(at)
})

test('without a parameter the query chooses nothing', () => {
  expect(chosenTab(tabs, { hash: '', search: '?=sheep&type=sheep' }, undefined)).toBe(1)
  expect(chosenTab(tabs, { hash: '', search: '?type=sheep' }, undefined)).toBeUndefined()
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, undefined],
  ['a', 1, undefined],
])('%s leads from %i to %s of three', (key, at, next) => {
  expect(tabAfterKey(key, at, 3)).toBe(next)
})
