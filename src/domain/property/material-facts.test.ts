import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { energyText } from './energy-rating.ts'
import type { Listing } from './listing.ts'
import { factsIn, groupedFacts, materialFacts } from './material-facts.ts'
import { isHome } from './tags.ts'

const house = 4
const land = 20
const garage = 51
const shop = 178

test.each<[kind: string, listing: Partial<Listing>, facts: Record<string, string | undefined>]>([
  [
    'a freehold house of which nothing is told',
    { tenure: 'freehold' },
    { Tenure: 'Freehold', 'Council tax': undefined, 'Energy rating': undefined },
  ],
  ['a house without a tenure', { tenure: null }, { Tenure: undefined, 'Council tax': undefined, 'Energy rating': undefined }],
  [
    'a flat on a lease',
    {
      tenure: 'leasehold',
      material: {
        leaseYearsRemaining: 112,
        annualGroundRent: 250,
        groundRentReviewYears: 21,
        annualServiceCharge: 1450,
        councilTaxBand: 'B',
        epcCurrent: 64,
      },
    },
    {
      Tenure: 'Leasehold',
      'Lease remaining': '112 years',
      'Ground rent': '£250 a year',
      'Ground rent review': 'Every 21 years',
      'Service charge': '£1,450 a year',
      'Council tax': 'Band B',
      'Energy rating': 'D (64)',
    },
  ],
  [
    'a lease of which only the ground rent is told',
    { tenure: 'leasehold', material: { annualGroundRent: 0, leaseYearsRemaining: 1 } },
    {
      Tenure: 'Leasehold',
      'Lease remaining': '1 year',
      'Ground rent': 'None',
      'Service charge': undefined,
      'Council tax': undefined,
      'Energy rating': undefined,
    },
  ],
  [
    'a shared home',
    { material: { sharedOwnershipPercentage: 40, councilTaxExempt: true, epcCurrent: 92, epcPotential: 98 } },
    {
      Tenure: 'Freehold',
      'Share for sale': '40%, at the price shown',
      'Council tax': 'Exempt',
      'Energy rating': 'A (92), potentially A (98)',
    },
  ],
  [
    'a letting with its council tax in the rent',
    { channel: 'lettings', tenure: null, material: { councilTaxBand: 'C', councilTaxIncluded: true, epcCurrent: 70 } },
    { 'Council tax': 'Band C, included in the rent', 'Energy rating': 'C (70)' },
  ],
  [
    'a house of which only the letter of its energy rating is told',
    { material: { epcRating: 'C' } },
    { Tenure: 'Freehold', 'Council tax': undefined, 'Energy rating': 'C' },
  ],
  [
    'a freehold house on an estate',
    { material: { annualServiceCharge: 320, annualGroundRent: 0, leaseYearsRemaining: 0 } },
    { Tenure: 'Freehold', 'Service charge': '£320 a year', 'Council tax': undefined, 'Energy rating': undefined },
  ],
  [
    'a commonhold flat',
    { tenure: 'commonhold', material: { annualServiceCharge: 900 } },
    { Tenure: 'Commonhold', 'Service charge': '£900 a year', 'Council tax': undefined, 'Energy rating': undefined },
  ],
  [
    'a lease of which the tenure is not told',
    { tenure: null, material: { leaseYearsRemaining: 80, annualGroundRent: 50 } },
    { Tenure: undefined, 'Lease remaining': '80 years', 'Ground rent': '£50 a year', 'Council tax': undefined, 'Energy rating': undefined },
  ],
  [
    'a home to let',
    { channel: 'lettings', tenure: 'leasehold', material: { annualServiceCharge: 900 } },
    { 'Council tax': undefined, 'Energy rating': undefined },
  ],
  ['land', { propertySubId: land, bedrooms: 0 }, { Tenure: 'Freehold' }],
  ['a garage to let', { propertySubId: garage, channel: 'lettings', bedrooms: 0 }, {}],
  ['a shop', { propertySubId: shop, bedrooms: 0 }, { Tenure: 'Freehold', 'Energy rating': undefined }],
  ['a development', { agentRef: '1_a', developmentRef: '1_a', bedrooms: 0 }, { Tenure: 'Freehold' }],
])('%s', (_, listing, facts) => {
  const told = factsIn(materialFacts({ listing: aListing(listing) }), 'costs', 'rating', 'energy')
  expect(Object.fromEntries(told.map(({ name, value }) => [name, value]))).toEqual(facts)
  expect(told.map(({ name }) => name)).toEqual(Object.keys(facts))
})

test.each([
  [100, 'A'],
  [92, 'A'],
  [91, 'B'],
  [81, 'B'],
  [69, 'C'],
  [68, 'D'],
  [55, 'D'],
  [39, 'E'],
  [21, 'F'],
  [20, 'G'],
  [1, 'G'],
])('%d points are an %s', (points, letter) => {
  expect(energyText({ epcCurrent: points })).toBe(`${letter} (${points})`)
})

test('homes are what somebody lives in', () => {
  expect([house, land, garage, shop].map((propertySubId) => isHome(aListing({ propertySubId })))).toEqual([true, false, false, false])
})

test('what is looked for together stands together', () => {
  const premises = {
    parking: ['Garage', 'Driveway'],
    heating: ['Oil'],
    yearBuilt: 1787,
    restrictions: 'Yes',
    rightsOfWay: 'A footpath crosses the garden',
  }
  const groups = groupedFacts(materialFacts({ listing: aListing({ material: { premises } }) }))
  expect(groups.map(({ heading, facts }) => [heading, facts.map(({ name }) => name)])).toEqual([
    ['Tenure and costs', ['Tenure', 'Council tax']],
    ['Energy and supplies', ['Heating']],
    ['Parking and access', ['Parking']],
    ['Access needs', ['Step-free access', 'Lift', 'Wet room', 'Wide doors', 'Accessible parking']],
    ['The building', ['Year built']],
    ['Risks and restrictions', ['Restrictions', 'Rights of way']],
  ])
  const facts = groups.flatMap((group) => group.facts)
  expect(facts.find(({ name }) => name === 'Parking')).toMatchObject({ value: 'Garage, Driveway', items: ['Garage', 'Driveway'] })
  expect(facts.filter(({ isAskable }) => isAskable).map(({ name }) => name)).toEqual(['Restrictions'])
})

test('a ground rent that rises says when', () => {
  const lease = { tenure: 'leasehold', material: { groundRentIncreasePercentage: 5.5 } } as const
  const rise = materialFacts({ listing: aListing(lease) }).find(({ name }) => name === 'Ground rent increase')
  expect(rise?.value).toBe('5.5% at each review')
})

test.each([
  ['Lift: TBC', 'lift', 'asked'],
  ['Door widths to be confirmed', 'wideDoors', 'asked'],
  ['Disabled parking: awaiting confirmation', 'accessibleParking', 'asked'],
  ['Lift to all floors', 'lift', 'known'],
  ['Council tax band: TBC', 'lift', 'not-asked'],
] as const)('of an access need the feature %j makes %s %s', (feature, key, state) => {
  expect(materialFacts({ listing: aListing({ features: [feature], material: {} }) }, [key])).toMatchObject([{ key, state }])
})
