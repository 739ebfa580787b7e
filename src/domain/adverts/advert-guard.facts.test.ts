import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import type { LettingFacts, Listing, ListingMedia } from '../property/listing.ts'
import { advertEdition, guardAdvert, statesOneRent } from './advert-guard.ts'
import { type AdvertPolicy, lawAlone, ruleIds, rulesUnder } from './advert-rules.ts'

const today = '2026-11-21'
const rated = { epcCurrent: 70 }
const letting = ({ letting: facts, ...changes }: Partial<Omit<Listing, 'letting'>> & { letting?: Partial<LettingFacts> } = {}) =>
  aListing({
    channel: 'lettings',
    price: 1_000,
    rentFrequency: 'monthly',
    material: rated,
    letting: { appliances: [], billsIncluded: [], ...facts },
    ...changes,
  })
const sale = (changes: Partial<Listing> = {}) => aListing({ material: rated, ...changes })
const told = (listing: Listing, { day = today, policy = lawAlone }: { day?: string; policy?: AdvertPolicy } = {}) =>
  guardAdvert(listing, day, policy).problems.map(({ rule }) => rule.id)

test.each([
  // Five weeks of £12,000 a year are £1,153.85.
  ['monthly', 1_000, 1_154, []],
  ['monthly', 1_000, 1_156, ['england-deposit']],
  ['monthly', 1_000, 0, []],
  // £49,992 a year: five weeks are £4,806.92. From £50,000 on six are allowed.
  ['monthly', 4_166, 4_807, []],
  ['monthly', 4_166, 4_820, ['england-deposit']],
  ['annual', 50_000, 5_769, []],
  ['annual', 50_000, 5_800, ['england-deposit']],
  ['weekly', 200, 1_000, []],
  ['weekly', 200, 1_100, ['england-deposit']],
  ['quarterly', 3_000, 1_154, []],
  // The rent of the home is not known.
  ['per-person-per-week', 150, 3_000, []],
] as const)('of a %s rent of £%d a deposit of £%d is told of as %j', (rentFrequency, price, deposit, rules) => {
  expect(told(letting({ rentFrequency, price, letting: { deposit } }))).toEqual(rules)
})

test('the deposit is said beside the sum that the law allows', () => {
  expect(guardAdvert(letting({ letting: { deposit: 2_000 } }), today).problems[0]?.reason).toContain(
    '\u201c£2,000; five weeks\u2019 rent is £1,154\u201d (Tenant Fees Act 2019, schedule 1). Lower the deposit',
  )
})

test('six weeks\u2019 deposit is lawful of a high rent alone', () => {
  const description = 'Deposit of six weeks\u2019 rent.'
  expect(told(letting({ price: 4_200, description }))).toEqual([])
  expect(told(letting({ price: 4_100, description }))).toEqual(['england-deposit'])
})

test.each([
  ['a term in the feed', { letting: { contractMonths: 12 } }, ['england-fixed-term']],
  ['a least term in the feed', { letting: { minimumTermMonths: 6 } }, ['england-fixed-term']],
  ['a month is no more than its period', { letting: { minimumTermMonths: 1 } }, []],
  ['a holiday let', { letting: { letType: 'short-term', contractMonths: 3 } }, []],
  ['an office', { letting: { letType: 'commercial', contractMonths: 36 } }, []],
  ['a term in Wales', { outcode: 'CF10', letting: { contractMonths: 12 } }, []],
] as const)('%s', (_what, changes, rules) => {
  expect(told(letting(changes))).toEqual(rules)
})

const chart: ListingMedia = { kind: 'epc', position: 0, source: 'epc.jpg', caption: '' }
test.each([
  ['nothing', {}, true],
  ['points', { material: { epcCurrent: 61 } }, false],
  ['a letter', { material: { epcRating: 'D' } }, false],
  ['the chart', { media: [chart] }, false],
  ['a rating in the words', { description: '<p>EPC rating: D</p>' }, false],
  ['a rating among the features', { features: ['EPC B'] }, false],
  ['a reason', { features: ['EPC ordered'] }, false],
  ['another reason', { summary: 'Exempt from an EPC as a listed building.' }, false],
  ['the words alone', { features: ['EPC'] }, true],
  ['the word in another sense', { description: '<p>Energy-efficient lighting.</p>' }, true],
  ['a new home', { newHome: true }, false],
  ['a garage', { propertySubId: 20 }, false],
  ['a home in Northern Ireland', { outcode: 'BT1' }, false],
  ['a home in Wales', { outcode: 'CF10' }, true],
] as const)('of a sale with %s the energy rating is missing: %s', (_what, changes, isMissing) => {
  const listing = aListing(changes as Partial<Listing>)
  expect(told(listing)).toEqual(isMissing ? ['sales-energy'] : [])
  expect(told(listing, { day: '2013-01-08' })).toEqual([])
})

test('in Scotland an advert states the energy rating by a law of its own', () => {
  expect(told(aListing({ outcode: 'EH1' }))).toEqual(['scotland-sales-energy'])
  expect(told(aListing({ outcode: 'EH1' }), { day: '2013-01-08' })).toEqual([])
  expect(told(sale({ outcode: 'EH1' }))).toEqual([])
})

const costs = { ...rated, leaseYearsRemaining: 99, annualGroundRent: 0, annualServiceCharge: 900 }
test.each([
  ['leasehold', costs, undefined],
  ['leasehold', rated, ['years left of the lease', 'ground rent', 'service charge']],
  ['share-of-freehold', { ...costs, annualServiceCharge: undefined }, ['service charge']],
  ['commonhold', rated, undefined],
  ['freehold', rated, undefined],
] as const)('a %s home with %j lacks %j', (tenure, material, missing) => {
  const { problems } = guardAdvert(sale({ tenure, material: material as Listing['material'] }), today)
  expect(problems.map(({ words }) => words)).toEqual(missing ? [missing] : [])
})

