import { type SentMedium, sayMedia } from '../draft-media.ts'
import { draftRow } from '../draft-row.ts'
import { type SentValue, tableEntry } from '../fact-readers.ts'
import type { ListingRow } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { type MessagePart, messagePart, partAsText } from '../message-part.ts'
import { roomsHtml } from '../rooms-html.ts'
import { type SentArea, sayFeatures, sayLand, sayLocation, sayPostcode, saySize, sayTown } from '../say-home.ts'
import { isOnMarket, reapitLettingStatuses, reapitSellingStatuses, sayLetting, saySelling } from './offer.ts'

interface PropertyRowsOptions {
  /** The `reapit-customer`: ids are unique only within it. */
  customer: string
  /** Our id of its office. */
  branchId: number
  /** `YYYY-MM-DD`, from which the years of a lease are counted. */
  today: string
}

/** Our references of a property: one as a sale and one as a letting, so that neither changes when it becomes both. */
export function reapitReferences(customer: string, id: string): { selling: string; letting: string } {
  return { selling: `${customer}_${id}`, letting: `${customer}_${id}-let` }
}

/** The rows of a property: none, a sale, a letting, or both, as a listing has one channel. Never throws. */
export function propertyRows(property: unknown, { customer, branchId, today }: PropertyRowsOptions, line = 1): ListingRow[] {
  const part = messagePart(property)
  const id = part.text('id')
  if (id === '' || part.text('internetAdvertising') !== 'true' || part.text('fromArchive') === 'true') return []
  const refs = reapitReferences(customer, id)
  const rows: ListingRow[] = []
  const mode = part.text('marketingMode')
  const [selling, letting] = [part.part('selling'), part.part('letting')]
  if (mode !== 'letting' && isOnMarket(selling, reapitSellingStatuses)) {
    const draft = listingDraft({ ref: { field: 'id', text: refs.selling }, branchId, channel: 'sales' })
    saySelling(draft, selling, today)
    sayProperty(draft, part)
    rows.push(draftRow(draft, line))
  }
  if (mode !== 'selling' && isOnMarket(letting, reapitLettingStatuses)) {
    const draft = listingDraft({ ref: { field: 'id', text: refs.letting }, branchId, channel: 'lettings' })
    sayLetting(draft, letting)
    sayProperty(draft, part)
    rows.push(draftRow(draft, line))
  }
  return rows
}

/** States the facts that are independent of how the property is marketed. */
function sayProperty(draft: ListingDraft, property: MessagePart): void {
  draft.sayEach(property.sent, {
    created: 'createdAt',
    modified: 'updatedAt',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    receptions: 'receptionRooms',
    groundRent: 'annualGroundRent',
    serviceCharge: 'annualServiceCharge',
  })
  const band = property.sent('councilTax')
  if (band.text !== 'notYetAvailable') draft.say('councilTaxBand', band)
  if (property.list('age').includes('new')) draft.set('newHome', { field: property.at('age'), text: 'new' }, true)
  const epc = property.part('epc')
  // 0 is sent for a rating that nobody entered.
  const rating = (key: string): SentValue => ({ field: epc.at(key), text: epc.text(key).replace(/^0$/, '') })
  draft.sayEach(rating, { eer: 'epcCurrent', eerPotential: 'epcPotential' })
  sayAddress(draft, property.part('address'))
  sayType(draft, property)
  saySize(draft, sentArea(property.part('internalArea')))
  sayLand(draft, sentArea(property.part('externalArea')))
  sayDescription(draft, property)
}

function sentArea(area: MessagePart): SentArea {
  const at = (key: string): SentValue => ({ field: area.path, text: area.text(key) })
  return { least: at('min'), most: at('max'), unit: at('type') }
}

function sayAddress(draft: ListingDraft, address: MessagePart): void {
  const name = [address.text('buildingName'), address.text('buildingNumber')].filter((part) => part !== '').join(', ')
  draft.say('houseNameNumber', { field: address.at('buildingName'), text: name })
  draft.sayEach(address.sent, { line1: 'street', countryId: 'countryCode' })
  sayPostcode(draft, address.sent('postcode'))
  sayTown(draft, [address.sent('line2'), address.sent('line3'), address.sent('line4')])
  const location = address.part('geolocation')
  sayLocation(draft, location.sent('latitude'), location.sent('longitude'))
}

