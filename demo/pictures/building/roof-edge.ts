import type { Vector } from '../scene/camera.ts'
import { darker } from '../scene/colour.ts'
import { isFacing } from '../scene/face.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { rise, top, type Volume, wallFace } from './volume.ts'

/** Fascia, gutter and the dark soffit above the wall. */
export function drawEavesBoard(scene: Scene, volume: Volume): void {
  const { x, z, width, depth, pitch, overhang = 0.3, thickness = 0.14, verge = 0.12, roof } = volume
  const low = top(volume) - Math.tan((pitch * Math.PI) / 180) * overhang
  const reach = roof === 'hip' ? overhang : verge
  const [left, right, front, back] = [x - reach, x + width + reach, z - overhang, z + depth + overhang]
  const board = (from: Vector, to: Vector, normal: Vector, inner: readonly [Vector, Vector]) => {
    fill(scene, [from, to, inner[1], inner[0]], darker(lit(scene.light, volume.trim, [0, -1, 0]), 0.35))
    strip(
      scene,
      [from, to],
      thickness + 0.02,
      lit(scene.light, volume.cover.kind === 'thatch' ? volume.cover.colour : volume.trim, normal),
      low + thickness,
    )
    if (volume.cover.kind !== 'thatch')
      strip(scene, [from, to], 0.07, darker(lit(scene.light, '#5a5d5e', normal), 0.2), low + thickness + 0.01)
  }
  if (roof === 'hip') {
    if (isFacing(scene, wallFace(volume, 'left')))
      board(
        [left, low, back],
        [left, low, front],
        [-1, 0, 0],
        [
          [x, low, z + depth],
          [x, low, z],
        ],
      )
    if (isFacing(scene, wallFace(volume, 'right')))
      board(
        [right, low, front],
        [right, low, back],
        [1, 0, 0],
        [
          [x + width, low, z],
          [x + width, low, z + depth],
        ],
      )
  }
  board(
    [left, low, front],
    [right, low, front],
    [0, 0, -1],
    [
      [x, low, z],
      [x + width, low, z],
    ],
  )
}

/** Bargeboards and the soffit behind them, on every gable in view. */
export function drawGableBoards(scene: Scene, volume: Volume): void {
  const { x, z, width, depth, overhang = 0.3, thickness = 0.14, verge = 0.15, pitch, roof } = volume
  const low = top(volume) - Math.tan((pitch * Math.PI) / 180) * overhang
  const high = top(volume) + rise(volume)
  const colour = volume.cover.kind === 'thatch' ? volume.cover.colour : volume.trim
  if (roof === 'gable-z') {
    const rakes: Vector[] = [
      [x - overhang, low, z - verge],
      [x + width / 2, high, z - verge],
      [x + width + overhang, low, z - verge],
    ]
    drawRakes(scene, rakes, [0, 0, verge], { colour, thickness, normal: [0, 0, -1] })
    return
  }
  for (const [side, end, out] of [
    ['left', x, -verge],
    ['right', x + width, verge],
  ] as const) {
    if (volume.isJoined || !isFacing(scene, wallFace(volume, side))) continue
    const rakes: Vector[] = [
      [end + out, low, z - overhang],
      [end + out, high, z + depth / 2],
      [end + out, low, z + depth + overhang],
    ]
    drawRakes(scene, rakes, [-out, 0, 0], { colour, thickness, normal: [Math.sign(out), 0, 0] })
  }
}

function drawRakes(
  scene: Scene,
  [from, peak, to]: Vector[],
  inward: Vector,
  { colour, thickness, normal }: { colour: string; thickness: number; normal: Vector },
): void {
  if (!from || !peak || !to) return
  const moved = ([x, y, z]: Vector): Vector => [x + inward[0], y + inward[1], z + inward[2]]
  for (const [start, end] of [
    [from, peak],
    [peak, to],
  ] as const) {
    fill(scene, [start, end, moved(end), moved(start)], darker(lit(scene.light, colour, [0, -1, 0]), 0.4))
    const lift = ([x, y, z]: Vector, by: number): Vector => [x, y + by, z]
    fill(scene, [lift(start, thickness), lift(end, thickness), lift(end, -0.1), lift(start, -0.1)], lit(scene.light, colour, normal))
  }
}

function strip(scene: Scene, [from, to]: [Vector, Vector], deep: number, colour: string, high: number): void {
  const level = ([x, , z]: Vector, y: number): Vector => [x, y, z]
  fill(scene, [level(from, high), level(to, high), level(to, high - deep), level(from, high - deep)], colour)
}

function fill(scene: Scene, points: readonly Vector[], colour: string): void {
  scene.sheet.polygon(scene.camera.outline(points), colour)
}
