import type { Channel } from '#src/domain/property/channel.ts'
import { sentAt, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import { tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type OfferStanding, qualifierOfWords, type RentPeriod, sayPrice, sayRent, sayStanding } from '../say-offer.ts'

const available: OfferStanding = { status: 'available' }
const letAgreed: OfferStanding = { status: 'let-agreed' }

/** `priority` by its letters in lower case; some values imply the channel. */
const priorities: Readonly<Record<string, OfferStanding & { channel?: Channel }>> = {
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

export function isExpertAgentWithdrawn(property: XmlElement): boolean {
  return priorityOf(property) === 'withdrawn'
}

/** Whole words, as Brentwood, Trent Bridge and Letchworth are places. */
const saleWords = /\b(?:sales?|sold|selling)\b/i
const letWords = /\b(?:lets?|lettings?|rent|rents|rentals?|renting|tenanc(?:y|ies))\b/i

/** Agencies name their departments. If a name states no channel, or both, price and status decide; commercial ones usually state none. */
export function expertAgentChannel(property: XmlElement): { channel: Channel; isNamed: boolean } {
  const department = textAt(property, 'department').replace(/([a-z])(?=[A-Z])/g, '$1 ')
  const [isSales, isLettings] = [saleWords.test(department), letWords.test(department)]
  if (isSales !== isLettings) return { channel: isSales ? 'sales' : 'lettings', isNamed: true }
  const priced = tellsPeriod(textAt(property, 'price_text')) ? 'lettings' : undefined
  const channel = priced ?? tableEntry(priorities, priorityOf(property))?.channel ?? 'sales'
  return { channel, isNamed: /\bcommercial\b/i.test(department) }
}

/** Whether a text states a rent's period, which for properties either for sale or to let means that it is let. */
function tellsPeriod(text: string): boolean {
  return /\brental\b/i.test(text) || periodOf(text, 0).period !== ''
}

/** Status and price: `price_text` has the words, `numeric_price` the amount; a price on application is not stated anywhere. */
export function sayExpertAgentOffer(draft: ListingDraft, property: XmlElement): void {
  const priority = priorityOf(property)
  sayStanding(draft, { field: 'priority', text: priority }, tableEntry(priorities, priority))
  const [words, price] = [sentAt(property, 'price_text'), sentAt(property, 'numeric_price')]
  const qualifier = qualifierOfWords(words.text)
  if (draft.channel === 'sales' || qualifier === 'poa') {
    draft.set('priceQualifier', words, qualifier)
    sayPrice(draft, price)
  } else {
    const { period, isOfAnother } = periodOf(words.text, Number(price.text))
    if (period === '') draft.warn(words.field, 'It does not say its period; a month taken', words.text)
    else if (isOfAnother) draft.warn(words.field, 'It states other amounts than numeric_price', words.text)
    sayRent(draft, { rent: price, period: words, meant: period === 'unknown' ? undefined : period || 'month' })
  }
  if (draft.channel === 'sales' && /\bauction\b/i.test(words.text)) draft.set('disposal', words, 'auction')
}

/** Whole words, as "pa" begins many names, but a number may come directly before. Of two at the same position the earlier here wins. */
const periodWords: ReadonlyArray<readonly [words: RegExp, period: RentPeriod]> = [
  [
    /(?<![a-z])(?:pppw|pp[ /]?p[./]?w|per person,? (?:per |a |each )?week|(?:p[./]?w|(?:per|a) week)[ ,]*(?:per person|pp))\b/i,
    'person and week',
  ],
  [/\b(?:four|4)[ -]?(?:week(?:s|ly)?|wks)\b/i, 'four weeks'],
  [/\bfortnight(?:ly)?\b/i, 'fortnight'],
  [
    /(?<![a-z])p[./]? ?c[./]? ?m\b|(?<![a-z])p[./] ?m\b|(?<![a-z]|(?<![\d£,.])\d{1,2}(?:[.:]\d\d)? ?)pm\b|\bmonth(?:s|ly)?\b|\bmth\b/i,
    'month',
  ],
  [/(?<![a-z])p[./]? ?wk?\b|\bweek(?:s|ly)?\b|\bwk(?:ly)?\b/i, 'week'],
  [/(?<![a-z])p[./]? ?q\b|\bquarter(?:ly)?\b|\bqtr\b/i, 'quarter'],
  [/(?<![a-z])p[./]? ?a[./]?x?\b|\bannum\b|\bannual(?:ly)?\b|\byear(?:s|ly)?\b|\byr\b/i, 'year'],
  [/(?<![a-z])p[./]? ?d\b|\bday\b|\bdaily\b/i, 'day'],
]
/** Rents per foot, acre, or person and month: not a period of the whole, whatever else is said. */
const partOfIt = /(?<![a-z])ps[fm]\b|\bper (?:sq|square|acre|hectare)|(?<![a-z])pppc?m\b|\bper person,? (?:per |a )?(?:calendar )?month/i
/** Looks like a period that is not in the list. */
const otherPeriod = /\bper [a-z]+|(?<![a-z])p[./][a-z]{1,2}\b|\b(?:hour|night)ly\b/i
const amounts = /£\s*\d[\d,]*(?:\.\d+)?|\b\d[\d,]*(?:\.\d+)?/g
/** Ends the words of one amount before the next one begins. */
const nextAmount = /[(|;=,][^(|;=,]*$|\s\/\s[^/]*$|\bor\b.*$/i

/** A text's statement about its rent. `period` is empty if it states none, and unknown words stay as they are. */
interface StatedPeriod {
  period: RentPeriod | '' | 'unknown'
  /** The text states amounts, but none of them is the rent. */
  isOfAnother: boolean
}

/** The period of this amount in pounds: the one next to it, or else the first. "£250 pw (£1,083 pcm)" has two. */
function periodOf(text: string, amount: number): StatedPeriod {
  const found = [...text.matchAll(amounts)].map(({ 0: words, index }) => ({ pounds: poundsOf(words), index, end: index + words.length }))
  const at = found.findIndex(({ pounds }) => Math.abs(pounds - amount) < 1)
  const own = found[at]
  const next = found[at + 1]
  const after = own && (next ? text.slice(own.end, next.index).replace(nextAmount, '') : text.slice(own.end))
  const before = own && text.slice(found[at - 1]?.end ?? 0, own.index)
  const said = [after, before, text].flatMap((words) => (words === undefined ? [] : (firstPeriod(words) ?? [])))
  const isOfAnother = !own && text.includes('£') && amount > 0
  return { period: said[0] ?? (otherPeriod.test(text) ? 'unknown' : ''), isOfAnother }
}

function firstPeriod(words: string): RentPeriod | 'unknown' | undefined {
  if (partOfIt.test(words)) return 'unknown'
  const places = periodWords.flatMap(([pattern, period]) => {
    const index = words.search(pattern)
    return index < 0 ? [] : [{ index, period }]
  })
  return places.sort((one, other) => one.index - other.index)[0]?.period
}

function poundsOf(words: string): number {
  return Number(words.replace(/[£,\s]/g, ''))
}
