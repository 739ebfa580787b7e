import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../codes.ts'
import { putRent } from '../put-rent.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { rentPeriods } from './codes.ts'

/** One that is not to be shown does not come further than here. */
export function putPrice(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  const [price] = childrenOf(property, 'price')
  const isShown = attributeOf(price, 'display').toLowerCase() !== 'no'
  const currency = attributeOf(price, 'currency').toUpperCase()
  const isPounds = currency === '' || currency === 'GBP'
  if (!isPounds) row.warn('price@currency', 'Not in pounds, so it was left out', currency)
  const amount = !isShown ? 'POA' : isPounds ? (price?.text ?? '') : ''
  if (isShown) row.put('PRICE_QUALIFIER', 'rm_qualifier', textAt(property, 'rm_qualifier').replace(/^-\d+$/, ''))
  const said = attributeOf(price, 'rent').toLowerCase()
  const period = said === '' ? 'month' : entryOf(rentPeriods, said)
  if (channel === 'sales') row.put('PRICE', 'price', amount)
  else putRent(row, { field: 'price', rent: amount, periodField: 'price@rent', said, period })
}
