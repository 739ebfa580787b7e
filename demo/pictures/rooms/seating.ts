import { darker, lighter } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'
import { type Block, drawBlock, drawFloorShade, drawLegs } from './block.ts'

/** A sofa facing the viewer: back, arms, seat cushions and scattered cushions. */
export function drawSofa(
  scene: Scene,
  { x, z, width }: { x: number; z: number; width: number },
  colours: { cloth: string; cushions: readonly string[] },
): void {
  const { cloth, cushions } = colours
  const depth = 0.95
  drawFloorShade(scene, { x, z, width, height: 0, depth }, 0.26)
  drawLegs(scene, { x: x + 0.08, z, width: width - 0.16, height: 0.16, depth }, '#5b4632', 0.05)
  drawBlock(scene, { x: x + 0.05, y: 0.2, z: z + depth - 0.25, width: width - 0.1, height: 0.62, depth: 0.22 }, darker(cloth, 0.04), {
    soft: 0.09,
  })
  const seats = Math.max(1, Math.round(width / 0.85))
  const each = (width - 0.44) / seats
  for (let seat = 0; seat < seats; seat += 1)
    drawBlock(
      scene,
      { x: x + 0.24 + seat * each, y: 0.46, z: z + depth - 0.42, width: each - 0.04, height: 0.36, depth: 0.16 },
      lighter(cloth, 0.05),
      { soft: 0.09 },
    )
  drawBlock(scene, { x: x + 0.2, y: 0.17, z: z + 0.04, width: width - 0.4, height: 0.16, depth: depth - 0.3 }, darker(cloth, 0.12))
  for (let seat = 0; seat < seats; seat += 1)
    drawBlock(
      scene,
      { x: x + 0.24 + seat * each, y: 0.32, z: z + 0.02, width: each - 0.03, height: 0.13, depth: depth - 0.44 },
      lighter(cloth, 0.08),
      { soft: 0.07 },
    )
  for (const left of [x, x + width - 0.2])
    drawBlock(scene, { x: left, y: 0.17, z, width: 0.2, height: 0.45, depth: depth - 0.1 }, cloth, { soft: 0.08 })
  for (const [index, cushion] of cushions.entries()) {
    const left = index % 2 === 0 ? x + 0.28 + index * 0.16 : x + width - 0.7 - index * 0.1
    drawBlock(scene, { x: left, y: 0.5, z: z + 0.3, width: 0.4, height: 0.32, depth: 0.1 }, cushion, { soft: 0.09 })
  }
}

export function drawArmchair(scene: Scene, place: { x: number; z: number }, cloth: string): void {
  drawSofa(scene, { ...place, width: 0.98 }, { cloth, cushions: [lighter(cloth, 0.3)] })
}

/** A dining chair; `facing` the viewer shows its seat, away shows its back. */
export function drawChair(
  scene: Scene,
  { x, z, facing }: { x: number; z: number; facing: 'viewer' | 'away' },
  colours: { frame: string; seat: string },
): void {
  const block: Block = { x, z, width: 0.44, height: 0.46, depth: 0.44 }
  drawFloorShade(scene, block, 0.16)
  const back = () => {
    const rear = facing === 'viewer' ? z + 0.4 : z
    for (const left of [x, x + 0.4]) drawBlock(scene, { x: left, y: 0.44, z: rear, width: 0.04, height: 0.5, depth: 0.04 }, colours.frame)
    for (const high of [0.6, 0.74, 0.88])
      drawBlock(scene, { x: x + 0.03, y: high, z: rear, width: 0.38, height: 0.06, depth: 0.03 }, colours.frame)
  }
  if (facing === 'viewer') back()
  drawLegs(scene, block, colours.frame, 0.04)
  drawBlock(scene, { ...block, y: 0.44, height: 0.06 }, colours.seat, { soft: 0.03 })
  if (facing === 'away') back()
}

/** A bed with its head at the far wall. */
export function drawBed(
  scene: Scene,
  { x, z, width }: { x: number; z: number; width: number },
  colours: { head: string; cover: string; throwOver: string; cushion: string },
): void {
  const long = 2.05
  drawFloorShade(scene, { x, z, width, height: 0, depth: long }, 0.28)
  drawBlock(scene, { x: x - 0.1, y: 0.1, z: z + long, width: width + 0.2, height: 1.1, depth: 0.12 }, colours.head, { soft: 0.06 })
  const panels = 5
  for (let panel = 0; panel < panels; panel += 1)
    drawBlock(
      scene,
      {
        x: x - 0.04 + (panel * (width + 0.08)) / panels,
        y: 0.5,
        z: z + long - 0.03,
        width: (width + 0.08) / panels - 0.04,
        height: 0.64,
        depth: 0.04,
      },
      lighter(colours.head, 0.06),
      { soft: 0.04 },
    )
  drawBlock(scene, { x, y: 0.08, z, width, height: 0.24, depth: long }, darker(colours.head, 0.1))
  drawBlock(scene, { x: x + 0.02, y: 0.3, z: z + 0.03, width: width - 0.04, height: 0.26, depth: long - 0.06 }, '#f6f3ec', { soft: 0.07 })
  for (const row of [0, 1])
    for (const side of [0.1, width / 2 + 0.05])
      drawBlock(
        scene,
        { x: x + side, y: 0.56, z: z + long - 0.3 - row * 0.22, width: width / 2 - 0.15, height: 0.4 - row * 0.1, depth: 0.14 },
        row ? '#ffffff' : '#e9e4d8',
        { soft: 0.1 },
      )
  drawBlock(scene, { x: x + width / 2 - 0.28, y: 0.56, z: z + long - 0.72, width: 0.56, height: 0.28, depth: 0.1 }, colours.cushion, {
    soft: 0.09,
  })
  drawBlock(scene, { x: x - 0.03, y: 0.22, z: z - 0.03, width: width + 0.06, height: 0.36, depth: long - 0.95 }, colours.cover, {
    soft: 0.08,
  })
  drawBlock(scene, { x: x - 0.05, y: 0.2, z: z - 0.05, width: width + 0.1, height: 0.4, depth: 0.5 }, colours.throwOver, { soft: 0.08 })
}
