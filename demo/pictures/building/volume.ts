import type { Vector } from '../scene/camera.ts'
import type { Face } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import type { Point } from '../scene/sheet.ts'
import type { WallMaterial } from './masonry.ts'
import type { RoofCover } from './roof.ts'

export type Side = 'front' | 'left' | 'right'
/** Anything fixed to a wall: a window, a door, a band of stone. */
export type Feature = (scene: Scene, face: Face) => void

export type Volume = {
  x: number
  z: number
  width: number
  depth: number
  base?: number
  /** Wall height above its base. */
  eaves: number
  /** gable-x has its ridge across the view, gable-z its gable towards the viewer. */
  roof: 'gable-x' | 'gable-z' | 'hip' | 'lean' | 'flat'
  pitch: number
  overhang?: number
  verge?: number
  thickness?: number
  /** How much further back the ridge runs than the walls, into the roof of a bigger body. */
  ridgeBack?: number
  /** A dormer's cheeks are cut by the roof they stand on. */
  isDormer?: boolean
  /** Neighbours stand against both sides. */
  isJoined?: boolean
  wall: WallMaterial
  upper?: { from: number; wall: WallMaterial }
  plinth?: string
  quoins?: string
  cover: RoofCover
  trim: string
  features?: Partial<Record<Side, readonly Feature[]>>
  chimneys?: readonly Chimney[]
}

export type Chimney = { x: number; width?: number; height?: number; pots?: number; colour: string; depth?: number }

export const sides: readonly Side[] = ['left', 'right', 'front']

export function rise(volume: Volume): number {
  const { roof, width, depth, pitch } = volume
  const run = { 'gable-x': depth / 2, 'gable-z': width / 2, hip: Math.min(width, depth) / 2, lean: depth, flat: 0 }[roof]
  return Math.tan((pitch * Math.PI) / 180) * run
}

export function top(volume: Volume): number {
  return (volume.base ?? 0) + volume.eaves
}

export function wallFace({ x, z, width, depth, base = 0 }: Volume, side: Side): Face {
  const up: Vector = [0, 1, 0]
  if (side === 'front') return { origin: [x, base, z], along: [1, 0, 0], up, normal: [0, 0, -1] }
  if (side === 'left') return { origin: [x, base, z + depth], along: [0, 0, -1], up, normal: [-1, 0, 0] }
  return { origin: [x + width, base, z], along: [0, 0, 1], up, normal: [1, 0, 0] }
}

export function wallOutline(volume: Volume, side: Side): Point[] {
  const { eaves, roof, width, depth, isDormer } = volume
  const long = side === 'front' ? width : depth
  const peak = eaves + rise(volume)
  if (isDormer && side === 'left')
    return [
      [0, eaves],
      [depth, 0],
      [depth, eaves],
    ]
  if (isDormer && side === 'right')
    return [
      [0, 0],
      [depth, eaves],
      [0, eaves],
    ]
  if (roof === 'lean' && side === 'left')
    return [
      [0, 0],
      [depth, 0],
      [depth, eaves],
      [0, peak],
    ]
  if (roof === 'lean' && side === 'right')
    return [
      [0, 0],
      [depth, 0],
      [depth, peak],
      [0, eaves],
    ]
  const isGable = (roof === 'gable-z' && side === 'front') || (roof === 'gable-x' && side !== 'front')
  if (isGable)
    return [
      [0, 0],
      [long, 0],
      [long, eaves],
      [long / 2, peak],
      [0, eaves],
    ]
  return [
    [0, 0],
    [long, 0],
    [long, eaves],
    [0, eaves],
  ]
}

/** The corners that matter for a shadow. */
export function solidOf(volume: Volume): Vector[] {
  const { x, z, width, depth, base = 0, roof, ridgeBack = 0, overhang = 0.3 } = volume
  const [eaves, ridge] = [top(volume), top(volume) + rise(volume)]
  const across = [x, x + width]
  const corners = across.flatMap((cx) =>
    [z, z + depth].flatMap((cz): Vector[] => [
      [cx, base, cz],
      [cx, eaves, cz],
    ]),
  )
  if (roof === 'flat') return corners
  if (roof === 'gable-x') return [...corners, ...across.map((cx): Vector => [cx, ridge, z + depth / 2])]
  if (roof === 'gable-z') return [...corners, [x + width / 2, ridge, z - overhang], [x + width / 2, ridge, z + depth + ridgeBack]]
  if (roof === 'lean') return [...corners, ...across.map((cx): Vector => [cx, ridge, z + depth])]
  const inset = Math.min(width, depth) / 2
  return [...corners, [x + inset, ridge, z + depth / 2], [x + width - inset, ridge, z + depth / 2]]
}
