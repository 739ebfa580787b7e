import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

interface ReadTelephone {
  /** `+441823333444`, without its extension. */
  e164: string
  /** For links: `tel:+441823333444;ext=12` (RFC 3966). */
  link: string
}

/**
 * A telephone number as it was typed: one without a country is British (decision 146). Undefined for what is none, or is too long or too
 * short for its country. Whether somebody has it is not asked: numbers are allotted more often than the library is updated.
 */
export function readTelephone(typed: string): ReadTelephone | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false })
  return number?.isPossible() ? { e164: number.number, link: number.getURI() } : undefined
}
