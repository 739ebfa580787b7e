import type { Channel } from '#src/domain/property/channel.ts'
import * as routes from '#src/routes.ts'
import type { Criterion } from './criteria/criterion.ts'
import { criterionList, type SearchCriteria } from './search-criteria.ts'
import { readPlaceId } from './search-values.ts'

/** One criterion as a path segment and as a form field. */
interface Fragment {
  key: keyof SearchCriteria
  /** Names of the query parameters of a plain GET form. */
  fields: readonly string[]
  /** Reads a decoded segment; undefined if it belongs to another fragment, {} if its value is invalid. */
  readSegment(segment: string): Partial<SearchCriteria> | undefined
  readField(text: string): Partial<SearchCriteria>
  write(criteria: SearchCriteria): string | undefined
}

/** In the order of canonical addresses. */
export const fragments: readonly Fragment[] = criterionList.flatMap(([key, { fields, segment, read }]) =>
  segment === 'none' ? [] : [fragment(key, { fields, segment, read })],
)

/** Read only: written paths name the place in the two words after the channel, queries in `place_id`. */
export const placeFragment = fragment('placeId', {
  fields: ['place_id'],
  segment: { shape: /^gid-(.+)$/is, write: (id) => `gid-${encodeURIComponent(id)}` },
  read: readPlaceId,
})

/** All criteria of the fragment table as percent-encoded path segments. */
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

type Written<Value> = Pick<Criterion<Value>, 'fields' | 'read'> & { segment: Exclude<Criterion<Value>['segment'], 'none'> }

function fragment<Value>(key: keyof SearchCriteria, { fields, segment, read }: Written<Value>): Fragment {
  const found = (value: Value | undefined) => (value === undefined ? {} : { [key]: value })
  return {
    key,
    fields,
    readSegment(text) {
      const value = segment.shape.exec(text)?.[1]
      return value === undefined ? undefined : found(read(value))
    },
    readField: (text) => found(read(text)),
    write(criteria) {
      const value = criteria[key]
      return value === undefined || value === null ? undefined : segment.write(value as Value)
    },
  }
}

interface ReadFragments {
  criteria: Partial<SearchCriteria>
  /** Segments before the first filter: the words of the place, decoded, in lower case. */
  words: string[]
  /** Later segments without a meaning, and values that are told where they cannot be read; decoded, in lower case. */
  unknown: string[]
  /** Segments of a filter whose value cannot be read, likewise. */
  unread: string[]
}

const maxSegments = 64
const maxPolySegments = 24

/**
 * Reads path segments in any order, percent-encoded or not; the first of two for the same criterion counts. Never throws: unreadable
 * segments do not filter (rules: W3).
 */
export function readFragments(segments: readonly string[]): ReadFragments {
  const result: ReadFragments = { criteria: {}, words: [], unknown: [], unread: [] }
  const rest = segments.filter((segment) => segment !== '').slice(0, maxSegments)
  let isPastPlace = false
  for (let looked = 0; rest.length > 0 && looked < maxSegments; looked++) {
    const segment = rest.shift()!
    const decoded = decodedSegment(segment)
    const channel = readChannel(decoded)
    const read = channel ? { channel } : (readPolyPieces(decoded, rest) ?? readSegment(decoded))
    const found = read && isPlaceName(decoded, read) ? undefined : read
    // Slashes between fragments may arrive percent-encoded, even twice.
    if (!found && decoded.includes('/')) {
      rest.unshift(...decoded.split('/').filter((piece) => piece !== ''))
      continue
    }
    if (found && isLeftOut(found, result.criteria)) {
      result.unread.push(shortened(decoded))
      if (toldShapes.some((shape) => shape.test(decoded))) result.unknown.push(shortened(decoded))
    }
    if (found) result.criteria = { ...found, ...result.criteria }
    else if (isPastPlace || result.words.length === 2) result.unknown.push(shortened(decoded))
    else result.words.push(shortened(decoded))
    if (found && !channel) isPastPlace = true
  }
  return result
}

const toldShapes = criterionList.flatMap(([, { segment }]) => (segment !== 'none' && segment.isTold ? [segment.shape] : []))

/** Whether a value cannot be read, or another of the same criterion came before it. */
function isLeftOut(found: Partial<SearchCriteria>, before: Partial<SearchCriteria>): boolean {
  const entries = Object.entries(found) as [keyof SearchCriteria, unknown][]
  return entries.every(([key, value]) => before[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(value))
}

function readSegment(decoded: string): Partial<SearchCriteria> | undefined {
  for (const fragment of [...fragments, placeFragment]) {
    const found = fragment.readSegment(decoded)
    if (found) return found
  }
  return undefined
}

/** 'status-hill': starts like a filter, but the rest is a name and not a value of that filter. */
function isPlaceName(decoded: string, read: Partial<SearchCriteria>): boolean {
  return Object.keys(read).length === 0 && /^[\p{L}-]+$/u.test(decoded)
}

/**
 * Base64's own alphabet has a slash, so an unencoded polygon arrives in several segments, without a trailing slash. Takes the longest run
 * of segments that forms a polygon with this one, and removes it from `rest`.
 */
function readPolyPieces(decoded: string, rest: string[]): Partial<SearchCriteria> | undefined {
  if (!/^poly-/i.test(decoded)) return undefined
  const end = rest.findIndex((piece) => !/^[\w+ =%-]+$/.test(piece) || readChannel(piece) || readSegment(decodedSegment(piece)))
  const most = Math.min(end === -1 ? rest.length : end, maxPolySegments)
  for (let count = most; count >= 0; count--) {
    const joined = [decoded, ...rest.slice(0, count).map(decodedSegment)].join('/')
    // A trailing slash was taken for a separator.
    const found = [joined, `${joined}/`].map(readSegment).find((read) => read?.poly)
    if (found) {
      rest.splice(0, count)
      return found
    }
  }
  return undefined
}

/** Cut by code points: half a surrogate pair could not be encoded again. */
function shortened(decoded: string): string {
  return [...decoded.toWellFormed().toLowerCase().slice(0, 200)].slice(0, 100).join('').toWellFormed()
}

/** People and clients forget to encode percent signs; the segment is then used as it is. */
function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
