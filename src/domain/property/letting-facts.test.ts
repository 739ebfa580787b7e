import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { lettingFacts } from './letting-facts.ts'
import type { LettingFacts, Listing } from './listing.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('a sale has none', () => {
  expect(lettingFacts(aListing(), now)).toEqual([])
})

test('of a home to let, what is unknown is asked for', () => {
  expect(facts({ price: 950, rentFrequency: 'monthly' })).toEqual({
    Rent: '£950 a month, £219 a week',
    'Available from': undefined,
    Furnishing: undefined,
  })
})

test('pence are told', () => {
  const told = facts({ price: 950.5, rentFrequency: 'monthly' }, { deposit: 1096.73, billsIncluded: [], appliances: [] })
  expect(told).toMatchObject({ Rent: '£950.50 a month, £219 a week' })
})

test('a student house tells its terms', () => {
  const letting = {
    letType: 'student',
    furnishing: 'furnished',
    availableFrom: '2027-08-01',
    deposit: 595,
    contractMonths: 11,
    minimumTermMonths: 1,
    billsIncluded: ['Water', 'Gas'],
    appliances: ['Washing machine'],
  } as const
  expect(
    facts(
      { price: 127, rentFrequency: 'per-person-per-week', bedrooms: 6 },
      { ...letting, considered: ['Sharers'], billsIncluded: ['Water', 'Gas'], appliances: ['Washing machine'] },
    ),
  ).toEqual({
    Rent: '£127 per person a week, £550 per person a month',
    'Available from': '1 August 2027',
    Furnishing: 'Furnished',
    'Let type': 'Student',
    Contract: '11 months',
    'Minimum term': '1 month',
    'Also considered': 'Sharers',
    'Bills in the rent': 'Water, Gas',
    Appliances: 'Washing machine',
  })
})

test.each<
  [
    price: number | null,
    frequency: Listing['rentFrequency'],
    terms: Partial<Listing> & { letType?: LettingFacts['letType'] },
    rent: string | undefined,
  ]
>([
  [450, 'monthly', {}, '£450 a month, £104 a week'],
  [210, 'weekly', {}, '£210 a week, £910 a month'],
  [3000, 'quarterly', {}, '£3,000 a quarter, £231 a week'],
  [12_000, 'annual', {}, '£12,000 a year, £231 a week'],
  [2400, 'monthly', { letType: 'student', bedrooms: 4 }, '£2,400 a month, £139 per person a week'],
  [12_000, 'annual', { propertySubId: 178 }, '£12,000 a year'],
  [null, 'monthly', {}, undefined],
  [950, 'monthly', { priceQualifier: 'poa' }, undefined],
])('a rent of %s %s of %j is %s', (price, rentFrequency, { letType, ...terms }, rent) => {
  expect(facts({ price, rentFrequency, ...terms }, letType ? { letType } : {}).Rent).toBe(rent)
})

test.each([
  ['2026-11-20', 'Now'],
  ['2026-11-21', 'Now'],
  ['2026-11-22', '22 November 2026'],
])('available from %s says %s', (availableFrom, text) => {
  expect(facts({}, { availableFrom })['Available from']).toBe(text)
})

test('nobody asks how a garage or a field is furnished', () => {
  for (const propertySubId of [51, 20]) expect(facts({ propertySubId })).not.toHaveProperty('Furnishing')
})

test('pets are named where they may come', () => {
  expect(facts({ petsAllowed: true }).Pets).toBe('Considered')
  expect(facts({ petsAllowed: false })).not.toHaveProperty('Pets')
})

function facts(listing: Partial<Listing>, letting: Partial<LettingFacts> = {}): Record<string, string | undefined> {
  const whole = aListing({ channel: 'lettings', ...listing, letting: { appliances: [], billsIncluded: [], ...letting } })
  return Object.fromEntries(lettingFacts(whole, now).map(({ name, value }) => [name, value]))
}
