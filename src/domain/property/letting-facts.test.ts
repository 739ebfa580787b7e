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

test.each([
  ['available', '1 February 2027'],
  ['coming-soon', '1 February 2027'],
  ['let-agreed', 'not told'],
  ['under-offer', 'not told'],
  ['let', 'not told'],
] as const)('from when a home is available is told while it is on offer: %s', (status, told) => {
  const { 'Available from': from = 'not told' } = facts({ price: 950, status }, { availableFrom: '2027-02-01' })
  expect(from).toBe(told)
})

test('pence are told', () => {
  const told = facts({ price: 950.5, rentFrequency: 'monthly' }, { deposit: 1096.73, billsIncluded: [], appliances: [] })
  expect(told).toMatchObject({ Rent: '£950.50 a month, £219 a week' })
})

test.each([
  ['a home in England', {}, {}, undefined],
  ['one in Wales', { outcode: 'CF10' }, {}, '12 months'],
  ['one in Scotland', { outcode: 'EH1' }, {}, '12 months'],
  ['a holiday let', {}, { letType: 'short-term' }, '12 months'],
  ['an office', { propertySubId: 178 }, { letType: 'commercial' }, '12 months'],
] as const)('the term of %s is as its tenancy may be', (_what, listing, letting, contract) => {
  expect(facts({ price: 950, outcode: 'TA1', ...listing }, { contractMonths: 12, ...letting }).Contract).toBe(contract)
})

test('before the Act began, a home in England had a term', () => {
  const listing = aListing({ channel: 'lettings', outcode: 'TA1', letting: { appliances: [], billsIncluded: [], contractMonths: 12 } })
  const termOn = (day: string) => lettingFacts(listing, new Date(`${day}T12:00:00Z`)).find(({ name }) => name === 'Contract')?.value
  expect([termOn('2026-04-30'), termOn('2026-05-01')]).toEqual(['12 months', undefined])
})

test('a student house in Wales tells its terms', () => {
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
      { price: 127, rentFrequency: 'per-person-per-week', bedrooms: 6, outcode: 'CF10' },
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
