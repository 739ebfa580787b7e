import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedExtent } from '#src/feeds/feed.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { readSentFeed } from '#tests/support/read-sent-feed.ts'
import { trials } from '#tests/support/trials.ts'
import { reapitFeed } from './reapit-feed.ts'

type Given = Record<string, unknown>
const today = '2026-11-23'
const usual = { id: 'RPT1', marketingMode: 'selling', internetAdvertising: true, officeIds: ['TAU'], address: { postcode: 'TA1 1AA' } }
const forSale = { price: 250_000, status: 'forSale', qualifier: 'askingPrice' }
const toLet = { rent: 900, rentFrequency: 'monthly', status: 'toLet' }

async function read(properties: readonly unknown[], options: { extent?: Exclude<FeedExtent, 'branches'>; channels?: ['sales'] } = {}) {
  const { extent = 'whole', channels } = options
  const source = { ...aSource('reapit', [1], channels && { channels }), branches: [{ id: 1, theirs: 'TAU' }] }
  const { file, marketed } = await reapitFeed({ properties, extent, customer: 'DXX', branches: sourceBranches(source), today })
  return { ...(await readSentFeed(file)), marketed }
}

const sale = (selling: Given, given: Given = {}) => read([{ ...usual, ...given, selling: { ...forSale, ...selling } }])
const letting = (given: Given) => read([{ ...usual, marketingMode: 'letting', letting: { ...toLet, ...given } }])

test.each([
  ['forSale', 'available', true],
  ['forSaleUnavailable', 'available', false],
  ['underOffer', 'under-offer', true],
  ['underOfferUnavailable', 'sstc', true],
  ['reserved', 'reserved', true],
  ['exchanged', 'exchanged', true],
  ['completed', 'completed', true],
  ['somethingNew', 'available', false],
])('a sale that is %s', async (status, expected, published) => {
  expect((await sale({ status })).listings).toMatchObject([{ status: expected, published }])
})

test.each([
  ['toLet', 'available', true],
  ['toLetUnavailable', 'available', false],
  ['underOffer', 'under-offer', true],
  ['underOfferUnavailable', 'let-agreed', true],
  ['arrangingTenancyUnavailable', 'let-agreed', true],
  ['tenancyCurrent', 'let', true],
  ['tenancyCurrentUnavailable', 'let', true],
])('a letting that is %s', async (status, expected, published) => {
  expect((await letting({ status })).listings).toMatchObject([{ status: expected, published }])
})

test.each([
  [{ selling: { ...forSale, status: 'withdrawn' } }],
  [{ selling: { ...forSale, status: 'valuation' } }],
  [{ selling: { ...forSale, status: 'soldExternally' } }],
  [{ selling: forSale, internetAdvertising: false }],
  [{ selling: forSale, internetAdvertising: null }],
  [{ selling: forSale, fromArchive: true }],
  [{ selling: null }],
  [{ marketingMode: 'letting', letting: { ...toLet, status: 'tenancyFinished' } }],
])('%j is not on the market, and of changes is removed', async (given) => {
  expect((await read([{ ...usual, ...given }])).rows).toEqual([])
  const { rows, end, marketed } = await read([{ ...usual, ...given }], { extent: 'changes' })
  expect([rows, end.removed, marketed]).toEqual([[], ['DXX_RPT1', 'DXX_RPT1-let'], []])
})

test.each([
  [{ qualifier: 'priceOnApplication' }, { price: null, priceQualifier: 'poa' }],
  [{ qualifier: 'offersInExcess' }, { price: 250_000, priceQualifier: 'offers-in-excess-of' }],
  [{ qualifier: 'offersInRegion' }, { priceQualifier: 'oiro' }],
  [{ qualifier: 'priceReducedTo' }, { priceQualifier: 'none' }],
  [{ disposal: 'auction' }, { disposal: 'auction' }],
  [{ disposal: 'offersInvited' }, { priceQualifier: 'offers-invited' }],
  [{ sharedOwnership: { sharedPercentage: 40 } }, { priceQualifier: 'shared-ownership', material: { sharedOwnershipPercentage: 40 } }],
  [
    { tenure: { type: 'shareOfFreehold', expiry: '2100-11-22T00:00:00Z' } },
    { tenure: 'share-of-freehold', material: { leaseYearsRemaining: 73 } },
  ],
  [{ tenure: { type: 'leasehold', expiry: '2100-11-23' } }, { tenure: 'leasehold', material: { leaseYearsRemaining: 74 } }],
  [{ tenure: { type: 'tba', expiry: '0001-01-01' } }, { tenure: null, material: {} }],
  [{ instructed: '2026-11-01' }, { launchedAt: '2026-11-01T00:00:00.000Z' }],
])('%j of a sale', async (selling, listing) => {
  const { listings, warnings } = await sale(selling)
  expect([listings, warnings]).toMatchObject([[listing], []])
})

test.each([
  [{ furnishing: ['furnished', 'unfurnished'] }, { furnishing: 'furnished-or-unfurnished' }],
  [{ furnishing: ['partFurnished'] }, { furnishing: 'part-furnished' }],
  [{ term: 'short' }, { letType: 'short-term' }],
  [{ availableFrom: '2027-01-10T00:00:00Z' }, { availableFrom: '2027-01-10' }],
  [{ availableFrom: '0001-01-01' }, {}],
  [{ deposit: { type: 'fixed', amount: 1000 } }, { deposit: 1000 }],
  [{ deposit: { type: 'weeks', amount: 5 } }, { deposit: 1038.46 }],
  [{ deposit: { type: 'months', amount: 1.5 }, rent: 200, rentFrequency: 'weekly' }, { deposit: 1300 }],
])('%j of a letting', async (given, expected) => {
  const { listings, warnings } = await letting(given)
  expect([listings[0]!.letting, warnings]).toEqual([{ appliances: [], billsIncluded: [], ...expected }, []])
})

