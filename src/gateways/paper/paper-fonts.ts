import type { Face } from 'harfbuzzjs'
import type { PaperTypefaces } from '../picture-process/picture-job.ts'

/** The weights of a sheet, as on the site (src/ui/tokens.css). */
const weights = { text: 420, strong: 620, heading: 720 } as const
export type PaperFont = keyof typeof weights

/** A font of one weight, with the characters that it has. */
export interface CutFont {
  /** TrueType or OpenType. */
  bytes: Uint8Array
  has: ReadonlySet<number>
}

const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

/** The typefaces cut down to the characters of these texts, in the weights of a sheet. Throws HarfBuzz's error for what is no typeface. */
export async function paperFonts({ text, headings }: PaperTypefaces, words: string): Promise<Record<PaperFont, CutFont[]>> {
  // With what is written between texts, and what stands in for characters that no typeface has.
  const all = `${words} ${plainer(words)} ·…`
  const cut = async (files: readonly Uint8Array[], font: PaperFont) =>
    (await Promise.all(files.map((bytes) => cutFont(bytes, all, weights[font])))).filter(({ has }) => has.size > 0)
  // What one typeface lacks, the other may have.
  const others = { text: await cut(text, 'text'), strong: await cut(text, 'strong'), heading: await cut(headings, 'heading') }
  return {
    text: [...others.text, ...others.heading],
    strong: [...others.strong, ...others.heading],
    heading: [...others.heading, ...others.strong],
  }
}

const plain: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ø: 'O', ø: 'o', '⁄': '/', '−': '-' }

/** Letters without their accents, fractions and powers as figures: for characters that no typeface has. */
export function plainer(text: string): string {
  return [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((character) => plain[character] ?? character).join('')
}

async function cutFont(bytes: Uint8Array, words: string, weight: number): Promise<CutFont> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  const options = { targetFormat: 'sfnt', keepFeatures: features, noHinting: true } as const
  const whole = await subsetFont(Buffer.from(bytes), words, options)
  const face = new harfbuzz.Face(new harfbuzz.Blob(whole))
  const pinned = pinnedAxes(face, weight)
  // A static font is ready.
  if (Object.keys(pinned).length === 0) return { bytes: whole, has: charactersOf(face) }
  return { bytes: await subsetFont(whole, words, { ...options, variationAxes: pinned }), has: charactersOf(face) }
}

/** Spaces are in every font; what has nothing else is of no use. */
function charactersOf(face: Face): ReadonlySet<number> {
  const has = new Set(face.collectUnicodes())
  return [...has].some((character) => character > 0x20 && character !== 0xa0) ? has : new Set()
}

function pinnedAxes(face: Face, weight: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(face.getAxisInfos()).map(([tag, { min, max, default: usual }]) => [
      tag,
      tag === 'wght' ? Math.min(max, Math.max(min, weight)) : usual,
    ]),
  )
}
