import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { validUntil } from './energy-certificate.ts'
import { factAnswer, factMarkdown, factOrigin, factProperty } from './fact-answers.ts'
import type { FactsOf } from './fact-record.ts'
import type { Listing } from './listing.ts'
import type { MaterialFactKey } from './material-fact-records.ts'
import { type MaterialFact, materialFacts } from './material-facts.ts'

const certificate = {
  number: '1234-5678-9012-3456-7890',
  lodgedOn: '2026-11-03',
  rating: 'd',
  points: 61,
  squareMetres: 90,
  headline: { fabric: 'c', heating: 'd', smartReadiness: 'e', yearlyCost: 1430 },
} as const

const councilTax = [{ council: 'Somerset Council', outcodes: ['TA1'], year: '2026/27', bandD: 2400 }]

test('a fact is the same in JSON, Markdown and structured data, with source and day', () => {
  const fact = factOf('groundRent', { tenure: 'leasehold', material: { annualGroundRent: 250 } })
  expect(factAnswer(fact)).toEqual({
    key: 'groundRent',
    label: 'Ground rent',
    state: 'known',
    text: '£250 a year',
    value: 250,
    unit: 'GBP/year',
    source: 'from the seller, via the agency’s records',
    as_of: '2026-11-02',
  })
  expect(factMarkdown(fact)).toBe('- **Ground rent:** £250 a year (from the seller, via the agency’s records, 2 November 2026)')
  expect(factProperty(fact)).toMatchObject({ propertyID: 'groundRent', value: 250, unitText: 'GBP/year' })
})

test('what has been asked for is told from what nobody has said', () => {
  const lease = { tenure: 'leasehold', features: ['Service charge: TBC', 'Ground rent £250 pa'] } as const
  expect(factAnswer(factOf('serviceCharge', { ...lease, features: [...lease.features] }))).toMatchObject({
    state: 'asked',
    text: 'Asked, not known yet',
    value: null,
    source: null,
  })
  expect(factOf('groundRent', { ...lease, features: [...lease.features] }).state).toBe('not-asked')
  expect(factProperty(factOf('serviceCharge', { tenure: 'leasehold' }))).toBeUndefined()
})

test('a text of the feed cannot leave its line of Markdown', () => {
  const premises = { condition: 'Good\n# **Free** [here](https://a.test)' }
  expect(factMarkdown(factOf('condition', { material: { premises } }))).toMatch(
    /^- \*\*Condition:\*\* Good \\# \\\*\\\*Free\\\*\\\* \\\[here\\\][^\n]*$/,
  )
})

test('the register fills in what the agency has not said, and gives the figures of the new kind', () => {
  const untold = { listing: aListing({ squareFeet: null, price: 270_000 }), certificate }
  const said = (key: MaterialFactKey, of: FactsOf) => {
    const fact = materialFacts(of).find((each) => each.key === key)
    return fact && [fact.value, factOrigin(fact)]
  }
  const origin = 'from the register of energy certificates, 3 November 2026'
  expect(said('energyRating', untold)).toEqual(['D (61)', origin])
  expect(said('floorArea', untold)).toEqual(['969 sq ft (90 m²)', origin])
  expect(said('pricePerSquareMetre', untold)).toEqual(['£3,000 per m²', 'worked out from the other facts'])
  expect(said('energySmartReadiness', untold)).toEqual(['E', origin])
  expect(said('energyCost', untold)).toEqual(['£1,430 a year', origin])
  expect(said('energyValidUntil', untold)).toEqual(['2 November 2036', origin])
  const told = { ...untold, listing: aListing({ material: { epcCurrent: 70 } }) }
  expect(said('energyRating', told)?.[0]).toBe('C (70)')
  expect(said('floorArea', told)?.[0]).toBe('1,100 sq ft (102 m²)')
})

test.each([
  ['2026-11-03', '2036-11-02'],
  ['2020-02-29', '2030-02-28'],
  ['2021-03-01', '2031-02-28'],
])('a certificate of %s is valid until %s', (lodgedOn, last) => {
  expect(validUntil({ lodgedOn })).toBe(last)
})

test.each<[band: string, outcode: string, text: string | undefined]>([
  ['D', 'TA1', 'About £2,400 a year'],
  ['A', 'TA1', 'About £1,600 a year'],
  ['H', 'TA1', 'About £4,800 a year'],
  ['D', 'TA2', undefined],
])('council tax of band %s in %s: %s', (councilTaxBand, outcode, text) => {
  const listing = aListing({ outcode, material: { councilTaxBand } })
  const fact = materialFacts({ listing, councilTax }).find(({ key }) => key === 'councilTaxYearly')
  expect(fact?.value).toBe(text)
  if (fact) expect(factOrigin(fact)).toBe('from the rates of Somerset Council for 2026/27, 1 April 2026')
})

test('moving in costs a week to hold, the deposit and a month, and nothing else; in England alone', () => {
  const home = {
    channel: 'lettings',
    price: 1300,
    rentFrequency: 'monthly',
    letting: { deposit: 1500, appliances: [], billsIncluded: [] },
  } as const
  const listing = aListing({ ...home, letting: { ...home.letting, appliances: [], billsIncluded: [] } })
  const costs = materialFacts({ listing }).filter(({ group }) => group === 'moving-in')
  expect(costs.map(({ key, raw }) => [key, raw])).toEqual([
    ['holdingDeposit', 300],
    ['deposit', 1500],
    ['firstRent', 1300],
    ['moveInCosts', 2800],
  ])
  const scottish = materialFacts({ listing: { ...listing, outcode: 'EH1' } }).filter(({ group }) => group === 'moving-in')
  expect(scottish.map(({ key }) => key)).toEqual(['deposit', 'landlordRegistration'])
})

function factOf(key: MaterialFactKey, listing: Partial<Listing>): MaterialFact {
  return materialFacts({ listing: aListing(listing), saidOn: '2026-11-02' }).find((fact) => fact.key === key)!
}
