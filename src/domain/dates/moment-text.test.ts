import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test.each([
  ['2026-11-22T10:05:59Z', '10.05am on Sunday 22 November 2026'],
  ['2026-07-01T23:30:00Z', '12.30am on Thursday 2 July 2026'],
])('%s is %s', (at, text) => {
  expect(momentText(new Date(at))).toBe(text)
})
