import { parse, validOutcode } from 'postcode'
import type { Point } from './point.ts'

interface ReadPostcode {
  /** Upper case with one space, `TA1 1AA`; empty unless both halves are valid. */
  postcode: string
  /** The first half, `TA1`; empty if even that cannot be read. */
  outcode: string
}

/** Reads a UK postcode or its first half, in any spacing and case. */
export function readPostcode(text: string): ReadPostcode {
  const compact = text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  // The package accepts any length, but no postcode is longer than seven characters.
  if (compact.length < 2 || compact.length > 7) return { postcode: '', outcode: '' }
  const whole = parse(compact)
  if (whole.valid) return { postcode: whole.postcode, outcode: whole.outcode }
  // A first half with an incomplete or mistyped second half still identifies the district.
  const halves = [text.trim().split(/\s+/)[0]?.toUpperCase() ?? '', compact, compact.slice(0, -3)]
  return { postcode: '', outcode: halves.find(validOutcode) ?? '' }
}

/** The precision of a looked-up point: the postcode's own (tens of metres), its sector's (hundreds of metres) or its outcode's (miles). */
export type PostcodePrecision = 'postcode' | 'sector' | 'outcode'

export interface FoundPostcode {
  point: Point
  precision: PostcodePrecision
}

/**
 * Finds postcodes in all sources in turn: the operator's file, an online service, the agency's branches and stock
 * (services/locate/postcode-lookup.ts). It never throws: a code that is unknown or cannot be looked up is absent.
 */
export interface PostcodeLookup {
  /** Takes a full postcode or an outcode in any spelling; null if it is not found. */
  find(code: string): Promise<FoundPostcode | null>
  /** The same for many codes; the keys are the given texts. */
  findMany(codes: readonly string[]): Promise<Map<string, FoundPostcode>>
  /** The codes for which the online service could not be reached. */
  unanswered(codes: readonly string[]): Promise<Set<string>>
}

/** Puts no-break spaces into full postcodes, so that no line breaks between `TA21` and `8AA`. */
export function wholePostcodes(text: string): string {
  return text.replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2')
}
