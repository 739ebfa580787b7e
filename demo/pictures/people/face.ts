import { darker, lighter, mix } from '../scene/colour.ts'
import { faint, type Sheet } from '../scene/sheet.ts'
import { varied } from '../scene/variety.ts'
import { face, type Look } from './look.ts'

const { x: cx, y: cy, halfHeight } = face

/** The colour of skin in shadow: warm, never grey. */
export function shade(skin: string, amount: number): string {
  return mix(skin, '#4a2118', amount)
}

export function halfWidthOf({ build }: Look): number {
  return face.halfWidth * build.face
}

/** One side of the outline, from the crown to the chin; `side` is -1 for the left. */
function side({ build, ...look }: Look, side: -1 | 1): string {
  const half = halfWidthOf({ build, ...look })
  const jaw = half * 0.62 * build.jaw
  const at = (x: number, y: number) => `${(cx + side * x).toFixed(1)} ${(cy + y * halfHeight).toFixed(1)}`
  return `C${at(half * 0.72, -1)} ${at(half, -0.62)} ${at(half, -0.05)}C${at(half * 0.99, 0.36)} ${at(jaw * 1.3, 0.72)} ${at(jaw * 0.72, 0.93)}Q${at(jaw * 0.4, 1.03)} ${at(0, 1.03)}`
}

function outlineOf(look: Look): string {
  const top = `${cx} ${cy - halfHeight}`
  return `M${top}${side(look, -1)}L${cx} ${cy}ZM${top}${side(look, 1)}L${cx} ${cy}Z`
}

/** The light comes from the left, as most do in the rooms. */
export function drawHead(sheet: Sheet, look: Look): void {
  const { skin, age, seed } = look
  const half = halfWidthOf(look)
  if (look.hair !== 'headscarf') {
    for (const side of [-1, 1] as const) {
      const colour = side < 0 ? shade(skin, 0.08) : shade(skin, 0.24)
      sheet.ellipse([cx + side * (half + 3), cy + 14], [15, 31], colour)
      sheet.line(
        [
          [cx + side * (half + 6), cy - 4],
          [cx + side * (half + 9), cy + 14],
          [cx + side * (half + 3), cy + 30],
        ],
        shade(skin, 0.34),
        2.5,
        { 'stroke-linecap': 'round', opacity: 0.6 },
      )
      if (look.earrings) sheet.circle([cx + side * (half + 4), cy + 50], 5.5, '#d9b45b')
    }
  }
  sheet.path(outlineOf(look), {
    fill: sheet.linear([cx - half, cy - 60], [cx + half, cy + 90], [lighter(skin, 0.09), skin, shade(skin, 0.16)], { at: [0, 0.5, 1] }),
  })
  const rim = `M${cx} ${cy - halfHeight}${side(look, 1)}C${cx + half * 0.42} ${cy + halfHeight * 0.82} ${cx + half * 0.66} ${cy + halfHeight * 0.1} ${cx + half * 0.6} ${cy - halfHeight * 0.4}Z`
  sheet.path(rim, { fill: shade(skin, 0.3), opacity: 0.26 })
  for (const side of [-1, 1])
    sheet.circle(
      [cx + side * half * 0.55, cy + 56],
      34,
      sheet.radial([cx + side * half * 0.55, cy + 56], 34, [faint('#c2503f', 0.2), faint('#c2503f', 0)]),
    )
  drawAge(sheet, { skin, age })
  drawEyes(sheet, look)
  drawNose(sheet, skin)
  drawMouth(sheet, look, varied(seed, 'smile', [0.75, 1.15]))
}

function drawAge(sheet: Sheet, { skin, age }: Pick<Look, 'skin' | 'age'>): void {
  const line = { fill: 'none', stroke: shade(skin, 0.45), 'stroke-linecap': 'round', 'stroke-width': 2.4 }
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => `${cx + side * x} ${cy + y}`
    sheet.path(`M${at(27, 66)}Q${at(44, 80)} ${at(46, 104)}`, { ...line, opacity: (0.16 + age * 0.34).toFixed(2) })
    if (age < 0.35) continue
    sheet.path(`M${at(26, 22)}Q${at(44, 32)} ${at(62, 22)}`, { ...line, opacity: (age * 0.4).toFixed(2) })
    sheet.path(`M${at(74, -2)}L${at(86, -10)}M${at(75, 6)}L${at(87, 8)}`, { ...line, opacity: (age * 0.45).toFixed(2) })
  }
  if (age > 0.55)
    sheet.path(
      `M${cx - 46} ${cy - 74}Q${cx} ${cy - 82} ${cx + 46} ${cy - 74}M${cx - 38} ${cy - 90}Q${cx} ${cy - 97} ${cx + 38} ${cy - 90}`,
      { ...line, opacity: (age * 0.3).toFixed(2) },
    )
}

