import type { Point } from '../domain/places/point.ts'
import { readPostcode } from '../domain/places/postcode.ts'
import { addressPrecisions, type Listing, type Status } from '../domain/property/listing.ts'
import { propertyTypes } from '../domain/property/property-type.ts'
import { normalTag } from '../domain/property/tags.ts'
import { day, instant } from './date-readers.ts'
import {
  aboveZero,
  answer,
  charge,
  code,
  count,
  decimal,
  lines,
  markup,
  money,
  ownWord,
  type Reader,
  text,
  words,
  yesOrNo,
} from './fact-readers.ts'
import { furnishingIds, letTypeIds, priceQualifierIds, rentFrequencyIds, statusIds, tenureIds } from './portal-codes.ts'

const disposals: readonly Listing['disposal'][] = ['private-treaty', 'auction', 'tender']
/** What the portals' numbers lack. */
export const extraStatuses: readonly Status[] = ['coming-soon', 'exchanged', 'completed']
const knownTypes = new Map([...propertyTypes.keys()].map((id) => [String(id), id]))
/** A hotel has hundreds; more is a typing error, and the column holds no more than 32,767. */
const rooms = count({ max: 2_000 })
const rating = count({ min: 1, max: 200 })
const maxSquareFeet = 1_000_000_000

const wholeSquareFeet: Reader<number> = (given, warn) => wholeFeet(decimal({ max: maxSquareFeet })(given, warn) ?? 0)

/** Undefined when it is too small to count or too large to be. */
export function wholeFeet(size: number): number | undefined {
  return size > maxSquareFeet ? undefined : Math.round(size) || undefined
}

/** Pounds, or that there is no price to tell. */
const price: Reader<number | 'on-application'> = (given, warn) => (isOnApplication(given) ? 'on-application' : money(given, warn))

export function isOnApplication(given: string): boolean {
  return /^(?:POA|P\.O\.A\.?|price on application)$/i.test(given)
}

const countryCode: Reader<string> = (given, warn) => {
  const letters = given.toUpperCase()
  if (letters === 'UK') return 'GB'
  if (/^[A-Z]{2}$/.test(letters)) return letters
  warn('Not a country code of two letters; GB taken')
}

/** Of this country; those of others are texts (say-home.ts). */
const postcode: Reader<Pick<Listing, 'postcode' | 'outcode'>> = (given, warn) => {
  const read = readPostcode(given)
  if (read.postcode === '') warn(read.outcode ? `Only the postcode's first half, ${read.outcode}, can be read` : 'Not a postcode')
  return read.outcode === '' ? undefined : read
}

/** `51.01, -3.1`. Zero in both is how software without a position sends it. */
const location: Reader<Point> = (given, warn) => {
  const [lat = Number.NaN, lng = Number.NaN, ...others] = given.split(/,\s*/).map(degrees)
  if (others.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return void warn('Not a place on the globe')
  return lat === 0 && lng === 0 ? undefined : { lat, lng }
}

function degrees(given: string): number {
  // `+ 0` so that minus zero is not told from zero.
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

/**
 * All that a draft may state, each with how it is read of a text where its format has no way of its own. Lengths are those of BLM's field
 * table.
 */
export const factReaders = {
  status: code(statusIds),
  published: yesOrNo,
  disposal: ownWord(disposals),
  auctionDate: day,
  lotNumber: text(200),
  exchangedPrice: money,

  countryCode,
  houseNameNumber: text(60),
  street: text(60),
  locality: text(60),
  district: text(60),
  town: text(60),
  postcode,
  displayAddress: text(120),
  location,
  addressPrecision: ownWord(addressPrecisions),

  priceQualifier: code(priceQualifierIds),
  price,
  rentFrequency: code(rentFrequencyIds),
  sharedOwnership: yesOrNo,

  bedrooms: rooms,
  bathrooms: rooms,
  receptionRooms: rooms,
  propertySubId: code(knownTypes),
  tenure: code(tenureIds),
  newHome: yesOrNo,
  developmentName: text(100),
  developmentRef: text(200),
  squareFeet: wholeSquareFeet,
  maxSquareFeet: wholeSquareFeet,
  acreage: aboveZero(decimal({ max: 1_000_000 })),
  petsAllowed: yesOrNo,

  summary: text(1_024),
  description: markup(32_768),
  rooms: markup(131_072),
  tags,

  councilTaxBand,
  councilTaxExempt: yesOrNo,
  councilTaxIncluded: yesOrNo,
  annualGroundRent: charge,
  groundRentReviewYears: aboveZero(count({ max: 999 })),
  annualServiceCharge: charge,
  leaseYearsRemaining: aboveZero(count({ max: 9_999 })),
  sharedOwnershipPercentage: aboveZero(decimal({ max: 100 })),
  sharedOwnershipRent: money,
  groundRentIncreasePercentage: aboveZero(decimal({ max: 1_000 })),
  domesticRates: money,
  epcCurrent: rating,
  epcPotential: rating,

  parking: words,
  outsideSpace: words,
  accessibility: words,
  heating: words,
  electricity: words,
  water: text(200),
  sewerage: text(200),
  broadband: words,
  floodedInFiveYears: answer,
  floodSources: words,
  floodDefences: answer,
  listedBuilding: answer,
  restrictions: answer,
  easements: answer,
  rightsOfWay: answer,
  condition: text(200),
  entranceFloor: text(200),
  floors: aboveZero(count({ max: 500 })),
  yearBuilt: aboveZero(count({ max: 9_999 })),

  letType: code(letTypeIds),
  furnishing: code(furnishingIds),
  availableFrom: day,
  deposit: money,
  administrationFee: lines(4_096),
  contractMonths: aboveZero(count({ max: 99 })),
  minimumTermMonths: aboveZero(count({ max: 999 })),
  sharersConsidered: yesOrNo,
  smokersConsidered: yesOrNo,
  washingMachine: yesOrNo,
  dishwasher: yesOrNo,
  burglarAlarm: yesOrNo,
  waterIncluded: yesOrNo,
  gasIncluded: yesOrNo,
  electricityIncluded: yesOrNo,
  tvLicenceIncluded: yesOrNo,
  tvSubscriptionIncluded: yesOrNo,
  internetIncluded: yesOrNo,
  oilIncluded: yesOrNo,
  allBillsIncluded: yesOrNo,

  businessForSale: yesOrNo,
  pricePerUnit: aboveZero(decimal({ max: 1_000_000_000 })),

  createdAt: instant,
  updatedAt: instant,
  launchedAt: instant,
} satisfies Record<string, Reader<unknown>>

export type Fact = keyof typeof factReaders
export type FactValue<Name extends Fact> = NonNullable<ReturnType<(typeof factReaders)[Name]>>
