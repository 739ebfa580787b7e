import { type Codes, entryOf } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { yearsUntil } from '../years-until.ts'

const tenures: Codes = {
  freehold: '1',
  leasehold: '2',
  'share of freehold': '5',
  'share freehold': '5',
  commonhold: '4',
  feudal: '3',
}

/** Tenure where it comes in words: what its numbers mean is not public, so they are not read. `today` is `YYYY-MM-DD`. */
export function putTenure(row: TranslatedRow, property: XmlElement, today: string): void {
  const tenure = textAt(property, 'tenure').toLowerCase()
  const known = entryOf(tenures, tenure)
  const saysNothing = /^(?:|\d+|unknown|none|\(?not (?:specified|applicable)\)?|n\/a)$/.test(tenure)
  row.put('TENURE_TYPE_ID', 'tenure', known ?? (saysNothing ? '' : `"${tenure}"`))
  row.put('TENURE_UNEXPIRED_YEARS', 'leaseend', yearsUntil(textAt(property, 'leaseend'), today))
}
