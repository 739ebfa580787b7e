import { isInOutline, milesToLine, type OutlinePoint, simplifyRing } from '../places/outline.ts'
import type { Point } from '../places/point.ts'
import { clipped, isCut, type PartRing, ringPoints } from './area-parts.ts'
import { areaKinds, milesFrom, roundedMiles } from './nearby.ts'
import type { ConservationFacts } from './surroundings.ts'

/** What lies in one square of the grid. */
export interface AreaPart {
  place: string
  name: string
  rings: readonly PartRing[]
}

const most = 2
/** Characters: what a page spends on drawing the outlines. */
const longestPath = 800
/** Hundredths of a mile, as far as a map of a mile around the home shows. */
const half = 105

/** The nearest areas within half a mile, 0 where the point is within, and their outlines; undefined where there is none. */
export function conservationAround(home: Point, parts: readonly AreaPart[]): ConservationFacts | undefined {
  const outlined = parts.map((part) => ({ ...part, corners: part.rings.map((ring) => ringPoints(part.place, ring)) }))
  const miles = new Map<string, number>()
  for (const { name, corners, rings } of outlined) {
    const outline = corners.map((ring) => ring.map(({ lng, lat }): OutlinePoint => [lng, lat, 0]))
    const lines = outline.flatMap((ring, nth) =>
      ring.flatMap((to, corner) => (isCut(rings[nth]!, corner) ? [] : [[ring.at(corner - 1)!, to]])),
    )
    const away = isInOutline([outline], home) ? 0 : milesToLine([lines], home)
    miles.set(name, Math.min(away, miles.get(name) ?? Number.POSITIVE_INFINITY))
  }
  const near = [...miles]
    // Rounded, what is a few yards away must not become within.
    .map(([name, away]) => ({ name, miles: away === 0 ? 0 : Math.max(0.01, roundedMiles(away)) }))
    .filter((each) => each.miles <= areaKinds.conservation.reachMiles)
    .sort((one, other) => one.miles - other.miles || (one.name < other.name ? -1 : 1))
    .slice(0, most)
  if (near.length === 0) return undefined
  const shown = outlined.filter(({ name }) => near.some((each) => each.name === name)).flatMap(({ corners }) => corners)
  return { near, outline: pathOf(home, shown) }
}

/** As many corners of each ring as the length of the path allows. */
function pathOf(home: Point, rings: readonly (readonly Point[])[]): string {
  for (const mostPoints of [40, 24, 14, 8, 5, 4]) {
    const path = rings.map((ring) => ringPath(home, mostPoints < ring.length ? simplifyRing(evenly(ring), { mostPoints }) : ring)).join('')
    if (path.length <= longestPath) return path
  }
  return ''
}

/** No more corners than simplifying, whose time is the square of them, can have. */
function evenly(ring: readonly Point[]): readonly Point[] {
  const step = Math.ceil(ring.length / 300)
  return ring.filter((_, index) => index % step === 0)
}

function ringPath(home: Point, ring: readonly Point[]): string {
  const corners = ring.map((point) => {
    const [east, north] = milesFrom(home, point)
    return [east * 100, -north * 100] as const
  })
  const within = clipped(corners, [-half, -half, half, half]).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  return within.length < 3 ? '' : `M${within.join(' ')}z`
}
