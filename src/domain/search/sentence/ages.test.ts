import { expect, test } from 'vitest'
import { ageAt } from './ages.ts'
import { tokensOf } from './tokens.ts'

const age = (text: string) => ageAt(tokensOf(text), 0)?.meaning.criteria

test.each([
  ['new today', { createdAgo: 1 }],
  ['new this week', { createdAgo: 7 }],
  ['listed in the last fortnight', { createdAgo: 14 }],
  ['added in the last 3 days', { createdAgo: 3 }],
  ['just added in the past 2 weeks', { createdAgo: 14 }],
  ['new to the market this month', { createdAgo: 30 }],
  ['changed in the last day', { updatedAgo: 1 }],
  ['updated within the last 10 days', { updatedAgo: 10 }],
])('“%s” is so many days ago', (text, expected) => {
  expect(age(text)).toEqual(expected)
})

test.each([
  'new',
  'new house',
  'this week',
  'added in the last',
  'added in the last 0 days',
  'added in the last 99999 days',
  'new in the last 1.5 days',
])('“%s” is no age', (text) => {
  expect(age(text)).toBeUndefined()
})
