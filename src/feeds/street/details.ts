import type { Channel } from '../../domain/property/channel.ts'
import { isYes, type MessagePart, messagePart, textOf } from '../message-part.ts'
import { putFeatures } from '../put-features.ts'
import { putFields } from '../put-fields.ts'
import { roomMeasures } from '../room-measures.ts'
import { roomsHtml } from '../rooms-html.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { putPremises } from './premises.ts'
import type { StreetProperty } from './street-page.ts'

/** Texts, rooms, features, tags, and what the law wants told. */
export function putDetails(row: TranslatedRow, property: StreetProperty, channel: Channel): void {
  const related = (name: string) => (property.related[name] ?? []).map((one) => messagePart(one, name))
  const details = messagePart(property.related.details?.[0], 'details')
  const ending = channel === 'lettings' ? '_lettings' : ''
  for (const [column, key] of [
    ['SUMMARY', 'short_description'],
    ['DESCRIPTION', 'full_description'],
  ] as const) {
    row.put(column, details.at(key + ending), details.text(key + ending))
    row.put(column, details.at(key), details.text(key))
  }
  const rooms = related('rooms').sort((one, other) => orderOf(one) - orderOf(other))
  row.put('GABLE_ROOMS', 'rooms', roomsHtml(rooms.map(sentRoom)))
  const features = [...related('features'), ...related('featuresForPortals')].map((feature) => feature.text('name'))
  putFeatures(row, 'features', features)
  const tags = related('tags').map((tag) => tag.text('tag').replaceAll(',', ' '))
  const [listing] = related(channel === 'sales' ? 'salesListing' : 'lettingsListing')
  if (isYes(listing?.text('retirement') ?? '')) tags.push('retirement')
  row.put('DEVELOPMENT_NAME', 'development.name', related('development')[0]?.text('name') ?? '')
  row.put('GABLE_TAGS', 'tags', tags.join(','))
  const epc = messagePart(property.related.epc?.[0], 'epc')
  // 0 is how a rating that nobody entered is sent.
  const rating = (key: string) => epc.text(key).replace(/^0(?:\.0*)?$/, '')
  row.put('GABLE_EPC_CURRENT', epc.at('energy_efficiency_current'), rating('energy_efficiency_current'))
  row.put('GABLE_EPC_POTENTIAL', epc.at('energy_efficiency_potential'), rating('energy_efficiency_potential'))
  putCharges(row, details)
  putPremises(row, property, details.part('material_information'))
}

function sentRoom(room: MessagePart) {
  return {
    name: room.text('name') || room.text('room_type'),
    measures: room.text('formatted_dimensions') || measuresOf(room),
    description: room.text('description'),
  }
}

/** Length and width come in centimetres. */
function measuresOf(room: MessagePart): string {
  return roomMeasures(Number(room.text('length')) / 100, Number(room.text('width')) / 100)
}

export function orderOf(one: MessagePart): number {
  const order = Number(one.text('order') || Number.NaN)
  return Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order
}

/** Charges come in pence and in pounds, by the month or the year. */
function putCharges(row: TranslatedRow, details: MessagePart): void {
  const material = details.part('material_information')
  const band = material.text('council_tax_band') || details.text('council_tax_band')
  row.put('COUNCIL_TAX_BAND', details.at('council_tax_band'), band)
  for (const [column, key] of [
    ['ANNUAL_GROUND_RENT', 'ground_rent'],
    ['ANNUAL_SERVICE_CHARGE', 'service_charge'],
  ] as const) {
    row.put(column, material.at(`${key}_pence`), byTheYear(material.text(`${key}_pence`), material.text(`${key}_period`), 100))
    row.put(column, details.at(key), byTheYear(details.text(key), details.text(`${key}_period`), 1))
  }
  for (const part of [material, details]) {
    putFields(row, part, {
      ground_rent_review_period_years: 'GROUND_RENT_REVIEW_PERIOD_YEARS',
      ground_rent_uplift: 'GABLE_GROUND_RENT_INCREASE',
    })
  }
  if (!isYes(details.text('shared_ownership'))) return
  row.put('SHARED_OWNERSHIP', details.at('shared_ownership'), 'Y')
  putFields(row, details, { shared_ownership_percentage_sold: 'SHARED_OWNERSHIP_PERCENTAGE' })
  const rent = byTheYear(details.text('shared_ownership_rent'), details.text('shared_ownership_rent_frequency'), 12)
  row.put('GABLE_SHARED_OWNERSHIP_RENT', details.at('shared_ownership_rent'), rent)
}

/** Without a period it cannot be said what a year costs. */
function byTheYear(amount: string, period: string, parts: number): string {
  const times = /^month/i.test(period) ? 12 : /^(?:year|annual)/i.test(period) ? 1 : 0
  const pounds = (Number(amount) * times) / parts
  if (amount === '' || times === 0) return ''
  // What is no amount is warned of where the column is read.
  return Number.isFinite(pounds) ? textOf(Math.round(pounds * 100) / 100) : amount
}
