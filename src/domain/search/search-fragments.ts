import type { Channel } from '#src/domain/property/channel.ts'
import * as routes from '#src/routes.ts'
import type { Criterion } from './criteria/criterion.ts'
import { criterionList, type SearchCriteria } from './search-criteria.ts'
import { readPlaceId } from './search-values.ts'

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

/** In the order canonical addresses have them. */
export const fragments: readonly Fragment[] = criterionList.flatMap(([key, { fields, segment, read }]) =>
  segment === 'none' ? [] : [fragment(key, { fields, segment, read })],
)

/** Only read: in a written path the place is in the two words after the channel, in a query it is `place_id`. */
export const placeFragment = fragment('placeId', {
  fields: ['place_id'],
  segment: { shape: /^gid-(.+)$/is, write: (id) => `gid-${encodeURIComponent(id)}` },
  read: readPlaceId,
})

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
  /** Segments before the first filter that are no filter themselves: the words of the place, decoded, in lower case. */
  words: string[]
  /** Later segments that mean nothing here, decoded, in lower case. */
  unknown: string[]
}

const maxSegments = 64
const maxPolySegments = 24

/**
 * Reads path segments, percent-encoded or not, in any order; the first of two that say the same thing counts. Never throws:
 * what cannot be read does not filter (rules: W3).
 */
export function readFragments(segments: readonly string[]): ReadFragments {
  const result: ReadFragments = { criteria: {}, words: [], unknown: [] }
  const rest = segments.filter((segment) => segment !== '').slice(0, maxSegments)
  let isPastPlace = false
  for (let looked = 0; rest.length > 0 && looked < maxSegments; looked++) {
    const segment = rest.shift()!
    const decoded = decodedSegment(segment)
    const channel = readChannel(decoded)
    const read = channel ? { channel } : (readPolyPieces(decoded, rest) ?? readSegment(decoded))
    const found = read && isPlaceName(decoded, read) ? undefined : read
    // The slashes between fragments may arrive percent-encoded, also where the whole was encoded once more.
    if (!found && decoded.includes('/')) {
      rest.unshift(...decoded.split('/').filter((piece) => piece !== ''))
      continue
    }
    if (found) result.criteria = { ...found, ...result.criteria }
    else if (isPastPlace || result.words.length === 2) result.unknown.push(shortened(decoded))
    else result.words.push(shortened(decoded))
    if (found && !channel) isPastPlace = true
  }
  return result
}

function readSegment(decoded: string): Partial<SearchCriteria> | undefined {
  for (const fragment of [...fragments, placeFragment]) {
    const found = fragment.readSegment(decoded)
    if (found) return found
  }
  return undefined
}

/** 'status-hill': begins with a filter's word, but what follows is a name and no value of that filter. */
function isPlaceName(decoded: string, read: Partial<SearchCriteria>): boolean {
  return Object.keys(read).length === 0 && /^[\p{L}-]+$/u.test(decoded)
}

/**
 * Base64's own alphabet has a slash, so a polygon that was not percent-encoded arrives in pieces, without the slash at its end: takes
 * the longest run of following segments that makes a polygon together with this one off `rest`.
 */
function readPolyPieces(decoded: string, rest: string[]): Partial<SearchCriteria> | undefined {
  if (!/^poly-/i.test(decoded)) return undefined
  const end = rest.findIndex((piece) => !/^[\w+ =%-]+$/.test(piece) || readChannel(piece) || readSegment(decodedSegment(piece)))
  const most = Math.min(end === -1 ? rest.length : end, maxPolySegments)
  for (let count = most; count >= 0; count--) {
    const joined = [decoded, ...rest.slice(0, count).map(decodedSegment)].join('/')
    // A slash at its end was taken for the one between fragments.
    const found = [joined, `${joined}/`].map(readSegment).find((read) => read?.poly)
    if (found) {
      rest.splice(0, count)
      return found
    }
  }
  return undefined
}

/** Cut by code points: half a surrogate pair could not be written back. */
function shortened(decoded: string): string {
  return [...decoded.toWellFormed().toLowerCase().slice(0, 200)].slice(0, 100).join('').toWellFormed()
}

/** A stray percent sign is what people type and clients forget to encode: then the segment is taken as it is. */
function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
