import type { Outline } from './outline.ts'
import { boxAround, cosineAt, cosineBetween, type Point } from './point.ts'
import { outlineOfPolygons, type PlainRing } from './travel-planner.ts'

interface Circle {
  centre: Point
  miles: number
}

/** Degrees of latitude of a square, some 300 metres; of longitude in Great Britain about as long. */
const finest = 1 / 360
const longitudes = 1.6
const mostSquares = 1_000_000
/** Of many stops, which are apart. */
const mostCorners = 1000

/** What lies in any of the circles, as polygons around squares: ever larger ones until there are few enough corners. */
export function areaAround(circles: readonly Circle[]): Outline | null {
  for (let size = finest; ; size *= 2) {
    const rings = ringsOf(squaresIn(circles, size))
    if (!rings) continue
    if (rings.length === 0) return null
    if (rings.reduce((sum, ring) => sum + ring.length, 0) > mostCorners && size < 0.2) continue
    return outlineOfPolygons(nested(rings), Number.POSITIVE_INFINITY)
  }
}

/** Squares whose middle is in a circle; the square in the middle of each circle always is. */
interface Squares {
  west: number
  south: number
  wide: number
  high: number
  size: number
  isIn: Uint8Array
}

function squaresIn(circles: readonly Circle[], size: number): Squares | undefined {
  const boxes = circles.map(({ centre, miles }) => boxAround(centre, miles))
  const [x, y] = [(lng: number) => Math.floor(lng / (size * longitudes)), (lat: number) => Math.floor(lat / size)]
  const west = boxes.reduce((least, box) => Math.min(least, x(box.west)), Number.POSITIVE_INFINITY) - 1
  const south = boxes.reduce((least, box) => Math.min(least, y(box.south)), Number.POSITIVE_INFINITY) - 1
  const wide = boxes.reduce((most, box) => Math.max(most, x(box.east)), Number.NEGATIVE_INFINITY) + 2 - west
  const high = boxes.reduce((most, box) => Math.max(most, y(box.north)), Number.NEGATIVE_INFINITY) + 2 - south
  if (wide * high > mostSquares) return undefined
  const isIn = new Uint8Array(wide * high)
  circles.forEach(({ centre, miles }, at) => {
    const box = boxes[at]!
    const least = cosineAt(miles)
    isIn[(y(centre.lat) - south) * wide + x(centre.lng) - west] = 1
    for (let row = y(box.south); row <= y(box.north); row++) {
      for (let column = x(box.west); column <= x(box.east); column++) {
        const middle = { lng: (column + 0.5) * size * longitudes, lat: (row + 0.5) * size }
        if (cosineBetween(centre, middle) >= least) isIn[(row - south) * wide + column - west] = 1
      }
    }
  })
  return { west, south, wide, high, size, isIn }
}

/** East, north, west, south. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** The lines around the squares, which are left of them: outer ones anticlockwise, holes clockwise. Undefined of too many squares. */
function ringsOf(squares: Squares | undefined): PlainRing[] | undefined {
  if (!squares) return undefined
  const { west, south, wide, high, size, isIn } = squares
  // By corner, a bit for each direction in which a line leaves it.
  const leaving = new Uint8Array((wide + 1) * (high + 1))
  const corner = (x: number, y: number) => y * (wide + 1) + x
  const has = (x: number, y: number) => isIn[y * wide + x] === 1
  for (let y = 1; y < high - 1; y++) {
    for (let x = 1; x < wide - 1; x++) {
      if (!has(x, y)) continue
      if (!has(x, y - 1)) leaving[corner(x, y)]! |= 1
      if (!has(x + 1, y)) leaving[corner(x + 1, y)]! |= 2
      if (!has(x, y + 1)) leaving[corner(x + 1, y + 1)]! |= 4
      if (!has(x - 1, y)) leaving[corner(x, y + 1)]! |= 8
    }
  }
  const rings: PlainRing[] = []
  for (let start = 0; start < leaving.length; start++) {
    while (leaving[start]! > 0) rings.push(ringFrom(start))
  }
  return rings

  function ringFrom(start: number): PlainRing {
    const ring: Array<readonly [number, number]> = []
    let [at, last] = [start, -1]
    do {
      // Where four lines meet, round the same square.
      const turns = last < 0 ? [0, 1, 2, 3] : [(last + 1) % 4, last, (last + 3) % 4]
      const direction = turns.find((turn) => leaving[at]! & (1 << turn))!
      leaving[at]! &= ~(1 << direction)
      const [x, y] = [at % (wide + 1), Math.floor(at / (wide + 1))]
      if (direction !== last) ring.push([(west + x) * size * longitudes, (south + y) * size])
      const [east, north] = steps[direction]!
      at = corner(x + east, y + north)
      last = direction
    } while (at !== start)
    return ring
  }
}

/** Each hole beside the first outer ring: tests of outlines leave out what is in any. */
function nested(rings: readonly PlainRing[]): PlainRing[][] {
  const isHole = (ring: PlainRing) =>
    ring.reduce((sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length]![1] - ring[(at + 1) % ring.length]![0] * y, 0) < 0
  const outers = rings.filter((ring) => !isHole(ring)).map((ring) => [ring])
  outers[0]?.push(...rings.filter(isHole))
  return outers
}
