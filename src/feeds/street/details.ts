import { type FactName, factReaders } from '../draft-facts.ts'
import type { SentValue } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart, messagePart, partAsText } from '../message-part.ts'
import { roomMeasures, roomsHtml } from '../rooms-html.ts'
import { sayFeatures } from '../say-home.ts'
import type { StreetProperty } from './street-page.ts'

/** Texts, rooms, features, tags, and legally required facts. */
export function sayStreetDetails(draft: ListingDraft, property: StreetProperty): void {
  const { channel } = draft
  const related = (name: string) => (property.related[name] ?? []).map((one) => messagePart(one, name))
  const details = messagePart(property.related.details?.[0], 'details')
  const ending = channel === 'lettings' ? '_lettings' : ''
  draft.sayEach((key) => details.sent(key + ending), { short_description: 'summary', full_description: 'description' })
  draft.sayEach(details.sent, { short_description: 'summary', full_description: 'description' })
  const rooms = related('rooms').sort((one, other) => itemOrder(one) - itemOrder(other))
  draft.say('rooms', { field: 'rooms', text: roomsHtml(rooms.map(sentRoom)) })
  const features = [...related('features'), ...related('featuresForPortals')]
  sayFeatures(
    draft,
    features.map((feature) => ({ field: 'features', text: feature.text('name') })),
  )
  const tags = related('tags').map((tag) => tag.text('tag').replaceAll(',', ' '))
  const [listing] = related(channel === 'sales' ? 'salesListing' : 'lettingsListing')
  if (isYes(listing?.text('retirement') ?? '')) tags.push('retirement')
  draft.say('tags', { field: 'tags', text: tags.join(',') })
  draft.say('developmentName', { field: 'development.name', text: related('development')[0]?.text('name') ?? '' })
  const epc = messagePart(property.related.epc?.[0], 'epc')
  // 0 is sent for a rating that nobody entered.
  const rating = (key: string): SentValue => ({ field: epc.at(key), text: epc.text(key).replace(/^0(?:\.0*)?$/, '') })
  draft.sayEach(rating, { energy_efficiency_current: 'epcCurrent', energy_efficiency_potential: 'epcPotential' })
  sayCharges(draft, details)
  sayPremises(draft, property, details.part('material_information'))
}

function sentRoom(room: MessagePart) {
  return {
    name: room.text('name') || room.text('room_type'),
    measures: room.text('formatted_dimensions') || measuresOf(room),
    description: room.text('description'),
  }
}

/** Length and width are in centimetres. */
function measuresOf(room: MessagePart): string {
  return roomMeasures(Number(room.text('length')) / 100, Number(room.text('width')) / 100)
}

export function itemOrder(one: MessagePart): number {
  const order = Number(one.text('order') || Number.NaN)
  return Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order
}

/** Charges are in pence or pounds, per month or year. */
function sayCharges(draft: ListingDraft, details: MessagePart): void {
  const material = details.part('material_information')
  draft.say('councilTaxBand', material.sent('council_tax_band'))
  draft.say('councilTaxBand', details.sent('council_tax_band'))
  for (const [fact, key] of [
    ['annualGroundRent', 'ground_rent'],
    ['annualServiceCharge', 'service_charge'],
  ] as const) {
    sayByTheYear(draft, fact, { amount: material.sent(`${key}_pence`), period: material.text(`${key}_period`), parts: 100 })
    sayByTheYear(draft, fact, { amount: details.sent(key), period: details.text(`${key}_period`), parts: 1 })
  }
  for (const part of [material, details]) {
    draft.sayEach(part.sent, {
      ground_rent_review_period_years: 'groundRentReviewYears',
      ground_rent_uplift: 'groundRentIncreasePercentage',
    })
  }
  if (!isYes(details.text('shared_ownership'))) return
  draft.set('sharedOwnership', details.sent('shared_ownership'), true)
  draft.say('sharedOwnershipPercentage', details.sent('shared_ownership_percentage_sold'))
  const rent = details.sent('shared_ownership_rent')
  sayByTheYear(draft, 'sharedOwnershipRent', { amount: rent, period: details.text('shared_ownership_rent_frequency'), parts: 12 })
}

interface PeriodicCharge {
  amount: SentValue
  period: string
  /** How many parts a pound or a year is divided into. */
  parts: number
}

/** Without a period the yearly cost is unknown. */
function sayByTheYear(
  draft: ListingDraft,
  fact: 'annualGroundRent' | 'annualServiceCharge' | 'sharedOwnershipRent',
  { amount, period, parts }: PeriodicCharge,
): void {
  const times = /^month/i.test(period) ? 12 : /^(?:year|annual)/i.test(period) ? 1 : 0
  if (times === 0) return
  draft.say(fact, amount, (given, warn) => {
    const pounds = (Number(given) * times) / parts
    return factReaders[fact](Number.isFinite(pounds) ? partAsText(Math.round(pounds * 100) / 100) : given, warn)
  })
}

/** Lists of words, each with a field for other texts. */
const lists: ReadonlyArray<readonly [key: string, fact: FactName]> = [
  ['water_supply', 'water'],
  ['electricity_supply', 'electricity'],
  ['sewerage', 'sewerage'],
  ['heating_supply', 'heating'],
  ['sources_of_flooding', 'floodSources'],
  ['adaptations_list', 'accessibility'],
]

/** Parking, outside space, supplies and risks, in the sender's words. */
function sayPremises(draft: ListingDraft, property: StreetProperty, material: MessagePart): void {
  for (const [key, fact] of lists) {
    const other = material.text(`${key.replace(/_list$/, '')}_other`)
    const words = material
      .list(key)
      .map(partAsText)
      .filter((word) => word !== 'Other')
    draft.say(fact, { field: material.at(key), text: joined([...words, other]) })
  }
  draft.sayEach((key) => yesOrNoAt(material, key), {
    has_flooded_in_last_five_years: 'floodedInFiveYears',
    has_flood_defences: 'floodDefences',
    has_restrictions: 'restrictions',
    has_required_access: 'easements',
    public_right_of_way: 'rightsOfWay',
  })
  draft.say('broadband', material.sent('broadband'))
  draft.say('parking', { field: 'parkingSpaces', text: joined(wordsOf(property, 'parkingSpaces', 'parking_space_type')) })
  draft.say('outsideSpace', { field: 'outsideSpaces', text: joined(wordsOf(property, 'outsideSpaces', 'type')) })
}

/** Anything but yes means no. */
function yesOrNoAt(part: MessagePart, key: string): SentValue {
  const { field, text } = part.sent(key)
  return { field, text: text === '' ? '' : isYes(text) ? 'Yes' : 'No' }
}

function wordsOf(property: StreetProperty, relation: string, key: string): string[] {
  return (property.related[relation] ?? []).map((one) => messagePart(one).text(key))
}

/** Semicolons separate the words of a list. */
function joined(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.replaceAll(';', ',')))].filter((word) => word !== '').join(';')
}
