import { expect, test } from 'vitest'
import { readSaleDay } from './read-sale-day.ts'

test.each([
  ['2026-12-03', '2026-12-03'],
  ['2026-12-03T14:00:00', '2026-12-03'],
  ['3/12/2026', '2026-12-03'],
  ['03.12.26', '2026-12-03'],
  ['3 December 2026', '2026-12-03'],
  ['Thursday 3rd December 2026', '2026-12-03'],
  ['3-Dec-26', '2026-12-03'],
  ['46359', '2026-12-03'],
  ['13/13/2026', undefined],
  ['31/02/2026', undefined],
  ['3 Foo 2026', undefined],
  ['', undefined],
])('%j is %j', (written, day) => {
  expect(readSaleDay(written)).toBe(day)
})