/** By type, or by type and style if the style is more specific; the words are those of sales and lettings departments. */
const types: Readonly<Record<string, number>> = {
  house: 26,
  'house terraced': 1,
  'house endTerrace': 2,
  'house semiDetached': 3,
  'house detached': 4,
  'house mews': 5,
  'house linkDetached': 21,
  bungalow: 12,
  'bungalow terraced': 13,
  'bungalow endTerrace': 13,
  'bungalow semiDetached': 14,
  'bungalow detached': 15,
  flatApartment: 8,
  'flatApartment groundFloor': 7,
  'flatApartment penthouse': 29,
  'flatApartment duplex': 56,
  'flatApartment studio': 9,
  studio: 9,
  penthouse: 29,
  maisonette: 11,
  'maisonette groundFloor': 10,
  cottage: 23,
  townhouse: 22,
  barnConversion: 43,
  farm: 52,
  land: 20,
  developmentPlot: 110,
  parkHome: 50,
  retirement: 47,
}

/** Other departments have types of their own, so an unknown one is common; the warning quotes it as written. */
function sayType(draft: ListingDraft, property: MessagePart): void {
  const [type, style] = [property.list('type').map(partAsText), property.list('style').map(partAsText)]
  const pairs = type.flatMap((one) => style.map((other) => `${one} ${other}`))
  const [known] = [...pairs, ...type].flatMap((words) => tableEntry(types, words) ?? [])
  draft.say('propertySubId', { field: property.at('type'), text: [...type, ...style].join(' ') }, (given, warn) => {
    if (known === undefined) warn('Unknown value', `"${given}"`)
    return known
  })
}

/** Texts, rooms and pictures. Key features are the lines of the summary, then those ticked by the department. */
function sayDescription(draft: ListingDraft, property: MessagePart): void {
  draft.sayEach(property.sent, { description: 'summary', strapline: 'summary', longDescription: 'description' })
  draft.say('description', property.sent('description'))
  const rooms = property.list('rooms').map((room) => messagePart(room))
  const sent = rooms.map((room) => ({
    name: room.text('name'),
    measures: room.text('dimensions'),
    description: room.text('description'),
  }))
  draft.say('rooms', { field: property.at('rooms'), text: roomsHtml(sent) })
  const ticked = ['specialFeatures', 'situation', 'parking'].flatMap((key) => property.list(key).map(partAsText)).map(inWords)
  const features = [...linesOf(property.text('summary')), ...ticked]
  sayFeatures(
    draft,
    features.map((text) => ({ field: property.at('summary'), text })),
  )
  sayImages(draft, property)
}

/** Phrases on separate lines, or after bullets. */
function linesOf(summary: string): string[] {
  return summary.split(/[\r\n•;]| \* /).map((line) => line.replace(/^[\s*·–-]+/, '').trim())
}

/** `swimmingPool` is "Swimming pool". */
function inWords(code: string): string {
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `photograph` and `commercialEpc` are sent by the live service too. Maps are not used. */
const kinds: Readonly<Record<string, SentMedium['kind'] | null>> = {
  picture: 'photo',
  photograph: 'photo',
  floorPlan: 'floorplan',
  epc: 'epc',
  commercialEpc: 'epc',
  map: null,
}

function sayImages(draft: ListingDraft, property: MessagePart): void {
  const embedded = property.part('_embedded')
  const images = embedded.list('images').map((image, index) => messagePart(image, `images.${index}`))
  const ordered = images.sort((one, other) => orderOf(one) - orderOf(other))
  sayMedia(draft, [...ordered.flatMap(sentImage), ...['video', 'video2'].map((key) => sentTour(property, key))])
}

/** Unknown types are taken for photographs. */
function sentImage(image: MessagePart): SentMedium[] {
  const kind = tableEntry(kinds, image.text('type')) === undefined ? 'photo' : tableEntry(kinds, image.text('type'))
  if (!kind) return []
  return [{ kind, source: image.sent('url'), caption: image.sent('caption'), updatedAt: image.sent('modified') }]
}

function sentTour(property: MessagePart, key: string): SentMedium {
  return { kind: 'virtual-tour', source: property.sent(`${key}Url`), caption: property.sent(`${key}Caption`) }
}

function orderOf(image: MessagePart): number {
  const order = Number(image.text('order'))
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER
}