test.each([
  ['fourWeekly', 225, 'A rent by the four weeks is shown by the week, a quarter of it'],
  ['perTerm', null, 'A rent of unknown period is not shown'],
])('a rent that is %s is shown as %d a week, with a warning', async (rentFrequency, price, warning) => {
  const { listings, warnings } = await letting({ rentFrequency })
  expect(listings).toMatchObject([{ price, ...(price && { rentFrequency: 'weekly' }) }])
  expect(warnings.map(({ field, reason }) => `${field}: ${reason}`)).toContain(`letting.rentFrequency: ${warning}`)
})

test('what is for sale and to let is two, and each keeps its reference whatever becomes of the other', async () => {
  const both = { ...usual, marketingMode: 'sellingAndLetting', selling: forSale, letting: toLet }
  const { listings, marketed } = await read([both])
  expect(listings).toMatchObject([
    { agentRef: 'DXX_RPT1', channel: 'sales', price: 250_000 },
    { agentRef: 'DXX_RPT1-let', channel: 'lettings', price: 900 },
  ])
  expect(marketed).toEqual(['RPT1'])
  const later = await read([{ ...both, selling: { ...forSale, status: 'withdrawn' } }], { extent: 'changes' })
  expect([later.listings.map(({ agentRef }) => agentRef), later.end.removed]).toEqual([['DXX_RPT1-let'], ['DXX_RPT1']])
  expect((await read([both], { channels: ['sales'] })).listings).toMatchObject([{ agentRef: 'DXX_RPT1' }])
})

test.each([
  [['house'], ['linkDetached'], 21],
  [['bungalow'], ['semiDetached'], 14],
  [['flatApartment'], ['groundFloor', 'penthouse'], 7],
  [['land'], [], 20],
])('%j, %j is type %d', async (type, style, propertySubId) => {
  expect((await sale({}, { type, style })).listings).toMatchObject([{ propertySubId }])
})

test('what is odd is named as Reapit names it, and the rest is read', async () => {
  const { listings, warnings } = await sale({ price: 'lots', qualifier: 'cheap' }, { bedrooms: -1, type: ['igloo'], rooms: 7 })
  expect(listings).toMatchObject([{ price: null, bedrooms: 0, propertySubId: 0 }])
  expect(warnings.map(({ field, reason }) => `${field}: ${reason}`).sort()).toEqual([
    'bedrooms: Not between 0 and 2000: -1',
    'selling.price: Not an amount of money: lots',
    'selling.qualifier: Unknown value: "cheap"',
    'type: Unknown value: "igloo"',
  ])
})

test('rooms, ticked features and areas', async () => {
  const { listings } = await sale(
    {},
    {
      summary: '• Garden\r\n• Near the station',
      specialFeatures: ['swimmingPool'],
      parking: ['garage'],
      longDescription: 'A house.',
      rooms: [{ name: 'Kitchen', dimensions: '4m x 3m', description: 'With a range.' }, null],
      internalArea: { type: 'squareMetres', min: 100, max: 0 },
      externalArea: { type: 'acres', min: 1.5, max: 1.5 },
    },
  )
  expect(listings).toMatchObject([
    {
      features: ['Garden', 'Near the station', 'Swimming pool', 'Garage'],
      description: '<p>A house.</p><h3>Kitchen</h3><p>4m x 3m</p><p>With a range.</p>',
      squareFeet: 1076,
      acreage: 1.5,
    },
  ])
})

test('properties of offices that the source does not name are left out, and told', async () => {
  const { listings, problems } = await read([
    { ...usual, selling: forSale },
    { ...usual, id: 'RPT2', officeIds: ['EXE', 'TAU'], selling: forSale },
    { ...usual, id: 'RPT3', officeIds: ['EXE'], selling: forSale },
    { ...usual, id: 'a/b', selling: forSale },
  ])
  expect(listings.map(({ agentRef }) => agentRef)).toEqual(['DXX_RPT1', 'DXX_RPT2'])
  expect(problems).toMatchObject([{ reason: expect.stringContaining('1 property was left out, of the branch EXE') }])
})

test('any JSON is read as something that can be stored', async () => {
  const value = fc.anything({ maxDepth: 2 })
  const keys = [
    'address',
    'officeIds',
    'type',
    'rooms',
    '_embedded',
    'epc',
    'councilTax',
    'bedrooms',
    'summary',
    'internalArea',
    'videoUrl',
  ]
  const strange = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
  const parts = fc.record({ price: value, status: fc.oneof(value, fc.constant('forSale')), tenure: value, deposit: value, rent: value })
  await fc.assert(
    fc.asyncProperty(strange, parts, async (given, part) => {
      const property = JSON.parse(
        JSON.stringify({ ...usual, ...given, marketingMode: 'sellingAndLetting', selling: part, letting: part }) ?? 'null',
      )
      const { listings, rejected } = await read([property])
      const json = JSON.stringify([listings, rejected])
      expect(json).not.toContain('\\u0000')
      for (const { price, bedrooms } of listings) expect(Number.isFinite(price ?? 0) && Number.isSafeInteger(bedrooms)).toBe(true)
    }),
    { numRuns: trials(200, 3_000) },
  )
})
