import { darker, lighter, mix } from '../scene/colour.ts'
import type { Sheet } from '../scene/sheet.ts'
import { face } from './look.ts'

const { x: cx, y: cy } = face
/** Where the neck meets the shoulders, where a collar closes, and the foot of the picture. */
export const [nape, pit, foot] = [cy + 190, cy + 247, 810]

interface Part {
  side: number
  wide: number
  neck: number
  colour: string
}

const pointsOf = (side: number) => (x: number, y: number) => `${(cx + side * x).toFixed(1)} ${y.toFixed(1)}`

/** One half of what is open in front, from the neck to the foot. */
function half(sheet: Sheet, { side, wide, neck, colour }: Part, inside: string): void {
  const at = pointsOf(side)
  const tone = side < 0 ? [lighter(colour, 0.12), colour] : [colour, darker(colour, 0.24)]
  sheet.path(
    `M${at(wide, foot)}C${at(wide - 8, nape + 150)} ${at(wide - 46, nape + 88)} ${at(150, nape + 50)}Q${at(98, nape + 28)} ${at(neck + 10, nape - 14)}${inside}Z`,
    { fill: sheet.linear([cx - wide, nape], [cx + wide, foot], tone) },
  )
}

export function drawLapel(sheet: Sheet, part: Part): void {
  const { side, neck, colour } = part
  const at = pointsOf(side)
  half(sheet, part, `C${at(70, pit)} ${at(30, pit + 110)} ${at(6, foot)}`)
  sheet.path(
    `M${at(neck + 8, nape - 22)}Q${at(neck + 40, nape + 16)} ${at(124, nape + 66)}L${at(112, nape + 96)}L${at(138, nape + 112)}Q${at(76, nape + 200)} ${at(12, foot)}C${at(30, pit + 120)} ${at(60, pit + 20)} ${at(neck + 8, nape - 22)}Z`,
    { fill: side < 0 ? lighter(colour, 0.1) : darker(colour, 0.08), stroke: darker(colour, 0.4), 'stroke-width': 2, 'stroke-opacity': 0.5 },
  )
}

export function drawGilet(sheet: Sheet, part: Part): void {
  const { side, neck, colour } = part
  const at = pointsOf(side)
  half(sheet, { ...part, wide: part.wide * 0.8 }, `C${at(60, pit - 20)} ${at(34, pit + 60)} ${at(26, foot)}`)
  sheet.path(
    `M${at(neck + 4, nape - 34)}Q${at(neck + 44, nape - 14)} ${at(96, nape + 30)}Q${at(60, pit)} ${at(40, pit + 40)}Q${at(56, pit - 40)} ${at(neck + 4, nape - 34)}Z`,
    { fill: darker(colour, 0.14) },
  )
  for (const low of [70, 130, 190])
    sheet.path(`M${at(40, nape + low + 24)}Q${at(120, nape + low + 30)} ${at(196, nape + low + 50)}`, {
      fill: 'none',
      stroke: darker(colour, 0.4),
      'stroke-width': 3,
      opacity: 0.35,
    })
}

export function drawOpening(sheet: Sheet, part: Part): void {
  const at = pointsOf(part.side)
  half(sheet, part, `C${at(64, pit - 10)} ${at(48, pit + 90)} ${at(40, foot)}`)
  sheet.path(`M${at(part.neck + 10, nape - 14)}C${at(64, pit - 10)} ${at(48, pit + 90)} ${at(40, foot)}`, {
    fill: 'none',
    stroke: darker(part.colour, 0.25),
    'stroke-width': 12,
    opacity: 0.6,
  })
}

export function drawCollar(sheet: Sheet, colour: string, neck: number, isOpen = false): void {
  for (const side of [-1, 1]) {
    const at = pointsOf(side)
    const low = isOpen ? pit + 2 : pit - 36
    sheet.path(
      `M${at(neck - 2, nape - 44)}Q${at(neck + 10, nape - 8)} ${at(neck + 16, nape + 4)}L${at(54, pit + 14)}L${at(isOpen ? 8 : 2, low)}Q${at(36, nape + 14)} ${at(neck - 2, nape - 44)}Z`,
      {
        fill: side < 0 ? lighter(colour, 0.14) : mix(colour, darker(colour, 0.4), 0.25),
        stroke: darker(colour, 0.35),
        'stroke-width': 2,
        'stroke-opacity': 0.45,
      },
    )
  }
}

export function drawTie(sheet: Sheet, colour: string): void {
  const top = pit - 36
  sheet.path(`M${cx - 17} ${top}L${cx + 17} ${top}L${cx + 11} ${top + 34}L${cx - 11} ${top + 34}Z`, { fill: lighter(colour, 0.1) })
  sheet.path(`M${cx - 11} ${top + 34}L${cx + 11} ${top + 34}L${cx + 25} ${foot}L${cx - 25} ${foot}Z`, { fill: colour })
  for (const down of [60, 98, 136, 174])
    sheet.path(`M${cx - 11} ${top + down + 7}L${cx + 11} ${top + down - 5}`, {
      fill: 'none',
      stroke: lighter(colour, 0.4),
      'stroke-width': 4,
      opacity: 0.5,
    })
}

export function drawButtons(sheet: Sheet, colour: string): void {
  sheet.line(
    [
      [cx, pit + 8],
      [cx, foot],
    ],
    darker(colour, 0.35),
    2.5,
    { opacity: 0.5 },
  )
  for (const y of [pit + 48, pit + 112, pit + 176])
    sheet.circle([cx, y], 5, lighter(colour, 0.4), { stroke: darker(colour, 0.4), 'stroke-width': 1.5 })
}

export function drawRib(sheet: Sheet, { colour, neck, low }: { colour: string; neck: number; low: number }): void {
  sheet.path(`M${cx - neck - 8} ${nape - 8}Q${cx - 40} ${low - 26} ${cx} ${low}Q${cx + 40} ${low - 26} ${cx + neck + 8} ${nape - 8}`, {
    fill: 'none',
    stroke: darker(colour, 0.2),
    'stroke-width': 15,
    'stroke-linecap': 'round',
    opacity: 0.75,
  })
}

/** A weave of faint lines, such as country cloth has. */
export function drawCheck(sheet: Sheet, { wide, colour }: { wide: number; colour: string }): void {
  sheet.clipped(
    [
      [cx - wide, foot],
      [cx - wide + 34, nape + 110],
      [cx - 150, nape + 54],
      [cx - 84, nape + 24],
      [cx - 60, pit + 30],
      [cx, foot],
      [cx + 60, pit + 30],
      [cx + 84, nape + 24],
      [cx + 150, nape + 54],
      [cx + wide - 34, nape + 110],
      [cx + wide, foot],
    ],
    () => {
      for (let at = -10; at < 30; at++) {
        const x = cx - wide + at * 34
        sheet.line(
          [
            [x, nape],
            [x + 60, foot],
          ],
          lighter(colour, 0.45),
          2.5,
          { opacity: 0.28 },
        )
        sheet.line(
          [
            [cx - wide, nape + at * 30],
            [cx + wide, nape + at * 30 - 16],
          ],
          darker(colour, 0.5),
          2.5,
          { opacity: 0.28 },
        )
      }
    },
  )
}
