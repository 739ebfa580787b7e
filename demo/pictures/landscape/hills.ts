import { between } from '../../seeded.ts'
import { darker, lighter, mix } from '../scene/colour.ts'
import { inHaze, lit } from '../scene/light.ts'
import type { Scene } from '../scene/scene.ts'
import { outline, type Point, short } from '../scene/sheet.ts'

/** Three ranges behind the horizon, each nearer one greener; the nearest has fields, hedgerows and trees. */
export function drawHills(scene: Scene, { height = 90 }: { height?: number } = {}): void {
  const { light, camera, sheet, random } = scene
  const grass = lit(light, light.grass, [0, 1, 0])
  const far = mix(light.sky[0], light.haze, 0.45)
  const layers = [
    { rise: height, colour: mix(far, darker(far, 0.2), 0.5), haze: light.haziness * 0.75 },
    { rise: height * 0.66, colour: mix(grass, far, 0.45), haze: light.haziness * 0.6 },
    { rise: height * 0.36, colour: grass, haze: light.haziness * 0.42 },
  ]
  for (const [index, layer] of layers.entries()) {
    const crest = crestLine(scene, layer.rise, index)
    const colour = inHaze(light, layer.colour, layer.haze)
    const shape: Point[] = [...crest, [sheet.width, camera.horizon + 6], [0, camera.horizon + 6]]
    sheet.polygon(shape, sheet.linear([0, camera.horizon - layer.rise], [0, camera.horizon], [colour, inHaze(light, colour, 0.3)]))
    if (index > 0) sheet.clipped(shape, () => drawFields(scene, layer.rise, colour))
    const treeColour = inHaze(light, darker(mix(grass, '#2f5136', 0.5), 0.12), layer.haze * 0.8)
    sheet.path(treeLine(crest, index === 2 ? 9 : 3.5, random), { fill: treeColour, 'fill-opacity': index === 0 ? 0.35 : 0.9 })
  }
}

function crestLine({ sheet, camera, random }: Scene, rise: number, layer: number): Point[] {
  const phases = [random() * 6.3, random() * 6.3, random() * 6.3]
  return Array.from({ length: 61 }, (_, index): Point => {
    const along = index / 60
    const wave =
      Math.sin(along * (2.2 + layer) + phases[0]!) * 0.5 +
      Math.sin(along * 5.1 + phases[1]!) * 0.26 +
      Math.sin(along * 11 + phases[2]!) * 0.06
    return [along * sheet.width, camera.horizon - rise * (0.6 + wave * 0.55)]
  })
}

function drawFields({ sheet, camera, random }: Scene, rise: number, colour: string): void {
  const tones = [lighter(colour, 0.16), darker(colour, 0.08), mix(colour, '#e0c777', 0.35), mix(colour, '#7a9a4a', 0.3)]
  for (let index = 0; index < 9; index += 1) {
    const x = between(random, -60, sheet.width)
    const y = camera.horizon - between(random, -0.1, 1.1) * rise
    const [wide, tall] = [between(random, 90, 240), between(random, 0.16, 0.34) * rise]
    const field: Point[] = [
      [x, y],
      [x + wide, y - tall * 0.35],
      [x + wide * 1.15, y + tall * 0.6],
      [x + wide * 0.05, y + tall],
    ]
    sheet.polygon(field, tones[index % tones.length]!, { 'fill-opacity': 0.55 })
    sheet.line([field[3]!, field[2]!, field[1]!], darker(colour, 0.32), 1.6, { 'stroke-opacity': 0.4 })
  }
}

/** Hedgerow trees stand in clusters along a crest. */
function treeLine(crest: readonly Point[], size: number, random: () => number): string {
  const marks: string[] = []
  for (let index = 1; index < crest.length - 1; index += 1) {
    if (random() < 0.42) continue
    const [x, y] = crest[index]!
    for (let tree = 0; tree < 3; tree += 1) {
      const radius = between(random, 0.4, 1) * size
      const left = x + between(random, -10, 10)
      marks.push(`${outline([[left - radius, y + radius]])}a${short(radius)} ${short(radius * 1.1)} 0 1 1 ${short(radius * 2)} 0Z`)
    }
  }
  return marks.join('')
}
