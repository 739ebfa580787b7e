import { expect, test } from 'vitest'
import type { RentFrequency } from './listing.ts'
import { perWeekPrice, pounds, priceQualifierText, priceText, priceValue, shortPrice } from './price.ts'

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

test('a sale is searched by its price', () => {
  expect(priceValue(sale)).toBe(325_000)
})

test.each<[RentFrequency | null, number, number]>([
  ['monthly', 950, 950],
  [null, 950, 950],
  ['weekly', 100, 433],
  ['weekly', 300, 1300],
  ['quarterly', 3000, 1000],
  ['annual', 12_500, 1042],
  ['per-person-per-week', 120, 520],
])('a rent asked %s of £%i is £%i a month', (rentFrequency, price, month) => {
  expect(priceValue({ channel: 'lettings', price, priceQualifier: 'none', rentFrequency })).toBe(month)
})

test('a price on application cannot be found out by searching', () => {
  expect(priceValue({ ...sale, priceQualifier: 'poa' })).toBeNull()
  expect(priceValue({ ...sale, price: null })).toBeNull()
})

test.each([
  [null, 'POA'],
  [950, '£950'],
  [1250, '£1,250'],
  [10_000, '£10k'],
  [325_000, '£325k'],
  [349_950, '£350k'],
  [999_950, '£1m'],
  [1_250_000, '£1.25m'],
  [12_000_000, '£12m'],
])('%s pounds is %s', (pounds, text) => expect(shortPrice(pounds)).toBe(text))
