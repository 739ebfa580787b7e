import { expect, test } from 'vitest'
import { calendarAddress } from './calendar-address.ts'

test.each([
  [{}, '/sales#cal'],
  [{ type: 'All' }, '/sales#cal'],
  [{ type: 'Store cattle' }, '/sales?type=store-cattle#cal'],
  [{ month: '2026-12' }, '/sales?month=2026-12#cal'],
  [{ type: 'Sheep & goats', month: '2026-12' }, '/sales?type=sheep-%26-goats&month=2026-12#cal'],
])('%j is at %s', (choice, address) => {
  expect(calendarAddress('/sales', choice, 'cal')).toBe(address)
})
