import { seeded } from '../../seeded.ts'
import { darker, lighter } from '../scene/colour.ts'
import type { Sheet } from '../scene/sheet.ts'
import { halfWidthOf } from './face.ts'
import { face, type Look } from './look.ts'

const { x: cx, y: cy, halfHeight } = face
const crown = cy - halfHeight

/** What of the hair is behind head and shoulders. */
export function drawHairBehind(sheet: Sheet, look: Look): void {
  const half = halfWidthOf(look)
  const fill = darker(look.hairColour, 0.3)
  const fall = (wide: number, low: number, inward = 0) =>
    sheet.path(
      `M${cx - half - 4} ${cy - 60}C${cx - half - wide} ${cy - 20} ${cx - half - wide} ${cy + low * 0.7} ${cx - half - wide + 22 + inward} ${cy + low}Q${cx} ${cy + low + 26} ${cx + half + wide - 22 - inward} ${cy + low}C${cx + half + wide} ${cy + low * 0.7} ${cx + half + wide} ${cy - 20} ${cx + half + 4} ${cy - 60}Z`,
      { fill },
    )
  switch (look.hair) {
    case 'long':
      fall(40, 300)
      return
    case 'bob':
    case 'fringe':
      fall(32, 122, 12)
      return
    case 'tied-back':
      sheet.path(
        `M${cx + half - 24} ${cy - 30}C${cx + half + 66} ${cy + 20} ${cx + half + 58} ${cy + 190} ${cx + half + 22} ${cy + 262}C${cx + half - 2} ${cy + 190} ${cx + half - 4} ${cy + 90} ${cx + half - 24} ${cy - 30}Z`,
        { fill },
      )
      return
    case 'bun':
      sheet.circle([cx + 12, crown - 26], 52, fill)
      return
    case 'rounded':
      tufts(sheet, look, { from: -1.42, to: 1.42, out: 54, size: 40, count: 52, fill })
      return
    case 'curly':
      tufts(sheet, look, { from: -1.9, to: 1.9, out: 22, size: 34, count: 44, fill })
      return
    default:
  }
}

/** Round shapes about the head, by angle from the crown in radians. */
function tufts(
  sheet: Sheet,
  look: Look,
  { from, to, out, size, count, fill }: { from: number; to: number; out: number; size: number; count: number; fill: string },
): void {
  const random = seeded(look.seed * 31 + count)
  const half = halfWidthOf(look)
  for (let at = 0; at < count; at++) {
    const angle = from + ((to - from) * at) / (count - 1)
    const away = out * (0.72 + 0.28 * random())
    const radius = size * (0.8 + 0.35 * random())
    const tone = random() < 0.4 ? lighter(fill, 0.09) : fill
    sheet.circle([cx + Math.sin(angle) * (half + away * 0.62), cy - Math.cos(angle) * (halfHeight + away * 0.5) + 26], radius, tone)
  }
}

