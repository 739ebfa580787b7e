import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { completenessChecks, failedChecks } from './completeness.ts'
import type { Listing } from './listing.ts'

const photo = { kind: 'photo', hash: 'a' } as const
const plan = { kind: 'floorplan', hash: 'b' } as const
const media = [photo, photo, photo, photo, photo, plan]
const premises = { heating: ['Gas'], parking: ['Garage'], accessibility: ['Level access'] }
const letting = { deposit: 900, availableFrom: '2026-12-01', appliances: [], billsIncluded: [] }

/** An advert that lacks nothing, but for what is said of it. */
const lacks = (changes: Partial<Listing> = {}, given: Partial<Parameters<typeof failedChecks>[0]> = {}) =>
  failedChecks({
    listing: aListing({
      propertySubId: 4,
      description: '<p>A house.</p>',
      letting: { appliances: [], billsIncluded: [] },
      ...changes,
      material: { epcRating: 'C', councilTaxBand: 'B', premises, ...changes.material },
    }),
    media,
    isLocated: true,
    ...given,
  })
const ofLetting = (changes: Partial<Listing> = {}) =>
  lacks({ channel: 'lettings', price: 950, rentFrequency: 'monthly', tenure: null, letting, ...changes })

test('an advert with all that is asked for lacks nothing', () => {
  expect(lacks()).toEqual([])
  expect(ofLetting()).toEqual([])
})

test.each([
  ['price', lacks({ price: null })],
  ['on-application', lacks({ priceQualifier: 'poa' })],
  ['photographs', lacks({}, { media: [plan] })],
  ['few-photographs', lacks({}, { media: [photo, plan] })],
  ['files', lacks({}, { media: [...media, { kind: 'photo', hash: null }] })],
  ['floor-plan', lacks({}, { media: media.slice(0, 5) })],
  ['energy', lacks({ material: { epcRating: '' } })],
  ['position', lacks({}, { isLocated: false })],
  ['tenure', lacks({ tenure: null })],
  ['lease', lacks({ tenure: 'leasehold', material: { annualServiceCharge: 0, annualGroundRent: 0 } })],
  ['charges', lacks({ tenure: 'leasehold', material: { leaseYearsRemaining: 900, annualServiceCharge: 120 } })],
  ['council-tax', lacks({ material: { councilTaxBand: '' } })],
  ['supplies', lacks({ material: { premises: { ...premises, heating: undefined as never } } })],
  ['parking', lacks({ features: [], material: { premises: { ...premises, parking: undefined as never } } })],
  ['access', lacks({ features: ['Lift: TBC'], material: { premises: { ...premises, accessibility: undefined as never } } })],
  ['description', lacks({ description: ' ', summary: '' })],
  ['rent', ofLetting({ price: null })],
  ['rent', ofLetting({ priceQualifier: 'poa' })],
  ['deposit', ofLetting({ letting: { ...letting, deposit: undefined as never } })],
  ['available-from', ofLetting({ letting: { deposit: 0, appliances: [], billsIncluded: [] } })],
])('it lacks %s alone', (id, found) => {
  expect(found).toEqual([id])
})

test('each check is told apart, by one of these cases', () => {
  const ids = completenessChecks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(19)
})

test('an energy chart will do in place of a rating, and so will the reason that there is none', () => {
  const unrated = { material: { epcRating: '' } }
  expect(lacks(unrated, { media: [...media, { kind: 'epc', hash: 'c' }] })).toEqual([])
  expect(lacks({ ...unrated, features: ['Grade II listed: EPC exempt'] })).toEqual([])
})

test('land, parking and workplaces are not asked for what homes have', () => {
  const bare = { material: { epcRating: '', councilTaxBand: '', premises: {} }, tenure: null, features: [] }
  expect(lacks({ ...bare, propertySubId: 20 }, { media: [photo] })).toEqual([])
  expect(lacks({ ...bare, propertySubId: 51 }, { media: [photo] })).toEqual([])
})
