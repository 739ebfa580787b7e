import { parse, validOutcode } from 'postcode'
import type { Point } from './point.ts'

interface ReadPostcode {
  /** Upper case with one space, `TA1 1AA`; empty unless both halves are right. */
  postcode: string
  /** First half, `TA1`; empty when not even that can be read. */
  outcode: string
}

/** Reads a UK postcode, whole or only its first half, however it is spaced and cased. */
export function readPostcode(text: string): ReadPostcode {
  const compact = text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  // The package takes any length; nothing longer than seven characters is a postcode.
  if (compact.length < 2 || compact.length > 7) return { postcode: '', outcode: '' }
  const whole = parse(compact)
  if (whole.valid) return { postcode: whole.postcode, outcode: whole.outcode }
  // A first half followed by a second half that is cut short or mistyped still places the property in its district.
  const halves = [text.trim().split(/\s+/)[0]?.toUpperCase() ?? '', compact, compact.slice(0, -3)]
  return { postcode: '', outcode: halves.find(validOutcode) ?? '' }
}

/** How near the truth a looked-up point is: the postcode's own (tens of metres), its sector's (hundreds), its outcode's (miles). */
export type PostcodePrecision = 'postcode' | 'sector' | 'outcode'

export interface FoundPostcode {
  point: Point
  precision: PostcodePrecision
}

/**
 * Where postcodes are, from all sources in turn: the operator's own file, a service on the internet, the agency's branches and
 * stock (services/locate/postcode-lookup.ts). Nothing here throws: an unknown code, or one that nobody can be asked about, is absent.
 */
export interface PostcodeLookup {
  /** A full postcode or an outcode, in any spelling; null for anything else. */
  find(code: string): Promise<FoundPostcode | null>
  /** The same for many at once, keyed as asked. */
  findMany(codes: readonly string[]): Promise<Map<string, FoundPostcode>>
  /** The given codes that the online service could not be asked about yet. */
  unanswered(codes: readonly string[]): Promise<Set<string>>
}

/** The text with no-break spaces in its full postcodes, so that no line ends between `TA21` and `8AA`. */
export function wholePostcodes(text: string): string {
  return text.replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2')
}
