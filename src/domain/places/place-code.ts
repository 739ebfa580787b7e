import { type Place, placeId } from './place.ts'
import type { Point } from './point.ts'
import { readPostcode } from './postcode.ts'

/** Miles around a full postcode, which covers about fifteen addresses: visitors who type one mean the streets around it. */
const postcodeRadius = 0.25

/**
 * Reads a text that is only a postcode or its first half. The beginning of a postcode (`TA1 1`, `ta1 1a`) counts as its first half; a first
 * half followed by words (`B1 apartments`) does not.
 */
export function readCode(text: string): { postcode: string; outcode: string } | undefined {
  if (text.length > 12) return undefined
  const { postcode, outcode } = readPostcode(text)
  if (postcode) return { postcode, outcode }
  const rest = text.trim().toUpperCase().slice(outcode.length)
  return outcode && text.trim().toUpperCase().startsWith(outcode) && /^\s*(\d[A-Z]?)?$/.test(rest) ? { postcode, outcode } : undefined
}

/** `TA1 1` of `TA1 1AA`: a few hundred neighbouring postcodes. */
export function postcodeSector(postcode: string): string {
  return postcode.slice(0, -2)
}

/** The sector that a postcode or its beginning names, `TA1 3` of `ta1 3px` and of `TA1 3`; undefined for a first half alone. */
export function sectorOf(text: string): string | undefined {
  const code = readCode(text)
  if (code?.postcode) return postcodeSector(code.postcode)
  const [digit] = /(?<=\s)\d(?=[A-Z]?$)/i.exec(text.trim()) ?? []
  return code && digit && `${code.outcode} ${digit}`
}

export function outcodePlace(outcode: string, location: Point): Place {
  const slug = placeSlug(outcode)
  return { id: placeId('outcode', slug), kind: 'outcode', name: outcode, countyName: '', slug, countySlug: '', location, radiusMiles: 0 }
}

/** A location as small as the postcode. It is in no gazetteer: its id and slug contain the postcode. */
export function postcodePlace(postcode: string, location: Point): Place {
  const slug = placeSlug(postcode)
  const id = `postcode-${slug}`
  return { id, kind: 'location', name: postcode, countyName: '', slug, countySlug: '', location, radiusMiles: postcodeRadius }
}

/** The postcode of an id made by `postcodePlace`. */
export function postcodeOfId(id: string): string | undefined {
  return id.startsWith('postcode-') ? readCode(id.slice('postcode-'.length).replace('-', ' '))?.postcode || undefined : undefined
}

/**
 * Normalises a name to the words that people type: lower case, no accents, no punctuation, "saint" as "st" and "&" as "and". "King's Lynn"
 * and "kings lynn" give the same, and so do "St. Ives" and "saint ives". Only a to z and 0 to 9 remain.
 */
export function nameWords(text: string): string[] {
  return plainWords(text).map((word) => (word === 'saint' ? 'st' : word))
}

/**
 * A name as it appears in addresses: "St. Ives" → `st-ives`, "Bournemouth, Christchurch & Poole" → `bournemouth-christchurch-and-poole`.
 */
export function placeSlug(text: string): string {
  return plainWords(text).join('-')
}

function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
    .replaceAll('&', ' and ')
  return plain.match(/[a-z0-9]+/g) ?? []
}
