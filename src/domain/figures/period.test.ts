import { expect, test } from 'vitest'
import { changePercent, daysOf, durationText, periodBefore } from './period.ts'

test('a period has whole days, the last of them yesterday', () => {
  const period = periodBefore('2026-03-02', 7)
  expect(period).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(daysOf(period)).toHaveLength(7)
  expect(daysOf(periodBefore(period.from, 7)).at(-1)).toBe('2026-02-22')
})

test.each([
  [110, 100, 10],
  [50, 100, -50],
  [3, 0, undefined],
  [0, 4, -100],
])('%i after %i is a change by %s percent', (now, before, change) => {
  expect(changePercent(now, before)).toBe(change)
})

test.each([
  [0, '0 min'],
  [45.4, '45 min'],
  [60, '1 h'],
  [185, '3 h 5 min'],
  [1440, '1 d'],
  [3120, '2 d 4 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
