import { attributeOf, childrenOf, sentAt, sentAttribute, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import type { FactName } from '../draft-facts.ts'
import { type SentMedium, sayMedia } from '../draft-media.ts'
import { draftRow } from '../draft-row.ts'
import { type SentValue, tableEntry, wordReader } from '../fact-readers.ts'
import { type FeedRow, maxAgentRefLength } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { roomsHtml } from '../rooms-html.ts'
import { type SentArea, sayFeatures, sayLand, sayLocation, sayPostcode, saySize, typeOfWords, yearsUntil } from '../say-home.ts'
import { shortPlainText } from '../texts.ts'
import { commercialDatabase, mapFile, newHomesDatabase, vebraChannels, vebraFurnishings, vebraMediaKinds, vebraTenures } from './codes.ts'
import { sayVebraOffer, vebraChannel } from './offer.ts'

interface PropertyRowOptions {
  /** Our id of its branch. */
  branchId: number
  /** Its position in the batch. */
  line: number
  /** `YYYY-MM-DD`, from which the years of a lease are counted. */
  today: string
}

const plainFields: ReadonlyArray<readonly [fact: FactName, ...path: string[]]> = [
  ['houseNameNumber', 'address', 'name'],
  ['street', 'address', 'street'],
  ['locality', 'address', 'locality'],
  ['town', 'address', 'town'],
  ['displayAddress', 'address', 'display'],
  ['bedrooms', 'bedrooms'],
  ['receptionRooms', 'receptions'],
]
/** Fields in which 0 means unknown. */
const countedFields: typeof plainFields = [
  ['bathrooms', 'bathrooms'],
  ['epcCurrent', 'hip', 'energy_performance', 'energy_efficiency', 'current'],
  ['epcPotential', 'hip', 'energy_performance', 'energy_efficiency', 'potential'],
]
/** How an empty date is sent. */
const noDate = /^(?:01\/01\/(?:1900|0001)|(?:1900|0001)-01-01)/

/**
 * A property document of Vebra's export (v9 to v13) as a row. Unreadable values are dropped with a warning that names the element, such as
 * `address/town`. Never throws.
 */
export function vebraRow(property: XmlElement, { branchId, line, today }: PropertyRowOptions): FeedRow {
  const ref = sentAttribute(property, 'property', 'id')
  if (property.name !== 'property' || ref.text === '' || ref.text.length > maxAgentRefLength) {
    const reason = 'It is no property, or one without an id that can be used'
    return { kind: 'rejected', problem: { line, agentRef: '', field: ref.field, reason } }
  }
  const draft = listingDraft({ ref, branchId, channel: vebraChannel(property) })
  const database = sentAttribute(property, 'property', 'database')
  if (database.text === commercialDatabase) draft.set('letType', database, 'commercial')
  else if (database.text !== newHomesDatabase && !tableEntry(vebraChannels, database.text)) {
    draft.warn(database.field, 'Unknown value', database.text)
  }
  sayVebraOffer(draft, property)
  for (const [fact, ...path] of plainFields) draft.say(fact, sentAt(property, ...path))
  for (const [fact, ...path] of countedFields) draft.say(fact, unlessZero(sentAt(property, ...path)))
  sayPostcode(draft, sentAt(property, 'address', 'postcode'))
  sayLocation(draft, sentAt(property, 'latitude'), sentAt(property, 'longitude'))
  draft.sayEach((name) => dateAt(property, name), { uploaded: 'createdAt', instructed: 'launchedAt' })
  sayType(draft, property)
  sayTenure(draft, property, today)
  if (draft.channel === 'lettings') sayLetting(draft, property)
  const tags = [
    attributeOf(property, 'featured') === '1' ? 'featured' : '',
    ...['garden', 'parking'].filter((name) => textAt(property, name) === '1'),
  ]
  draft.say('tags', { field: 'property@featured', text: tags.filter((tag) => tag !== '').join(',') })
  // The floor area may be sent in several equivalent units.
  for (const area of childrenOf(property, 'area')) saySize(draft, sentArea(area))
  for (const land of childrenOf(property, 'landarea')) sayLand(draft, sentArea(land))
  sayTexts(draft, property)
  sayFiles(draft, property)
  return draftRow(draft, line)
}

function unlessZero({ field, text }: SentValue): SentValue {
  return { field, text: text.replace(/^0+(?:\.0*)?$/, '') }
}

function dateAt(property: XmlElement, name: string): SentValue {
  const sent = sentAt(property, name)
  return noDate.test(sent.text) ? { ...sent, text: '' } : sent
}

/** The portals' number, or else the agency's own words, a type and a style: `House`, `Flat - Penthouse`, `(Not Specified)`. */
function sayType(draft: ListingDraft, property: XmlElement): void {
  draft.say('propertySubId', unlessZero(sentAt(property, 'rm_type')))
  const words = childrenOf(property, 'type')
    .flatMap(({ text }) => text.split(/\s+-\s+|[,/]/))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^\(?not specified\)?$/i.test(part))
  const [type = '', style = ''] = words
  draft.say('propertySubId', { field: 'type', text: words.join(', ') }, (given, warn) => {
    const known = typeOfWords(type, style)
    if (!known) warn('Unknown value', `"${given}"`)
    return known
  })
}

