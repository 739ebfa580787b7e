import type { Vector } from './camera.ts'
import { at, type Face, paint } from './face.ts'
import { dot } from './light.ts'
import type { Scene } from './scene.ts'
import type { Point } from './sheet.ts'

/** The shadow of a solid on a face, as an outline in the face's own measure; empty where there is none. */
export function shadowOn(face: Face, solid: readonly Vector[], towardsSun: Vector): Point[] {
  const slope = dot(face.normal, towardsSun)
  if (slope <= 0.02) return []
  const heights = solid.map((point) => dot(face.normal, fromTo(face.origin, point)))
  if (Math.max(...heights) < 0.02) return []
  const near = solid.filter((_, index) => (heights[index] ?? 0) >= -0.001)
  const crossings = solid.flatMap((point, index) =>
    solid.flatMap((other, otherIndex) => crossing(point, heights[index] ?? 0, other, heights[otherIndex] ?? 0)),
  )
  return hull([...near, ...crossings].map((point) => thrown(face, point, towardsSun, slope)))
}

export function castShadow(scene: Scene, face: Face, solid: readonly Vector[], within?: readonly Point[]): void {
  const whole = shadowOn(face, solid, scene.light.towardsSun)
  const shadow = within ? inside(whole, within) : whole
  if (shadow.length > 2) paint(scene, face, shadow, scene.light.shadow, { 'fill-opacity': scene.light.shadowStrength })
}

export const ground: Face = { origin: [0, 0, 0], along: [1, 0, 0], up: [0, 0, 1], normal: [0, 1, 0] }

function thrown(face: Face, point: Vector, towardsSun: Vector, slope: number): Point {
  const distance = dot(face.normal, fromTo(face.origin, point)) / slope
  const landed: Vector = [point[0] - towardsSun[0] * distance, point[1] - towardsSun[1] * distance, point[2] - towardsSun[2] * distance]
  const offset = fromTo(face.origin, landed)
  return [dot(offset, face.along), dot(offset, face.up)]
}

function crossing(point: Vector, height: number, other: Vector, otherHeight: number): Vector[] {
  if (!(height > 0 && otherHeight < 0)) return []
  const share = height / (height - otherHeight)
  return [[point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share, point[2] + (other[2] - point[2]) * share]]
}

function fromTo(from: Vector, to: Vector): Vector {
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/** Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 1e-9) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Sutherland–Hodgman; the frame is convex and may run either way round. */
export function inside(points: readonly Point[], frame: readonly Point[]): Point[] {
  const frameHull = hull(frame)
  return frameHull.reduce<Point[]>(
    (kept, from, index) => {
      const to = frameHull[(index + 1) % frameHull.length]!
      return kept.flatMap((point, place) => {
        const next = kept[(place + 1) % kept.length]!
        const [side, nextSide] = [turn(from, to, point), turn(from, to, next)]
        const own = side >= 0 ? [point] : []
        if (side >= 0 === nextSide >= 0) return own
        const share = side / (side - nextSide)
        return [...own, [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const]
      })
    },
    [...points],
  )
}

export function liftedFrom(face: Face, points: readonly Point[], out: number): Vector[] {
  return points.flatMap(([u, v]) => [at(face, u, v), at(face, u, v, out)])
}
