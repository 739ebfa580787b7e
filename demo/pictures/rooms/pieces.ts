import { between, pick } from '../../seeded.ts'
import { leaf } from '../landscape/foliage.ts'
import type { Vector } from '../scene/camera.ts'
import { darker, lighter } from '../scene/colour.ts'
import { type Face, paint, rectangle } from '../scene/face.ts'
import type { Scene } from '../scene/scene.ts'
import { ground } from '../scene/shadow.ts'

export type Block = { x: number; y?: number; z: number; width: number; height: number; depth: number }

/** A block with its three visible sides; `soft` rounds the corners as padding would. */
export function drawBlock(
  scene: Scene,
  { x, y = 0, z, width, height, depth }: Block,
  colour: string,
  { soft = 0 }: { soft?: number } = {},
): void {
  const { camera, sheet } = scene
  const [right, high, far] = [x + width, y + height, z + depth]
  const pad = soft * camera.scale([x, y, z])
  const side = (points: readonly Vector[], fill: string) =>
    sheet.polygon(camera.outline(points), fill, pad > 0 ? { stroke: fill, 'stroke-width': pad.toFixed(1), 'stroke-linejoin': 'round' } : {})
  if (camera.position[0] < x)
    side(
      [
        [x, y, z],
        [x, y, far],
        [x, high, far],
        [x, high, z],
      ],
      darker(colour, 0.24),
    )
  if (camera.position[0] > right)
    side(
      [
        [right, y, z],
        [right, y, far],
        [right, high, far],
        [right, high, z],
      ],
      lighter(colour, 0.03),
    )
  if (camera.position[1] > high)
    side(
      [
        [x, high, z],
        [right, high, z],
        [right, high, far],
        [x, high, far],
      ],
      lighter(colour, 0.2),
    )
  if (camera.position[1] < y)
    side(
      [
        [x, y, z],
        [right, y, z],
        [right, y, far],
        [x, y, far],
      ],
      darker(colour, 0.4),
    )
  side(
    [
      [x, y, z],
      [right, y, z],
      [right, high, z],
      [x, high, z],
    ],
    darker(colour, 0.07),
  )
}

export function frontOf({ x, y = 0, z }: Block): Face {
  return { origin: [x, y, z], along: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, -1] }
}

export function drawFloorShade(scene: Scene, { x, z, width, depth }: Block, strength = 0.2): void {
  paint(
    scene,
    ground,
    [
      [x - 0.25, z - 0.14],
      [x + width + 0.04, z - 0.14],
      [x + width, z + depth],
      [x - 0.3, z + depth],
    ],
    '#1a2030',
    { 'fill-opacity': strength },
  )
}

export function drawLegs(scene: Scene, { x, z, width, height, depth }: Block, colour: string, thick = 0.06): void {
  for (const back of [depth - thick, 0])
    for (const across of [0, width - thick]) drawBlock(scene, { x: x + across, z: z + back, width: thick, height, depth: thick }, colour)
}

export function drawTable(scene: Scene, block: Block, colour: string): void {
  drawFloorShade(scene, block)
  drawLegs(scene, { ...block, height: block.height - 0.05 }, darker(colour, 0.2))
  drawBlock(scene, { ...block, y: block.height - 0.06, height: 0.06 }, colour)
}

export function drawPot(scene: Scene, [x, y, z]: Vector, size: number, colour: string): void {
  const { camera, sheet, random } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z]) * size
  const greens = ['#3f6b4a', '#5f8f55', '#86a85f']
  // upright, bushy or trailing
  const habit = pick(random, [
    { spread: 0.55, long: 0.95, count: 11 },
    { spread: 1.15, long: 0.6, count: 20 },
    { spread: 1.7, long: 0.5, count: 24 },
  ])
  for (const [layer, green] of greens.entries()) {
    const leaves = Array.from({ length: habit.count }, () => {
      const angle = -Math.PI / 2 + between(random, -habit.spread, habit.spread)
      const long = metre * between(random, 0.5, 1 - layer * 0.14) * habit.long
      return leaf([px + between(random, -0.12, 0.12) * metre, py - metre * between(random, 0.4, 0.52)], long, angle)
    })
    sheet.path(leaves.join(''), { fill: green })
  }
  sheet.polygon(
    [
      [px - metre * 0.24, py - metre * 0.45],
      [px + metre * 0.24, py - metre * 0.45],
      [px + metre * 0.18, py],
      [px - metre * 0.18, py],
    ],
    sheet.linear(
      [px - metre * 0.24, 0],
      [px + metre * 0.24, 0],
      [
        [0, darker(colour, 0.2)],
        [0.7, lighter(colour, 0.12)],
        [1, colour],
      ],
    ),
    { 'stroke-linejoin': 'round', stroke: colour, 'stroke-width': 2 },
  )
}

