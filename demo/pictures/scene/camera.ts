import type { Point } from './sheet.ts'

/** Metres: x to the right, y up, z away from the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

export type CameraSetting = {
  position: Vector
  /** Turned to the right, in degrees. Never tilted, so that uprights stay upright, as in any good photograph of a house. */
  yaw: number
  /** Pixels per metre at one metre. */
  focalLength: number
  /** Where the horizon and the middle of the view fall in the picture. */
  centre: Point
}

export type Camera = {
  position: Vector
  horizon: number
  /** Where a point falls; points behind the viewer are pulled to just in front. */
  see(point: Vector): Point
  /** A polygon with what lies behind the viewer cut away. */
  outline(points: readonly Vector[]): Point[]
  /** Pixels per metre at a point. */
  scale(point: Vector): number
}

const nearest = 0.35

export function createCamera({ position, yaw, focalLength, centre }: CameraSetting): Camera {
  const [cosine, sine] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const turned = ([x, y, z]: Vector): Vector => {
    const [dx, dy, dz] = [x - position[0], y - position[1], z - position[2]]
    return [dx * cosine - dz * sine, dy, dx * sine + dz * cosine]
  }
  const flat = ([x, y, z]: Vector): Point => {
    const scale = focalLength / Math.max(nearest, z)
    return [centre[0] + x * scale, centre[1] - y * scale]
  }
  return {
    position,
    horizon: centre[1],
    see: (point) => flat(turned(point)),
    outline: (points) => inFront(points.map(turned)).map(flat),
    scale: (point) => focalLength / Math.max(nearest, turned(point)[2]),
  }
}

function inFront(points: readonly Vector[]): Vector[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const kept = point[2] >= nearest ? [point] : []
    if (point[2] >= nearest === next[2] >= nearest) return kept
    const along = (nearest - point[2]) / (next[2] - point[2])
    const crossing: Vector = [point[0] + (next[0] - point[0]) * along, point[1] + (next[1] - point[1]) * along, nearest]
    return [...kept, crossing]
  })
}
