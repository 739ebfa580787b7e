import { darker, lighter } from '../scene/colour.ts'
import { paint, rectangle } from '../scene/face.ts'
import { drawBlock, drawTable } from './block.ts'
import { drawFloor, drawRug } from './floor.ts'
import { createInterior, drawSunOnFloor, finished, type Interior } from './interior.ts'
import { drawOutlook } from './outlook.ts'
import { drawPot } from './plant-pot.ts'
import { drawArmchair, drawSofa } from './seating.ts'

export function conservatory(seed: number): string {
  const room = createInterior(seed, { width: 5, depth: 4.6, height: 2.4, eye: [2.4, 1.5, -0.7] })
  const { scene, scheme, depth, width } = room
  drawGlassRoof(room)
  for (const name of ['left', 'right', 'back'] as const)
    paint(scene, room[name], rectangle(0, 0, name === 'back' ? width : depth + 1, 2.4), name === 'left' ? '#dedbd2' : '#f3f0e8')
  drawFloor(room, 'tiles')
  for (const side of ['left', 'right'] as const)
    for (const u of [0.2, 2, 3.8]) drawOutlook(room, room[side], { u, v: 0.6, width: 1.55, height: 1.65, panes: [2, 1] })
  for (const u of [0.2, 3.45]) drawOutlook(room, room.back, { u, v: 0.6, width: 1.35, height: 1.65, panes: [2, 1] })
  drawOutlook(room, room.back, { u: 1.78, v: 0.06, width: 1.44, height: 2.19, panes: [2, 1] })
  drawSunOnFloor(room, { x: 2.9, z: 3.8, width: 1.5, depth: 1.4, lean: -0.9 })
  drawSunOnFloor(room, { x: 1.1, z: 2.2, width: 1.5, depth: 1.2, lean: -0.9 })
  drawRug(room, { x: 1.1, z: 1.2, width: 2.8, depth: 1.9 }, [lighter(scheme.second, 0.4), scheme.textile])
  for (const [x, z, size] of [
    [0.35, 4.2, 1.3],
    [4.65, 4.2, 1.4],
    [4.6, 1.9, 1],
  ] as const)
    drawPot(scene, [x, 0, z], size, scheme.accent)
  drawSofa(scene, { x: 0.35, z: 2.7, width: 1.7 }, { cloth: lighter(scheme.wood, 0.2), cushions: [scheme.textile, '#f3eee2'] })
  drawArmchair(scene, { x: 3.3, z: 2.5 }, lighter(scheme.wood, 0.2))
  drawTable(scene, { x: 2.05, z: 1.7, width: 0.95, height: 0.42, depth: 0.7 }, '#efe9dc')
  drawPot(scene, [2.5, 0.42, 2], 0.36, '#e9e2d2')
  drawBlock(scene, { x: 2.15, y: 0.42, z: 1.85, width: 0.22, height: 0.03, depth: 0.18 }, scheme.accent)
  return finished(room)
}

function drawGlassRoof({ scene, width, depth }: Interior): void {
  const { camera, sheet, light } = scene
  sheet.rectangle([0, 0], [1200, 800], sheet.linear([0, 0], [0, 320], [light.sky[0], light.sky[1]]))
  const peak = (x: number, z: number): readonly [number, number, number] => [x, 2.4 + 1.1 * (1 - Math.abs(x - width / 2) / (width / 2)), z]
  const white = '#f7f5ee'
  sheet.polygon(camera.outline([peak(0, depth), peak(width / 2, depth), peak(width, depth)]), lighter(light.sky[1], 0.3))
  for (let bar = 0; bar <= 10; bar += 1) {
    const x = (width * bar) / 10
    sheet.line(
      camera.outline([peak(x, depth), peak(x, 0.2), peak(x, depth)]).slice(0, 2),
      bar === 5 ? darker(white, 0.12) : white,
      bar === 5 ? 11 : 6,
    )
  }
  for (const z of [depth, depth * 0.66, depth * 0.33])
    sheet.line([peak(0, z), peak(width / 2, z), peak(width, z)].map(camera.see), white, z === depth ? 12 : 6)
}