export function drawPictureFrame(
  scene: Scene,
  face: Face,
  { u, v, width, height }: { u: number; v: number; width: number; height: number },
  colours: readonly [string, string, string],
): void {
  paint(scene, face, rectangle(u - 0.01, v - 0.05, width + 0.05, height + 0.02), '#1a2030', { 'fill-opacity': 0.18 })
  paint(scene, face, rectangle(u, v, width, height), '#b08d5b')
  paint(scene, face, rectangle(u + 0.03, v + 0.03, width - 0.06, height - 0.06), '#faf7ef')
  const [left, low, wide, tall] = [u + width * 0.18, v + height * 0.18, width * 0.64, height * 0.64]
  paint(scene, face, rectangle(left, low, wide, tall), lighter(colours[0], 0.45))
  paint(
    scene,
    face,
    [
      [left, low],
      [left + wide, low],
      [left + wide, low + tall * 0.3],
      [left + wide * 0.6, low + tall * 0.55],
      [left + wide * 0.3, low + tall * 0.32],
      [left, low + tall * 0.48],
    ],
    colours[1],
  )
  paint(
    scene,
    face,
    [
      [left, low],
      [left + wide, low],
      [left + wide, low + tall * 0.16],
      [left, low + tall * 0.24],
    ],
    colours[2],
  )
}

export function drawPendant(scene: Scene, [x, y, z]: Vector, size: number, { colour, ceiling }: { colour: string; ceiling: number }): void {
  const { camera, sheet } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z]) * size
  sheet.line([camera.see([x, ceiling, z]), [px, py - metre * 0.5]], '#3a3f44', 2)
  sheet.circle(
    [px, py],
    metre * 2,
    sheet.radial([px, py], metre * 2, [
      [0, '#ffe9b0', 0.35],
      [1, '#ffe9b0', 0],
    ]),
  )
  sheet.ellipse([px, py], [metre * 0.46, metre * 0.1], '#fff1c9')
  sheet.path(
    `M${px - metre * 0.5} ${py}Q${px - metre * 0.42} ${py - metre * 0.5} ${px} ${py - metre * 0.55}Q${px + metre * 0.42} ${py - metre * 0.5} ${px + metre * 0.5} ${py}Z`,
    {
      fill: sheet.linear(
        [px - metre * 0.5, 0],
        [px + metre * 0.5, 0],
        [
          [0, darker(colour, 0.2)],
          [0.65, lighter(colour, 0.2)],
          [1, colour],
        ],
      ),
    },
  )
}

export function drawLamp(scene: Scene, [x, y, z]: Vector, tall: number, shade: string): void {
  const { camera, sheet } = scene
  const [px, py] = camera.see([x, y, z])
  const metre = camera.scale([x, y, z])
  const [top, wide] = [py - tall * metre, Math.min(0.2, tall * 0.4) * metre]
  sheet.ellipse([px, py], [wide * 0.6, wide * 0.18], '#5b4a38')
  sheet.line(
    [
      [px, py],
      [px, top],
    ],
    '#5b4a38',
    Math.max(2, metre * 0.025),
  )
  sheet.circle(
    [px, top],
    wide * 4,
    sheet.radial([px, top], wide * 4, [
      [0, '#ffe6a8', 0.45],
      [1, '#ffe6a8', 0],
    ]),
  )
  sheet.polygon(
    [
      [px - wide * 0.7, top - wide * 0.8],
      [px + wide * 0.7, top - wide * 0.8],
      [px + wide, top + wide * 0.6],
      [px - wide, top + wide * 0.6],
    ],
    sheet.linear(
      [0, top - wide],
      [0, top + wide * 0.6],
      [
        [0, lighter(shade, 0.4)],
        [1, lighter(shade, 0.65)],
      ],
    ),
  )
}
