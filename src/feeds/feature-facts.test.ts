import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'
import { featureFacts } from './feature-facts.ts'

test.each([
  ['Tenure: leasehold', { tenure: 'leasehold' }],
  ['TENURE - Freehold', { tenure: 'freehold' }],
  ['Leasehold (125 years)', { tenure: 'leasehold' }],
  ['Share of the freehold.', { tenure: 'share-of-freehold' }],
  ['Council Tax Band D', { material: { councilTaxBand: 'D' } }],
  ["Council tax: band 'c'", { material: { councilTaxBand: 'C' } }],
  ['Council tax: exempt', { material: { councilTaxExempt: true } }],
  ['Ground rent: £150 per annum', { material: { annualGroundRent: 150 } }],
  ['Ground rent: peppercorn', { material: { annualGroundRent: 0 } }],
  ['Service Charge £112.50 pcm', { material: { annualServiceCharge: 1350 } }],
  ['95 years remaining on the lease', { material: { leaseYearsRemaining: 95 } }],
  ['Unexpired lease: 112 years', { material: { leaseYearsRemaining: 112 } }],
  ['EPC Rating: C', { material: { epcRating: 'C' } }],
  ['Energy rating D (64)', { material: { epcRating: 'D' } }],
  ['Deposit: £1,096.73', { letting: { deposit: 1096.73 } }],
  ['Unfurnished', { letting: { furnishing: 'unfurnished' } }],
  ['Available from 1st December 2026', { letting: { availableFrom: '2026-12-01' } }],
  ['Available: 01/12/2026', { letting: { availableFrom: '2026-12-01' } }],
])('%j is a fact', (feature, facts) => {
  expect(featureFacts(['Close to the park', feature])).toEqual({ material: {}, letting: {}, ...facts })
})

test.each([
  'Tenure: to be confirmed',
  'Freehold garage',
  'Lease: 155 years',
  'Council tax band D or E',
  'Council tax: band J',
  'Ground rent: £150 for ten years, then doubling',
  'Service charge: TBC',
  'Furnished to a high standard',
  'EPC: Exempt',
  'Available now',
  'Available from 31st February 2026',
  'Deposit: five weeks\u2019 rent',
])('%j is none', (feature) => {
  expect(featureFacts([feature])).toEqual({ material: {}, letting: {} })
})

test('features that contradict each other say nothing; that say the same, once', () => {
  expect(featureFacts(['Tenure: freehold', 'Leasehold'])).toEqual({ material: {}, letting: {} })
  expect(featureFacts(['Tenure: freehold', 'Freehold'])).toMatchObject({ tenure: 'freehold' })
})

test('a column goes before a feature; a feature is read where the column is blank, and stays a feature', async () => {
  const features = { FEATURE1: 'Tenure: leasehold', FEATURE2: 'Council tax band B', FEATURE3: 'Deposit: £500' }
  const blank = (await readBlmRow(features)).listing
  expect(blank).toMatchObject({ tenure: 'leasehold', material: { councilTaxBand: 'B' }, features: Object.values(features) })
  expect(blank.letting).toEqual({ appliances: [], billsIncluded: [] })
  const columns = { TENURE_TYPE_ID: '1', COUNCIL_TAX_BAND: 'E', LET_BOND: '650.25', TRANS_TYPE_ID: '2', POSTCODE1: 'EH1' }
  expect((await readBlmRow({ ...features, ...columns })).listing).toMatchObject({
    tenure: 'freehold',
    material: { councilTaxBand: 'E' },
    letting: { deposit: 650.25 },
  })
  expect((await readBlmRow({ ...features, TRANS_TYPE_ID: '2' })).listing.letting.deposit).toBe(500)
})
