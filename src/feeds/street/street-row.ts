import type { Channel } from '../../domain/property/channel.ts'
import { translated } from '../codes.ts'
import type { FeedRow } from '../feed.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import { type TranslatedRow, translatedRow } from '../translated-row.ts'
import { typeOfWords } from '../type-words.ts'
import { putAddress } from './address.ts'
import { tenureIds } from './codes.ts'
import { putDetails } from './details.ts'
import { putListing } from './listing.ts'
import { putStreetMedia } from './media.ts'
import type { StreetProperty } from './street-page.ts'

interface StreetRowOptions {
  /** In which search it was: one that is for sale and to let is in both, and is two properties here, as a listing has one channel. */
  channel: Channel
  /** Our number for its branch. */
  branchId: number
  now: Date
  /** Its place among what is read together. */
  line: number
}

const relationOf: Readonly<Record<Channel, string>> = { sales: 'salesListing', lettings: 'lettingsListing' }

/** The same id stands in both searches. It says which it is even where it is only one of them, so that it never changes. */
function streetRef({ id }: StreetProperty, channel: Channel): string {
  return `${id}-${channel === 'sales' ? 'sale' : 'let'}`
}

/**
 * A property of Street's feed as a row. What cannot be read is left out with a warning that names the field, as
 * `salesListing.price`. Never throws.
 */
export function streetRow(property: StreetProperty, { channel, branchId, now, line }: StreetRowOptions): FeedRow {
  const agentRef = streetRef(property, channel)
  const name = relationOf[channel]
  const listing = relatedPart(property, name)
  if (!property.related[name]?.length || property.id === '' || agentRef.length > 80) {
    const reason = `What it is offered for did not come with it (${name})`
    return { kind: 'rejected', problem: { line, agentRef: agentRef.slice(0, 80), field: name, reason } }
  }
  const row = translatedRow(agentRef)
  const attributes = messagePart(property.attributes)
  row.put('BRANCH_ID', 'branch_uuid', String(branchId))
  putListing(row, { attributes, listing, channel, now })
  putProperty(row, attributes)
  putLease(row, property, now)
  putAddress(row, attributes, relatedPart(property, 'address'))
  putDetails(row, property, channel)
  putStreetMedia(row, property)
  return row.row(line)
}

/** What stands in that relation, or nothing. */
export function relatedPart(property: StreetProperty, name: string): MessagePart {
  return messagePart(property.related[name]?.[0], name)
}

function putProperty(row: TranslatedRow, attributes: MessagePart): void {
  putFields(row, attributes, {
    bedrooms: 'BEDROOMS',
    bathrooms: 'BATHROOMS',
    receptions: 'LIVING_ROOMS',
    created_at: 'CREATE_DATE',
    updated_at: 'UPDATE_DATE',
    construction_year: 'GABLE_YEAR_BUILT',
  })
  const [type, style] = [attributes.text('property_type'), attributes.text('property_style').replace(/^None$/, '')]
  const known = typeOfWords(type, style)
  row.put('PROP_SUB_ID', 'property_type', known ?? '')
  if (!known && !['', 'Other', 'Not Specified'].includes(type)) row.warn('property_type', 'Unknown value', type)
  row.put('TENURE_TYPE_ID', 'tenure', translated(attributes.text('tenure'), tenureIds))
  if (isYes(attributes.text('is_commercial'))) row.put('LET_TYPE_ID', 'is_commercial', '4')
}

/** The year of its end is in one of three places, whichever the agent filled in. */
function putLease(row: TranslatedRow, property: StreetProperty, now: Date): void {
  const attributes = messagePart(property.attributes)
  const material = relatedPart(property, 'details').part('material_information')
  for (const [part, key] of [
    [attributes, 'lease_expiry_year'],
    [attributes, 'lease_expiry_date'],
    [material, 'lease_expiry_date'],
  ] as const) {
    const years = Number(part.text(key).slice(0, 4)) - now.getUTCFullYear()
    if (years > 0 && years < 10_000) row.put('TENURE_UNEXPIRED_YEARS', part.at(key), String(years))
  }
}
