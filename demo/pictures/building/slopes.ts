import type { Vector } from '../scene/camera.ts'
import type { Face } from '../scene/face.ts'
import type { Point } from '../scene/sheet.ts'
import { rise, top, type Volume } from './volume.ts'

type Slope = { face: Face; outline: Point[] }

/** The slopes of a roof, the front one last. */
export function slopesOf(volume: Volume): Slope[] {
  return volume.roof === 'flat' ? [] : roofs[volume.roof](volume)
}

type Plan = {
  left: number
  right: number
  front: number
  back: number
  low: number
  lean: { sine: number; cosine: number }
  overhang: number
}

function planOf(volume: Volume): Plan {
  const { x, z, width, depth, pitch, overhang = 0.3, thickness = 0.14 } = volume
  const angle = (pitch * Math.PI) / 180
  const low = top(volume) - Math.tan(angle) * overhang + thickness
  return { left: x, right: x + width, front: z, back: z + depth, low, lean: { sine: Math.sin(angle), cosine: Math.cos(angle) }, overhang }
}

const roofs: Record<Exclude<Volume['roof'], 'flat'>, (volume: Volume) => Slope[]> = {
  'gable-x'(volume) {
    const { left, right, front, low, lean, overhang } = planOf(volume)
    const verge = volume.verge ?? 0.12
    const [width, run] = [right - left + verge * 2, (volume.depth / 2 + overhang) / lean.cosine]
    return [
      {
        face: facing('front', [left - verge, low, front - overhang], lean),
        outline: [
          [0, 0],
          [width, 0],
          [width, run],
          [0, run],
        ],
      },
    ]
  },
  'gable-z'(volume) {
    const { left, right, front, back, low, lean, overhang } = planOf(volume)
    const [verge, ridgeBack] = [volume.verge ?? 0.2, volume.ridgeBack ?? 0]
    const [long, run] = [back - front + verge + ridgeBack, (volume.width / 2 + overhang) / lean.cosine]
    return [
      {
        face: facing('left', [left - overhang, low, back + ridgeBack], lean),
        outline: [
          [ridgeBack, 0],
          [long, 0],
          [long, run],
          [0, run],
        ],
      },
      {
        face: facing('right', [right + overhang, low, front - verge], lean),
        outline: [
          [0, 0],
          [long - ridgeBack, 0],
          [long, run],
          [0, run],
        ],
      },
    ]
  },
  hip(volume) {
    const { left, right, front, back, low, lean, overhang } = planOf(volume)
    const [width, depth] = [right - left + overhang * 2, back - front + overhang * 2]
    const half = Math.min(width, depth) / 2
    const run = half / lean.cosine
    const tapered = (long: number): Point[] => [
      [0, 0],
      [long, 0],
      [long - half, run],
      [half, run],
    ]
    return [
      { face: facing('left', [left - overhang, low, back + overhang], lean), outline: tapered(depth) },
      { face: facing('right', [right + overhang, low, front - overhang], lean), outline: tapered(depth) },
      { face: facing('front', [left - overhang, low, front - overhang], lean), outline: tapered(width) },
    ]
  },
  lean(volume) {
    const { left, right, front, low, lean, overhang } = planOf(volume)
    const [width, run] = [right - left + 0.2, (volume.depth + overhang) / lean.cosine]
    return [
      {
        face: facing('front', [left - 0.1, low, front - overhang], lean),
        outline: [
          [0, 0],
          [width, 0],
          [width, run],
          [0, run],
        ],
      },
    ]
  },
}

function facing(side: 'front' | 'left' | 'right', origin: Vector, { sine, cosine }: Plan['lean']): Face {
  if (side === 'front') return { origin, along: [1, 0, 0], up: [0, sine, cosine], normal: [0, cosine, -sine] }
  if (side === 'left') return { origin, along: [0, 0, -1], up: [cosine, sine, 0], normal: [-sine, cosine, 0] }
  return { origin, along: [0, 0, 1], up: [-cosine, sine, 0], normal: [sine, cosine, 0] }
}

export function ridgeEnds(volume: Volume): [Vector, Vector] {
  const { x, z, width, depth, thickness = 0.14, verge = 0.12, ridgeBack = 0, roof } = volume
  const y = top(volume) + rise(volume) + thickness
  if (roof === 'gable-z')
    return [
      [x + width / 2, y, z - verge],
      [x + width / 2, y, z + depth + ridgeBack],
    ]
  const inset = roof === 'hip' ? Math.min(width, depth) / 2 : -verge
  return [
    [x + inset, y, z + depth / 2],
    [x + width - inset, y, z + depth / 2],
  ]
}