const numbers: AdvertPolicy = {
  changed: [],
  numbers: [
    { register: 'landlord', from: '2027-03-01', areas: ['TA', 'BS1'], effect: 'held-back' },
    { register: 'dwelling', from: '2027-03-01', areas: [], effect: 'told' },
    { register: 'rent-smart-wales', from: '2026-01-01', areas: [], effect: 'told' },
  ],
}
test.each([
  ['TA1', '2027-02-28', [], []],
  ['TA1', '2027-03-01', [], ['landlord-number', 'dwelling-number']],
  ['BS1', '2027-03-01', [], ['landlord-number', 'dwelling-number']],
  ['BS16', '2027-03-01', [], ['dwelling-number']],
  ['TA1', '2027-03-01', ['Landlord registration number: LL-20471-AB', 'Property registration no. DW204711'], []],
  ['CF10', '2026-01-01', [], ['rent-smart-wales-number']],
  ['CF10', '2026-01-01', ['Rent Smart Wales RN-12345-67890'], []],
  ['EH1', '2026-01-01', [], ['scottish-landlord-number']],
  ['EH1', '2013-05-31', [], []],
  ['EH1', '2026-01-01', ['Landlord registration pending'], []],
  ['EH1', '2026-01-01', ['Landlord registration: 123456/230/12345'], []],
  ['BT1', '2027-03-01', [], []],
] as const)('in %s on %s a letting with %j lacks the numbers of %j', (outcode, day, features, rules) => {
  expect(told(letting({ outcode, features: [...features] }), { day, policy: numbers })).toEqual(rules)
})

test.each([
  ['TA1', { landlordNumber: 'PRSL-20471' }, ['dwelling-number']],
  ['TA1', { dwellingNumber: 'PRSD-20471' }, ['landlord-number']],
  ['TA1', { landlordNumber: 'PRSL-20471', dwellingNumber: 'PRSD-20471' }, []],
  ['CF10', { landlordNumber: 'RN-12345-67890' }, []],
  ['CF10', { dwellingNumber: 'PRSD-20471' }, ['rent-smart-wales-number']],
  ['EH1', { landlordNumber: '123456/230/12345' }, []],
] as const)('in %s a letting with %j in fields of their own lacks the numbers of %j', (outcode, facts, rules) => {
  expect(told(letting({ outcode, letting: facts }), { day: '2027-03-01', policy: numbers })).toEqual(rules)
})

test('neither a reference of the home nor a telephone number is a registration', () => {
  const features = ['Property ref: 204711', 'Landlord no. 07700900123', 'PRS registration number D01234']
  expect(told(letting({ features }), { day: '2027-03-01', policy: numbers })).toEqual(['landlord-number', 'dwelling-number'])
})

test('a number that is missing holds back where the settings say so', () => {
  const { listing } = guardAdvert(letting(), '2027-03-01', numbers)
  expect(listing).toMatchObject({ published: false, heldBack: ['landlord-number'] })
  expect(guardAdvert(listing, '2027-03-01').listing).toMatchObject({ published: true })
})

test('a rule is applied as the settings have it', () => {
  const changed = (effect: 'held-back' | 'told' | 'off', rule: string): AdvertPolicy => ({
    numbers: [],
    changed: [{ rule, effect, by: 'A. Manager', on: '2026-11-01', because: 'Counsel advised it' }],
  })
  const unpriced = letting({ price: null })
  expect(guardAdvert(unpriced, today).listing.published).toBe(false)
  expect(guardAdvert(unpriced, today, changed('told', 'england-one-rent'))).toMatchObject({
    listing: { published: true, faults: [{ rule: 'england-one-rent' }] },
    problems: [{ reason: expect.stringMatching(/^The advert of a letting/) }],
  })
  expect(guardAdvert(unpriced, today, changed('off', 'england-one-rent')).listing).toEqual(unpriced)
  const bids = letting({ priceQualifier: 'offers-over' })
  expect(guardAdvert(bids, today, changed('told', 'england-no-bids')).listing.priceQualifier).toBe('offers-over')
  expect([statesOneRent(bids, today), statesOneRent(bids, today, changed('off', 'england-no-bids'))]).toEqual([true, false])
  expect(guardAdvert(aListing(), today, changed('held-back', 'sales-energy')).listing).toMatchObject({ heldBack: ['sales-energy'] })
  expect(advertEdition(today, changed('told', 'sales-energy'))).toBe(advertEdition(today))
  expect(advertEdition(today, changed('off', 'sales-energy'))).not.toBe(advertEdition(today))
})

test('what a check found is forgotten by the next', () => {
  const { listing } = guardAdvert(letting({ price: null, summary: 'No DSS.' }), today)
  expect(listing.faults?.map(({ rule }) => rule)).toEqual(['england-one-rent', 'england-benefits'])
  const again = guardAdvert({ ...listing, price: 1_000, summary: 'A flat.' }, today)
  expect(again.listing).not.toHaveProperty('faults')
  expect(again.listing).not.toHaveProperty('heldBack')
  expect(again.listing.published).toBe(true)
})

test('each rule can be named in settings, and has what a reader needs', () => {
  const rules = rulesUnder({
    ...lawAlone,
    numbers: (['landlord', 'dwelling', 'rent-smart-wales'] as const).map((register) => ({
      register,
      from: today,
      areas: [],
      effect: 'told' as const,
    })),
  })
  expect(rules.map(({ id }) => id).sort()).toEqual(ruleIds.toSorted())
  for (const { fault, law, remedy, from } of rules) {
    expect([fault, law, remedy]).not.toContain('')
    expect(from).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
