import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { bounds, type Face, isFacing, paint, rectangle, seen } from '../scene/face.ts'
import { dot, lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { inside, shadowOn } from '../scene/shadow.ts'
import { outline, type Point } from '../scene/sheet.ts'
import { drawChimney } from './chimney.ts'
import { drawMasonry } from './masonry.ts'
import { drawSlope, drawThatchRidge } from './roof.ts'
import { drawEavesBoard, drawGableBoards } from './roof-edge.ts'
import { ridgeEnds, slopesOf } from './slopes.ts'
import { type Side, sides, solidOf, type Volume, wallFace, wallOutline } from './volume.ts'

/** Something that stands on the ground: it can be drawn, and it throws a shadow. */
export type Body = { solid: readonly Vector[]; draw: (scene: Scene, others: readonly (readonly Vector[])[]) => void }

export function bodyOf(volume: Volume): Body {
  return { solid: solidOf(volume), draw: (scene, others) => drawVolume(scene, volume, others) }
}

/** Bodies are drawn in the order given, so the nearest comes last. */
export function drawBodies(scene: Scene, bodies: readonly Body[]): void {
  for (const body of bodies)
    body.draw(
      scene,
      bodies.filter((other) => other !== body).map(({ solid }) => solid),
    )
}

function drawShadowsOn(scene: Scene, face: Face, within: readonly Point[], solids: readonly (readonly Vector[])[]): void {
  const shadows = solids.map((solid) => inside(shadowOn(face, solid, scene.light.towardsSun), within)).filter((shadow) => shadow.length > 2)
  const d = shadows.map((shadow) => `${outline(seen(scene, face, shadow))}Z`).join('')
  scene.sheet.path(d, { fill: scene.light.shadow, 'fill-opacity': scene.light.shadowStrength })
}

function drawVolume(scene: Scene, volume: Volume, others: readonly (readonly Vector[])[]): void {
  for (const chimney of volume.chimneys ?? []) drawChimney(scene, volume, chimney)
  for (const side of sides) if (side === 'front' || !volume.isJoined) drawWall(scene, volume, side, others)
  for (const slope of slopesOf(volume)) {
    drawSlope(scene, slope.face, slope.outline, volume.cover)
    if (isFacing(scene, slope.face)) drawShadowsOn(scene, slope.face, slope.outline, others)
  }
  if (volume.roof === 'flat') {
    drawCoping(scene, volume)
    return
  }
  drawRidge(scene, volume)
  if (volume.roof === 'gable-z' || volume.roof === 'gable-x') drawGableBoards(scene, volume)
  if (volume.roof !== 'gable-z') drawEavesBoard(scene, volume)
}

function drawWall(scene: Scene, volume: Volume, side: Side, others: readonly (readonly Vector[])[]): void {
  const face = wallFace(volume, side)
  if (!isFacing(scene, face)) return
  const wall = wallOutline(volume, side)
  drawMasonry(scene, face, wall, volume.wall)
  if (volume.upper) drawUpper(scene, face, wall, volume.upper)
  if (volume.plinth) paint(scene, face, rectangle(0, 0, bounds(wall).right, 0.35), lit(scene.light, volume.plinth, face.normal))
  if (volume.quoins) drawQuoins(scene, face, volume, bounds(wall).right)
  for (const feature of volume.features?.[side] ?? []) feature(scene, face)
  drawShadowsOn(scene, face, wall, others)
  drawEavesShadow(scene, face, volume, side)
  drawCornerShade(scene, face, wall)
}

function drawUpper(
  scene: Scene,
  face: Face,
  wall: readonly Point[],
  { from, wall: material }: { from: number; wall: Volume['wall'] },
): void {
  const { top, right } = bounds(wall)
  const above = inside(wall, [
    [-1, from],
    [right + 1, from],
    [right + 1, top + 1],
    [-1, top + 1],
  ])
  if (above.length < 3) return
  drawMasonry(scene, face, above, material)
  paint(scene, face, rectangle(0, from - 0.06, right, 0.1), scene.light.shadow, { 'fill-opacity': 0.25 })
}

function drawQuoins(scene: Scene, face: Face, { quoins = '#d8cbb0', eaves }: Volume, width: number): void {
  const colour = lit(scene.light, quoins, face.normal)
  for (let row = 0; row * 0.34 < eaves - 0.2; row += 1) {
    const long = row % 2 === 0 ? 0.46 : 0.28
    for (const left of [0, width - long])
      paint(scene, face, rectangle(left, row * 0.34, long, 0.31), row % 3 === 0 ? lighter(colour, 0.08) : colour)
  }
}

/** The overhang shades the top of a sunlit wall. */
function drawEavesShadow(scene: Scene, face: Face, volume: Volume, side: Side): void {
  const { towardsSun, shadow, shadowStrength } = scene.light
  const facing = dot(face.normal, towardsSun)
  if (facing < 0.05) return
  const wall = wallOutline(volume, side)
  const isGable = wall.length === 5
  const out = isGable ? (volume.verge ?? 0.15) : (volume.overhang ?? 0.3)
  const drop = Math.min(1, (out * Math.max(0.3, towardsSun[1])) / facing + 0.08)
  const { right } = bounds(wall)
  const top = isGable ? [wall[4]!, wall[3]!, wall[2]!] : [[0, volume.eaves] as const, [right, volume.eaves] as const]
  const lower = top.map(([u, v]): Point => [u, v - drop * (isGable ? 1.5 : 1)]).reverse()
  paint(scene, face, [...top, ...lower], shadow, { 'fill-opacity': shadowStrength })
}

/** A little grime at the foot, where a wall meets the ground. */
function drawCornerShade(scene: Scene, face: Face, wall: readonly Point[]): void {
  paint(scene, face, rectangle(0, 0, bounds(wall).right, 0.14), scene.light.shadow, { 'fill-opacity': 0.24 })
}

function drawRidge(scene: Scene, volume: Volume): void {
  if (volume.roof === 'lean') return
  const ends = ridgeEnds(volume)
  const colour = darker(lit(scene.light, volume.cover.colour, [0, 1, 0]), 0.18)
  const wide = scene.camera.scale(ends[0]) * 0.13
  if (volume.cover.kind === 'thatch') {
    drawThatchRidge(scene, slopesOf(volume).at(-1), lit(scene.light, volume.cover.colour, [0, 0.8, -0.6]))
    return
  }
  if (volume.roof !== 'gable-z') scene.sheet.line(ends.map(scene.camera.see), colour, wide, { 'stroke-linecap': 'butt' })
}

function drawCoping(scene: Scene, volume: Volume): void {
  for (const side of sides) {
    const face = wallFace(volume, side)
    const long = side === 'front' ? volume.width : volume.depth
    if (!isFacing(scene, face) || (volume.isJoined && side !== 'front')) continue
    paint(scene, face, rectangle(-0.06, volume.eaves - 0.26, long + 0.12, 0.12), scene.light.shadow, { 'fill-opacity': 0.3 })
    paint(scene, face, rectangle(-0.06, volume.eaves - 0.14, long + 0.12, 0.2), lit(scene.light, volume.trim, face.normal), { out: 0.08 })
  }
}