/** What of the hair is over the head. */
export function drawHairInFront(sheet: Sheet, look: Look): void {
  const { hair, hairColour, skin } = look
  const half = halfWidthOf(look)
  const fill = sheet.linear([cx - half, crown], [cx + half, cy], [lighter(hairColour, 0.16), hairColour, darker(hairColour, 0.22)], {
    at: [0, 0.45, 1],
  })
  /** Over the skull from ear to ear; `line` is the hairline, from right to left. */
  const cap = (over: number, ear: number, line: string) =>
    sheet.path(
      `M${cx - half - 5} ${cy + ear}C${cx - half - over} ${cy - 80} ${cx - half * 0.8 - over * 0.4} ${crown - over * 0.9} ${cx} ${crown - over}C${cx + half * 0.8 + over * 0.4} ${crown - over * 0.9} ${cx + half + over} ${cy - 80} ${cx + half + 5} ${cy + ear}${line}Z`,
      { fill },
    )
  const sides = (ear: number, to: number) =>
    `L${cx + half - 9} ${cy + ear - 8}C${cx + half - 8} ${cy - 40} ${cx + half - 18} ${cy + to + 12} ${cx + half - 30} ${cy + to}`
  const sidesBack = (ear: number, to: number) =>
    `${cx - half + 30} ${cy + to}C${cx - half + 18} ${cy + to + 12} ${cx - half + 8} ${cy - 40} ${cx - half + 9} ${cy + ear - 8}`
  const part = `${sides(4, -74)}C${cx + 30} ${cy - 92} ${cx - 20} ${cy - 100} ${cx - 44} ${cy - 112}Q${cx - 52} ${cy - 92} ${sidesBack(4, -66)}`
  switch (hair) {
    case 'short':
      cap(24, 4, `${sides(4, -78)}Q${cx + 20} ${cy - 104} ${cx - 26} ${cy - 88}Q${cx - 52} ${cy - 80} ${sidesBack(4, -70)}`)
      strands(sheet, look, 26)
      return
    case 'side-parted':
      cap(28, 2, part)
      strands(sheet, look, 30)
      return
    case 'cropped':
    case 'rounded':
      cap(hair === 'rounded' ? 30 : 10, -6, `${sides(-6, -84)}Q${cx} ${cy - 96} ${sidesBack(-6, -84)}`)
      return
    case 'curly':
      cap(20, 20, `${sides(20, -70)}Q${cx + 10} ${cy - 96} ${sidesBack(20, -70)}`)
      tufts(sheet, look, { from: -1.15, to: 1.15, out: 2, size: 26, count: 26, fill: hairColour })
      return
    case 'receding':
      cap(
        12,
        4,
        `${sides(4, -92)}C${cx + 34} ${cy - 134} ${cx + 26} ${cy - 118} ${cx} ${cy - 116}C${cx - 26} ${cy - 118} ${cx - 34} ${cy - 134} ${sidesBack(4, -92)}`,
      )
      return
    case 'bald':
      for (const side of [-1, 1])
        sheet.path(
          `M${cx + side * (half + 6)} ${cy + 4}C${cx + side * (half + 12)} ${cy - 40} ${cx + side * (half + 2)} ${cy - 70} ${cx + side * (half - 12)} ${cy - 84}C${cx + side * (half - 8)} ${cy - 50} ${cx + side * (half - 8)} ${cy - 20} ${cx + side * (half - 6)} ${cy + 2}Z`,
          { fill: hairColour },
        )
      sheet.ellipse([cx - 34, crown + 34], [30, 13], lighter(skin, 0.5), {
        opacity: 0.3,
        transform: `rotate(-20 ${cx - 34} ${crown + 34})`,
      })
      return
    case 'fringe':
      cap(
        28,
        96,
        `L${cx + half - 6} ${cy + 80}C${cx + half - 2} ${cy} ${cx + half - 12} ${cy - 30} ${cx + half - 16} ${cy - 46}Q${cx} ${cy - 66} ${cx - half + 16} ${cy - 46}C${cx - half + 12} ${cy - 30} ${cx - half + 2} ${cy} ${cx - half + 6} ${cy + 80}`,
      )
      strands(sheet, look, 30)
      return
    case 'bob':
    case 'long': {
      const low = hair === 'bob' ? 104 : 210
      cap(
        28,
        low,
        `L${cx + half - 2} ${cy + low - 14}C${cx + half + 2} ${cy} ${cx + half - 6} ${cy - 40} ${cx + half - 22} ${cy - 66}C${cx + 44} ${cy - 96} ${cx - 6} ${cy - 112} ${cx - 30} ${cy - 122}C${cx - 50} ${cy - 96} ${cx - half + 14} ${cy - 66} ${cx - half + 8} ${cy - 30}C${cx - half} ${cy} ${cx - half} ${cy + 40} ${cx - half + 2} ${cy + low - 14}`,
      )
      strands(sheet, look, 34)
      return
    }
    case 'tied-back':
    case 'bun':
      cap(
        20,
        -2,
        `${sides(-2, -70)}C${cx + 40} ${cy - 108} ${cx - 6} ${cy - 118} ${cx - 22} ${cy - 122}C${cx - 40} ${cy - 108} ${cx - 60} ${cy - 90} ${sidesBack(-2, -66)}`,
      )
      strands(sheet, look, 22)
      return
    case 'headscarf':
      drawHeadscarf(sheet, look)
      return
  }
}

