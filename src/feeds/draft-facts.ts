import type { Point } from '../domain/places/point.ts'
import { readPostcode } from '../domain/places/postcode.ts'
import { addressPrecisions, type Listing, type Status } from '../domain/property/listing.ts'
import { propertyTypes } from '../domain/property/property-type.ts'
import { normalTag } from '../domain/property/tags.ts'
import { dayReader, instantReader } from './date-readers.ts'
import {
  aboveZero,
  answerReader,
  chargeReader,
  codeReader,
  countReader,
  decimalReader,
  gableWordReader,
  htmlReader,
  moneyReader,
  multilineReader,
  type Reader,
  registrationNumber,
  textReader,
  wordListReader,
  yesOrNoReader,
} from './fact-readers.ts'
import { furnishingIds, letTypeIds, priceQualifierIds, rentFrequencyIds, statusIds, tenureIds } from './portal-codes.ts'

const disposals: readonly Listing['disposal'][] = ['private-treaty', 'auction', 'tender']
/** Statuses that the portals' numbers lack. */
export const extraStatuses: readonly Status[] = ['coming-soon', 'exchanged', 'completed']
const knownTypes = new Map([...propertyTypes.keys()].map((id) => [String(id), id]))
/** A hotel has hundreds; more is a typing error, and the column holds at most 32,767. */
const rooms = countReader({ max: 2_000 })
const rating = countReader({ min: 1, max: 200 })
const maxSquareFeet = 1_000_000_000

const wholeSquareFeet: Reader<number> = (given, warn) => wholeFeet(decimalReader({ max: maxSquareFeet })(given, warn) ?? 0)

/** Undefined if it is too small or too large. */
export function wholeFeet(size: number): number | undefined {
  return size > maxSquareFeet ? undefined : Math.round(size) || undefined
}

/** Pounds, or that the price is not to be shown. */
const price: Reader<number | 'on-application'> = (given, warn) => (isOnApplication(given) ? 'on-application' : moneyReader(given, warn))

export function isOnApplication(given: string): boolean {
  return /^(?:POA|P\.O\.A\.?|price on application)$/i.test(given)
}

const countryCode: Reader<string> = (given, warn) => {
  const letters = given.toUpperCase()
  if (letters === 'UK') return 'GB'
  if (/^[A-Z]{2}$/.test(letters)) return letters
  warn('Not a country code of two letters; GB taken')
}

/** A UK postcode; foreign ones are texts (say-home.ts). */
const postcode: Reader<Pick<Listing, 'postcode' | 'outcode'>> = (given, warn) => {
  const read = readPostcode(given)
  if (read.postcode === '') warn(read.outcode ? `Only the postcode's first half, ${read.outcode}, can be read` : 'Not a postcode')
  return read.outcode === '' ? undefined : read
}

