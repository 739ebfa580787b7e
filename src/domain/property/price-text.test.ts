import { expect, test } from 'vitest'
import { perWeekPrice, pounds, priceQualifierText, priceText } from './price-text.ts'

const sale = { channel: 'sales', price: 325_000, priceQualifier: 'none', rentFrequency: null } as const
const letting = { channel: 'lettings', price: 950, priceQualifier: 'none', rentFrequency: 'monthly' } as const

test.each([
  [sale, '£325,000'],
  [{ ...sale, price: 1_250_000 }, '£1,250,000'],
  [{ ...sale, price: null }, 'POA'],
  [{ ...sale, priceQualifier: 'poa' as const }, 'POA'],
  [letting, '£950 pcm'],
  [{ ...letting, price: 219, rentFrequency: 'weekly' as const }, '£219 pw'],
  [{ ...letting, price: 3000, rentFrequency: 'quarterly' as const }, '£3,000 pq'],
  [{ ...letting, price: 12_000, rentFrequency: 'annual' as const }, '£12,000 pa'],
  [{ ...letting, price: 145, rentFrequency: 'per-person-per-week' as const }, '£145 pppw'],
  [{ ...letting, rentFrequency: null }, '£950'],
  [{ ...letting, price: null }, 'Rent on application'],
  [{ ...letting, priceQualifier: 'poa' as const }, 'Rent on application'],
])('%o costs %s', (card, text) => {
  expect(priceText(card)).toBe(text)
})

test.each([
  ['guide-price', 325_000, 'Guide price'],
  ['offers-in-excess-of', 325_000, 'Offers in excess of'],
  ['guide-price', null, ''],
  ['none', 325_000, ''],
  ['poa', 325_000, ''],
  ['coming-soon', null, 'Coming soon'],
] as const)('the qualifier %s of a price of %s reads "%s"', (priceQualifier, price, text) => {
  expect(priceQualifierText({ price, priceQualifier })).toBe(text)
})

test("a week's price is a twelfth of 52nds of the month's rent, rounded, and only of lettings", () => {
  expect(perWeekPrice({ channel: 'lettings', priceValue: 950 })).toBe(219)
  expect(perWeekPrice({ channel: 'lettings', priceValue: null })).toBeNull()
  expect(perWeekPrice({ channel: 'sales', priceValue: 325_000 })).toBeNull()
})

test('pence are written only when there are any', () => {
  expect([pounds(1234), pounds(12.5), pounds(0)]).toEqual(['£1,234', '£12.50', '£0'])
})
