import type { TravelMode } from '../search/travel-phrases.ts'
import { isInOutline, type Outline, type OutlineRing } from './outline.ts'
import type { Point } from './point.ts'

interface AskedArea {
  to: Point
  minutes: number
  mode: TravelMode
}

/** A service that knows ways, and so from where a place is reached in time. */
export interface TravelPlanner {
  modes: readonly TravelMode[]
  /** What its areas are of; those of another version are asked for anew. */
  version: string
  /** How long its areas are kept. */
  days: number
  /** Of what the site knows itself: what it does not say now, it does not say in a moment either. */
  answersAtOnce?: boolean
  /** Null: it knows no way to the place. Undefined: no usable answer in time. Never throws. */
  find(asked: AskedArea): Promise<Outline | null | undefined>
}

/** Addresses of route planners, and what the operator calls their present maps and timetables. */
export interface TravelSettings {
  valhallaUrl: string | undefined
  motisUrl: string | undefined
  version: string
}

/** As in GeoJSON, closed or not. */
export type PlainRing = ReadonlyArray<readonly [lng: number, lat: number]>

/** More would make searches slow: each home in the box is tested against all corners, some 30 ms for 100,000 homes. */
const mostCorners = 500

/**
 * Polygons, each an outer ring and its holes, as an outline of at most so many corners: of more only every second is kept, or fewer. A hole with
 * another polygon inside is filled, because tests of outlines leave out what is in any hole.
 */
export function outlineOfPolygons(polygons: readonly (readonly PlainRing[])[], most = mostCorners): Outline {
  const corners = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  const every = Math.ceil(corners / most)
  const outline = polygons.map((rings) => rings.map((ring) => thinned(ring, every))).filter(([outer]) => outer && outer.length >= 3)
  const corner = ([outer]: readonly OutlineRing[]) => ({ lng: outer![0]![0], lat: outer![0]![1] })
  return outline.map(([outer, ...holes]) => [
    outer!,
    ...holes.filter((hole) => hole.length >= 3 && !outline.some((other) => isInOutline([[hole]], corner(other)))),
  ])
}

function thinned(ring: PlainRing, every: number): OutlineRing {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first![0] === last![0] && first![1] === last![1]
  const open = isClosed ? ring.slice(0, -1) : ring
  const step = Math.max(1, Math.min(every, Math.floor(open.length / 4)))
  return open.filter((_, at) => at % step === 0).map(([lng, lat]) => [lng, lat, 0])
}
