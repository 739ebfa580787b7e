import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

/** LET_RENT_FREQUENCY; the period of a rent stands in its text alone. Whole words, as "pa" begins many a name; a number may stand right before them. */
const periods: ReadonlyArray<readonly [words: RegExp, id: string]> = [
  [/(?<![a-z])pppw\b|\bper person\b/i, '5'],
  [/(?<![a-z])p\.?c\.?m\b|\bmonth(?:ly)?\b/i, '1'],
  [/(?<![a-z])p\.?w\b|\bweek(?:ly)?\b/i, '0'],
  [/(?<![a-z])p\.?q\b|\bquarter(?:ly)?\b/i, '2'],
  [/(?<![a-z])p\.?ax?\b|\bannum\b|\bannual(?:ly)?\b|\byear(?:ly)?\b/i, '3'],
]
/** PRICE_QUALIFIER. */
const qualifiers: ReadonlyArray<readonly [words: RegExp, id: string]> = [
  [/\bin excess\b|\boieo\b/i, '4'],
  [/\bregion of\b|\boiro\b/i, '5'],
  [/\boffers over\b/i, '10'],
  [/\bguide\b/i, '2'],
  [/\bfixed\b/i, '3'],
  [/\btender\b/i, '6'],
  [/\bshared ownership\b/i, '9'],
  [/\binvited\b/i, '15'],
  [/\bfrom\b/i, '7'],
]
const onApplication = /\bpoa\b|\bp\.o\.a\b|\bon application\b/i

/** What is said of a price stands in `price_text`, its amount in `numeric_price`; one on application is told nowhere. */
export function putPrice(row: TranslatedRow, property: XmlElement, channel: 'sales' | 'lettings'): void {
  const text = textAt(property, 'price_text')
  const isPoa = onApplication.test(text)
  row.put('PRICE', 'numeric_price', isPoa ? 'POA' : textAt(property, 'numeric_price'))
  row.put('PRICE_QUALIFIER', 'price_text', isPoa ? '1' : channel === 'sales' ? idOf(text, qualifiers) : '')
  if (channel === 'sales') row.put('GABLE_DISPOSAL', 'price_text', /\bauction\b/i.test(text) ? 'auction' : '')
  else row.put('LET_RENT_FREQUENCY', 'price_text', idOf(text, periods))
}

/** Whether a text tells a rent's period; of commercial property this alone says that it is to let. */
export function tellsPeriod(text: string): boolean {
  return /\brental\b/i.test(text) || idOf(text, periods) !== ''
}

function idOf(text: string, words: typeof periods): string {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? ''
}
