import { expect, test } from 'vitest'
import { propertyTypes } from '#src/domain/property/property-type.ts'
import { blmTextOf, readBlmBytes, readBlmRow } from '#tests/support/blm-file.ts'

test('every PROP_SUB_ID of the table is kept', async () => {
  const rows = [...propertyTypes.keys()].map((id) => [`1_${id}`, '1', String(id)])
  const { listings, warnings } = await readBlmBytes(blmTextOf({ columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'PROP_SUB_ID'], rows }))
  expect(listings.map(({ propertySubId }) => propertySubId)).toEqual([...propertyTypes.keys()])
  expect(warnings.filter(({ field }) => field === 'PROP_SUB_ID')).toEqual([])
})

test.each(['9999', '-1', 'house', '4.5'])('PROP_SUB_ID %s is "Not specified", with a warning', async (id) => {
  const { listing, warnings } = await readBlmRow({ PROP_SUB_ID: id })
  expect(listing.propertySubId).toBe(0)
  expect(warnings).toMatchObject([{ field: 'PROP_SUB_ID' }])
})

test.each([
  ['1', 'freehold'],
  ['2', 'leasehold'],
  ['3', 'feudal'],
  ['4', 'commonhold'],
  ['5', 'share-of-freehold'],
  ['6', 'non-traditional'],
  ['0', null],
  ['', null],
])('TENURE_TYPE_ID %j is %s', async (id, tenure) => {
  expect((await readBlmRow({ TENURE_TYPE_ID: id })).listing.tenure).toBe(tenure)
})

test.each([
  ['0', undefined],
  ['1', 'long-term'],
  ['2', 'short-term'],
  ['3', 'student'],
  ['4', 'commercial'],
])('LET_TYPE_ID %s is %s', async (id, letType) => {
  expect((await readBlmRow({ TRANS_TYPE_ID: '2', LET_TYPE_ID: id })).listing.letting.letType).toBe(letType)
})

test.each([
  ['0', 'furnished'],
  ['1', 'part-furnished'],
  ['2', 'unfurnished'],
  ['3', undefined],
  ['4', 'furnished-or-unfurnished'],
])('LET_FURN_ID %s is %s', async (id, furnishing) => {
  expect((await readBlmRow({ TRANS_TYPE_ID: '2', LET_FURN_ID: id })).listing.letting.furnishing).toBe(furnishing)
})

test('registration numbers have columns, and are otherwise read from the words', async () => {
  const words = { TRANS_TYPE_ID: '2', POSTCODE1: 'EH1', POSTCODE2: '1AA', FEATURE1: 'Landlord registration 123456/230/12345' }
  expect((await readBlmRow(words)).listing.letting).toMatchObject({ landlordNumber: '123456/230/12345' })
  const { listing, warnings } = await readBlmRow({
    ...words,
    GABLE_LANDLORD_NUMBER: '654321 / 230 / 12345',
    GABLE_DWELLING_NUMBER: 'see below',
  })
  expect(listing.letting).toMatchObject({ landlordNumber: '654321/230/12345' })
  expect(listing.letting).not.toHaveProperty('dwellingNumber')
  expect(warnings).toMatchObject([{ field: 'GABLE_DWELLING_NUMBER', reason: 'Not a registration number: see below' }])
})

test('a sale has no facts of a letting, whatever its columns hold', async () => {
  const { listing } = await readBlmRow({ LET_TYPE_ID: '1', LET_FURN_ID: '2', LET_BOND: '5' })
  expect(listing.letting).toEqual({ appliances: [], billsIncluded: [] })
})

