import { putRent } from '../put-rent.ts'
import { onApplication, qualifierOfWords } from '../qualifier-words.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { saidPeriod } from './rent-period.ts'

/** What is said of a price stands in `price_text`, its amount in `numeric_price`; one on application is told nowhere. */
export function putPrice(row: TranslatedRow, property: XmlElement, channel: 'sales' | 'lettings'): void {
  const text = textAt(property, 'price_text')
  const price = textAt(property, 'numeric_price')
  const qualifier = qualifierOfWords(text)
  if (qualifier === onApplication) {
    row.put('PRICE', 'numeric_price', 'POA')
    row.put('PRICE_QUALIFIER', 'price_text', onApplication)
  } else if (channel === 'lettings') putRentOf(row, text, price)
  else {
    row.put('PRICE', 'numeric_price', price)
    row.put('PRICE_QUALIFIER', 'price_text', qualifier ?? '')
  }
  if (channel === 'sales') row.put('GABLE_DISPOSAL', 'price_text', /\bauction\b/i.test(text) ? 'auction' : '')
}

function putRentOf(row: TranslatedRow, text: string, price: string): void {
  const { period, isOfAnother } = saidPeriod(text, Number(price))
  if (period === '') row.warn('price_text', 'It does not say its period; a month taken', text)
  else if (isOfAnother) row.warn('price_text', 'It states other amounts than numeric_price', text)
  putRent(row, { field: 'numeric_price', rent: price, periodField: 'price_text', said: text, period: period === '' ? 'month' : period })
}

/** Whether a text tells a rent's period; of what may be sold or let this alone says that it is let. */
export function tellsPeriod(text: string): boolean {
  return /\brental\b/i.test(text) || saidPeriod(text, 0).period !== ''
}
