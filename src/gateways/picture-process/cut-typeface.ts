import type { Face } from 'harfbuzzjs'
import type { CutTypeface, TypefaceJob } from './picture-job.ts'

/** What British English, and the names of most of Europe, need. */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'ŵŷẁẃẅỳ–—‘’“”•…€™→←↑↓−½¼¾'].join('')

/** Without these a page would change typeface within a word or a price. */
const needed = [...range(0x30, 0x39), ...range(0x41, 0x5a), ...range(0x61, 0x7a), ...'.,-'].join('')

/** What browsers apply by themselves, and the figures of prices and tables. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'lnum', 'mark', 'mkmk', 'rlig', 'tnum']

/** Pictures in place of outlines, and a signature that cutting breaks. */
const dropped = ['CBDT', 'CBLC', 'DSIG', 'EBDT', 'EBLC', 'SVG ', 'sbix']

/** The licence, and where it is found: they stay in the file beside the names and the copyright. */
const [licence, licenceAddress] = [13, 14]

/** The weights that the site's style uses (`--weight-text` to 800). */
const weights = { min: 400, max: 800 }
/** At these a typeface is measured: most text, and most headings. */
const measuredAt = { text: 420, headings: 720 }

/**
 * A typeface (WOFF2, TrueType or OpenType) cut down to what the site shows, with the measures of its stand-in. Throws with a reason
 * in words if it is none, or none for English.
 */
export async function cutTypeface({ bytes, use }: TypefaceJob): Promise<CutTypeface> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  const common = { keepFeatures: features, preserveNameIds: [licence, licenceAddress], dropTables: dropped, noHinting: true }
  const whole = await subsetFont(Buffer.from(bytes), latin, { ...common, targetFormat: 'sfnt' })
  const face = new harfbuzz.Face(new harfbuzz.Blob(whole))
  const has = new Set(face.collectUnicodes())
  const lacking = [...needed].filter((character) => !has.has(character.codePointAt(0) ?? 0))
  if (lacking.length > 0) throw new Error(`it lacks ${lacking.slice(0, 8).join(' ')}`)
  const axes = cutAxes(face, use)
  const cut = await subsetFont(whole, latin, { ...common, targetFormat: 'woff2', variationAxes: axes })
  const font = new harfbuzz.Font(face)
  const { wght } = axes
  const at = (axis: (typeof axes)[string], wanted: number) =>
    typeof axis === 'number' ? axis : Math.min(axis.max, Math.max(axis.min, wanted))
  font.setVariations(Object.entries(axes).map(([tag, axis]) => new harfbuzz.Variation(tag, at(axis, measuredAt[use]))))
  const advance = (character: string) => font.glyphHAdvance(font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) / face.upem
  const { ascender, descender, lineGap } = font.hExtents()
  const size = averageWidth(advance) / averageWidth((character) => arialWidth(character, use))
  const share = (units: number) => percent(Math.abs(units) / face.upem / size)
  return {
    bytes: new Uint8Array(cut),
    name: nameOf(face, 16) || nameOf(face, 1),
    weights: wght === undefined ? String(staticWeight(face)) : typeof wght === 'number' ? String(wght) : `${wght.min} ${wght.max}`,
    fallback: { sizeAdjust: percent(size), ascent: share(ascender), descent: share(descender), lineGap: share(lineGap) },
    licence: nameOf(face, licence) || nameOf(face, licenceAddress),
    isRestricted: isRestricted(face),
  }
}

/** Weights are cut to those in use; every other axis has one place: large sizes for headings, else the maker's own. */
function cutAxes(face: Face, use: TypefaceJob['use']): Record<string, number | { min: number; max: number }> {
  return Object.fromEntries(
    Object.entries(face.getAxisInfos()).map(([tag, axis]) => {
      const within = (wanted: number) => Math.min(axis.max, Math.max(axis.min, wanted))
      if (tag === 'opsz' && use === 'headings') return [tag, within(60)]
      if (tag !== 'wght') return [tag, axis.default]
      const [min, max] = [within(weights.min), within(weights.max)]
      return [tag, min < max ? { min, max } : min]
    }),
  )
}

function nameOf(face: Face, id: number): string {
  const found = face.listNames().find(({ nameId }) => nameId === id)
  return found ? face.getName(id, found.language).replaceAll(/\s+/g, ' ').trim().slice(0, 200) : ''
}

/** `usWeightClass`, from 1 to 1000 (OpenType, OS/2). */
function staticWeight(face: Face): number {
  const table = face.referenceTable('OS/2')
  const weight = table && table.length >= 6 ? Buffer.from(table).readUInt16BE(4) : 400
  return weight >= 1 && weight <= 999 ? weight : 400
}

/** "Restricted License embedding" of `fsType` (OpenType, OS/2): only with the owner's permission. */
function isRestricted(face: Face): boolean {
  const table = face.referenceTable('OS/2')
  return table !== undefined && table.length >= 10 && (Buffer.from(table).readUInt16BE(8) & 0xf) === 2
}

/** Of running English text; a space is every sixth character. */
function averageWidth(widthOf: (character: string) => number): number {
  const sample = 'three bedroom semi detached house for sale in a quiet close near the station with garden garage and views over the valley'
  return [...sample].reduce((sum, character) => sum + widthOf(character), 0) / sample.length
}

/** Widths of a to z, and of a space, in thousandths (Adobe's metrics of Helvetica and Helvetica Bold, which Arial and Liberation Sans share). */
const arial = {
  text: [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
  headings: [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500,
  ],
}

function arialWidth(character: string, use: TypefaceJob['use']): number {
  return (arial[use][character.charCodeAt(0) - 97] ?? 278) / 1000
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
