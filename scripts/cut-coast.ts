import { readFile, writeFile } from 'node:fs/promises'
import { feature } from 'topojson-client'

/**
 * Cuts the land around the British Isles out of Natural Earth's (npm `world-atlas`, public domain, 1 : 10,000,000): run once by hand after
 * its new version (`node scripts/cut-coast.ts`); the result is kept in src/ui/map. Land ends in a straight line at the edge of the map.
 */
const edges = { west: -13, south: 48, east: 5, north: 62 }

type Position = [lng: number, lat: number]

const atlas = JSON.parse(await readFile(new URL('../node_modules/world-atlas/land-10m.json', import.meta.url), 'utf8')) as Parameters<
  typeof feature
>[0]
const land = feature(atlas, atlas.objects.land!)
const shapes = land.type === 'FeatureCollection' ? land.features.map(({ geometry }) => geometry) : [land.geometry]
const polygons = shapes.flatMap((shape) =>
  shape.type === 'MultiPolygon' ? shape.coordinates : shape.type === 'Polygon' ? [shape.coordinates] : [],
)
// Lakes are left out: their rings would be holes, and this scale has none in the British Isles.
const rings = polygons.map(([outer]) => cut(outer as Position[])).filter((ring) => ring.length > 3)
const geometry = { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring.map(rounded)]) }
const text = `${JSON.stringify({ type: 'Feature', properties: {}, geometry })}\n`
await writeFile(new URL('../src/ui/map/coast.json', import.meta.url), text)
console.log(`coast.json: ${rings.length} islands, ${rings.reduce((sum, { length }) => sum + length, 0)} points, ${text.length} bytes`)

/** Sutherland and Hodgman's algorithm: one side of the box after the other. */
function cut(ring: Position[]): Position[] {
  const { west, south, east, north } = edges
  const sides: Array<[axis: 0 | 1, at: number, isLeast: boolean]> = [
    [0, west, true],
    [1, south, true],
    [0, east, false],
    [1, north, false],
  ]
  return sides.reduce((kept, side) => cutOff(kept, ...side), ring)
}

function cutOff(ring: Position[], axis: 0 | 1, at: number, isLeast: boolean): Position[] {
  const isIn = (point: Position) => (isLeast ? point[axis] >= at : point[axis] <= at)
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1)!
    const crossing = isIn(point) === isIn(before) ? [] : [crossingAt(before, point, axis, at)]
    return isIn(point) ? [...crossing, point] : crossing
  })
}

function crossingAt(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** Rounds to a thousandth of a degree, about 100 m: finer than the source. */
function rounded([lng, lat]: Position): Position {
  return [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000]
}
