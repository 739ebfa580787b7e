import { type DrawnWay, type Spot, spotsAlong } from './drawn-lines.ts'
import type { LabelRoom, PlacedText } from './label-room.ts'

/** A way with its points on the drawing, at scale 1. */
export type PlacedWay = DrawnWay & { spots: readonly Spot[] }

interface HowMany {
  scale: number
  upTo: number
}

/** Numbers of roads, each once, where most is free about its line. */
export function numbersOf(room: LabelRoom, ways: readonly PlacedWay[], { scale, upTo }: HowMany) {
  const placed: Record<'motorways' | 'roads' | 'lesserRoads', PlacedText[]> = { motorways: [], roads: [], lesserRoads: [] }
  let count = 0
  for (const kind of ['motorways', 'roads', 'lesserRoads'] as const) {
    const names = new Set(ways.filter((way) => way.kind === kind).map(({ name }) => name))
    for (const name of names) {
      if (count >= upTo) break
      const spots = freest(
        room,
        ways.filter((way) => way.name === name && way.kind === kind),
        scale,
      )
      const text = room.boxAt(spots, { text: name, width: name.length * 7.5 + 8, height: 17, margin: 5 })
      if (!text) continue
      placed[kind].push(text)
      count += 1
    }
  }
  return placed
}

export function namesOfRivers(room: LabelRoom, ways: readonly PlacedWay[], { scale, upTo }: HowMany): PlacedText[] {
  const names = [...new Set(ways.filter(({ kind }) => kind === 'rivers').map(({ name }) => name))]
  const placed = names.flatMap((name) => {
    const spots = freest(
      room,
      ways.filter((way) => way.kind === 'rivers' && way.name === name),
      scale,
    )
    const text = `R. ${name}`
    return room.boxAt(spots.slice(0, 6), { text, width: text.length * 7.4, height: 15, margin: 6 }) ?? []
  })
  return placed.slice(0, upTo)
}

/** Spots of a way, those with the most room about them first. */
function freest(room: LabelRoom, ways: readonly PlacedWay[], scale: number): Spot[] {
  return ways
    .flatMap(({ spots }) => spotsAlong(spots, 16 / scale))
    .map(([x, y]): Spot => [Math.round(x * scale), Math.round(y * scale)])
    .map((spot) => ({ spot, free: Math.min(40, room.clearanceAt(spot)) - Math.hypot(...spot) / 40 }))
    .toSorted((one, other) => other.free - one.free)
    .map(({ spot }) => spot)
}
