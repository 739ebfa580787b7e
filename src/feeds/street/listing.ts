import type { Channel } from '../../domain/property/channel.ts'
import { entryOf, translated } from '../codes.ts'
import { isYes, type MessagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import { putStanding } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { furnishedIds, offMarket, priceQualifierIds, standings } from './codes.ts'

interface OfferedProperty {
  attributes: MessagePart
  /** `salesListing` or `lettingsListing`. */
  listing: MessagePart
  channel: Channel
  now: Date
}

/** How a property is offered in one channel: whether it is shown, how far it has come, and for how much. */
export function putListing(row: TranslatedRow, offered: OfferedProperty): void {
  const { listing, channel } = offered
  row.put('TRANS_TYPE_ID', listing.path, channel === 'sales' ? '1' : '2')
  putStatus(row, offered)
  if (isYes(listing.text('new_home'))) row.put('NEW_HOME_FLAG', listing.at('new_home'), 'Y')
  row.put('GABLE_LAUNCH_DATE', listing.at('publish_after'), listing.text('publish_after'))
  if (channel === 'sales') putSale(row, listing)
  else putLetting(row, listing)
}

/** Milliseconds since 1970 from which on it may be shown; undefined when it may be all along. */
export function publishedFrom(listing: MessagePart): number | undefined {
  const time = Date.parse(listing.text('publish_after'))
  return Number.isNaN(time) ? undefined : time
}

function putStatus(row: TranslatedRow, { attributes, listing, channel, now }: OfferedProperty): void {
  const own = channel === 'sales' ? 'sale_status' : 'letting_status'
  // Of a property that is for sale and to let, `status` says one of the two; a listing's own is the last that says something.
  const [part, key] = [[attributes, own] as const, [attributes, 'status'] as const].find(([one, name]) => one.text(name)) ?? [
    listing,
    'status',
  ]
  const said = part.text(key)
  const isHidden =
    offMarket.includes(wordsOf(listing.text('status'))) ||
    isYes(listing.text('archived')) ||
    isYes(listing.text('is_low_profile')) ||
    (publishedFrom(listing) ?? 0) > now.getTime()
  if (isHidden) row.put('PUBLISHED_FLAG', listing.at('publish_after'), '0')
  putStanding(row, { field: part.at(key), said, standing: entryOf(standings, wordsOf(said)) })
}

function wordsOf(status: string): string {
  return status.toLowerCase().replace(/[\s_-]+/g, ' ')
}

function putSale(row: TranslatedRow, listing: MessagePart): void {
  const qualifier = listing.text('price_qualifier')
  if (listing.text('display_price') === 'false') row.put('PRICE', listing.at('display_price'), 'POA')
  else {
    row.put('PRICE', listing.at('price'), listing.text('price'))
    row.put('PRICE_QUALIFIER', listing.at('price_qualifier'), translated(qualifier, priceQualifierIds))
  }
}

function putLetting(row: TranslatedRow, listing: MessagePart): void {
  const isShown = listing.text('display_price') !== 'false'
  row.put('PRICE', listing.at('price_pcm'), isShown ? listing.text('price_pcm') : 'POA')
  row.put('LET_RENT_FREQUENCY', listing.at('price_pcm'), '1')
  if (isYes(listing.text('student_rental'))) row.put('LET_TYPE_ID', listing.at('student_rental'), '3')
  row.put('LET_FURN_ID', listing.at('furnished'), translated(listing.text('furnished'), furnishedIds))
  if (isYes(listing.text('allows_pets'))) row.put('GABLE_PETS', listing.at('allows_pets'), 'Y')
  putFields(row, listing, {
    deposit: 'LET_BOND',
    available_from: 'LET_DATE_AVAILABLE',
    min_tenancy_period: 'GABLE_LET_MINIMUM_TERM',
  })
}
