import type { TranslatedRow } from '../translated-row.ts'
import { typeOfWords } from '../type-words.ts'
import { childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/** The portals' number, or else the agency's own words for it, a type and a style: `House`, `Flat - Penthouse`, `(Not Specified)`. */
export function putType(row: TranslatedRow, property: XmlElement): void {
  row.put('PROP_SUB_ID', 'rm_type', textAt(property, 'rm_type').replace(/^0+$/, ''))
  const words = childrenOf(property, 'type')
    .flatMap(({ text }) => text.split(/\s+-\s+|[,/]/))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !/^\(?not specified\)?$/i.test(word))
  const [type = '', style = ''] = words
  const known = typeOfWords(type, style)
  row.put('PROP_SUB_ID', 'type', known ?? (words.length > 0 ? `"${words.join(', ')}"` : ''))
}
