import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'

test('a sale is read column by column', async () => {
  const { listing, warnings } = await readBlmRow({
    AGENT_REF: '7_12345',
    ADDRESS_1: '12',
    ADDRESS_2: 'Mill Lane',
    ADDRESS_3: 'North Curry',
    ADDRESS_4: 'West Hatch',
    TOWN: 'Taunton',
    POSTCODE1: 'ta3',
    POSTCODE2: '6lx',
    FEATURE1: 'Garden',
    FEATURE2: '',
    FEATURE3: 'Garage',
    FEATURE10: 'Garden',
    SUMMARY: 'A <b>fine</b> house &amp; garden',
    DESCRIPTION: 'First.\n\nSecond.',
    BRANCH_ID: '7',
    STATUS_ID: '3',
    BEDROOMS: '4',
    BATHROOMS: '2',
    LIVING_ROOMS: '3',
    PRICE: '£425,000.00',
    PRICE_QUALIFIER: '2',
    PROP_SUB_ID: '4',
    CREATE_DATE: '2026-07-01 09:30:00',
    UPDATE_DATE: '2026-11-20 09:30:00',
    DISPLAY_ADDRESS: 'Mill Lane, North Curry',
    PUBLISHED_FLAG: '0',
    TENURE_TYPE_ID: '1',
    NEW_HOME_FLAG: 'N',
  })
  expect(warnings).toEqual([])
  expect(listing).toEqual({
    agentRef: '7_12345',
    branchId: 7,
    channel: 'sales',
    status: 'under-offer',
    published: false,
    displayAddress: 'Mill Lane, North Curry',
    houseNameNumber: '12',
    street: 'Mill Lane',
    locality: 'North Curry, West Hatch',
    town: 'Taunton',
    postcode: 'TA3 6LX',
    outcode: 'TA3',
    countryCode: 'GB',
    location: null,
    addressPrecision: 'exact',
    price: 425_000,
    priceQualifier: 'guide-price',
    rentFrequency: null,
    bedrooms: 4,
    bathrooms: 2,
    receptionRooms: 3,
    propertySubId: 4,
    newHome: false,
    developmentName: '',
    developmentRef: '',
    tenure: 'freehold',
    squareFeet: null,
    maxSquareFeet: null,
    acreage: null,
    petsAllowed: false,
    disposal: 'private-treaty',
    features: ['Garden', 'Garage'],
    summary: 'A fine house & garden',
    description: '<p>First.</p><p>Second.</p>',
    tags: [],
    material: {},
    letting: { appliances: [], billsIncluded: [] },
    auction: {},
    commercial: { useClasses: [] },
    createdAt: '2026-07-01T08:30:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    launchedAt: null,
    media: [],
  })
})

test('a student let is read column by column', async () => {
  const { listing, warnings } = await readBlmRow({
    TRANS_TYPE_ID: '2',
    PRICE: '145',
    LET_RENT_FREQUENCY: '5',
    LET_TYPE_ID: '3',
    LET_FURN_ID: '0',
    LET_DATE_AVAILABLE: '2026-09-01',
    LET_BOND: '250',
    ADMINISTRATION_FEE: 'Holding deposit £100<br>No other fees',
    LET_CONTRACT_IN_MONTHS: '11',
    LET_WASHING_MACHINE_FLAG: 'Y',
    LET_DISHWASHER_FLAG: 'N',
    LET_BURGLAR_ALARM_FLAG: 'y',
    LET_BILL_INC_WATER: 'Y',
    LET_BILL_INC_TV_LICIENCE: 'Y',
    LET_BILL_INC_TV_LICENCE: 'Y',
    LET_BILL_INC_INTERNET: '1',
  })
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({ channel: 'lettings', price: 145, rentFrequency: 'per-person-per-week' })
  expect(listing.letting).toEqual({
    letType: 'student',
    furnishing: 'furnished',
    availableFrom: '2026-09-01',
    deposit: 250,
    administrationFee: 'Holding deposit £100\nNo other fees',
    contractMonths: 11,
    appliances: ['Washing machine', 'Burglar alarm'],
    billsIncluded: ['Water', 'TV licence', 'Internet'],
  })
})

