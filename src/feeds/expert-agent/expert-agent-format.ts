import { attributeOf, childrenOf, sentAt, sentAttribute, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import type { Furnishing, MediaKind, Tenure } from '../../domain/property/listing.ts'
import { cutParagraphs } from '../../domain/text/plain-text.ts'
import { type SentMedium, sayMedia } from '../draft-media.ts'
import { draftRow } from '../draft-row.ts'
import { type SentValue, wordReader } from '../fact-readers.ts'
import type { ListingRow } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { roomsHtml } from '../rooms-html.ts'
import { sayFeatures, sayLocation, sayPostcode, typeOfWords } from '../say-home.ts'
import { shortPlainText } from '../texts.ts'
import type { XmlFormat } from '../xml/xml-feed.ts'
import { expertAgentChannel, isExpertAgentWithdrawn, sayExpertAgentOffer } from './offer.ts'

/** `branches/branch@name/properties/property@reference` within a root element named by the agency. */
export const expertAgentFormat: XmlFormat = {
  list: 'branches',
  isProperty: (name) => name === 'property',
  refOf: (property) => attributeOf(property, 'reference'),
  branchOf: ({ within }) =>
    within
      .findLast(({ name }) => name === 'branch')
      ?.attributes.get('name')
      ?.trim() ?? '',
  rows: (property, branchId) => (isExpertAgentWithdrawn(property) ? [] : [propertyRow(property, branchId)]),
}

const tenures: Readonly<Record<string, Tenure | undefined>> = {
  freehold: 'freehold',
  leasehold: 'leasehold',
  commonhold: 'commonhold',
  'share of freehold': 'share-of-freehold',
  feudal: 'feudal',
  'not specified': undefined,
  unknown: undefined,
  'n/a': undefined,
}
const furnishings: Readonly<Record<string, Furnishing>> = {
  furnished: 'furnished',
  'part furnished': 'part-furnished',
  'part-furnished': 'part-furnished',
  unfurnished: 'unfurnished',
  'furnished or unfurnished': 'furnished-or-unfurnished',
  'furnished / unfurnished': 'furnished-or-unfurnished',
}
const small = (given: string) => given.toLowerCase()
/** Length limit of the summary, which is the beginning of the advert. */
const mostCharacters = 1_000

/** Reads a `property` of the file, whose branch has this id. Never throws. */
function propertyRow(property: XmlElement, branchId: number): ListingRow {
  const { channel, isNamed } = expertAgentChannel(property)
  const draft = listingDraft({ ref: sentAttribute(property, 'property', 'reference'), branchId, channel })
  const at = (...path: readonly string[]) => sentAt(property, ...path)
  if (!isNamed) {
    draft.warn('department', `Neither sales nor lettings; ${channel} taken from price and status`, textAt(property, 'department'))
  }
  sayExpertAgentOffer(draft, property)
  draft.sayEach(at, {
    house_number: 'houseNameNumber',
    street: 'street',
    district: 'locality',
    town: 'town',
    advert_heading: 'displayAddress',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    receptions: 'receptionRooms',
    main_advert: 'description',
    councilTaxBand: 'councilTaxBand',
    availableFrom: 'availableFrom',
    tenancyDepositPayable: 'deposit',
  })
  sayPostcode(draft, at('postcode'))
  sayLocation(draft, at('latitude'), at('longitude'))
  sayType(draft, property)
  draft.say('furnishing', at('furnished'), wordReader(furnishings, small))
  draft.say('summary', at('main_advert'), beginningOf)
  sayTenure(draft, property)
  sayFeatures(
    draft,
    Array.from({ length: 20 }, (_, index) => at(`bullet${index + 1}`)),
  )
  const rooms = childrenOf(property, 'rooms', 'room').map((room) => ({
    name: attributeOf(room, 'name'),
    measures: textAt(room, 'measurement_text'),
    description: textAt(room, 'description'),
  }))
  draft.say('rooms', { field: 'rooms', text: roomsHtml(rooms) })
  sayFiles(draft, property)
  return draftRow(draft, property.line)
}

function sayType(draft: ListingDraft, property: XmlElement): void {
  const [home, trade] = [sentAt(property, 'property_type'), sentAt(property, 'commercial_type')]
  const [type, style] = [home.text ? home : trade, textAt(property, 'property_style')]
  draft.say('propertySubId', { ...type, text: [type.text, style].join(' ') }, (given, warn) => {
    const known = typeOfWords(type.text, style)
    if (!known) warn('Unknown value', `"${given}"`)
    return known
  })
}

function beginningOf(advert: string): string | undefined {
  return cutParagraphs(shortPlainText(advert, 2 * mostCharacters).text, mostCharacters)[0]?.start || undefined
}

/** Software without lease facts sends 0 for the years; a charge of 0 would mean "none", so it is ignored too. */
function sayTenure(draft: ListingDraft, property: XmlElement): void {
  draft.say('tenure', sentAt(property, 'tenure'), wordReader(tenures, small))
  const unlessZero = (name: string): SentValue => ({ field: name, text: textAt(property, name).replace(/^0+(?:\.0*)?$/, '') })
  draft.sayEach(unlessZero, {
    leaseRemainingYears: 'leaseYearsRemaining',
    annualServiceChargeAmount: 'annualServiceCharge',
    groundRentAmount: 'annualGroundRent',
    groundRentReviewPeriod: 'groundRentReviewYears',
  })
  const shared = sentAt(property, 'sharedOwnership')
  if (shared.text.toLowerCase() !== 'yes') return
  draft.set('sharedOwnership', shared, true)
  const share = sentAt(property, 'ownershipShare')
  draft.say('sharedOwnershipPercentage', { ...share, text: share.text.replace('%', '') })
}

/** Pictures and plans are files on the same server as the feed, or addresses, some with spaces and braces that a URL encodes. */
function sayFiles(draft: ListingDraft, property: XmlElement): void {
  const listed = (list: string, name: string, kind: MediaKind): SentMedium[] =>
    childrenOf(property, list, name).map((element) => ({
      kind,
      source: { field: `${name}.filename`, text: textAt(element, 'filename') },
      caption: sentAttribute(element, name, 'name'),
      updatedAt: sentAttribute(element, name, 'lastchanged'),
    }))
  const tour = sentAt(property, 'virtual_tour_url')
  sayMedia(draft, [
    ...listed('pictures', 'picture', 'photo'),
    ...listed('floorplans', 'floorplan', 'floorplan'),
    { kind: 'document', source: sentAt(property, 'brochure') },
    { kind: 'epc', source: sentAt(property, 'epc') },
    { kind: 'virtual-tour', source: { ...tour, text: tour.text.replace(/^\/\//, 'https://') } },
  ])
}
