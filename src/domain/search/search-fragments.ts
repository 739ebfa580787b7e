import * as routes from '#src/routes.ts'
import { readDrawnArea, writeDrawnArea } from '../places/drawn-area.ts'
import type { Channel } from '../property/channel.ts'
import { epcRatings } from '../property/energy-rating.ts'
import { tenures } from '../property/listing.ts'
import { mostBathroomsAsked } from './fact-words.ts'
import { type SearchCriteria, searchStatuses, sortOrders } from './search-criteria.ts'
import {
  decimalNumber,
  decimalText,
  oneOf,
  type ReadValue,
  readArea,
  readDate,
  readPlaceId,
  readTags,
  readText,
  readViewport,
  wholeNumber,
} from './search-values.ts'
import { acres, wholePounds as pounds, squareFeet } from './unread-numbers.ts'

/** One criterion as a path segment and as a form field. */
interface Fragment {
  key: keyof SearchCriteria
  /** Names of the ordinary query parameters that a plain GET form sends. */
  fields: readonly string[]
  /** Reads a decoded segment; undefined when it is not this fragment, {} when it is but its value is none. */
  readSegment(segment: string): Partial<SearchCriteria> | undefined
  readField(text: string): Partial<SearchCriteria>
  write(criteria: SearchCriteria): string | undefined
}

const beds = wholeNumber(0, 200)
const bathrooms = wholeNumber(0, mostBathroomsAsked)
const days = wholeNumber(1, 3650)
const miles = decimalNumber(0.01, 500)
const decimal = '\\d+(?:[-.]\\d+)?'

/** In the order canonical addresses have them: the table of rules: S4, the additions of rules: W5 between. */
export const fragments: readonly Fragment[] = [
  fragment('minBeds', ['min_beds'], /^from-(\d+)-bed(?:room)?s?$/i, beds, (n) => `from-${n}-bed`),
  fragment('maxBeds', ['max_beds'], /^up-to-(\d+)-bed(?:room)?s?$/i, beds, (n) => `up-to-${n}-bed`),
  fragment('minBathrooms', ['min_bathrooms'], /^from-(\d+)-bath(?:room)?s?$/i, bathrooms, (n) => `from-${n}-bathroom`),
  fragment('tenure', ['tenure'], /^tenure-([^/]+)$/is, oneOf(tenures), (tenure) => `tenure-${tenure}`),
  fragment('epc', ['epc'], /^epc-([^/]+)$/is, oneOf(epcRatings), (rating) => `epc-${rating}`),
  fragment('minPrice', ['min_price'], /^from-(\d+)$/i, pounds, (n) => `from-${n}`),
  fragment('maxPrice', ['max_price'], /^up-to-(\d+)$/i, pounds, (n) => `up-to-${n}`),
  fragment('minPerNight', ['min_per_night'], /^from-(\d+)-per-night$/i, pounds, (n) => `from-${n}-per-night`),
  fragment('maxPerNight', ['max_per_night'], /^up-to-(\d+)-per-night$/i, pounds, (n) => `up-to-${n}-per-night`),
  fragment('minSquareFeet', ['min_square_feet'], /^min-sq-ft-(\d+)$/i, squareFeet, (n) => `min-sq-ft-${n}`),
  fragment('maxSquareFeet', ['max_square_feet'], /^max-sq-ft-(\d+)$/i, squareFeet, (n) => `max-sq-ft-${n}`),
  fragment('minAcreage', ['min_acreage'], pattern(`from-(${decimal})-acres?`), acres, (n) => `from-${decimalText(n)}-acres`),
  fragment('maxAcreage', ['max_acreage'], pattern(`up-to-(${decimal})-acres?`), acres, (n) => `up-to-${decimalText(n)}-acres`),
  fragment('area', ['area'], /^area-([^/]+)$/is, readArea, (area) => `area-${area}`),
  fragment('updatedAgo', ['updated_ago'], /^updated-in-(\d+)-days?$/i, days, (n) => `updated-in-${n}-days`),
  fragment('createdAgo', ['created_ago'], /^newer-than-(\d+)-days?$/i, days, (n) => `newer-than-${n}-days`),
  fragment('status', ['status'], /^status-([^/]+)$/is, oneOf(searchStatuses), (status) => `status-${status}`),
  fragment('within', ['within'], pattern(`within-(${decimal})-miles?`), readMiles, (n) => `within-${decimalText(n)}-miles`),
  fragment('page', ['page'], /^page-(\d+)$/i, wholeNumber(1, 100_000), (n) => `page-${n}`),
  fragment('poly', ['poly'], /^poly-(.+)$/is, readDrawnArea, (poly) => `poly-${writeDrawnArea(poly)}`),
  fragment('view', ['view', 'viewport'], /^view-([^/]+)$/is, readViewport, (edges) => `view-${edges.join(',')}`),
  fragment('text', ['text'], /^text-(.+)$/is, readText, (text) => `text-${encodeURIComponent(text.toWellFormed())}`),
  flag('shortLets', 'short-lets', 'short_lets'),
  fragment('tags', ['tags', 'tag'], /^tags?-(.+)$/is, readTags, (tags) => `tag-${tags.map(encodeURIComponent).join(',')}`),
  fragment('auctionDate', ['auction_date'], /^auction-date-(.+)$/is, readDate, (date) => `auction-date-${date}`),
  flag('pets', 'pets', 'pets'),
  fragment('sorted', ['sorted', 'sort'], pattern(`(?:sorted-)?(${sortOrders.join('|')})`), oneOf(sortOrders), (order) => `sorted-${order}`),
]

