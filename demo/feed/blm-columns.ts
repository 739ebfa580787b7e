import type { Listing, ListingMedia } from '../../src/domain/property/listing.ts'
import { premisesColumns } from '../../src/feeds/blm/blm-draft.ts'
import {
  areaUnitIds,
  type Enumeration,
  furnishingIds,
  letTypeIds,
  priceQualifierIds,
  rentFrequencyIds,
  statusIds,
  tenureIds,
} from '../../src/feeds/portal-codes.ts'

type Column = readonly [name: string, value: (listing: Listing) => string | number | null | undefined]

/** What STATUS_ID says beside GABLE_STATUS, which has what the format lacks. */
const nearestStatus: Partial<Record<Listing['status'], Listing['status']>> = {
  'coming-soon': 'available',
  exchanged: 'sold',
  completed: 'sold',
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'Y' : 'N')
const half = (listing: Listing, at: 0 | 1) => listing.postcode.split(' ')[at]
const has = (list: readonly string[], word: string) => flag(list.length === 0 ? undefined : list.includes(word))
const isLetting = ({ channel }: Listing) => channel === 'lettings'

/** Columns of BLM 3 with the later ones and our own, without the media; each with what it says of a listing. */
const columns: readonly Column[] = [
  ['AGENT_REF', ({ agentRef }) => agentRef],
  ['ADDRESS_1', ({ houseNameNumber }) => houseNameNumber],
  ['ADDRESS_2', ({ street }) => street],
  ['ADDRESS_3', ({ locality }) => locality],
  ['ADDRESS_4', () => ''],
  ['TOWN', ({ town }) => town],
  ['POSTCODE1', (listing) => half(listing, 0)],
  ['POSTCODE2', (listing) => half(listing, 1)],
  ...numbered(10, (number): Column => [`FEATURE${number}`, ({ features }) => features[number - 1]]),
  ['SUMMARY', ({ summary }) => summary],
  ['DESCRIPTION', ({ description }) => description],
  ['BRANCH_ID', ({ branchId }) => branchId],
  ['STATUS_ID', ({ status }) => idOf(statusIds, nearestStatus[status] ?? status)],
  ['BEDROOMS', ({ bedrooms }) => bedrooms],
  ['BATHROOMS', ({ bathrooms }) => bathrooms],
  ['LIVING_ROOMS', ({ receptionRooms }) => receptionRooms],
  ['PRICE', ({ price }) => price],
  ['PRICE_QUALIFIER', ({ priceQualifier }) => idOf(priceQualifierIds, priceQualifier)],
  ['PROP_SUB_ID', ({ propertySubId }) => propertySubId],
  ['CREATE_DATE', ({ createdAt }) => wallTime(createdAt)],
  ['UPDATE_DATE', ({ updatedAt }) => wallTime(updatedAt)],
  ['DISPLAY_ADDRESS', ({ displayAddress }) => displayAddress],
  ['PUBLISHED_FLAG', ({ published }) => (published ? 1 : 0)],
  ['LET_DATE_AVAILABLE', ({ letting }) => letting.availableFrom],
  ['LET_BOND', ({ letting }) => letting.deposit],
  ['ADMINISTRATION_FEE', ({ letting }) => letting.administrationFee],
  ['LET_TYPE_ID', (listing) => (isLetting(listing) ? idOf(letTypeIds, listing.letting.letType) : '')],
  ['LET_FURN_ID', (listing) => (isLetting(listing) ? idOf(furnishingIds, listing.letting.furnishing) : '')],
  ['LET_RENT_FREQUENCY', ({ rentFrequency }) => (rentFrequency === null ? '' : idOf(rentFrequencyIds, rentFrequency))],
  ['TENURE_TYPE_ID', ({ tenure }) => (tenure === null ? '' : idOf(tenureIds, tenure))],
  ['TRANS_TYPE_ID', (listing) => (isLetting(listing) ? 2 : 1)],
  ['NEW_HOME_FLAG', ({ newHome }) => flag(newHome)],
  ['LET_CONTRACT_IN_MONTHS', ({ letting }) => letting.contractMonths],
  ['LET_WASHING_MACHINE_FLAG', ({ letting }) => has(letting.appliances, 'Washing machine')],
  ['LET_DISHWASHER_FLAG', ({ letting }) => has(letting.appliances, 'Dishwasher')],
  ['LET_BURGLAR_ALARM_FLAG', ({ letting }) => has(letting.appliances, 'Burglar alarm')],
  ['LET_BILL_INC_WATER', ({ letting }) => has(letting.billsIncluded, 'Water')],
  ['LET_BILL_INC_GAS', ({ letting }) => has(letting.billsIncluded, 'Gas')],
  ['LET_BILL_INC_ELECTRICITY', ({ letting }) => has(letting.billsIncluded, 'Electricity')],
  ['LET_BILL_INC_TV_LICIENCE', ({ letting }) => has(letting.billsIncluded, 'TV licence')],
  ['LET_BILL_INC_TV_SUBSCRIPTION', ({ letting }) => has(letting.billsIncluded, 'TV subscription')],
  ['LET_BILL_INC_INTERNET', ({ letting }) => has(letting.billsIncluded, 'Internet')],
  // A range of sizes has only these columns; a single size is in GABLE_SQUARE_FEET.
  ['MIN_SIZE_ENTERED', ({ squareFeet, maxSquareFeet }) => (maxSquareFeet === null ? '' : squareFeet)],
  ['MAX_SIZE_ENTERED', ({ maxSquareFeet }) => maxSquareFeet],
  ['AREA_SIZE_UNIT_ID', ({ maxSquareFeet }) => (maxSquareFeet === null ? '' : idOf(areaUnitIds, 'square-feet'))],
  ['BUSINESS_FOR_SALE_FLAG', ({ commercial }) => (commercial.businessForSale === undefined ? '' : commercial.businessForSale ? 1 : 0)],
  ['PRICE_PER_UNIT', ({ commercial }) => commercial.pricePerUnit],
  ...numbered(
    6,
    (number): Column => [
      `COMM_CLASS_ORDER_${number}`,
      ({ commercial }) => commercial.useClasses[number - 1]?.replace('Sui generis', 'sui_generis_1'),
    ],
  ),
  ['COUNCIL_TAX_BAND', ({ material }) => material.councilTaxBand],
  ['COUNCIL_TAX_EXEMPT', ({ material }) => flag(material.councilTaxExempt)],
  ['COUNCIL_TAX_INC', ({ material }) => flag(material.councilTaxIncluded)],
  ['ANNUAL_GROUND_RENT', ({ material }) => material.annualGroundRent],
  ['GROUND_RENT_REVIEW_PERIOD_YEARS', ({ material }) => material.groundRentReviewYears],
  ['ANNUAL_SERVICE_CHARGE', ({ material }) => material.annualServiceCharge],
  ['TENURE_UNEXPIRED_YEARS', ({ material }) => material.leaseYearsRemaining],
  ['SHARED_OWNERSHIP_PERCENTAGE', ({ material }) => material.sharedOwnershipPercentage],
  ['DEVELOPMENT_NAME', ({ developmentName }) => developmentName],
  ['EXACT_LATITUDE', ({ location }) => location?.lat],
  ['EXACT_LONGITUDE', ({ location }) => location?.lng],
  ['GABLE_TAGS', ({ tags }) => tags.join(',')],
  ['GABLE_PETS', ({ petsAllowed }) => flag(petsAllowed)],
  ['GABLE_DISPOSAL', ({ disposal }) => disposal],
  ['GABLE_AUCTION_DATE', ({ auction }) => auction.auctionDate],
  ['GABLE_LOT_NUMBER', ({ auction }) => auction.lotNumber],
  ['GABLE_EXCHANGED_PRICE', ({ auction }) => auction.exchangedPrice],
  ['GABLE_STATUS', ({ status }) => (nearestStatus[status] ? status : '')],
  ['GABLE_LAUNCH_DATE', ({ launchedAt }) => wallTime(launchedAt)],
  ['GABLE_ADDRESS_PRECISION', ({ addressPrecision }) => addressPrecision],
  ['GABLE_DEVELOPMENT_REF', ({ developmentRef }) => developmentRef],
  ['GABLE_EPC_CURRENT', ({ material }) => material.epcCurrent],
  ['GABLE_EPC_POTENTIAL', ({ material }) => material.epcPotential],
  ['GABLE_SQUARE_FEET', ({ squareFeet, maxSquareFeet }) => (maxSquareFeet === null ? squareFeet : '')],
  ['GABLE_ACREAGE', ({ acreage }) => acreage],
  ...Object.entries(premisesColumns).map(
    ([name, fact]): Column => [name, ({ material }) => [material.premises?.[fact] ?? ''].flat().join('; ')],
  ),
]

