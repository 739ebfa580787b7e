import { type Place, placeId } from './place.ts'
import type { Point } from './point.ts'
import { readPostcode } from './postcode.ts'

/** Miles round a full postcode: it stands for about fifteen doors, a visitor who types it means the streets around. */
const postcodeRadius = 0.25

/**
 * A postcode or its first half when that is all the text is. The beginning of a postcode (`TA1 1`, `ta1 1a`) counts as its
 * first half, words after one (`B1 apartments`) do not.
 */
export function readCode(text: string): { postcode: string; outcode: string } | undefined {
  if (text.length > 12) return undefined
  const { postcode, outcode } = readPostcode(text)
  if (postcode) return { postcode, outcode }
  const rest = text.trim().toUpperCase().slice(outcode.length)
  return outcode && text.trim().toUpperCase().startsWith(outcode) && /^\s*(\d[A-Z]?)?$/.test(rest) ? { postcode, outcode } : undefined
}

/** `TA1 1` of `TA1 1AA`: a few hundred postcodes that lie together. */
export function postcodeSector(postcode: string): string {
  return postcode.slice(0, -2)
}

export function outcodePlace(outcode: string, location: Point): Place {
  const slug = placeSlug(outcode)
  return { id: placeId('outcode', slug), kind: 'outcode', name: outcode, countyName: '', slug, countySlug: '', location, radiusMiles: 0 }
}

/** Not in the gazetteer: a location as small as the postcode, whose id and slug say which it is. */
export function postcodePlace(postcode: string, location: Point): Place {
  const slug = placeSlug(postcode)
  const id = `postcode-${slug}`
  return { id, kind: 'location', name: postcode, countyName: '', slug, countySlug: '', location, radiusMiles: postcodeRadius }
}

/** The postcode of an id that `postcodePlace` gave. */
export function postcodeOfId(id: string): string | undefined {
  return id.startsWith('postcode-') ? readCode(id.slice('postcode-'.length).replace('-', ' '))?.postcode || undefined : undefined
}

/**
 * The words of a name as people type them: lower case, no accents, no punctuation, "saint" like "st" and "&" like "and".
 * "King's Lynn" and "kings lynn" give the same, so do "St. Ives" and "saint ives". Only a to z and 0 to 9 are left.
 */
export function nameWords(text: string): string[] {
  return plainWords(text).map((word) => (word === 'saint' ? 'st' : word))
}

/** The name in an address: "St. Ives" → `st-ives`, "Bournemouth, Christchurch & Poole" → `bournemouth-christchurch-and-poole`. */
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
