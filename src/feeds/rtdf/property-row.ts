import { type SentMedium, sayMedia } from '../draft-media.ts'
import { draftRow } from '../draft-row.ts'
import { type SentValue, tableEntry } from '../fact-readers.ts'
import type { ListingRow } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { sayLocation, sayPostcode } from '../say-home.ts'
import { rtdfMediaKinds } from './codes.ts'
import { sayRtdfDetails } from './details.ts'
import { sayPriceInformation, sayStatus } from './offer.ts'

/** A sent property, with its branch. */
interface SentProperty {
  agentRef: string
  /** Our id of the branch. */
  branchId: number
  /** 1 sales, 2 lettings. */
  channel: 1 | 2
  /** The message's whole `property`. */
  property: unknown
}

/**
 * A property of the real-time feed as a listing row. Unknown keys are ignored; unreadable values are dropped with a warning that uses the
 * sender's name of the field, 'property.address.town'. Never throws. `line` is its position in the batch.
 */
export function propertyRow({ agentRef, branchId, channel, property }: SentProperty, line = 1): ListingRow {
  const ref = { field: 'property.agent_ref', text: agentRef }
  const draft = listingDraft({ ref, branchId, channel: channel === 1 ? 'sales' : 'lettings' })
  const part = messagePart(property, 'property', draft.warn)
  draft.sayEach(part.sent, {
    property_type: 'propertySubId',
    new_home: 'newHome',
    contract_months: 'contractMonths',
    minimum_term: 'minimumTermMonths',
  })
  sayStatus(draft, part)
  // Students have had a flag since their code was dropped.
  if (isYes(part.text('student_property'))) draft.set('letType', part.sent('student_property'), 'student')
  draft.say('letType', part.sent('let_type'))
  if (isYes(part.text('house_flat_share'))) draft.set('tags', part.sent('house_flat_share'), ['shared home'])
  draft.sayEach((key) => sentDate(part.sent(key)), { create_date: 'createdAt', update_date: 'updatedAt', date_available: 'availableFrom' })
  sayAddress(draft, part.part('address'))
  sayPriceInformation(draft, part.part('price_information'))
  sayRtdfDetails(draft, part.part('details'))
  sayMedia(draft, sentMedia(draft, part))
  return draftRow(draft, line)
}

/** `02-07-2026 10:30:00` as `2026-07-02 10:30:00`; other texts stay, to be parsed or warned about. */
function sentDate({ field, text }: SentValue): SentValue {
  return { field, text: text.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})(?=$|[ T])/, '$3-$2-$1') }
}

/**
 * The address of a home in the UK, or of one abroad, which has other fields and no displayed address: that is its town, province and
 * region. Street view positions are not used.
 */
function sayAddress(draft: ListingDraft, address: MessagePart): void {
  draft.sayEach(address.sent, {
    country_code: 'countryCode',
    house_name_number: 'houseNameNumber',
    address_2: 'street',
    address_3: 'locality',
    sub_region: 'locality',
    address_4: 'district',
    region: 'district',
    town: 'town',
    town_city: 'town',
    display_address: 'displayAddress',
  })
  const [first, second] = [address.sent('postcode_1'), address.text('postcode_2')]
  sayPostcode(draft, { field: first.field, text: `${first.text} ${second}` })
  sayLocation(draft, address.sent('latitude'), address.sent('longitude'))
  const abroad = ['town_city', 'sub_region', 'region'].flatMap((key) => address.text(key) || [])
  draft.say('displayAddress', { field: address.at('town_city'), text: abroad.join(', ') })
}

const maxMedia = 999
/** Media without a date get the oldest one: by the protocol they change only with their address or date. */
const neverChanged = '1970-01-01 00:00:00'

/** Media in order; unnumbered ones follow as received. */
function sentMedia(draft: ListingDraft, property: MessagePart): SentMedium[] {
  const list = property.list('media').slice(0, maxMedia)
  const media = list.map((medium, index) => messagePart(medium, `${property.at('media')}.${index}`, draft.warn))
  const ordered = media.map((medium) => ({ medium, order: orderOf(medium) })).sort((one, other) => one.order - other.order)
  return ordered.flatMap(({ medium }): SentMedium | [] => {
    const [type, url] = [medium.sent('media_type'), medium.sent('media_url')]
    const [kind, address] = [tableEntry(rtdfMediaKinds, type.text), addressOf(url.text)]
    if (!kind) draft.warn(type.field, 'Unknown value', type.text)
    else if (address === '') draft.warn(url.field, 'Not a web address', url.text)
    if (!kind || address === '') return []
    const { field, text } = sentDate(medium.sent('media_update_date'))
    const updatedAt = { field, text: text || neverChanged }
    return { kind, source: { field: url.field, text: address }, caption: medium.sent('caption'), updatedAt }
  })
}

function orderOf(medium: MessagePart): number {
  const order = medium.text('sort_order')
  return order !== '' && Number.isFinite(Number(order)) ? Number(order) : Number.MAX_SAFE_INTEGER
}

/** `//` and addresses without a scheme are taken as https. */
function addressOf(text: string): string {
  const address = text.replace(/^\/\/(?=\w)/, 'https://').replace(/^(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/, 'https://')
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : ''
}