function sayTenure(draft: ListingDraft, property: XmlElement, today: string): void {
  const sent = sentAt(property, 'tenure')
  const tenure = { ...sent, text: sent.text.toLowerCase() }
  const saysNothing = /^(?:|\d+|unknown|none|\(?not (?:specified|applicable)\)?|n\/a)$/.test(tenure.text)
  if (!saysNothing) draft.say('tenure', tenure, wordReader(vebraTenures))
  const end = sentAt(property, 'leaseend')
  draft.set('leaseYearsRemaining', end, yearsUntil(end.text, today))
}

function sayLetting(draft: ListingDraft, property: XmlElement): void {
  draft.sayEach((name) => sentAt(property, name), { rm_let_type_id: 'letType', let_bond: 'deposit' })
  draft.say('furnishing', sentAt(property, 'furnished'), wordReader(vebraFurnishings))
  const fees = ['lettingsfee', 'rentalfees'].map((name) => textAt(property, name))
  draft.say('administrationFee', { field: 'lettingsfee', text: [...new Set(fees)].filter((fee) => fee !== '').join('\n') })
  draft.say('availableFrom', dateAt(property, 'available'))
}

function sentArea(area: XmlElement): SentArea {
  const least = textAt(area, 'min') || textAt(area, 'area') || area.text
  return {
    least: { field: area.name, text: Number(least) > 0 ? least : '' },
    most: { field: area.name, text: textAt(area, 'max') },
    unit: { field: area.name, text: attributeOf(area, 'unit') },
  }
}

/** The part of the description on cards. */
const summaryLength = 1_000
/** `paragraph@type`: the ratings are sent as figures already. */
const energyParagraph = '1'

/** The description; its paragraphs, which are rooms with measurements or headed texts; and the bullets. */
function sayTexts(draft: ListingDraft, property: XmlElement): void {
  const description = sentAt(property, 'description')
  draft.say('summary', description, (given) => shortPlainText(given, summaryLength).text || undefined)
  draft.say('description', description)
  const paragraphs = childrenOf(property, 'paragraphs', 'paragraph').filter((one) => attributeOf(one, 'type') !== energyParagraph)
  const rooms = paragraphs.map((paragraph) => ({
    name: textAt(paragraph, 'name'),
    measures: measuresOf(paragraph),
    description: textAt(paragraph, 'text'),
  }))
  draft.say('rooms', { field: 'paragraphs', text: roomsHtml(rooms) })
  const bullets = childrenOf(property, 'bullets', 'bullet')
  sayFeatures(
    draft,
    bullets.map(({ text }) => ({ field: 'bullets/bullet', text })),
  )
}

/** In both units if sent so. */
function measuresOf(paragraph: XmlElement): string {
  const [mixed, metric, imperial] = ['mixed', 'metric', 'imperial'].map((unit) => textAt(paragraph, 'dimensions', unit))
  return mixed || metric || imperial || ''
}

function sayFiles(draft: ListingDraft, property: XmlElement): void {
  const media = childrenOf(property, 'files', 'file').flatMap((file): SentMedium | [] => {
    const type = attributeOf(file, 'type')
    const kind = tableEntry(vebraMediaKinds, type)
    const url = textAt(file, 'url')
    if (type === mapFile || url === '') return []
    const at = (text: string): SentValue => ({ field: 'files/file', text })
    // Spaces in addresses are sent unescaped.
    if (kind) {
      return { kind, source: at(url.replaceAll(' ', '%20')), caption: at(textAt(file, 'name')), updatedAt: at(textAt(file, 'updated')) }
    }
    draft.warn('file@type', 'Unknown value', type)
    return []
  })
  sayMedia(draft, media)
}
