import { type Box, boxAround, distanceMiles, milesPerDegree, type Point } from '../places/point.ts'
import type { FactSourceName } from './fact-source.ts'

interface NearbyKind {
  source: FactSourceName
  /** Nothing further away is shown. As the crow flies. */
  reachMiles: number
  /** So many of the nearest are shown. */
  most: number
  /** The side of a square of the grid by which they are found, in degrees. */
  degrees: number
}

/** What is looked for around a home. */
export const nearbyKinds = {
  rail: { source: 'stations', reachMiles: 10, most: 2, degrees: 0.1 },
  /** Underground, metro and tram. */
  metro: { source: 'stations', reachMiles: 2, most: 1, degrees: 0.02 },
  bus: { source: 'stations', reachMiles: 0.5, most: 1, degrees: 0.01 },
  primary: { source: 'schools', reachMiles: 5, most: 3, degrees: 0.05 },
  secondary: { source: 'schools', reachMiles: 10, most: 3, degrees: 0.1 },
  /** Listed buildings. */
  listed: { source: 'listed', reachMiles: 0.25, most: 3, degrees: 0.005 },
} as const satisfies Readonly<Record<string, NearbyKind>>

export type NearbyKindName = keyof typeof nearbyKinds

/** What is found by the same grid, and counted or drawn: recorded crimes, and the parts of conservation areas in each square. */
export const areaKinds = {
  crime: { reachMiles: 0.5, degrees: 0.01 },
  conservation: { reachMiles: 0.5, degrees: 0.01 },
} as const

const grids = { ...nearbyKinds, ...areaKinds }
type GridName = keyof typeof grids

export const nearbyKindNames = Object.keys(nearbyKinds) as NearbyKindName[]

/** Something near a home. */
export interface Nearby {
  kind: NearbyKindName
  name: string
  /** As the crow flies, with two decimals. */
  miles: number
  /** Miles east and north of the home, to draw it. */
  at: readonly [east: number, north: number]
  /** Of schools, the youngest and oldest age: '4–11'. */
  ages?: string
  /** Of listed buildings: 'I', 'II*' or 'II'. */
  grade?: string
}

/** The square of the grid that a point is in, as the database names it: `rail -31,510`. */
export function squareOf(kind: GridName, { lat, lng }: Point): string {
  const { degrees } = grids[kind]
  return `${kind} ${Math.floor(lng / degrees)},${Math.floor(lat / degrees)}`
}

/** All squares in which something within reach may be. */
export function squaresAround(kind: GridName, point: Point): string[] {
  return squaresIn(kind, boxAround(point, grids[kind].reachMiles))
}

/** All squares that a box touches. */
export function squaresIn(kind: GridName, box: Box): string[] {
  const { degrees } = grids[kind]
  const span = (from: number, to: number) => {
    const first = Math.floor(from / degrees)
    return Array.from({ length: Math.floor(to / degrees) - first + 1 }, (_, index) => first + index)
  }
  const rows = span(box.south, box.north)
  return span(box.west, box.east).flatMap((x) => rows.map((y) => `${kind} ${x},${y}`))
}

/** How far, and in which direction, a point is from a home; undefined beyond the kind's reach. */
export function whereFrom(home: Point, kind: NearbyKindName, point: Point): Pick<Nearby, 'miles' | 'at'> | undefined {
  const miles = distanceMiles(home, point)
  if (miles > nearbyKinds[kind].reachMiles) return undefined
  const [east, north] = milesFrom(home, point)
  return { miles: roundedMiles(miles), at: [roundedMiles(east), roundedMiles(north)] }
}

/** Miles east and north of a home, on a flat map around it. */
export function milesFrom(home: Point, { lat, lng }: Point): [east: number, north: number] {
  const narrowing = Math.cos((home.lat * Math.PI) / 180)
  return [(lng - home.lng) * milesPerDegree * narrowing, (lat - home.lat) * milesPerDegree]
}

/** With two decimals. */
export function roundedMiles(miles: number): number {
  return Math.round(miles * 100) / 100
}
