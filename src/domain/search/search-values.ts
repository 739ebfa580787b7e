import { normalTag } from '../property/tags.ts'

/** The map's edges: west, south, east, north in decimal degrees. */
export type Viewport = readonly [west: number, south: number, east: number, north: number]

/** Reads a value from an address or form; undefined if it is invalid, and then it does not filter. */
export type ReadValue<Value> = (text: string) => Value | undefined

const maxTextLength = 100
const maxQueryLength = 200
const maxTags = 40

/** Units typed after a number, although the field's label states them: "1,500 sq ft", "2 acres". */
const typedUnit = /\s*(sq\.?\s*ft\.?|square f(ee|oo)t|acres?|ac)\s*$/i

/** Reads a whole number; a pound sign, commas and units are removed first. Undefined outside the limits. */
export function wholeNumberText(least: number, most: number): ReadValue<number> {
  return (text) => {
    const digits = text
      .slice(0, 40)
      .replace(typedUnit, '')
      .replace(/[£,\s]/g, '')
    const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }
}

/** Reads a number of up to two decimals, with a hyphen or a point as in addresses: `0-25`, `2.5`, `10`. */
export function decimalNumber(least: number, most: number): ReadValue<number> {
  return (text) => {
    const digits = text.slice(0, 40).replace(typedUnit, '').trim().replace('-', '.')
    const value = /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }
}

export function decimalText(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', '-')
}

export function oneOf<Value extends string>(values: readonly Value[]): ReadValue<Value> {
  return (text) => values.find((value) => value === text.trim().toLowerCase())
}

/** An existing date as `YYYY-MM-DD`. */
export function readDate(text: string): string | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** One line of visitor text: no control characters, single spaces, at most 100 characters. */
export function readSearchText(text: string): string | undefined {
  return readLine(text, maxTextLength)
}

/** The text of the search field: a place or a sentence (rules: S30). */
export function readQuery(text: string): string | undefined {
  return readLine(text, maxQueryLength)
}

function readLine(text: string, mostCharacters: number): string | undefined {
  const plain = text
    .trimStart()
    .slice(0, 20 * mostCharacters)
    .toWellFormed()
    .normalize('NFC')
    // Wide letters, digits and signs of East Asian keyboards; what NFKC would do to ½ and ² stays undone.
    .replace(/[\uff00-\uffef]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\s]+/gu, ' ')
    .trim()
  const cut = [...plain].slice(0, mostCharacters).join('').trim()
  return cut === '' ? undefined : cut
}

/** Place ids are opaque to clients: any text is accepted as one. An unknown id finds nothing, rather than everything. */
export const readPlaceId: ReadValue<string> = readSearchText

/** A list separated by commas, normalised, sorted, unique; a leading `!` excludes. */
export function readTags(text: string): readonly string[] | undefined {
  const tags = text
    .slice(0, 2000)
    .split(',')
    .map((tag) => (tag.trim().startsWith('!') ? `!${normalTag(tag)}` : normalTag(tag)))
    .filter((tag) => tag !== '' && tag !== '!')
  const distinct = [...new Set(tags)].slice(0, maxTags).sort()
  return distinct.length === 0 ? undefined : distinct
}

const mostWishes = 8
const maxWishLength = 60

/** Wishes separated by commas, in lower case, sorted, unique. */
export function readWishes(text: string): readonly string[] | undefined {
  const wishes = (readLine(text.replaceAll('\n', ','), mostWishes * (maxWishLength + 1)) ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .flatMap((wish) => readLine(wish, maxWishLength) ?? [])
    .filter((wish) => /[\p{L}\p{N}]/u.test(wish))
  const distinct = [...new Set(wishes)].slice(0, mostWishes).sort()
  return distinct.length === 0 ? undefined : distinct
}

/** A floor area in square metres, or the slug of a locality. */
export function readArea(text: string): string | undefined {
  const slug = text
    .toLowerCase()
    .slice(0, 80)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (!/^\d+$/.test(slug)) return slug === '' ? undefined : slug
  const metres = Number(slug)
  return metres >= 1 && metres <= 10_000_000 ? String(metres) : undefined
}

/** `{west},{south},{east},{north}` in decimal degrees, rounded to five decimals (about a metre). */
export function readViewport(text: string): Viewport | undefined {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part.trim()))) return undefined
  const [west, south, east, north] = parts.map((part) => Math.round(Number(part) * 1e5) / 1e5 + 0) as unknown as Viewport
  const isOnGlobe = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isOnGlobe && west < east && south < north ? [west, south, east, north] : undefined
}
