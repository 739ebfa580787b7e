import { expect, test } from 'vitest'
import { propertyRow } from '#src/feeds/rtdf/property-row.ts'
import { readBlmRow } from './support/blm-file.ts'
import { rtdfLetting } from './support/rtdf-property.ts'

// All formats state the same facts, read by the same readers, so that these bounds are everybody's.

const impossible = ['-1', '-0.01', '1e308', '99999999999999999999', 'Infinity', 'NaN', '0x10']
/** More than any number of a listing may be. */
const most = 2_000_000_000

/** Every number of a listing by its path, but for where it is. */
function numbersOf(value: unknown, path = ''): Array<[path: string, number: number]> {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null || path === '.location') return []
  return Object.entries(value).flatMap(([key, part]) => numbersOf(part, `${path}.${key}`))
}

const wrong = (listing: unknown) => numbersOf(listing).filter(([, number]) => !(number >= 0 && number <= most))

const columns = [
  ...['PRICE', 'BEDROOMS', 'BATHROOMS', 'LIVING_ROOMS', 'LET_BOND', 'LET_CONTRACT_IN_MONTHS', 'GABLE_LET_MINIMUM_TERM', 'PRICE_PER_UNIT'],
  ...['MIN_SIZE_ENTERED', 'MAX_SIZE_ENTERED', 'GABLE_SQUARE_FEET', 'GABLE_ACREAGE', 'ANNUAL_GROUND_RENT', 'ANNUAL_SERVICE_CHARGE'],
  ...['GROUND_RENT_REVIEW_PERIOD_YEARS', 'TENURE_UNEXPIRED_YEARS', 'SHARED_OWNERSHIP_PERCENTAGE', 'GABLE_SHARED_OWNERSHIP_RENT'],
  ...['GABLE_GROUND_RENT_INCREASE', 'GABLE_DOMESTIC_RATES', 'GABLE_EPC_CURRENT', 'GABLE_EPC_POTENTIAL', 'GABLE_EXCHANGED_PRICE'],
]

test.each(columns)('an impossible %s is left out, with a warning that names it', async (column) => {
  for (const value of impossible) {
    const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: '2', AREA_SIZE_UNIT_ID: '1', [column]: value })
    expect([value, wrong(listing)]).toEqual([value, []])
    expect([value, warnings.map(({ field }) => field)]).toEqual([value, expect.arrayContaining([column])])
  }
})

const usual = rtdfLetting({
  price_information: {
    ...{
      price: 1150,
      deposit: 1326,
      rent_frequency: 12,
      tenure_unexpired_years: 90,
      price_per_unit_area: 12,
      shared_ownership_percentage: 40,
    },
    ...{ shared_ownership_rent: 300, shared_ownership_rent_frequency: 12, annual_ground_rent: 100, annual_service_charge: 900 },
  },
  details: {
    summary: 'A flat.',
    description: 'A flat.',
    bedrooms: 2,
    bathrooms: 1,
    internal_area: 68,
    internal_area_unit: 2,
    land_area: 3,
    land_area_unit: 3,
  },
})
const amounts = ['price_information', 'details'].flatMap((part) =>
  Object.entries(usual[part] as object).flatMap(([key, value]) => (typeof value === 'number' ? [[part, key] as const] : [])),
)

test.each(amounts)('an impossible %s.%s of the real-time feed is left out, with a warning that names it', (part, key) => {
  for (const value of [-1, 1e308, -1e308, '1e308']) {
    const property = { ...usual, [part]: { ...(usual[part] as object), [key]: value } }
    const { listing, warnings } = propertyRow({ agentRef: '1', branchId: 1, channel: 2, property }).read()
    expect([value, wrong(listing)]).toEqual([value, []])
    expect([value, warnings.map(({ field }) => field)]).toEqual([value, expect.arrayContaining([`property.${part}.${key}`])])
  }
})
