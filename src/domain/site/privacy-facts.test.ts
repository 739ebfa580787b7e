import { expect, test } from 'vitest'
import { daysText } from './privacy-facts.ts'

test.each([
  [1, 'a day'],
  [90, '90 days'],
  [365, 'a year'],
  [730, '2 years'],
  [800, '800 days'],
])('%d days are %s', (days, text) => expect(daysText(days)).toBe(text))
