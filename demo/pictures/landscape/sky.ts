import { between } from '../../seeded.ts'
import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'
import { faint, short } from '../scene/sheet.ts'

export function drawSky(scene: Scene): void {
  const { sheet, light, camera } = scene
  const fill = sheet.linear([0, 0], [0, camera.horizon], light.sky, { at: [0, 0.55, 1] })
  sheet.rectangle([0, 0], [sheet.width, camera.horizon + 4], fill)
  drawSunGlow(scene)
  drawWisps(scene)
  const count = Math.round(light.cloudiness * 5)
  for (let index = 0; index < count; index += 1) drawCloud(scene, index / Math.max(1, count))
}

function drawSunGlow({ sheet, light, camera }: Scene): void {
  const x = light.towardsSun[0] < 0 ? sheet.width * 0.06 : sheet.width * 0.94
  const y = camera.horizon * (1 - light.towardsSun[1])
  const radius = sheet.width * 0.55
  const warm = mix(light.sky[2], '#fff6d8', 0.7)
  const glow = sheet.radial([x, y], radius, [faint(warm, 0.75), faint(warm, 0.3), faint(warm, 0)], { at: [0, 0.35, 1] })
  sheet.rectangle([0, 0], [sheet.width, camera.horizon + 4], glow)
}

function drawWisps({ sheet, light, camera, random }: Scene): void {
  for (let index = 0; index < 9; index += 1) {
    const [x, y] = [between(random, 0, sheet.width), between(random, 0.04, 0.8) * camera.horizon]
    const length = between(random, 120, 420)
    const lift = between(random, -14, 6)
    const thick = between(random, 8, 26)
    const d = `M${short(x - length)} ${short(y)}Q${short(x)} ${short(y + lift - thick)} ${short(x + length)} ${short(y + lift)}Q${short(x)} ${short(y + lift + thick)} ${short(x - length)} ${short(y)}Z`
    sheet.path(d, { fill: light.cloud[0], 'fill-opacity': between(random, 0.05, 0.13).toFixed(2) })
  }
}

/** Heaps of round tops on a flat base, smaller and paler towards the horizon. */
function drawCloud({ sheet, light, camera, random }: Scene, place: number): void {
  const nearness = between(random, 0.25, 1)
  const base = camera.horizon * (0.84 - nearness * 0.56)
  const width = 90 + nearness * 240
  const x = (((place + between(random, 0, 0.3)) % 1) * 1.15 - 0.08) * sheet.width
  const tops = Array.from({ length: 11 }, (_, index) => {
    const along = index / 10 - 0.5
    const swell = 1 - (along * 2) ** 2
    return { x: x + along * width, radius: width * (0.05 + swell * between(random, 0.07, 0.15)) }
  })
  const sunwards = light.towardsSun[0] < 0 ? -1 : 1
  const fill = sheet.linear(
    [0, base - width * 0.24],
    [0, base],
    [light.cloud[0], mix(light.cloud[0], light.cloud[1], 0.45), faint(light.cloud[1], 0.25)],
    { at: [0, 0.6, 1] },
  )
  const heaps = (scale: number, shift: number) =>
    tops.map(({ x: middle, radius }) => heap(middle + shift * radius, base, radius * scale)).join('')
  sheet.path(heaps(1, 0), { fill, 'fill-opacity': short(0.5 + nearness * 0.4) })
  sheet.path(heaps(0.78, sunwards * 0.22), { fill: light.cloud[0], 'fill-opacity': 0.42 })
}

function heap(x: number, base: number, radius: number): string {
  const r = short(radius)
  return `M${short(x - radius)} ${short(base - radius * 0.35)}a${r} ${r} 0 0 1 ${short(radius * 2)} 0q0 ${short(radius * 0.35)} ${short(-radius * 0.5)} ${short(radius * 0.35)}h${short(-radius)}q${short(-radius * 0.5)} 0 ${short(-radius * 0.5)} ${short(-radius * 0.35)}Z`
}
