import { darker, lighter } from '../scene/colour.ts'
import type { Sheet } from '../scene/sheet.ts'
import { shade } from './face.ts'
import {
  drawButtons,
  drawCheck,
  drawCollar,
  drawGilet,
  drawLapel,
  drawOpening,
  drawRib,
  drawTie,
  foot,
  nape,
  pit,
} from './garment-parts.ts'
import { face, type Look } from './look.ts'

const { x: cx, y: cy } = face

/** Neck, shoulders and what somebody wears. */
export function drawBust(sheet: Sheet, look: Look): void {
  const { skin, colours, build, clothes } = look
  const [outer, inner] = colours
  const wide = 282 * build.shoulders
  const neck = 58 * Math.min(1.12, build.shoulders)
  sheet.path(
    `M${cx - neck} ${cy + 90}L${cx - neck} ${nape - 20}Q${cx - neck - 18} ${nape + 14} ${cx - 120} ${nape + 34}L${cx} ${pit + 60}L${cx + 120} ${nape + 34}Q${cx + neck + 18} ${nape + 14} ${cx + neck} ${nape - 20}L${cx + neck} ${cy + 90}Z`,
    { fill: sheet.linear([cx - neck, 0], [cx + neck, 0], [skin, shade(skin, 0.1), shade(skin, 0.3)]) },
  )
  sheet.path(
    `M${cx - neck} ${cy + 116}Q${cx} ${cy + 214} ${cx + neck} ${cy + 116}L${cx + neck} ${cy + 168}Q${cx + 10} ${cy + 232} ${cx - neck} ${cy + 150}Z`,
    { fill: shade(skin, 0.42), opacity: 0.42 },
  )
  const shell = `M${cx - wide} ${foot}C${cx - wide + 8} ${nape + 150} ${cx - wide + 46} ${nape + 88} ${cx - 150} ${nape + 50}Q${cx - 98} ${nape + 28} ${cx - neck - 8} ${nape - 8}`
  const shellBack = `${cx + neck + 8} ${nape - 8}Q${cx + 98} ${nape + 28} ${cx + 150} ${nape + 50}C${cx + wide - 46} ${nape + 88} ${cx + wide - 8} ${nape + 150} ${cx + wide} ${foot}Z`
  const cloth = (colour: string) =>
    sheet.linear([cx - wide, nape], [cx + wide, foot], [lighter(colour, 0.12), colour, darker(colour, 0.24)], { at: [0, 0.45, 1] })
  /** The body, open at the neck down to a point. */
  const body = (colour: string, low: number) =>
    sheet.path(`${shell}Q${cx - 40} ${low - 26} ${cx} ${low}Q${cx + 40} ${low - 26} ${shellBack}`, { fill: cloth(colour) })
  switch (clothes) {
    case 'suit':
    case 'tweed':
    case 'blazer': {
      body(inner, clothes === 'blazer' ? pit - 6 : pit - 34)
      if (clothes !== 'blazer') drawCollar(sheet, inner, neck)
      if (look.tie) drawTie(sheet, look.tie)
      for (const side of [-1, 1]) drawLapel(sheet, { side, wide, neck, colour: outer })
      if (clothes === 'tweed') drawCheck(sheet, { wide, colour: outer })
      return
    }
    case 'shirt':
      body(outer, pit)
      drawCollar(sheet, outer, neck, true)
      drawButtons(sheet, outer)
      return
    case 'jumper':
      body(inner, pit - 40)
      drawCollar(sheet, inner, neck)
      body(outer, pit + 8)
      drawRib(sheet, { colour: outer, neck, low: pit + 8 })
      return
    case 'roll-neck':
      body(outer, nape + 16)
      sheet.path(
        `M${cx - neck - 12} ${nape - 62}Q${cx} ${nape - 24} ${cx + neck + 12} ${nape - 62}L${cx + neck + 20} ${nape + 2}Q${cx} ${nape + 62} ${cx - neck - 20} ${nape + 2}Z`,
        { fill: cloth(lighter(outer, 0.06)) },
      )
      sheet.path(`M${cx - neck - 16} ${nape - 22}Q${cx} ${nape + 20} ${cx + neck + 16} ${nape - 22}`, {
        fill: 'none',
        stroke: darker(outer, 0.3),
        'stroke-width': 3,
        opacity: 0.5,
      })
      return
    case 'gilet':
      body(inner, pit - 30)
      drawCheck(sheet, { wide, colour: inner })
      drawCollar(sheet, inner, neck, true)
      for (const side of [-1, 1]) drawGilet(sheet, { side, wide, neck, colour: outer })
      return
    case 'cardigan':
      body(inner, pit - 20)
      for (const side of [-1, 1]) drawOpening(sheet, { side, wide, neck, colour: outer })
  }
}
