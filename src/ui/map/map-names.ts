import type { MapTown } from '#src/domain/places/map-geography.ts'
import { isInBox } from '#src/domain/places/point.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import type { Spot } from './drawn-lines.ts'
import { LabelRoom, type PlacedText } from './label-room.ts'
import { lines, named, namesOfSeas } from './named-country.ts'
import { namesOfRivers, numbersOf, type PlacedWay } from './way-names.ts'

export interface MapPoint {
  name: string
  lng: number
  lat: number
}

/** How large a drawing is shown: by the width of its place. */
export const mapSizes = {
  /** Below 560 pixels. */
  narrow: { scale: 0.62, widths: [284, 430], height: 276, most: { towns: 9, roads: 5, rivers: 1 } },
  /** Below 900. */
  middle: { scale: 1, widths: [560, 760], height: 308, most: { towns: 15, roads: 9, rivers: 2 } },
  wide: { scale: 1.5, widths: [900, 1200], height: 372, most: { towns: 24, roads: 14, rivers: 3 } },
} as const
export type MapSize = keyof typeof mapSizes

/** Texts on the map of one size, in the order in which they are drawn. */
export interface MapNames {
  marks: readonly PlacedText[]
  known: readonly PlacedText[]
  towns: readonly PlacedText[]
  villages: readonly PlacedText[]
  motorways: readonly PlacedText[]
  roads: readonly PlacedText[]
  lesserRoads: readonly PlacedText[]
  rivers: readonly PlacedText[]
  seas: readonly PlacedText[]
  country: readonly PlacedText[]
  /** Of marks, and of named places by their kind and room. */
  spots: { marks: readonly Spot[]; known: readonly Spot[]; dots: readonly { spot: Spot; isLarge: boolean; room: 0 | 1 }[] }
}

export interface Plane {
  zoom: number
  spotOf: (lng: number, lat: number) => Spot
  /** Pixels, at scale 1. */
  kilometre: number
}

interface Nameable {
  marks: readonly MapPoint[]
  known: readonly MapPoint[]
  /** The largest first. */
  around: readonly MapTown[]
  ways: readonly PlacedWay[]
  /** Of land. */
  rings: readonly (readonly Spot[])[]
  region: Viewport
}

/** Population from which a place is named as a town. */
const large = 15_000

/** What the map of one size names: marks first, then large towns, seas, roads, rivers, heights and whatever places there is room for. */
export function namesAt(
  size: (typeof mapSizes)[MapSize],
  { zoom, spotOf }: Plane,
  { marks, known, around, ways, rings, region }: Nameable,
): MapNames {
  const { scale, most } = size
  const room = new LabelRoom(size)
  const spotAt = (lng: number, lat: number): Spot => {
    const [x, y] = spotOf(lng, lat)
    return [x * scale, y * scale]
  }
  const markSpots = marks.map(({ lng, lat }) => spotAt(lng, lat))
  const knownSpots = known.map(({ lng, lat }) => spotAt(lng, lat))
  for (const spot of markSpots) room.take(spot, 10)
  for (const spot of knownSpots) room.take(spot, 4)
  const besides = (points: readonly MapPoint[], spots: readonly Spot[], half: number) =>
    points.flatMap(({ name }, at) => room.nameBeside(spots[at]!, { text: name, size: 15, half }) ?? [])
  const markNames = besides(marks, markSpots, 10)
  const knownNames = besides(known, knownSpots, 4)
  const dots: Array<MapNames['spots']['dots'][number]> = []
  const townNames: PlacedText[] = []
  const villageNames: PlacedText[] = []
  const shown = [...markSpots, ...knownSpots]
  const nameTowns = (wanted: readonly MapTown[], upTo: number) => {
    for (const [name, lng, lat, people] of wanted) {
      if (townNames.length + villageNames.length >= upTo) return
      const spot = spotAt(lng, lat)
      if (shown.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < 18)) continue
      const isLarge = people >= large
      const placed = room.nameBeside(spot, { text: name, size: isLarge ? 14 : 13, half: 3, margin: isLarge ? 3 : 9 })
      if (!placed) continue
      room.take(spot, 3)
      shown.push(spot)
      dots.push({ spot, isLarge, room: placed.room })
      ;(isLarge ? townNames : villageNames).push(placed)
    }
  }
  nameTowns(
    around.filter(([, , , people]) => people >= large),
    Math.ceil(most.towns * 0.6),
  )
  const seas = namesOfSeas(room, { size, zoom: zoom + Math.log2(scale), rings, region, spotAt })
  const roads = numbersOf(room, ways, { scale, upTo: most.roads })
  const rivers = namesOfRivers(room, ways, { scale, upTo: most.rivers })
  const high = named.flatMap(({ name, kind, from, point }) => {
    if (kind === 'sea' || from > zoom + 0.8 || !isIn(region, ...point)) return []
    const [x, y] = spotAt(...point)
    const spots: Spot[] = [0, -24, 24, -44, 44].flatMap((down): Spot[] => [0, -40, 40].map((right) => [x + right, y + down]))
    return lines(room, name, spots, { letter: 9.4, high: 15, isFree: () => true })
  })
  nameTowns(around, most.towns)
  return {
    marks: markNames,
    known: knownNames,
    towns: townNames,
    villages: villageNames,
    ...roads,
    rivers,
    seas,
    country: high,
    spots: { marks: markSpots, known: knownSpots, dots },
  }
}

export function isIn([west, south, east, north]: Viewport, lng: number, lat: number): boolean {
  return isInBox({ west, south, east, north }, { lng, lat })
}
