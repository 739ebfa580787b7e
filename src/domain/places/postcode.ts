import { parse, validOutcode } from 'postcode'

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
