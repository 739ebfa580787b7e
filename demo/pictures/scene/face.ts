import type { Vector } from './camera.ts'
import { dot } from './light.ts'
import type { Scene } from './scene.ts'
import { type Attributes, outline, type Point } from './sheet.ts'

/** A flat surface with its own measure: `u` along it, `v` up it, `out` off it, in metres. */
export type Face = { origin: Vector; along: Vector; up: Vector; normal: Vector }

export function at(face: Face, u: number, v: number, out = 0): Vector {
  const { origin, along, up, normal } = face
  return [
    origin[0] + along[0] * u + up[0] * v + normal[0] * out,
    origin[1] + along[1] * u + up[1] * v + normal[1] * out,
    origin[2] + along[2] * u + up[2] * v + normal[2] * out,
  ]
}

export function isFacing(scene: Scene, face: Face): boolean {
  const { position } = scene.camera
  const { origin } = face
  return dot([position[0] - origin[0], position[1] - origin[1], position[2] - origin[2]], face.normal) > 0
}

export function seen(scene: Scene, face: Face, points: readonly Point[], out = 0): Point[] {
  return scene.camera.outline(points.map(([u, v]) => at(face, u, v, out)))
}

/** A line through points of a face, as path data. */
export function traced(scene: Scene, face: Face, ...points: Point[]): string {
  return outline(seen(scene, face, points))
}

/** Level lines across a shape, `step` apart, as path data. */
export function levelLines(scene: Scene, face: Face, shape: readonly Point[], step: number, margin = 0): string {
  const { bottom, top } = bounds(shape)
  let lines = ''
  for (let v = bottom + step; v < top - margin; v += step) {
    const reach = span(shape, v)
    if (reach) lines += traced(scene, face, [reach[0], v], [reach[1], v])
  }
  return lines
}

/** Upright lines through a shape, `step` apart, as path data. */
export function uprightLines(scene: Scene, face: Face, shape: readonly Point[], step: number): string {
  const { left, right } = bounds(shape)
  const turned = shape.map(([u, v]): Point => [v, u])
  let lines = ''
  for (let u = left + step; u < right; u += step) {
    const reach = span(turned, u)
    if (reach) lines += traced(scene, face, [u, reach[0]], [u, reach[1]])
  }
  return lines
}

export function paint(
  scene: Scene,
  face: Face,
  points: readonly Point[],
  fill: string,
  attributes: Attributes & { out?: number } = {},
): void {
  const { out = 0, ...rest } = attributes
  scene.sheet.polygon(seen(scene, face, points, out), fill, rest)
}

export function rectangle(u: number, v: number, width: number, height: number): Point[] {
  return [
    [u, v],
    [u + width, v],
    [u + width, v + height],
    [u, v + height],
  ]
}

/** How far a convex outline reaches to either side at a height. */
export function span(points: readonly Point[], v: number): Point | undefined {
  const crossings = points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from
    if (from[1] <= v === to[1] <= v) return []
    return [from[0] + ((v - from[1]) / (to[1] - from[1])) * (to[0] - from[0])]
  })
  if (crossings.length < 2) return undefined
  return [Math.min(...crossings), Math.max(...crossings)]
}

export function bounds(points: readonly Point[]): { left: number; right: number; bottom: number; top: number } {
  const [us, vs] = [points.map(([u]) => u), points.map(([, v]) => v)]
  return { left: Math.min(...us), right: Math.max(...us), bottom: Math.min(...vs), top: Math.max(...vs) }
}
