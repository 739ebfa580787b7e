import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../codes.ts'
import { putRent } from '../put-rent.ts'
import { qualifierOfWords } from '../qualifier-words.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { rentPeriods } from './codes.ts'
import { qualifierOfStatus } from './standing.ts'

/** One that is not to be shown does not come further than here. */
export function putPrice(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  const [price] = childrenOf(property, 'price')
  const isShown = attributeOf(price, 'display').toLowerCase() !== 'no'
  const currency = attributeOf(price, 'currency').toUpperCase()
  const isPounds = currency === '' || currency === 'GBP'
  if (!isPounds) row.warn('price@currency', 'Not in pounds, so it was left out', currency)
  const amount = !isShown ? 'POA' : isPounds ? (price?.text ?? '') : ''
  if (isShown) putQualifier(row, property, channel)
  const said = attributeOf(price, 'rent').toLowerCase()
  const period = said === '' ? 'month' : entryOf(rentPeriods, said)
  if (channel === 'sales') row.put('PRICE', 'price', amount)
  else putRent(row, { field: 'price', rent: amount, periodField: 'price@rent', said, period })
}

/** The portals' code goes before the words that the agency's own site is meant to show, and these before what the status says. */
function putQualifier(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  row.put('PRICE_QUALIFIER', 'rm_qualifier', textAt(property, 'rm_qualifier').replace(/^(?:0+|-\d+)$/, ''))
  const words = attributeOf(childrenOf(property, 'price')[0], 'qualifier')
  const known = qualifierOfWords(words)
  row.put('PRICE_QUALIFIER', 'price@qualifier', known ?? '')
  const isPlain = words === '' || /^(?:0|none|default|(?:asking )?price|pcm|pw|pq|pa)$/i.test(words)
  if (channel === 'lettings') return
  if (!known && !isPlain) row.warn('price@qualifier', 'Unknown value', words)
  row.put('PRICE_QUALIFIER', 'web_status', qualifierOfStatus(property))
}
