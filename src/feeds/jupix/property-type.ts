import { type Codes, entryOf } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/** PROP_SUB_ID by propertyStyle, whose numbers are unique among all types. */
const styles: Codes = {
  1: '43',
  2: '23',
  3: '24',
  4: '4',
  5: '3',
  6: '52',
  7: '120',
  8: '5',
  9: '1',
  10: '2',
  11: '22',
  12: '27',
  13: '28',
  14: '9',
  15: '7',
  16: '8',
  17: '10',
  18: '11',
  19: '29',
  20: '9',
  21: '15',
  22: '14',
  23: '20',
  24: '51',
  25: '141',
  26: '16',
  27: '45',
  28: '21',
  29: '48',
  30: '49',
  31: '46',
  32: '53',
  33: '68',
  34: '13',
  35: '13',
}
/** Houses, flats, bungalows; 4 is "other". */
const types: Codes = { 1: '26', 2: '8', 3: '12', 4: '' }
/** Farms, then land of all kinds. */
const agricultural: Codes = { 1: '52', 2: '52', 3: '52', 4: '52' }
const farmLand = '107'
/** The list of commercial types as far as it has a type of ours; the others are "Commercial Property". */
const commercial: Codes = {
  1: '178',
  2: '184',
  3: '181',
  5: '137',
  6: '137',
  7: '137',
  8: '137',
  10: '80',
  11: '211',
  12: '298',
  21: '18',
  22: '283',
  23: '283',
  30: '20',
  31: '20',
  32: '20',
  33: '20',
  34: '20',
  35: '20',
}
const commercialProperty = '19'

export function putType(row: TranslatedRow, property: XmlElement): void {
  const department = textAt(property, 'department')
  const [listed] = childrenOf(property, 'propertyTypes', 'propertyType').map(({ text }) => text)
  if (department === 'Commercial') row.put('PROP_SUB_ID', 'propertyTypes', entryOf(commercial, listed ?? '') ?? commercialProperty)
  else if (department === 'Agricultural') row.put('PROP_SUB_ID', 'propertyTypes', entryOf(agricultural, listed ?? '') ?? farmLand)
  else putHomeType(row, property)
}

function putHomeType(row: TranslatedRow, property: XmlElement): void {
  const [type, style] = [textAt(property, 'propertyType'), textAt(property, 'propertyStyle')]
  const known = entryOf(styles, style) ?? entryOf(types, type)
  row.put('PROP_SUB_ID', 'propertyStyle', known ?? (style || type ? `"${type} - ${style}"` : ''))
}