/** `51.01, -3.1`. Zero in both is how software sends a missing location. */
const location: Reader<Point> = (given, warn) => {
  const [lat = Number.NaN, lng = Number.NaN, ...others] = given.split(/,\s*/).map(degrees)
  if (others.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return void warn('Not a place on the globe')
  return lat === 0 && lng === 0 ? undefined : { lat, lng }
}

function degrees(given: string): number {
  // `+ 0` turns minus zero into zero.
  return /^[-+]?\d{1,3}(?:\.\d{1,20})?$/.test(given) ? Number(given) + 0 : Number.NaN
}

/** A to H, and I in Wales; some software writes `Band C`. */
const councilTaxBand: Reader<string> = (given, warn) => {
  const upper = given.toUpperCase()
  const band = upper.replace(/^BAND\s*/, '')
  if (/^[A-I]$/.test(band)) return band
  if (!/^(?:TBC|TBA|N\/A|UNKNOWN|ASK AGENT)$/.test(upper)) warn('Not a council tax band')
}

const maxTags = 30

const tags: Reader<string[]> = (given, warn) => {
  const all = [...new Set(given.split(',').map(normalTag))].filter((tag) => tag !== '').sort()
  if (all.length > maxTags) warn(`Only the first ${maxTags} of ${all.length} tags are kept`, '')
  return all.slice(0, maxTags)
}

/** All facts that a draft may state, each with its default reader for text. Lengths are those of BLM's field table. */
export const factReaders = {
  status: codeReader(statusIds),
  published: yesOrNoReader,
  disposal: gableWordReader(disposals),
  auctionDate: dayReader,
  lotNumber: textReader(200),
  exchangedPrice: moneyReader,

  countryCode,
  houseNameNumber: textReader(60),
  street: textReader(60),
  locality: textReader(60),
  district: textReader(60),
  town: textReader(60),
  postcode,
  displayAddress: textReader(120),
  location,
  addressPrecision: gableWordReader(addressPrecisions),

  priceQualifier: codeReader(priceQualifierIds),
  price,
  rentFrequency: codeReader(rentFrequencyIds),
  sharedOwnership: yesOrNoReader,

  bedrooms: rooms,
  bathrooms: rooms,
  receptionRooms: rooms,
  propertySubId: codeReader(knownTypes),
  tenure: codeReader(tenureIds),
  newHome: yesOrNoReader,
  developmentName: textReader(100),
  developmentRef: textReader(200),
  squareFeet: wholeSquareFeet,
  maxSquareFeet: wholeSquareFeet,
  acreage: aboveZero(decimalReader({ max: 1_000_000 })),
  petsAllowed: yesOrNoReader,

  summary: textReader(1_024),
  description: htmlReader(32_768),
  rooms: htmlReader(131_072),
  tags,

  councilTaxBand,
  councilTaxExempt: yesOrNoReader,
  councilTaxIncluded: yesOrNoReader,
  annualGroundRent: chargeReader,
  groundRentReviewYears: aboveZero(countReader({ max: 999 })),
  annualServiceCharge: chargeReader,
  leaseYearsRemaining: aboveZero(countReader({ max: 9_999 })),
  sharedOwnershipPercentage: aboveZero(decimalReader({ max: 100 })),
  sharedOwnershipRent: moneyReader,
  groundRentIncreasePercentage: aboveZero(decimalReader({ max: 1_000 })),
  domesticRates: moneyReader,
  epcCurrent: rating,
  epcPotential: rating,

  parking: wordListReader,
  outsideSpace: wordListReader,
  accessibility: wordListReader,
  heating: wordListReader,
  electricity: wordListReader,
  water: textReader(200),
  sewerage: textReader(200),
  broadband: wordListReader,
  floodedInFiveYears: answerReader,
  floodSources: wordListReader,
  floodDefences: answerReader,
  listedBuilding: answerReader,
  restrictions: answerReader,
  easements: answerReader,
  rightsOfWay: answerReader,
  condition: textReader(200),
  entranceFloor: textReader(200),
  floors: aboveZero(countReader({ max: 500 })),
  yearBuilt: aboveZero(countReader({ max: 9_999 })),

  letType: codeReader(letTypeIds),
  furnishing: codeReader(furnishingIds),
  availableFrom: dayReader,
  deposit: moneyReader,
  administrationFee: multilineReader(4_096),
  contractMonths: aboveZero(countReader({ max: 99 })),
  minimumTermMonths: aboveZero(countReader({ max: 999 })),
  landlordNumber: registrationNumber,
  dwellingNumber: registrationNumber,
  sharersConsidered: yesOrNoReader,
  smokersConsidered: yesOrNoReader,
  washingMachine: yesOrNoReader,
  dishwasher: yesOrNoReader,
  burglarAlarm: yesOrNoReader,
  waterIncluded: yesOrNoReader,
  gasIncluded: yesOrNoReader,
  electricityIncluded: yesOrNoReader,
  tvLicenceIncluded: yesOrNoReader,
  tvSubscriptionIncluded: yesOrNoReader,
  internetIncluded: yesOrNoReader,
  oilIncluded: yesOrNoReader,
  allBillsIncluded: yesOrNoReader,

  businessForSale: yesOrNoReader,
  pricePerUnit: aboveZero(decimalReader({ max: 1_000_000_000 })),

  createdAt: instantReader,
  updatedAt: instantReader,
  launchedAt: instantReader,
} satisfies Record<string, Reader<unknown>>

export type FactName = keyof typeof factReaders
export type FactValue<Name extends FactName> = NonNullable<ReturnType<(typeof factReaders)[Name]>>
