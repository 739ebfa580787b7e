import { type MapTown, shownBounds } from '#src/domain/places/map-geography.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { fittedView } from '#src/ui/results-map/still-view.ts'
import { landWithin } from './drawn-land.ts'
import { curveThrough, type DrawnWay, type Spot, type WayKind, waysWithin } from './drawn-lines.ts'
import { isIn, type MapNames, type MapPoint, type MapSize, mapSizes, namesAt, type Plane } from './map-names.ts'
import { named } from './named-country.ts'
import towns from './towns.json' with { type: 'json' }

/** Half of what is ever seen, in pixels at scale 1. */
const seen = { x: 454, y: 236 }
/** What the marks may take up of it, so that their names have room on a telephone. */
const fit = { width: 330, height: 270 }
/** Zooms of MapLibre: about 9 pixels to the kilometre for branches, 14 for somebody's patch, 3 where a frame holds little. */
const [nearestOfBranches, nearestOfPatch, farthest] = [8.75, 9.4, 7.2]
/** Fewer names than these about a single mark, and the map goes farther away. */
const fewNames = 6
/** Square metres for each person of a British town, as in built-in-style.ts. */
const metresOfPerson = 250
/** Kilometres of a degree of latitude. */
const ofDegree = 111.2
/** Pixels to the kilometre from which lesser roads and other ways than motorways are drawn. */
const [ofLesserRoads, ofWays] = [3.2, 1.2]

export interface DrawnMap {
  land: string
  /** SVG paths by kind. */
  ways: { motorways: string; roads: string; lesserRoads: string; rivers: string; lakes: string }
  /** Of towns, as circles; of high ground, as ellipses. */
  builtUp: ReadonlyArray<{ spot: Spot; radius: number }>
  heights: ReadonlyArray<{ spot: Spot; length: number; width: number; turn: number }>
  /** The area of the known places, and how far it reaches around them. */
  area: { path: string; around: number } | undefined
  names: Partial<Record<MapSize, MapNames>>
}

interface DrawOptions {
  marks: readonly MapPoint[]
  /** Places of somebody's patch. */
  known?: readonly MapPoint[]
  sizes: readonly MapSize[]
}

/** A map drawn from what the site has at hand: land, heights, towns, main roads, rivers, and names that are whole and touch nothing. */
export function drawnMap({ marks, known = [], sizes }: DrawOptions): DrawnMap {
  const points = [...marks, ...known]
  let zoom = known.length > 0 ? nearestOfPatch : nearestOfBranches
  let drawn = drawAt(points, { marks, known, sizes, zoom })
  while (points.length < 2 && zoom > farthest && namesOf(drawn.names) < fewNames) {
    zoom -= 0.5
    drawn = drawAt(points, { marks, known, sizes, zoom })
  }
  return drawn
}

function namesOf(names: DrawnMap['names']): number {
  return Math.max(...Object.values(names).map(({ towns, villages }) => [...towns, ...villages].filter(({ room }) => room === 0).length))
}

function drawAt(points: readonly MapPoint[], { marks, known = [], sizes, zoom: maxZoom }: DrawOptions & { zoom: number }): DrawnMap {
  const edges = edgesOf(points)
  const view = fittedView({ ...fit, edges, within: shownBounds, maxZoom })
  const spotOf = (lng: number, lat: number): Spot => {
    const [x, y] = view.project(lng, lat)
    return [x - fit.width / 2, y - fit.height / 2]
  }
  const middle = { lng: (edges[0] + edges[2]) / 2, lat: (edges[1] + edges[3]) / 2 }
  const kilometre = Math.abs(spotOf(middle.lng, middle.lat + 0.5)[1] - spotOf(middle.lng, middle.lat - 0.5)[1]) / ofDegree
  const plane: Plane = { zoom: view.zoom, spotOf, kilometre }
  const [degreesX, degreesY] = [
    (seen.x / kilometre / ofDegree / Math.cos((middle.lat * Math.PI) / 180)) * 1.06,
    (seen.y / kilometre / ofDegree) * 1.06,
  ]
  const region: Viewport = [middle.lng - degreesX, middle.lat - degreesY, middle.lng + degreesX, middle.lat + degreesY]
  const project = (line: DrawnWay['line']) => line.map(([lng, lat]) => spotOf(lng, lat))
  const ways = waysWithin(region)
    .filter(({ kind }) => kind === 'motorways' || kilometre > (kind === 'lesserRoads' ? ofLesserRoads : ofWays))
    .map((way) => ({ ...way, spots: project(way.line) }))
  const pathOf = (kind: WayKind) => ways.flatMap((way) => (way.kind === kind ? [curveThrough(way.spots, kind === 'lakes')] : [])).join('')
  const rings = landWithin(region).map(project)
  const around = (towns as unknown as MapTown[]).filter(([, lng, lat]) => isIn(region, lng, lat))
  const names = { marks, known, around, ways, rings, region }
  return {
    land: rings.map((ring) => curveThrough(ring, true)).join(''),
    ways: {
      motorways: pathOf('motorways'),
      roads: pathOf('roads'),
      lesserRoads: pathOf('lesserRoads'),
      rivers: pathOf('rivers'),
      lakes: pathOf('lakes'),
    },
    builtUp: around
      .map(([, lng, lat, people]) => ({
        spot: spotOf(lng, lat),
        radius: Math.round((Math.sqrt((people * metresOfPerson) / Math.PI) / 1000) * kilometre),
      }))
      .filter(({ radius }) => radius > 7),
    heights: named.flatMap(({ point: [lng, lat], size }) => {
      if (!size || !isIn(widened(region), lng, lat)) return []
      const [length, width, turn] = size
      return [{ spot: spotOf(lng, lat), length: Math.round(length * kilometre), width: Math.round(width * kilometre), turn }]
    }),
    area: areaOf(
      known.map(({ lng, lat }) => spotOf(lng, lat)),
      4 * kilometre,
    ),
    names: Object.fromEntries(sizes.map((size) => [size, namesAt(mapSizes[size], plane, names)])),
  }
}

/** The hull of these spots, and what is about it. */
function areaOf(spots: readonly Spot[], around: number): DrawnMap['area'] {
  if (spots.length === 0) return undefined
  const sorted = spots
    .map(([x, y]): Spot => [Math.round(x), Math.round(y)])
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
  const half = (points: readonly Spot[]) => {
    const kept: Spot[] = []
    for (const point of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  const hull = sorted.length > 1 ? [...half(sorted), ...half(sorted.toReversed())] : sorted
  return { path: `M${hull.map(([x, y]) => `${x} ${y}`).join('L')}z`, around: Math.round(around) }
}

function turn([x, y]: Spot, [toX, toY]: Spot, [thenX, thenY]: Spot): number {
  return (toX - x) * (thenY - y) - (toY - y) * (thenX - x)
}

function edgesOf(points: readonly MapPoint[]): Viewport {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** High ground reaches farther than its middle. */
function widened([west, south, east, north]: Viewport): Viewport {
  return [west - 0.6, south - 0.4, east + 0.6, north + 0.4]
}
