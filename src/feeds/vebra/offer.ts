import { attributeOf, childrenOf, sentAt, sentAttribute, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import type { Channel } from '../../domain/property/channel.ts'
import { tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { qualifierOfWords, sayPrice, sayRent, sayStanding } from '../say-offer.ts'
import {
  auctionStatus,
  firstHiddenStatus,
  firstLettingStatus,
  newHomesDatabase,
  qualifiersOfStatus,
  rentPeriods,
  saleStatuses,
  vebraChannels,
  vebraLettingStatuses,
} from './codes.ts'

/** Commercial properties, new homes and those of an unknown database are to let if they have a rent or a letting status. */
export function vebraChannel(property: XmlElement): Channel {
  const status = Number(textAt(property, 'web_status') || '0')
  const isLet = attributeOf(childrenOf(property, 'price')[0], 'rent') !== '' || (status >= firstLettingStatus && status < firstHiddenStatus)
  return tableEntry(vebraChannels, attributeOf(property, 'database')) ?? (isLet ? 'lettings' : 'sales')
}

/** Status, visibility, way of selling and price. */
export function sayVebraOffer(draft: ListingDraft, property: XmlElement): void {
  const isNewHome = attributeOf(property, 'database') === newHomesDatabase || textAt(property, 'newbuild') === '1'
  if (isNewHome) draft.set('newHome', sentAt(property, 'newbuild'), true)
  const status = statusOf(property)
  const sent = { field: 'web_status', text: status }
  if (Number(status) >= firstHiddenStatus) draft.set('published', sent, false)
  const meant = tableEntry(draft.channel === 'sales' ? saleStatuses : vebraLettingStatuses, status)
  sayStanding(draft, sent, meant && { status: meant })
  if (draft.channel === 'sales' && status === auctionStatus) draft.set('disposal', sent, 'auction')
  sayAmount(draft, property)
}

function statusOf(property: XmlElement): string {
  return textAt(property, 'web_status').replace(/^0+(?=\d)/, '')
}

/** A hidden price is dropped here. */
function sayAmount(draft: ListingDraft, property: XmlElement): void {
  const [price] = childrenOf(property, 'price')
  const [display, currency, period] = ['display', 'currency', 'rent'].map((name) => sentAttribute(price, 'price', name))
  const isPounds = ['', 'GBP'].includes(currency!.text.toUpperCase())
  if (!isPounds) draft.warn(currency!.field, 'Not in pounds, so it was left out', currency!.text)
  if (display!.text.toLowerCase() === 'no') draft.set('priceQualifier', display!, 'poa')
  else sayQualifier(draft, property)
  const amount = { field: 'price', text: isPounds ? (price?.text ?? '') : '' }
  const said = period!.text.toLowerCase()
  if (draft.channel === 'sales') sayPrice(draft, amount)
  else sayRent(draft, { rent: amount, period: period!, meant: said === '' ? 'month' : tableEntry(rentPeriods, said) })
}

/** The portals' code wins over the words for the agency's own site, and these over the status. */
function sayQualifier(draft: ListingDraft, property: XmlElement): void {
  const code = sentAt(property, 'rm_qualifier')
  draft.say('priceQualifier', { ...code, text: code.text.replace(/^(?:0+|-\d+)$/, '') })
  const words = sentAttribute(childrenOf(property, 'price')[0], 'price', 'qualifier')
  const known = qualifierOfWords(words.text)
  draft.set('priceQualifier', words, known)
  const isPlain = words.text === '' || /^(?:0|none|default|(?:asking )?price|pcm|pw|pq|pa)$/i.test(words.text)
  if (draft.channel === 'lettings') return
  if (!known && !isPlain) draft.warn(words.field, 'Unknown value', words.text)
  draft.set('priceQualifier', sentAt(property, 'web_status'), tableEntry(qualifiersOfStatus, statusOf(property)))
}