function drawEyes(sheet: Sheet, { skin, hair, hairColour, age, seed, build }: Look): void {
  const apart = 45 * build.face
  const iris = skinIsDark(skin) ? '#3a2417' : ['#5b4630', '#4f6a72', '#55704f', '#4a3524'][seed % 4]!
  const brow = hair === 'headscarf' ? '#2b1f1a' : hair === 'bald' ? darker(hairColour, 0.15) : mix(hairColour, darker(skin, 0.5), 0.45)
  for (const side of [-1, 1]) {
    const x = cx + side * apart
    const at = (dx: number, dy: number) => `${(x + side * dx).toFixed(1)} ${(cy + dy).toFixed(1)}`
    sheet.ellipse([x, cy], [30, 19], shade(skin, 0.28), { opacity: 0.28 })
    sheet.path(`M${at(-20, 3)}Q${at(-4, -14)} ${at(21, 0)}Q${at(2, 13)} ${at(-20, 3)}Z`, { fill: '#f7f1ea' })
    sheet.circle([x, cy - 1], 9, iris)
    sheet.circle([x, cy - 1], 4.4, '#17100c')
    sheet.circle([x - 3, cy - 4.5], 2.3, '#ffffff')
    sheet.path(`M${at(-21, 4)}Q${at(-4, -16)} ${at(22, -1)}`, {
      fill: 'none',
      stroke: '#2a1a14',
      'stroke-width': 3.6,
      'stroke-linecap': 'round',
    })
    sheet.path(`M${at(-17, -11)}Q${at(0, -21)} ${at(20, -11)}`, {
      fill: 'none',
      stroke: shade(skin, 0.42),
      'stroke-width': 2.2,
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
    const high = varied(seed, 'brows', [-36, -31])
    sheet.path(`M${at(-24, high + 6)}Q${at(0, high - 8)} ${at(29, high + 5)}Q${at(2, high + 1)} ${at(-24, high + 13)}Z`, {
      fill: brow,
      opacity: age > 0.7 ? 0.8 : 0.92,
    })
  }
}

function skinIsDark(skin: string): boolean {
  return Number.parseInt(skin.slice(1, 3), 16) < 0xb4
}

function drawNose(sheet: Sheet, skin: string): void {
  sheet.path(
    `M${cx + 13} ${cy - 12}C${cx + 15} ${cy + 24} ${cx + 25} ${cy + 44} ${cx + 22} ${cy + 58}Q${cx + 12} ${cy + 70} ${cx} ${cy + 68}C${cx + 8} ${cy + 44} ${cx + 6} ${cy + 12} ${cx + 13} ${cy - 12}Z`,
    { fill: shade(skin, 0.3), opacity: 0.42 },
  )
  sheet.path(
    `M${cx - 22} ${cy + 56}Q${cx - 20} ${cy + 66} ${cx - 9} ${cy + 65}Q${cx} ${cy + 72} ${cx + 9} ${cy + 65}Q${cx + 20} ${cy + 66} ${cx + 22} ${cy + 56}`,
    { fill: 'none', stroke: shade(skin, 0.5), 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.75 },
  )
  sheet.line(
    [
      [cx - 4, cy + 4],
      [cx - 6, cy + 46],
    ],
    lighter(skin, 0.4),
    7,
    { 'stroke-linecap': 'round', opacity: 0.28 },
  )
}

function drawMouth(sheet: Sheet, { skin, beard }: Look, smile: number): void {
  const y = cy + 97
  const lip = mix(shade(skin, 0.14), '#a63d3d', beard ? 0.26 : 0.38)
  const half = 34
  const corner = y - 8 * smile
  sheet.path(
    `M${cx - half} ${corner}Q${cx - 12} ${y - 8} ${cx} ${y - 3}Q${cx + 12} ${y - 8} ${cx + half} ${corner}Q${cx} ${y + 14 * smile} ${cx - half} ${corner}Z`,
    { fill: shade(lip, 0.16) },
  )
  sheet.path(
    `M${cx - half + 4} ${corner + 2}Q${cx} ${y + 14 * smile} ${cx + half - 4} ${corner + 2}Q${cx} ${y + 27} ${cx - half + 4} ${corner + 2}Z`,
    { fill: lip },
  )
  sheet.path(`M${cx - half - 3} ${corner - 2}Q${cx} ${y + 16 * smile} ${cx + half + 3} ${corner - 2}`, {
    fill: 'none',
    stroke: shade(skin, 0.66),
    'stroke-width': 2.8,
    'stroke-linecap': 'round',
  })
  sheet.path(`M${cx - 18} ${y + 25}Q${cx} ${y + 32} ${cx + 18} ${y + 25}`, {
    fill: 'none',
    stroke: shade(skin, 0.4),
    'stroke-width': 3,
    'stroke-linecap': 'round',
    opacity: 0.3,
  })
}

/** Over the lower face, open about the mouth. */
export function drawBeard(sheet: Sheet, look: Look): void {
  const { beard, hairColour, skin } = look
  if (!beard) return
  const half = halfWidthOf(look)
  const jaw = half * 0.62 * look.build.jaw
  const low = { stubble: -3, short: 4, full: 26 }[beard]
  const wide = { stubble: 1.2, short: 1.27, full: 1.36 }[beard]
  const fill = beard === 'stubble' ? mix(shade(skin, 0.4), hairColour, 0.5) : hairColour
  const opacity = { stubble: 0.3, short: 0.88, full: 0.96 }[beard]
  sheet.path(
    `M${cx - half + 3} ${cy + 14}C${cx - half + 2} ${cy + 62} ${cx - jaw * wide} ${cy + 108} ${cx - jaw * 0.74} ${cy + 134 + low * 0.7}Q${cx} ${cy + 156 + low} ${cx + jaw * 0.74} ${cy + 134 + low * 0.7}C${cx + jaw * wide} ${cy + 108} ${cx + half - 2} ${cy + 62} ${cx + half - 3} ${cy + 14}C${cx + half - 16} ${cy + 62} ${cx + 62} ${cy + 76} ${cx + 40} ${cy + 77}Q${cx} ${cy + 70} ${cx - 40} ${cy + 77}C${cx - 62} ${cy + 76} ${cx - half + 16} ${cy + 62} ${cx - half + 3} ${cy + 14}ZM${cx - 40} ${cy + 92}Q${cx} ${cy + 82} ${cx + 40} ${cy + 92}Q${cx + 30} ${cy + 124} ${cx} ${cy + 124}Q${cx - 30} ${cy + 124} ${cx - 40} ${cy + 92}Z`,
    { fill, opacity, 'fill-rule': 'evenodd' },
  )
}
