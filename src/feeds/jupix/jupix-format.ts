import { attributeOf, childrenOf, sentAt, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import type { MediaKind, Tenure } from '../../domain/property/listing.ts'
import { sayMedia } from '../draft-media.ts'
import { draftRow } from '../draft-row.ts'
import { type SentValue, wordReader } from '../fact-readers.ts'
import type { ListingRow } from '../feed.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { sayFeatures, sayLand, sayLocation, sayPostcode, saySize, sayTown } from '../say-home.ts'
import type { XmlFormat } from '../xml/xml-feed.ts'
import { isJupixWithdrawn, sayAvailability, sayCommercialRent, sayHomeRent, saySalePrice } from './offer.ts'
import { sayType } from './property-type.ts'

/** `properties/property`, as Jupix has sent it since 2014; `version=3.0` adds elements to a property. */
export const jupixFormat: XmlFormat = {
  list: 'properties',
  isProperty: (name, depth) => name === 'property' && depth === 1,
  refOf: (property) => textAt(property, 'propertyID'),
  branchOf: ({ element }) => textAt(element, 'branchID'),
  rows: propertyRows,
}

const departments = ['Sales', 'Lettings', 'Commercial', 'Agricultural']

/**
 * The rows of a `property`: a sale, a letting, or both for commercial property offered either way, as a listing has one channel. None if it
 * is withdrawn. Never throws.
 */
function propertyRows(property: XmlElement, branchId: number): ListingRow[] {
  if (isJupixWithdrawn(property)) return []
  const ref = sentAt(property, 'propertyID')
  const department = sentAt(property, 'department')
  const isCommercial = department.text === 'Commercial'
  const isKnown = departments.includes(department.text)
  const isToLet = isCommercial
    ? textAt(property, 'toLet') === '1'
    : isKnown
      ? department.text === 'Lettings'
      : Number(textAt(property, 'rent')) > 0
  const isForSale = isCommercial ? textAt(property, 'forSale') === '1' || !isToLet : !isToLet
  const drafts: ListingDraft[] = []
  if (isForSale) {
    const draft = listingDraft({ ref, branchId, channel: 'sales' })
    saySalePrice(draft, property)
    drafts.push(draft)
  }
  if (isToLet) {
    const draft = listingDraft({ ref: isCommercial ? { ...ref, text: `${ref.text}-let` } : ref, branchId, channel: 'lettings' })
    if (isCommercial) sayCommercialRent(draft, property)
    else sayHomeRent(draft, property)
    if (textAt(property, 'studentProperty') === '1') draft.set('letType', sentAt(property, 'studentProperty'), 'student')
    drafts.push(draft)
  }
  for (const draft of drafts) {
    if (!isKnown) draft.warn(department.field, 'Unknown value', department.text)
    sayProperty(draft, property)
  }
  return drafts.map((draft) => draftRow(draft, property.line))
}

function sayProperty(draft: ListingDraft, property: XmlElement): void {
  const at = (name: string) => sentAt(property, name)
  sayAvailability(draft, property)
  sayAddress(draft, property)
  draft.sayEach(at, {
    propertyBedrooms: 'bedrooms',
    propertyBathrooms: 'bathrooms',
    propertyReceptionRooms: 'receptionRooms',
    mainSummary: 'summary',
    fullDescription: 'description',
  })
  if (textAt(property, 'propertyAge') === '1') draft.set('newHome', at('propertyAge'), true)
  const modified = at('dateLastModified')
  draft.say('updatedAt', { ...modified, text: `${modified.text} ${textAt(property, 'timeLastModified')}` })
  sayFeatures(
    draft,
    Array.from({ length: 20 }, (_, index) => at(`propertyFeature${index + 1}`)),
  )
  sayType(draft, property)
  sayAreas(draft, property)
  sayMaterial(draft, property)
  const media = mediaLists.flatMap(([list, name, kind]) =>
    childrenOf(property, list, name).map((element) => ({
      kind,
      source: { field: name, text: element.text },
      // A changed picture keeps its address and gets a new `modified`.
      updatedAt: { field: `${name}@modified`, text: attributeOf(element, 'modified') },
    })),
  )
  sayMedia(draft, media)
}

/** The lists, the elements in them, and their kind. External links are not media. */
const mediaLists: ReadonlyArray<readonly [list: string, name: string, kind: MediaKind]> = [
  ['images', 'image', 'photo'],
  ['floorplans', 'floorplan', 'floorplan'],
  ['epcGraphs', 'epcGraph', 'epc'],
  ['epcFrontPages', 'epcFrontPage', 'epc'],
  ['brochures', 'brochure', 'document'],
  ['virtualTours', 'virtualTour', 'virtual-tour'],
]

function sayAddress(draft: ListingDraft, property: XmlElement): void {
  const at = (name: string) => sentAt(property, name)
  const name = ['addressName', 'addressNumber'].map((part) => textAt(property, part)).filter((part) => part !== '')
  draft.say('houseNameNumber', { field: 'addressName', text: name.join(', ') })
  sayTown(draft, [at('address2'), at('address3'), at('address4')])
  const country = at('country')
  if (/^[a-z]{2}$/i.test(country.text)) draft.say('countryCode', country)
  draft.sayEach(at, { addressStreet: 'street', displayAddress: 'displayAddress' })
  sayPostcode(draft, at('addressPostcode'))
  sayLocation(draft, at('latitude'), at('longitude'))
}

/** Commercial property has a range of areas; `0.00` means missing. */
function sayAreas(draft: ListingDraft, property: XmlElement): void {
  const sizes = ['floorArea', 'floorAreaFrom', 'floorAreaTo'].map((name) => sentAt(property, name)).filter(({ text }) => Number(text) > 0)
  const [least] = sizes
  if (least) saySize(draft, { least, most: sizes.at(-1)!, unit: sentAt(property, 'floorAreaUnits') })
  sayLand(draft, { least: sentAt(property, 'siteArea'), unit: sentAt(property, 'siteAreaUnits') })
}

/**
 * A flying freehold (5) is a freehold; a share transfer (0) is neither that nor a leasehold. Commercial property states its tenure in
 * words.
 */
const tenures: Readonly<Record<string, Tenure | undefined>> = {
  0: undefined,
  1: 'freehold',
  2: 'leasehold',
  3: 'commonhold',
  4: 'share-of-freehold',
  5: 'freehold',
  6: 'non-traditional',
  freehold: 'freehold',
  leasehold: 'leasehold',
  'long leasehold': 'leasehold',
}

/**
 * What version 3 of the feed adds, as far as known from existing importers; other versions lack the elements. Unknown elements are ignored.
 */
function sayMaterial(draft: ListingDraft, property: XmlElement): void {
  draft.say(
    'tenure',
    sentAt(property, 'propertyTenure'),
    wordReader(tenures, (given) => given.toLowerCase()),
  )
  draft.say('annualGroundRent', sentAt(property, 'groundRent', 'amount'))
  draft.sayEach((name) => sentAt(property, name), {
    groundRent: 'annualGroundRent',
    serviceCharge: 'annualServiceCharge',
    councilTaxBand: 'councilTaxBand',
    leaseYearsRemaining: 'leaseYearsRemaining',
  })
  const [epc] = childrenOf(property, 'epc')
  // 0 is sent for a rating that nobody entered.
  const rating = (name: string): SentValue => {
    const text = (epc && textAt(epc, name)) || attributeOf(epc, name)
    return { field: `epc/${name}`, text: text.replace(/^0$/, '') }
  }
  draft.sayEach(rating, { eerCurrentValue: 'epcCurrent', eerPotentialValue: 'epcPotential' })
  draft.sayEach((name) => sentAt(property, 'utilities', name, 'type'), {
    electric: 'electricity',
    water: 'water',
    sewerage: 'sewerage',
    broadband: 'broadband',
  })
  draft.say('heating', sentAt(property, 'heating', 'type'))
}
