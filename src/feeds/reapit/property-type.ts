import { type Codes, entryOf, translated } from '../codes.ts'
import { type MessagePart, textOf } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** PROP_SUB_ID by type, or by type and style where the style says more; the words are those of sales and lettings departments. */
const types: Codes = {
  house: '26',
  'house terraced': '1',
  'house endTerrace': '2',
  'house semiDetached': '3',
  'house detached': '4',
  'house mews': '5',
  'house linkDetached': '21',
  bungalow: '12',
  'bungalow terraced': '13',
  'bungalow endTerrace': '13',
  'bungalow semiDetached': '14',
  'bungalow detached': '15',
  flatApartment: '8',
  'flatApartment groundFloor': '7',
  'flatApartment penthouse': '29',
  'flatApartment duplex': '56',
  'flatApartment studio': '9',
  studio: '9',
  penthouse: '29',
  maisonette: '11',
  'maisonette groundFloor': '10',
  cottage: '23',
  townhouse: '22',
  barnConversion: '43',
  farm: '52',
  land: '20',
  developmentPlot: '110',
  parkHome: '50',
  retirement: '47',
}

/** Departments have words of their own, so a type without a number here is common; it is warned of as it was written. */
export function putType(row: TranslatedRow, property: MessagePart): void {
  const [type, style] = [property.list('type').map(textOf), property.list('style').map(textOf)]
  const pairs = type.flatMap((one) => style.map((other) => `${one} ${other}`))
  const [known] = [...pairs, ...type].flatMap((words) => entryOf(types, words) ?? [])
  row.put('PROP_SUB_ID', property.at('type'), known ?? translated([...type, ...style].join(' '), {}))
}
