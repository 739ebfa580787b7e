import { isInRing } from '#src/domain/places/outline.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import country from './country.json' with { type: 'json' }
import type { Spot } from './drawn-lines.ts'
import type { LabelRoom, PlacedText } from './label-room.ts'

/** A sea or high ground that has a name. */
interface NamedCountry {
  name: string
  kind: string
  /** The zoom from which it is named. */
  from: number
  point: readonly [lng: number, lat: number]
  /** Of high ground: half its length and width in kilometres, and how far its length is turned from east, clockwise, degrees. */
  size?: readonly [length: number, width: number, turn: number]
}

export const named = country.features.map(({ properties, geometry }) => ({
  ...properties,
  point: geometry.coordinates,
})) as unknown as NamedCountry[]

/** Kilometres about the middle of a sea that is named from zoom 8.5; each zoom less doubles it. */
const reach = 45
const ofDegree = 111.2

/** The sea that a point is in: the nearest by its size, small ones before large ones. Undefined where none is near. */
function seaAt([lng, lat]: readonly [number, number], zoom: number): string | undefined {
  let best: { name: string; share: number } | undefined
  for (const { name, kind, from, point } of named) {
    if (kind !== 'sea' || from > zoom + 0.3) continue
    const away = Math.hypot((point[0] - lng) * Math.cos((lat * Math.PI) / 180), point[1] - lat) * ofDegree
    const size = reach * 2 ** (8.5 - from)
    const share = away / Math.sqrt(size)
    if (away <= size && (!best || share < best.share)) best = { name, share }
  }
  return best?.name
}

/** Spots at which the name of a sea is tried. */
const mostTried = 24

interface SeaOptions {
  size: { scale: number; widths: readonly [number, number]; height: number }
  zoom: number
  /** Of land, at scale 1. */
  rings: readonly (readonly Spot[])[]
  region: Viewport
  spotAt: (lng: number, lat: number) => Spot
}

/** Each sea that is seen is named once, on water alone, where most of it is. */
export function namesOfSeas(room: LabelRoom, { size: { scale, widths, height }, zoom, rings, region, spotAt }: SeaOptions): PlacedText[] {
  const [west, south, east, north] = region
  const spots = new Map<string, Spot[]>()
  const isWater = ([x, y]: Spot) => !rings.some((ring) => isInRing(ring, { lng: x / scale, lat: y / scale }))
  for (let across = 1; across < 24; across++) {
    for (let down = 1; down < 14; down++) {
      const [lng, lat] = [west + ((east - west) * across) / 24, south + ((north - south) * down) / 14]
      const spot = spotAt(lng, lat)
      if (Math.abs(spot[0]) > widths[1] / 2 || Math.abs(spot[1]) > height / 2 || !isWater(spot)) continue
      const name = seaAt([lng, lat], zoom)
      if (name !== undefined) spots.set(name, [...(spots.get(name) ?? []), spot])
    }
  }
  return [...spots].flatMap(([name, its]) => {
    const [meanX, meanY] = [0, 1].map((axis) => its.reduce((sum, spot) => sum + spot[axis as 0 | 1], 0) / its.length) as [number, number]
    const nearest = its.toSorted(
      (one, other) => Math.hypot(one[0] - meanX, one[1] - meanY) - Math.hypot(other[0] - meanX, other[1] - meanY),
    )
    return lines(room, name, nearest.slice(0, mostTried), {
      letter: 11,
      high: 17,
      isFree: ([x, y], wide, high) =>
        [-1, -0.5, 0, 0.5, 1].every((right) => [-1, 0, 1].every((low) => isWater([x + (right * wide) / 2, y + (low * high) / 2]))),
    })
  })
}

interface LinesOptions {
  /** Pixels of a letter with the space after it, and of a line. */
  letter: number
  high: number
  isFree: (spot: Spot, wide: number, high: number) => boolean
}

/** A name in one line, or with a line for each word, at the first free spot. */
export function lines(room: LabelRoom, name: string, spots: readonly Spot[], { letter, high, isFree }: LinesOptions): PlacedText[] {
  for (const rows of [[name], name.split(' ')]) {
    const [wide, tall] = [Math.max(...rows.map(({ length }) => length)) * letter, rows.length * high]
    const placed = room.boxAt(
      spots.filter((spot) => isFree(spot, wide + 12, tall + 8)),
      { text: name, width: wide, height: tall, margin: 6 },
    )
    if (!placed) continue
    const top = placed.box[1]
    return rows.map((text, row) => ({ ...placed, text, y: top + (row + 0.75) * high }))
  }
  return []
}
