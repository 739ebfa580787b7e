import type { SearchCriteria } from './search-criteria.ts'
import { fragments, placeFragment, readChannel } from './search-fragments.ts'

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
