import type { Viewport } from '#src/domain/search/search-values.ts'
import ways from './ways.json' with { type: 'json' }

/** Pixels of a drawing, from its middle. */
export type Spot = readonly [x: number, y: number]

export type WayKind = 'motorways' | 'roads' | 'lesserRoads' | 'rivers' | 'lakes'

/** A road, river or lake; the points of a lake are a ring. */
export interface DrawnWay {
  name: string
  kind: WayKind
  /** Degrees. */
  line: ReadonlyArray<readonly [lng: number, lat: number]>
}

const all: readonly DrawnWay[] = ways.features.map(({ properties, geometry }) => ({
  name: properties.name,
  kind: kindOf(properties),
  line: geometry.coordinates as unknown as DrawnWay['line'],
}))

/** Roads of three digits and more are lesser ones. */
function kindOf({ name, kind }: { name: string; kind: string }): WayKind {
  if (kind === 'road') return name.length > 3 ? 'lesserRoads' : 'roads'
  return kind === 'motorway' ? 'motorways' : kind === 'river' ? 'rivers' : 'lakes'
}

/**
 * Main roads, rivers and lakes of which some is within these edges, each in the pieces that are. They were laid by hand along the places
 * that they pass, within a mile or so (decision 259).
 */
export function waysWithin([west, south, east, north]: Viewport): DrawnWay[] {
  const touches = ([a, b]: [DrawnWay['line'][number], DrawnWay['line'][number]]) =>
    Math.max(a[0], b[0]) >= west && Math.min(a[0], b[0]) <= east && Math.max(a[1], b[1]) >= south && Math.min(a[1], b[1]) <= north
  return all.flatMap((way) => {
    if (way.kind === 'lakes') return way.line.some((point) => touches([point, point])) ? [way] : []
    const pieces: Array<DrawnWay['line'][number][]> = []
    let last = -1
    for (let at = 1; at < way.line.length; at++) {
      const [from, to] = [way.line[at - 1]!, way.line[at]!]
      if (!touches([from, to])) continue
      if (last === at - 1) pieces.at(-1)!.push(to)
      else pieces.push([from, to])
      last = at
    }
    return pieces.map((line) => ({ ...way, line }))
  })
}

/**
 * An SVG path of curves through the points, in whole pixels from each to the next, which is short and compresses well. The bend at a point
 * is a third of the shorter leg long on both sides, so that one pair of numbers says both (`s`).
 */
export function curveThrough(spots: readonly Spot[], isRing = false): string {
  const points = withoutNear(spots, isRing)
  if (points.length < 2) return ''
  const around = (at: number) => (isRing ? points.at(at % points.length)! : points[Math.min(Math.max(at, 0), points.length - 1)]!)
  let [x, y] = points[0]!
  let path = `M${x} ${y}`
  for (let at = 1; at < points.length + (isRing ? 1 : 0); at++) {
    const [toX, toY] = around(at)
    const [beforeX, beforeY] = around(at - 1)
    const [nextX, nextY] = around(at + 1)
    const length = Math.hypot(nextX - beforeX, nextY - beforeY) || 1
    const bend = Math.min(Math.hypot(toX - beforeX, toY - beforeY), Math.hypot(nextX - toX, nextY - toY)) / 3 / length
    path += `s${pair(Math.round(toX - bend * (nextX - beforeX)) - x, Math.round(toY - bend * (nextY - beforeY)) - y)} ${pair(toX - x, toY - y)}`
    ;[x, y] = [toX, toY]
  }
  return isRing ? `${path}z` : path
}

function pair(x: number, y: number): string {
  return `${x}${y < 0 ? '' : ' '}${y}`
}

/** Whole pixels; what is nearer to the last point than three is left out, except the end. */
function withoutNear(spots: readonly Spot[], isRing: boolean): Spot[] {
  const kept: Spot[] = []
  for (const [index, [exactX, exactY]] of spots.entries()) {
    const [x, y] = [Math.round(exactX), Math.round(exactY)]
    const last = kept.at(-1)
    const isEnd = !isRing && index === spots.length - 1
    if (!last || Math.hypot(x - last[0], y - last[1]) >= 3) kept.push([x, y])
    else if (isEnd && kept.length > 1) kept[kept.length - 1] = [x, y]
  }
  const [first, last] = [kept[0], kept.at(-1)]
  if (isRing && first && last && kept.length > 2 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 3) kept.pop()
  return kept
}

/** Spots along a line, so many pixels apart. */
export function spotsAlong(line: readonly Spot[], apart: number): Spot[] {
  return line.slice(1).flatMap(([x, y], at): Spot[] => {
    const [fromX, fromY] = line[at]!
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / apart))
    return Array.from({ length: steps }, (_, step): Spot => {
      const share = (step + 0.5) / steps
      return [fromX + share * (x - fromX), fromY + share * (y - fromY)]
    })
  })
}