/** Fine lines along the hair, so that it is not one plain shape. */
function strands(sheet: Sheet, { hairColour, seed, ...look }: Look, over: number): void {
  const random = seeded(seed * 17 + 5)
  const half = halfWidthOf({ hairColour, seed, ...look })
  for (let at = 0; at < 12; at++) {
    const x = cx - half * 0.8 + (half * 1.6 * at) / 11
    const lean = (x - cx) * 0.34 + (random() - 0.5) * 10
    sheet.path(
      `M${(cx - 18 + (x - cx) * 0.3).toFixed(1)} ${(crown - over * 0.72 + random() * 5).toFixed(1)}Q${x.toFixed(1)} ${(crown - over * 0.3).toFixed(1)} ${(x + lean).toFixed(1)} ${(crown + 26 + Math.abs(x - cx) * 0.35).toFixed(1)}`,
      {
        fill: 'none',
        stroke: at % 3 === 0 ? lighter(hairColour, 0.3) : darker(hairColour, 0.3),
        'stroke-width': 2,
        opacity: 0.3,
        'stroke-linecap': 'round',
      },
    )
  }
}

function drawHeadscarf(sheet: Sheet, look: Look): void {
  const { hairColour: cloth } = look
  const half = halfWidthOf(look)
  const fill = sheet.linear([cx - half, crown], [cx + half + 30, cy + 260], [lighter(cloth, 0.18), cloth, darker(cloth, 0.25)], {
    at: [0, 0.5, 1],
  })
  const inner = `M${cx} ${crown + 30}C${cx - 74} ${crown + 30} ${cx - half + 8} ${cy - 50} ${cx - half + 8} ${cy + 6}C${cx - half + 8} ${cy + 74} ${cx - 54} ${cy + 132} ${cx} ${cy + halfHeight - 2}C${cx + 54} ${cy + 132} ${cx + half - 8} ${cy + 74} ${cx + half - 8} ${cy + 6}C${cx + half - 8} ${cy - 50} ${cx + 74} ${crown + 30} ${cx} ${crown + 30}Z`
  sheet.path(
    `M${cx} ${crown - 26}C${cx - 110} ${crown - 26} ${cx - half - 36} ${cy - 60} ${cx - half - 30} ${cy + 40}C${cx - half - 26} ${cy + 120} ${cx - half - 50} ${cy + 190} ${cx - half - 96} ${cy + 262}C${cx - 60} ${cy + 330} ${cx + 60} ${cy + 330} ${cx + half + 96} ${cy + 262}C${cx + half + 50} ${cy + 190} ${cx + half + 26} ${cy + 120} ${cx + half + 30} ${cy + 40}C${cx + half + 36} ${cy - 60} ${cx + 110} ${crown - 26} ${cx} ${crown - 26}Z${inner}`,
    { fill, 'fill-rule': 'evenodd' },
  )
  const fold = { fill: 'none', stroke: darker(cloth, 0.35), 'stroke-width': 3, opacity: 0.4, 'stroke-linecap': 'round' }
  sheet.path(
    `M${cx - half + 4} ${cy + 70}C${cx - 70} ${cy + 160} ${cx + 10} ${cy + 200} ${cx + half + 40} ${cy + 210}M${cx - half - 4} ${cy + 110}C${cx - 70} ${cy + 210} ${cx} ${cy + 250} ${cx + 70} ${cy + 268}M${cx + 8} ${crown - 14}C${cx + 78} ${crown - 4} ${cx + half + 10} ${cy - 70} ${cx + half + 12} ${cy + 10}`,
    fold,
  )
  sheet.path(inner, { fill: 'none', stroke: darker(cloth, 0.4), 'stroke-width': 4, opacity: 0.35 })
}