/** Only read: in a written path the place is in the two words after the channel, in a query it is `place_id`. */
export const placeFragment = fragment('placeId', ['place_id'], /^gid-(.+)$/is, readPlaceId, (id) => `gid-${encodeURIComponent(id)}`)

/** Everything in the fragment table that the criteria ask for, as path segments (already percent-encoded). */
export function writeFragments(criteria: SearchCriteria): string[] {
  return fragments.map((each) => each.write(criteria)).filter((segment) => segment !== undefined)
}

const wordsOf = ({ path, alsoAt }: { path: string; alsoAt: readonly string[] }) => [path, ...alsoAt].map((spelling) => spelling.slice(1))

const channelWords: ReadonlyMap<string, Channel> = new Map([
  ...['sales', ...wordsOf(routes.search.forSale)].map((word) => [word, 'sales'] as const),
  ...['lettings', ...wordsOf(routes.search.toRent)].map((word) => [word, 'lettings'] as const),
])

export function readChannel(word: string): Channel | undefined {
  return channelWords.get(word.toLowerCase())
}

function fragment<Key extends keyof SearchCriteria>(
  key: Key,
  fields: readonly string[],
  shape: RegExp,
  read: ReadValue<NonNullable<SearchCriteria[Key]>>,
  write: (value: NonNullable<SearchCriteria[Key]>) => string,
): Fragment {
  const found = (value: SearchCriteria[Key] | undefined) => (value === undefined ? {} : { [key]: value })
  return {
    key,
    fields,
    readSegment(segment) {
      const text = shape.exec(segment)?.[1]
      return text === undefined ? undefined : found(read(text))
    },
    readField: (text) => found(read(text)),
    write(criteria) {
      const value = criteria[key]
      return value === undefined || value === null ? undefined : write(value as NonNullable<SearchCriteria[Key]>)
    },
  }
}

/** A criterion that is asked for or not: false is the same as absent. */
function flag(key: 'shortLets' | 'pets', segment: string, field: string): Fragment {
  const yes = [segment, 'true', 'yes', 'on', '1']
  const read = (text: string) => (yes.includes(text.toLowerCase()) ? true : undefined)
  const either = fragment(key, [field], pattern(`(${segment})`), read, () => segment)
  return { ...either, write: (criteria) => (criteria[key] ? segment : undefined) }
}

/** Forms send `2` or, as the wire writes it, `2-miles`. */
function readMiles(text: string): number | undefined {
  return miles(text.replace(/-miles?$/i, ''))
}

function pattern(source: string): RegExp {
  return new RegExp(`^${source}$`, 'i')
}
