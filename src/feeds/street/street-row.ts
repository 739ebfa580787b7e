import type { Channel } from '../../domain/property/channel.ts'
import type { Tenure } from '../../domain/property/listing.ts'
import { draftRow } from '../draft-row.ts'
import { wordReader } from '../fact-readers.ts'
import { type FeedRow, maxAgentRefLength } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { sayLocation, sayPostcode, typeOfWords } from '../say-home.ts'
import { sayStreetDetails } from './details.ts'
import { sayStreetMedia } from './media.ts'
import { sayStreetOffer } from './offer.ts'
import type { StreetProperty } from './street-page.ts'

interface StreetRowOptions {
  /** The search that found it: a property both for sale and to let is in both searches, and becomes two listings, one per channel. */
  channel: Channel
  /** Our id of its branch. */
  branchId: number
  now: Date
  /** Its position in the batch. */
  line: number
}

const relationOf: Readonly<Record<Channel, string>> = { sales: 'salesListing', lettings: 'lettingsListing' }
const tenures: Readonly<Record<string, Tenure>> = {
  Freehold: 'freehold',
  'Flying Freehold': 'freehold',
  Leasehold: 'leasehold',
  Commonhold: 'commonhold',
  'Share of Freehold': 'share-of-freehold',
  'Share Transfer': 'share-of-freehold',
}

/** The same id occurs in both searches. The reference always names the search, so that it never changes. */
function streetRef({ id }: StreetProperty, channel: Channel): string {
  return `${id}-${channel === 'sales' ? 'sale' : 'let'}`
}

/**
 * A property of Street's feed as a row. Unreadable values are dropped with a warning that names the field, such as `salesListing.price`.
 * Never throws.
 */
export function streetRow(property: StreetProperty, { channel, branchId, now, line }: StreetRowOptions): FeedRow {
  const agentRef = streetRef(property, channel)
  const name = relationOf[channel]
  const listing = relatedRecord(property, name)
  if (!property.related[name]?.length || property.id === '' || agentRef.length > maxAgentRefLength) {
    const reason = `What it is offered for did not come with it (${name})`
    return { kind: 'rejected', problem: { line, agentRef: agentRef.slice(0, maxAgentRefLength), field: name, reason } }
  }
  const draft = listingDraft({ ref: { field: 'id', text: agentRef }, branchId, channel })
  const attributes = messagePart(property.attributes)
  sayStreetOffer(draft, { attributes, listing, channel, now })
  sayProperty(draft, attributes)
  sayLease(draft, property, now)
  sayAddress(draft, attributes, relatedRecord(property, 'address'))
  sayStreetDetails(draft, property)
  sayStreetMedia(draft, property)
  return draftRow(draft, line)
}

/** The related record, or an empty part. */
export function relatedRecord(property: StreetProperty, name: string): MessagePart {
  return messagePart(property.related[name]?.[0], name)
}

function sayProperty(draft: ListingDraft, attributes: MessagePart): void {
  draft.sayEach(attributes.sent, {
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    receptions: 'receptionRooms',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
    construction_year: 'yearBuilt',
  })
  const [type, style] = [attributes.sent('property_type'), attributes.text('property_style').replace(/^None$/, '')]
  const known = typeOfWords(type.text, style)
  draft.set('propertySubId', type, known)
  if (!known && !['', 'Other', 'Not Specified'].includes(type.text)) draft.warn(type.field, 'Unknown value', type.text)
  draft.say('tenure', attributes.sent('tenure'), wordReader(tenures))
  if (isYes(attributes.text('is_commercial'))) draft.set('letType', attributes.sent('is_commercial'), 'commercial')
}

/** The end of the lease is in one of three fields, whichever the agent filled in. */
function sayLease(draft: ListingDraft, property: StreetProperty, now: Date): void {
  const attributes = messagePart(property.attributes)
  const material = relatedRecord(property, 'details').part('material_information')
  for (const sent of [attributes.sent('lease_expiry_year'), attributes.sent('lease_expiry_date'), material.sent('lease_expiry_date')]) {
    const years = Number(sent.text.slice(0, 4)) - now.getUTCFullYear()
    if (years > 0 && years < 10_000) draft.set('leaseYearsRemaining', sent, years)
  }
}

interface AddressParts {
  field: string
  house: string
  street: string
  locality: string
}

/** Looked-up addresses have separate parts; typed lines are split by their numbers. */
function sayAddress(draft: ListingDraft, attributes: MessagePart, address: MessagePart): void {
  draft.say('displayAddress', attributes.sent('public_address'))
  draft.sayEach(address.sent, { anon_address: 'displayAddress', town: 'town' })
  sayPostcode(draft, address.sent('postcode'))
  sayPostcode(draft, attributes.sent('postcode'))
  sayLocation(draft, address.sent('latitude'), address.sent('longitude'))
  const { field, house, street, locality } = lookedUp(address.part('royal_mail')) ?? typed(address)
  draft.say('houseNameNumber', { field, text: house })
  draft.say('street', { field, text: street })
  draft.say('locality', { field, text: locality })
}

/** The parts as in the Postcode Address File; undefined if it was not looked up. */
function lookedUp(royalMail: MessagePart): AddressParts | undefined {
  const joined = (...keys: readonly string[]) => filled(keys.map(royalMail.text)).join(', ')
  const house = joined('sub_building_name', 'building_name', 'building_number')
  const street = joined('dependent_thoroughfare', 'thoroughfare')
  if (house === '' && street === '') return undefined
  return { field: royalMail.path, house, street, locality: joined('double_dependent_locality', 'dependent_locality') }
}

/** The first line with a number has the street; lines before it belong to the house: `Rose House`, `12 Mill Lane`. */
function typed(address: MessagePart): AddressParts {
  const town = address.text('town').toLowerCase()
  const lines = filled(['line_1', 'line_2', 'line_3', 'line_4'].map(address.text)).filter((line) => line.toLowerCase() !== town)
  const numbered = lines.findIndex((line) => numberedStreet.test(line))
  const [, number = '', street = ''] = lines[numbered]?.match(numberedStreet) ?? []
  const field = address.at('line_1')
  if (number === '') return { field, house: lines[0] ?? '', street: lines[1] ?? '', locality: lines[2] ?? '' }
  const house = [...lines.slice(0, numbered), number].join(', ')
  return { field, house, street, locality: lines[numbered + 1] ?? '' }
}

const numberedStreet = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),? +(\D.*)$/i

function filled(parts: readonly string[]): string[] {
  return parts.filter((part) => part !== '')
}