/** Media come last, as the format has it; 60 and up are for energy charts. */
const media: readonly Column[] = [
  ...numbered(60, (number) => mediaPair('IMAGE', number - 1, 'photo', number - 1)).flat(),
  ...mediaPair('IMAGE', 60, 'epc', 0),
  ...numbered(3, (number) => mediaPair('FLOOR_PLAN', number - 1, 'floorplan', number - 1)).flat(),
  ...mediaPair('DOCUMENT', 0, 'document', 0),
  ...mediaPair('VIRTUAL_TOUR', 0, 'virtual-tour', 0),
]

const all = [...columns, ...media]
export const blmColumnNames: readonly string[] = all.map(([name]) => name)

/** The values of one record in the order of `blmColumnNames`. Throws when one holds a character that ends fields or records. */
export function blmValues(listing: Listing): string[] {
  return all.map(([name, value]) => {
    const text = String(value(listing) ?? '')
    if (/[\^~]/.test(text)) throw new Error(`${name} of ${listing.agentRef} holds ^ or ~`)
    return text
  })
}

function numbered<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, at) => make(at + 1))
}

function mediaPair(group: string, number: number, kind: ListingMedia['kind'], position: number): Column[] {
  const digits = String(number).padStart(2, '0')
  const find = ({ media: all }: Listing) => all.find((one) => one.kind === kind && one.position === position)
  return [
    [`MEDIA_${group}_${digits}`, (listing) => find(listing)?.source],
    [`MEDIA_${group}_TEXT_${digits}`, (listing) => find(listing)?.caption],
  ]
}

function idOf<Value>(ids: Enumeration<Value>, value: Value): string {
  for (const [id, meaning] of ids) if (meaning === value) return id
  throw new Error(`The format has no number for ${String(value)}`)
}

const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' })

/** `2026-11-21 09:30:00` on a clock in the United Kingdom, which is what the format's dates are. */
export function wallTime(instant: string | null): string {
  return instant === null ? '' : london.format(new Date(instant))
}
