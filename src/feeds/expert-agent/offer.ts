import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { qualifierOfWords, type Standing, sayPrice, sayRent, sayStanding } from '../say-offer.ts'
import { sentAt, textAt, type XmlElement } from '../xml/xml-element.ts'
import { saidPeriod } from './rent-period.ts'

const available: Standing = { status: 'available' }
const letAgreed: Standing = { status: 'let-agreed' }

/** `priority` by its letters, in lower case; and what only the one or the other is said to be. */
const priorities: Readonly<Record<string, Standing & { channel?: Channel }>> = {
  'on market': available,
  'for sale': { ...available, channel: 'sales' },
  'available to let': { ...available, channel: 'lettings' },
  'to let': { ...available, channel: 'lettings' },
  'under offer': { status: 'under-offer' },
  'sold stc': { status: 'sstc', channel: 'sales' },
  exchanged: { status: 'exchanged', channel: 'sales' },
  completed: { status: 'completed', channel: 'sales' },
  sold: { status: 'sold', channel: 'sales' },
  'let stc': { ...letAgreed, channel: 'lettings' },
  'let agreed': { ...letAgreed, channel: 'lettings' },
  let: { status: 'let', channel: 'lettings' },
}

const priorityOf = (property: XmlElement) => textAt(property, 'priority').toLowerCase().replace(/\s+/g, ' ')

export function isWithdrawn(property: XmlElement): boolean {
  return priorityOf(property) === 'withdrawn'
}

/** Whole words, as Brentwood, Trent Bridge and Letchworth are places. */
const saleWords = /\b(?:sales?|sold|selling)\b/i
const letWords = /\b(?:lets?|lettings?|rent|rents|rentals?|renting|tenanc(?:y|ies))\b/i

/** Departments are named by the agency. Where a name says nothing, or both, price and status do; commercial ones usually say nothing. */
export function channelOf(property: XmlElement): { channel: Channel; isNamed: boolean } {
  const department = textAt(property, 'department').replace(/([a-z])(?=[A-Z])/g, '$1 ')
  const [isSales, isLettings] = [saleWords.test(department), letWords.test(department)]
  if (isSales !== isLettings) return { channel: isSales ? 'sales' : 'lettings', isNamed: true }
  const priced = tellsPeriod(textAt(property, 'price_text')) ? 'lettings' : undefined
  const channel = priced ?? entryOf(priorities, priorityOf(property))?.channel ?? 'sales'
  return { channel, isNamed: /\bcommercial\b/i.test(department) }
}

/** Whether a text tells a rent's period; of what may be sold or let this alone says that it is let. */
function tellsPeriod(text: string): boolean {
  return /\brental\b/i.test(text) || saidPeriod(text, 0).period !== ''
}

/** How far it has come, and for how much: `price_text` says it in words, its amount is `numeric_price`; one on application is told nowhere. */
export function sayOffer(draft: ListingDraft, property: XmlElement): void {
  const priority = priorityOf(property)
  sayStanding(draft, { field: 'priority', text: priority }, entryOf(priorities, priority))
  const [words, price] = [sentAt(property, 'price_text'), sentAt(property, 'numeric_price')]
  const qualifier = qualifierOfWords(words.text)
  if (draft.channel === 'sales' || qualifier === 'poa') {
    draft.set('priceQualifier', words, qualifier)
    sayPrice(draft, price)
  } else {
    const { period, isOfAnother } = saidPeriod(words.text, Number(price.text))
    if (period === '') draft.warn(words.field, 'It does not say its period; a month taken', words.text)
    else if (isOfAnother) draft.warn(words.field, 'It states other amounts than numeric_price', words.text)
    sayRent(draft, { rent: price, period: words, meant: period === 'unknown' ? undefined : period || 'month' })
  }
  if (draft.channel === 'sales' && /\bauction\b/i.test(words.text)) draft.set('disposal', words, 'auction')
}
