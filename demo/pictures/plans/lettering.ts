import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { type Point, type Sheet, short } from '../scene/sheet.ts'

type Lettering = { size: number; weight?: 500 | 700; colour?: string; anchor?: 'start' | 'middle' | 'end' }

type Weight = 500 | 700

const fonts = new Map<Weight, opentype.Font>()

/** Letters as outlines: a fresh machine may have no fonts, and then text in an SVG disappears. */
export function letter(
  sheet: Sheet,
  text: string,
  [x, y]: Point,
  { size, weight = 500, colour = '#1d2b28', anchor = 'start' }: Lettering,
): void {
  const width = textWidth(text, size, weight)
  const start = { start: x, middle: x - width / 2, end: x - width }[anchor]
  let pen = start
  let d = ''
  for (const glyph of glyphs(text, weight)) {
    d += pathData(glyph.getPath(pen, y, size).commands)
    pen += advance(glyph, size)
  }
  sheet.path(d, { fill: colour })
}

function textWidth(text: string, size: number, weight: Weight = 500): number {
  return glyphs(text, weight).reduce((sum, glyph) => sum + advance(glyph, size), 0)
}

/** The largest size, up to `most`, at which every line fits the width. */
export function sizeToFit(lines: readonly string[], width: number, most: number): number {
  const widest = Math.max(...lines.map((line) => textWidth(line, 100)))
  return Math.min(most, (width / widest) * 100)
}

// Character by character: the library's own shaper does not know one of this font's ligature tables.
function glyphs(text: string, weight: Weight): opentype.Glyph[] {
  const font = fontOf(weight)
  return [...text].map((character) => font.charToGlyph(character))
}

// The library's own writer packs numbers so tightly that librsvg loses its way in them.
function pathData(commands: readonly opentype.Command[]): string {
  return commands
    .map(
      ({ type, x1, y1, x2, y2, x, y }) =>
        `${type}${[x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : [short(value)])).join(' ')}`,
    )
    .join('')
}

function advance(glyph: opentype.Glyph, size: number): number {
  return ((glyph.advanceWidth ?? 0) * size) / 1000
}

function fontOf(weight: Weight): opentype.Font {
  const known = fonts.get(weight)
  if (known) return known
  const bytes = readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`),
  )
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(weight, font)
  return font
}