test('the columns of later software are read', async () => {
  const { listing, warnings } = await readBlmRow({
    COUNCIL_TAX_BAND: 'Band C',
    COUNCIL_TAX_EXEMPT: 'N',
    COUNCIL_TAX_INC: 'Y',
    ANNUAL_GROUND_RENT: '£0.00',
    GROUND_RENT_REVIEW_PERIOD_YEARS: '10',
    ANNUAL_SERVICE_CHARGE: '1,200',
    TENURE_UNEXPIRED_YEARS: '99',
    SHARED_OWNERSHIP: 'Y',
    SHARED_OWNERSHIP_PERCENTAGE: '40',
  })
  expect(warnings).toEqual([])
  expect(listing.priceQualifier).toBe('shared-ownership')
  expect(listing.material).toEqual({
    councilTaxBand: 'C',
    councilTaxExempt: false,
    councilTaxIncluded: true,
    annualGroundRent: 0,
    groundRentReviewYears: 10,
    annualServiceCharge: 1200,
    leaseYearsRemaining: 99,
    sharedOwnershipPercentage: 40,
  })
})

test('our own columns are read', async () => {
  const { listing, warnings } = await readBlmRow({
    GABLE_TAGS: 'Sea View, new kitchen,,SEA  view',
    GABLE_PETS: 'Y',
    GABLE_DISPOSAL: 'Auction',
    GABLE_AUCTION_DATE: '2026-12-03',
    GABLE_LOT_NUMBER: '17A',
    GABLE_EXCHANGED_PRICE: '310,000',
    GABLE_STATUS: 'Exchanged',
    GABLE_LAUNCH_DATE: '2026-06-01',
    GABLE_ADDRESS_PRECISION: 'approximate',
    DEVELOPMENT_NAME: 'Mill Meadow',
    GABLE_DEVELOPMENT_REF: '1_D1',
    GABLE_EPC_CURRENT: '68',
    GABLE_EPC_POTENTIAL: '84',
    GABLE_SQUARE_FEET: '1,450',
    GABLE_ACREAGE: '0.35',
  })
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({
    tags: ['new kitchen', 'sea view'],
    petsAllowed: true,
    disposal: 'auction',
    auction: { auctionDate: '2026-12-03', lotNumber: '17A', exchangedPrice: 310_000 },
    status: 'exchanged',
    launchedAt: '2026-05-31T23:00:00.000Z',
    addressPrecision: 'approximate',
    developmentName: 'Mill Meadow',
    developmentRef: '1_D1',
    material: { epcCurrent: 68, epcPotential: 84 },
    squareFeet: 1450,
    acreage: 0.35,
  })
})

test('words of our own columns that nobody knows are warned of and not used', async () => {
  const { listing, warnings } = await readBlmRow({ GABLE_STATUS: 'gone', GABLE_DISPOSAL: 'raffle', GABLE_ADDRESS_PRECISION: 'secret' })
  expect(listing).toMatchObject({ status: 'available', disposal: 'private-treaty', addressPrecision: 'exact' })
  expect(warnings.map(({ field }) => field).sort()).toEqual(['GABLE_ADDRESS_PRECISION', 'GABLE_DISPOSAL', 'GABLE_STATUS'])
})

test('a branch number that cannot be read is taken from the reference', async () => {
  const { listing, warnings } = await readBlmRow({ AGENT_REF: '44_9', BRANCH_ID: 'Taunton' })
  expect(listing.branchId).toBe(44)
  expect(warnings).toEqual([{ line: 10, agentRef: '44_9', field: 'BRANCH_ID', reason: 'Not a number; branch 44 taken instead: Taunton' }])
  expect((await readBlmRow({ AGENT_REF: 'A9', BRANCH_ID: '99999999999' })).listing.branchId).toBe(0)
})

test('a text longer than the format allows is cut with a warning', async () => {
  const { listing, warnings } = await readBlmRow({ SUMMARY: 'x'.repeat(1_500), DESCRIPTION: 'y'.repeat(40_000), AGENT_REF: '1_1' })
  expect(listing.summary).toHaveLength(1_024)
  expect(listing.description).toHaveLength(32_768 + '<p></p>'.length)
  expect(warnings.map(({ field, reason }) => [field, reason])).toEqual([
    ['SUMMARY', 'Cut to 1024 characters'],
    ['DESCRIPTION', 'Cut to 32768 characters'],
  ])
})

test('control characters and those that turn text around are dropped everywhere', async () => {
  const { listing } = await readBlmRow({
    TOWN: 'Tau\u0000n\u202eton\u0007',
    DESCRIPTION: 'a\u0000<b\u0000>b</b>\ufeff',
    GABLE_TAGS: 'a\u0000b',
  })
  expect(listing).toMatchObject({ town: 'Taunton', description: 'a<b>b</b>', tags: ['ab'] })
})
