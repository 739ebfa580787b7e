import type { Channel } from '../../domain/property/channel.ts'
import { translated } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { rentFrequencyIds } from './codes.ts'

/** One that is not to be shown does not come further than here. */
export function putPrice(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  const [price] = childrenOf(property, 'price')
  const isShown = attributeOf(price, 'display').toLowerCase() !== 'no'
  const currency = attributeOf(price, 'currency').toUpperCase()
  const isPounds = currency === '' || currency === 'GBP'
  if (!isPounds) row.warn('price@currency', 'Not in pounds, so it was left out', currency)
  if (!isShown) row.put('PRICE', 'price@display', 'POA')
  else if (isPounds) row.put('PRICE', 'price', price?.text ?? '')
  if (isShown) row.put('PRICE_QUALIFIER', 'rm_qualifier', textAt(property, 'rm_qualifier').replace(/^-\d+$/, ''))
  if (channel === 'lettings') {
    const rent = attributeOf(price, 'rent').toLowerCase()
    row.put('LET_RENT_FREQUENCY', 'price@rent', translated(rent, rentFrequencyIds))
  }
}
