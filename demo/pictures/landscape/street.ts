import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { area, drawPaving, drawTarmac } from './ground.ts'

/** How far a street runs to either side, beyond the picture. */
const ends = [-60, 60] as const

interface Street {
  /** Where the carriageway ends and the pavement begins: metres towards the viewer are negative. */
  kerb: number
  tarmac?: string
  /** Where the pavement ends; none unless given. */
  pavement?: { to: number; flag: readonly [along: number, across: number]; colour?: string }
}

/** A street across the view, and its pavement. The kerb is drawn after what stands behind it. */
export function drawStreet(scene: Scene, { kerb, tarmac, pavement }: Street): void {
  drawTarmac(scene, area(ends, [-40, kerb]), tarmac)
  if (pavement) drawPaving(scene, area(ends, [kerb, pavement.to]), pavement)
}

export function drawKerb(scene: Scene, kerb: number): void {
  const stone = lit(scene.light, '#b9b2a6', [0, 1, 0])
  const across = (z: number, y: number) => ends.map((x) => [x, y, kerb + z] as const)
  const band = (near: Vector[], far: Vector[], fill: string) =>
    scene.sheet.polygon(scene.camera.outline([...near, ...far.toReversed()]), fill)
  band(across(0, 0), across(0, 0.12), darker(stone, 0.24))
  band(across(0, 0.12), across(0.2, 0.12), lighter(stone, 0.1))
}
