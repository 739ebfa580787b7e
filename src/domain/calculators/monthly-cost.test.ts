import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { materialFacts } from '../property/material-facts.ts'
import { knownCosts, monthlyCostResult } from './monthly-cost.ts'

const rates = [{ council: 'Somerset Council', outcodes: ['TA1'], year: '2026/27', bandD: 2400 }]
const terms = { rate: 5, years: 25, depositPercent: 20 }

test('a flat on a lease costs mortgage, tax, charges and energy', () => {
  const listing = aListing({
    tenure: 'leasehold',
    price: 300_000,
    material: { councilTaxBand: 'D', annualServiceCharge: 1800, annualGroundRent: 120 },
  })
  const certificate = { number: 'x', lodgedOn: '2026-11-03', headline: { yearlyCost: 1200 } }
  const facts = materialFacts({ listing, certificate, councilTax: rates })
  const costs = knownCosts(facts, { channel: 'sales', priceValue: 300_000, terms })
  expect(costs).toEqual({
    typed: {
      price: '300000',
      deposit: '60000',
      rate: '5',
      years: '25',
      service: '1800',
      ground: '120',
      tax: '2400',
      energy: '1200',
      other: '0',
    },
    unknown: [],
  })
  expect(monthlyCostResult(costs!.typed)).toEqual({
    errors: {},
    isLetting: false,
    parts: [
      { name: 'Mortgage', monthly: 1403.02 },
      { name: 'Council tax', monthly: 200 },
      { name: 'Service charge', monthly: 150 },
      { name: 'Ground rent', monthly: 10 },
      { name: 'Energy', monthly: 100 },
      { name: 'Anything else', monthly: 0 },
    ],
    total: 1863.02,
  })
})

test('what nobody has said is named, and a freehold has no charges to ask for', () => {
  const facts = materialFacts({ listing: aListing({ tenure: 'freehold' }) })
  expect(knownCosts(facts, { channel: 'sales', priceValue: 325_000, terms })?.unknown).toEqual(['council tax', 'energy'])
  const lease = materialFacts({ listing: aListing({ tenure: 'leasehold' }) })
  expect(knownCosts(lease, { channel: 'sales', priceValue: 325_000, terms })?.unknown).toEqual([
    'service charge',
    'ground rent',
    'council tax',
    'energy',
  ])
  expect(knownCosts(facts, { channel: 'sales', priceValue: null, terms })).toBeUndefined()
})

test('a letting costs its rent; council tax within it is paid', () => {
  const listing = aListing({
    channel: 'lettings',
    price: 950,
    rentFrequency: 'monthly',
    material: { councilTaxBand: 'B', councilTaxIncluded: true },
  })
  const costs = knownCosts(materialFacts({ listing, councilTax: rates }), { channel: 'lettings', priceValue: 950, terms })
  expect(costs).toEqual({ typed: { rent: '950', tax: '0', energy: '0', other: '0' }, unknown: ['energy'] })
  expect(monthlyCostResult({ ...costs!.typed, energy: '1200' })).toMatchObject({ isLetting: true, total: 1050 })
})

test.each([
  [{ deposit: '400000' }, 'deposit'],
  [{ rate: '99' }, 'rate'],
  [{ tax: '' }, 'tax'],
  [{ service: '-5' }, 'service'],
  [{ energy: '1e9' }, 'energy'],
])('%j is refused by its field', (wrong, field) => {
  const right = { price: '300000', deposit: '0', rate: '5', years: '25', service: '0', ground: '0', tax: '0', energy: '0', other: '0' }
  const { errors, total } = monthlyCostResult({ ...right, ...wrong })
  expect([Object.keys(errors), total]).toEqual([[field], 0])
})