test.each([
  ['1000', '', '1', { squareFeet: 1000, maxSquareFeet: null, acreage: null }],
  ['1,000', '2,500', '1', { squareFeet: 1000, maxSquareFeet: 2500, acreage: null }],
  ['100', '200', '2', { squareFeet: 1076, maxSquareFeet: 2153, acreage: null }],
  ['2.5', '', '3', { squareFeet: null, maxSquareFeet: null, acreage: 2.5 }],
  ['2', '', '4', { squareFeet: null, maxSquareFeet: null, acreage: 4.942 }],
  ['', '800', '1', { squareFeet: 800, maxSquareFeet: null, acreage: null }],
  ['900', '900', '1', { squareFeet: 900, maxSquareFeet: null, acreage: null }],
  ['0', '0', '', { squareFeet: null, maxSquareFeet: null, acreage: null }],
])('sizes %j to %j in unit %j', async (MIN_SIZE_ENTERED, MAX_SIZE_ENTERED, AREA_SIZE_UNIT_ID, size) => {
  const { listing, warnings } = await readBlmRow({ MIN_SIZE_ENTERED, MAX_SIZE_ENTERED, AREA_SIZE_UNIT_ID })
  expect(listing).toMatchObject(size)
  expect(warnings).toEqual([])
})

test('a size without its unit is not used, with a warning', async () => {
  const { listing, warnings } = await readBlmRow({ MIN_SIZE_ENTERED: '1000' })
  expect(listing.squareFeet).toBeNull()
  expect(warnings).toMatchObject([{ field: 'AREA_SIZE_UNIT_ID' }])
})

test('commercial columns are read', async () => {
  const { listing } = await readBlmRow({
    BUSINESS_FOR_SALE_FLAG: '1',
    PRICE_PER_UNIT: '12.50',
    COMM_CLASS_ORDER_1: 'a1',
    COMM_CLASS_ORDER_2: 'sui_generis_1',
    COMM_CLASS_ORDER_3: 'sui_generis_2',
    COMM_CLASS_ORDER_6: 'C2A',
  })
  expect(listing.commercial).toEqual({ useClasses: ['A1', 'Sui generis', 'C2A'], businessForSale: true, pricePerUnit: 12.5 })
})

test.each([
  ['BEDROOMS', '-1'],
  ['BEDROOMS', '2.5'],
  ['BEDROOMS', 'many'],
  ['BATHROOMS', '99999'],
  ['GABLE_EPC_CURRENT', '0'],
  ['TENURE_UNEXPIRED_YEARS', '1e9'],
  ['COUNCIL_TAX_BAND', 'Z'],
  ['NEW_HOME_FLAG', 'perhaps'],
  ['CREATE_DATE', '2026-02-30 00:00:00'],
  ['UPDATE_DATE', 'yesterday'],
  ['UPDATE_DATE', '0077-01-01'],
  ['UPDATE_DATE', '1066-10-14'],
  ['GABLE_AUCTION_DATE', '31/31/2026'],
])('%s %j is warned of once and not used', async (column, value) => {
  const { warnings } = await readBlmRow({ [column]: value })
  expect(warnings).toMatchObject([{ field: column, reason: expect.stringContaining(value) }])
})

test.each(['', '0000-00-00 00:00:00', '0000-00-00', '0001-01-01 00:00:00'])(
  'CREATE_DATE %j is no date, which is no fault',
  async (value) => {
    const { listing, warnings } = await readBlmRow({ CREATE_DATE: value })
    expect(listing.createdAt).toBeNull()
    expect(warnings).toEqual([])
  },
)

test.each([
  ['2026-01-15 12:00:00', '2026-01-15T12:00:00.000Z'],
  ['2026-07-15 12:00:00', '2026-07-15T11:00:00.000Z'],
  ['2026-03-29 00:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29 02:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 00:30:00', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 02:00:00', '2026-10-25T02:00:00.000Z'],
  ['2026-07-15', '2026-07-14T23:00:00.000Z'],
  ['2026-07-15T12:00:00Z', '2026-07-15T12:00:00.000Z'],
  ['2026-07-15T12:00:00+02:00', '2026-07-15T10:00:00.000Z'],
  ['15/07/2026 12:00', '2026-07-15T11:00:00.000Z'],
])('CREATE_DATE %s, on a clock in London, is %s', async (value, instant) => {
  const { listing, warnings } = await readBlmRow({ CREATE_DATE: value })
  expect(listing.createdAt).toBe(instant)
  expect(warnings).toEqual([])
})
