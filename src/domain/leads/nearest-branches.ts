import { isInOutline } from '#src/domain/places/outline.ts'
import { distanceMiles, type Point } from '../places/point.ts'
import type { Channel } from '../property/channel.ts'
import type { Branch } from '../site/agency.ts'

/** What is known of a location. */
interface Whereabouts {
  /** A full postcode such as `TA1 1AA`; empty if only a part is known. */
  postcode: string
  /** `TA1`; empty if unknown. */
  outcode: string
  point?: Point | undefined
}

interface SoughtBranch {
  /** Only branches that handle this channel. */
  channel?: Channel | undefined
  /** Whether the areas of catchments are considered. */
  usesAreas?: boolean
}

export interface NearBranch {
  branch: Branch
  /** Miles; null if the location of the postcode is unknown. */
  distance: number | null
  method: 'postcode' | 'polygon' | 'distance'
}

/**
 * Branches in order of responsibility: first those whose catchment names the postcode, the longest part first; then those whose area
 * contains it; then by distance, up to a limit. Equal ones keep the agency's order.
 */
export function nearestBranches(
  { branches, farthestMiles }: { branches: readonly Branch[]; farthestMiles: number },
  { postcode, outcode, point }: Whereabouts,
  { channel, usesAreas = true }: SoughtBranch = {},
): NearBranch[] {
  const whole = postcode === '' ? outcode : postcode
  return branches
    .filter((branch) => channel === undefined || branch.channels.includes(channel))
    .map((branch) => {
      const part = longestPart(branch.catchment?.postcodes ?? [], whole)
      const isInArea = usesAreas && point !== undefined && isInAreas(branch, point)
      const method: NearBranch['method'] = part > 0 ? 'postcode' : isInArea ? 'polygon' : 'distance'
      return { branch, part, method, distance: point ? distanceMiles(point, branch.location) : null }
    })
    .filter(({ method, distance }) => method !== 'distance' || (distance !== null && distance <= farthestMiles))
    .sort((one, other) => rank[one.method] - rank[other.method] || other.part - one.part || (one.distance ?? 0) - (other.distance ?? 0))
    .map(({ part: _part, ...near }) => near)
}

const rank: Readonly<Record<NearBranch['method'], number>> = { postcode: 0, polygon: 1, distance: 2 }

/** The length of the longest part that the postcode begins with: `TA1` is a part of `TA1 1AA` but not of `TA10 1AA`. */
function longestPart(parts: readonly string[], postcode: string): number {
  const fitting = parts.filter((part) => postcode === part || postcode.startsWith(part.includes(' ') ? part : `${part} `))
  return Math.max(0, ...fitting.map(({ length }) => length))
}

function isInAreas({ catchment }: Branch, point: Point): boolean {
  return (catchment?.areas ?? []).some((ring) => isInOutline([[ring.map(([lng, lat]) => [lng, lat, 0] as const)]], point))
}
