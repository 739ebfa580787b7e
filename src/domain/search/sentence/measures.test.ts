import { expect, test } from 'vitest'
import { ageAt, measureAt } from './measures.ts'
import { tokensOf } from './phrases.ts'

const measure = (text: string) => measureAt(tokensOf(text), 0)?.meaning
const limits = (text: string) => measure(text)?.limits

test('beds are just so many; more or fewer are counted from the next', () => {
  expect(limits('3 bed')).toEqual({ of: 'beds', min: 3, max: 3 })
  expect(limits('over 3 beds')).toEqual({ of: 'beds', min: 4, max: undefined })
  expect(limits('under 3 beds')).toEqual({ of: 'beds', min: undefined, max: 2 })
  expect(limits('under 0 beds')).toBeUndefined()
  expect(limits('2.5 beds')).toBeUndefined()
  expect(limits('51 beds')).toBeUndefined()
})

test('a price is the most that somebody wants to pay', () => {
  expect(limits('£400k')).toMatchObject({ of: 'price', min: undefined, max: 400_000 })
  expect(limits('about £400k')).toMatchObject({ min: 360_000, max: 440_000 })
  expect(limits('£0')).toBeUndefined()
  expect(limits('£3,000,000,000')).toBeUndefined()
})

test('a bare number is a price where it is large, a rent where it can be one, else nothing', () => {
  expect(limits('400000')).toMatchObject({ max: 400_000, isBare: false })
  expect(limits('under 900')).toMatchObject({ max: 900, isBare: true })
  expect(limits('under 90')).toMatchObject({ max: 90, isLimit: true })
  expect(limits('90')).toBeUndefined()
  expect(limits('under 40')).toBeUndefined()
})

test('land and floor are at least so large', () => {
  expect(limits('2 acres')).toMatchObject({ of: 'acres', min: 2, max: undefined })
  expect(limits('1,500 sq ft')).toMatchObject({ of: 'square feet', min: 1500, max: undefined })
  expect(limits('up to 100 sq m')).toMatchObject({ of: 'square feet', max: 1076 })
  expect(measure('80 sq m')).toEqual({ criteria: { area: '80' } })
})

test('miles lead to a place', () => {
  expect(measureAt(tokensOf('within 5 miles of Taunton'), 0)).toEqual({ meaning: { criteria: { within: 5 }, role: 'place' }, length: 4 })
  expect(measure('0 miles')).toBeUndefined()
  expect(measure('101 miles')).toBeUndefined()
})

test('what is counted and no criterion is words', () => {
  expect(measure('2 receptions')).toEqual({ role: 'words' })
  expect(measure('6 month')).toEqual({ role: 'words' })
  expect(limits('2 bathrooms')).toEqual({ of: 'bathrooms', min: 2 })
})

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
