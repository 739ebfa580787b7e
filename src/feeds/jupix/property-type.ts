import { sentAt, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import { tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'

/** By propertyStyle, whose numbers are unique among all types. */
const styles: Readonly<Record<string, number>> = {
  1: 43,
  2: 23,
  3: 24,
  4: 4,
  5: 3,
  6: 52,
  7: 120,
  8: 5,
  9: 1,
  10: 2,
  11: 22,
  12: 27,
  13: 28,
  14: 9,
  15: 7,
  16: 8,
  17: 10,
  18: 11,
  19: 29,
  20: 9,
  21: 15,
  22: 14,
  23: 20,
  24: 51,
  25: 141,
  26: 16,
  27: 45,
  28: 21,
  29: 48,
  30: 49,
  31: 46,
  32: 53,
  33: 68,
  34: 13,
  35: 13,
}
/** Houses, flats, bungalows; 4 is "other". */
const types: Readonly<Record<string, number | undefined>> = { 1: 26, 2: 8, 3: 12, 4: undefined }
/** Farms, then land of all kinds. */
const agricultural: Readonly<Record<string, number>> = { 1: 52, 2: 52, 3: 52, 4: 52 }
const farmLand = 107
/** Commercial types that we have too; all others are "Commercial Property". */
const commercial: Readonly<Record<string, number>> = {
  1: 178,
  2: 184,
  3: 181,
  5: 137,
  6: 137,
  7: 137,
  8: 137,
  10: 80,
  11: 211,
  12: 298,
  21: 18,
  22: 283,
  23: 283,
  30: 20,
  31: 20,
  32: 20,
  33: 20,
  34: 20,
  35: 20,
}
const commercialProperty = 19

export function sayType(draft: ListingDraft, property: XmlElement): void {
  const department = textAt(property, 'department')
  const listed = sentAt(property, 'propertyTypes', 'propertyType')
  if (department === 'Commercial') draft.set('propertySubId', listed, tableEntry(commercial, listed.text) ?? commercialProperty)
  else if (department === 'Agricultural') draft.set('propertySubId', listed, tableEntry(agricultural, listed.text) ?? farmLand)
  else sayHomeType(draft, property)
}

function sayHomeType(draft: ListingDraft, property: XmlElement): void {
  const [type, style] = [textAt(property, 'propertyType'), sentAt(property, 'propertyStyle')]
  const known = tableEntry(styles, style.text) ?? tableEntry(types, type)
  draft.set('propertySubId', style, known)
  if (known === undefined && (style.text || type) && !Object.hasOwn(types, type)) {
    draft.warn(style.field, 'Unknown value', `"${type} - ${style.text}"`)
  }
}
