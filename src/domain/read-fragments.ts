import type { SearchCriteria } from './search-criteria.ts'
import { fragments, placeFragment, readChannel } from './search-fragments.ts'

export interface ReadFragments {
  criteria: Partial<SearchCriteria>
  /** Segments before the first filter that are no filter themselves: the words of the place, decoded, in lower case. */
  words: string[]
  /** Later segments that mean nothing here, as they came. */
  unknown: string[]
}

const maxSegments = 64
const maxPolySegments = 24

/**
 * Reads path segments, percent-encoded or not, in any order; the first of two that say the same thing counts. Never throws:
 * what cannot be read does not filter (wire contract, General).
 */
export function readFragments(segments: readonly string[]): ReadFragments {
  const result: ReadFragments = { criteria: {}, words: [], unknown: [] }
  const rest = segments.filter((segment) => segment !== '').slice(0, maxSegments)
  let isPastPlace = false
  while (rest.length > 0) {
    const segment = rest.shift()!
    const decoded = decodedSegment(segment)
    const channel = readChannel(decoded)
    const found = channel ? { channel } : (readPolyPieces(decoded, rest) ?? readSegment(decoded))
    if (found) result.criteria = { ...found, ...result.criteria }
    else if (isPastPlace || result.words.length === 2) result.unknown.push(segment)
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

/**
 * Base64's own alphabet has a slash, so a polygon that was not percent-encoded arrives in pieces: takes the longest run of
 * following segments that makes a polygon together with this one off `rest`.
 */
function readPolyPieces(decoded: string, rest: string[]): Partial<SearchCriteria> | undefined {
  if (!/^poly-/i.test(decoded)) return undefined
  const end = rest.findIndex((piece) => !/^[\w+ =%-]+$/.test(piece) || readChannel(piece) || readSegment(decodedSegment(piece)))
  const most = Math.min(end === -1 ? rest.length : end, maxPolySegments)
  for (let count = most; count > 0; count--) {
    const found = readSegment([decoded, ...rest.slice(0, count).map(decodedSegment)].join('/'))
    if (found?.poly) {
      rest.splice(0, count)
      return found
    }
  }
  return undefined
}

/** Cut by characters: half of one could not be written back. */
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
