import { shortPrice } from '#src/domain/property/price.ts'
import type { PlacedPoint } from '#src/domain/search/found-points.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'

/** What a visitor did on the picture, for the map to do once it is there; pixels. */
export type StillAction =
  | { move: [x: number, y: number] }
  | { press: [x: number, y: number] }
  | { key: string }
  | { tool: 'nearer' | 'farther' | 'draw' }

/** Where a still map looks, as MapLibre would: pixels of its picture from degrees. */
interface StillView {
  zoom: number
  width: number
  height: number
  project: (lng: number, lat: number) => [x: number, y: number]
}

/** CSS pixels. */
interface Size {
  width: number
  height: number
}

interface Fit extends Size {
  /** West, south, east, north. */
  edges: Viewport
  /** The picture goes no further. */
  within: Viewport
  padding?: { top: number; bottom: number; left: number; right: number }
  maxZoom?: number
}

/** Pixels of the whole world at zoom 0. */
const world = 512
const noPadding = { top: 0, bottom: 0, left: 0, right: 0 }
const nearest = 18

/** The view that MapLibre's `fitBounds` has of these edges. */
export function fittedView({ width, height, edges, within, padding = noPadding, maxZoom = nearest }: Fit): StillView {
  const corners = ([west, south, east, north]: Viewport) => [mercator(west, north), mercator(east, south)] as const
  const [[left, top], [right, bottom]] = corners(edges)
  const [[leftmost, topmost], [rightmost, lowest]] = corners(within)
  const room = { x: Math.max(1, width - padding.left - padding.right), y: Math.max(1, height - padding.top - padding.bottom) }
  const fitting = Math.min(room.x / Math.max(right - left, 1e-9), room.y / Math.max(bottom - top, 1e-9))
  const filling = Math.max(width / (rightmost - leftmost), height / (lowest - topmost))
  const scale = Math.max(Math.min(fitting, world * 2 ** maxZoom), filling)
  const from = (middle: number, shift: number, size: number, least: number, most: number) =>
    Math.min(Math.max(middle * scale + shift - size / 2, least * scale), most * scale - size)
  const fromX = from((left + right) / 2, (padding.right - padding.left) / 2, width, leftmost, rightmost)
  const fromY = from((top + bottom) / 2, (padding.bottom - padding.top) / 2, height, topmost, lowest)
  return {
    zoom: Math.log2(scale / world),
    width,
    height,
    project(lng, lat) {
      const [x, y] = mercator(lng, lat)
      return [x * scale - fromX, y * scale - fromY]
    },
  }
}

/** Shares of the world, from its north-west corner. */
function mercator(lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI) / 2]
}

/** Degrees, `[lng, lat]`; as in GeoJSON. */
type Polygons = readonly (readonly (readonly (readonly number[])[])[])[]

/** What is nearer to the point before is not drawn, pixels. */
const finest = 0.75

/** An SVG path of polygons, of which rings that are not in the view are left out. */
export function pathOf(polygons: Polygons, { width, height, project }: StillView): string {
  const paths: string[] = []
  for (const ring of polygons.flat()) {
    const drawn: string[] = []
    let [minX, minY, maxX, maxY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (const [lng = 0, lat = 0] of ring) {
      const [x, y] = project(lng, lat)
      if (Math.abs(x - lastX) < finest && Math.abs(y - lastY) < finest) continue
      ;[lastX, lastY] = [x, y]
      ;[minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)]
      drawn.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
    }
    if (maxX >= 0 && maxY >= 0 && minX <= width && minY <= height) paths.push(`M${drawn.join('L')}Z`)
  }
  return paths.join('')
}

/** A marker of the picture: the price of one property, or the number of several. */
export interface StillMarker {
  x: number
  y: number
  count: number
  text: string
}

/** Pixels at a whole zoom, as marker-layers.ts has them: MapLibre gathers for the whole zoom below, and stretches that. */
const radiusAtWholeZoom = 52

/** The markers of points: what is nearer to another than MapLibre would show apart is one. Those outside the view are left out. */
export function stillMarkers(points: readonly PlacedPoint[], { width, height, zoom, project }: StillView): StillMarker[] {
  const clusterRadius = radiusAtWholeZoom * 2 ** (zoom - Math.floor(zoom))
  const markers: (StillMarker & { price: number | null })[] = []
  // By squares as large as the radius: only neighbours are compared.
  const squares = new Map<string, StillMarker[]>()
  for (const [, lng, lat, price] of points) {
    const [x, y] = project(lng, lat)
    if (x < -clusterRadius || y < -clusterRadius || x > width + clusterRadius || y > height + clusterRadius) continue
    const [column, line] = [Math.floor(x / clusterRadius), Math.floor(y / clusterRadius)]
    const near = [-1, 0, 1].flatMap((right) => [-1, 0, 1].flatMap((down) => squares.get(`${column + right} ${line + down}`) ?? []))
    const own = near.find((marker) => Math.hypot(marker.x - x, marker.y - y) < clusterRadius)
    if (own) own.count += 1
    else {
      const marker = { x, y, count: 1, text: '', price }
      markers.push(marker)
      const key = `${column} ${line}`
      squares.set(key, [...(squares.get(key) ?? []), marker])
    }
  }
  return markers.map(({ price, ...marker }) => ({
    ...marker,
    text: marker.count > 1 ? marker.count.toLocaleString('en-GB') : shortPrice(price),
  }))
}

export interface StillName {
  name: string
  x: number
  y: number
}

const [letterWidth, lineHeight, mostNames] = [9, 26, 25]
/** Half the width and height that a marker keeps free, and how far below or above one a name can stand instead. */
const [markerWidth, markerHeight, aside] = [20, 30, 34]

/** The names for which there is room beside each other and the markers, the first ones first; none is cut off. */
export function stillNames(
  towns: readonly (readonly [name: string, lng: number, lat: number, ...more: unknown[]])[],
  view: StillView,
  markers: readonly Pick<StillMarker, 'x' | 'y'>[] = [],
): StillName[] {
  const shown: StillName[] = []
  for (const [name, lng, lat] of towns) {
    const [x, townY] = view.project(lng, lat)
    const half = (name.length * letterWidth) / 2
    const isMarked = (y: number) =>
      markers.some((marker) => Math.abs(marker.y - y) <= markerHeight && Math.abs(marker.x - x) <= half + markerWidth)
    const isFree = (y: number) =>
      x > half &&
      y > lineHeight &&
      x < view.width - half &&
      y < view.height - lineHeight &&
      shown.every((other) => Math.abs(other.y - y) > lineHeight || Math.abs(other.x - x) > half + (other.name.length * letterWidth) / 2)
    const places = isMarked(townY) ? [townY + aside, townY - aside].filter((y) => !isMarked(y)) : [townY]
    const y = places.find(isFree)
    if (y !== undefined) shown.push({ name, x, y })
    if (shown.length === mostNames) break
  }
  return shown
}
