import { cutParagraphs } from '../../domain/text/cut-text.ts'
import { type Codes, translated } from '../codes.ts'
import type { ListingRow } from '../feed.ts'
import { plainText } from '../plain-text.ts'
import { putFeatures } from '../put-features.ts'
import { roomsHtml } from '../rooms-html.ts'
import { type TranslatedRow, translatedRow } from '../translated-row.ts'
import { typeOfWords } from '../type-words.ts'
import { putTexts } from '../xml/put-texts.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { putChannel } from './channel.ts'
import { putExpertAgentMedia } from './media.ts'
import { putPrice } from './price.ts'
import { isWithdrawn, putPriority } from './priority.ts'

const tenures: Codes = {
  freehold: '1',
  leasehold: '2',
  commonhold: '4',
  'share of freehold': '5',
  feudal: '3',
  'not specified': '',
  unknown: '',
  'n/a': '',
}
const furnishings: Codes = {
  furnished: '0',
  'part furnished': '1',
  'part-furnished': '1',
  unfurnished: '2',
  'furnished or unfurnished': '4',
  'furnished / unfurnished': '4',
}
/** Of the summary, which is the beginning of the advert. */
const mostCharacters = 1_000

/** A `property` of the file, whose branch has this number here; undefined when it is withdrawn. Never throws. */
export function propertyRow(property: XmlElement, branchId: string): ListingRow | undefined {
  if (isWithdrawn(property)) return undefined
  const row = translatedRow(attributeOf(property, 'reference'))
  row.put('BRANCH_ID', 'branch', branchId)
  const channel = putChannel(row, property)
  putPriority(row, property)
  putPrice(row, property, channel)
  putTexts(row, property, {
    house_number: 'ADDRESS_1',
    street: 'ADDRESS_2',
    district: 'ADDRESS_3',
    town: 'TOWN',
    postcode: 'POSTCODE1',
    advert_heading: 'DISPLAY_ADDRESS',
    latitude: 'EXACT_LATITUDE',
    longitude: 'EXACT_LONGITUDE',
    bedrooms: 'BEDROOMS',
    bathrooms: 'BATHROOMS',
    receptions: 'LIVING_ROOMS',
    main_advert: 'DESCRIPTION',
    councilTaxBand: 'COUNCIL_TAX_BAND',
    availableFrom: 'LET_DATE_AVAILABLE',
    tenancyDepositPayable: 'LET_BOND',
  })
  const [type, style] = [textAt(property, 'property_type') || textAt(property, 'commercial_type'), textAt(property, 'property_style')]
  row.put('PROP_SUB_ID', 'property_type', typeOfWords(type, style) ?? translated([type, style].join(' ').trim(), {}))
  row.put('LET_FURN_ID', 'furnished', translated(textAt(property, 'furnished').toLowerCase(), furnishings))
  row.put('SUMMARY', 'main_advert', beginningOf(textAt(property, 'main_advert')))
  putTenure(row, property)
  const features = Array.from({ length: 20 }, (_, index) => textAt(property, `bullet${index + 1}`))
  putFeatures(row, 'bullet1', features)
  const rooms = childrenOf(property, 'rooms', 'room').map((room) => ({
    name: attributeOf(room, 'name'),
    measures: textAt(room, 'measurement_text'),
    description: textAt(room, 'description'),
  }))
  row.put('GABLE_ROOMS', 'rooms', roomsHtml(rooms))
  putExpertAgentMedia(row, property)
  return row.row(property.line)
}

function beginningOf(advert: string): string {
  return cutParagraphs(plainText(advert, 2 * mostCharacters).text, mostCharacters)[0]?.start ?? ''
}

/** Software that has nothing to say of a lease sends zeros for its years; of a charge 0 is none at all, which would be said. */
function putTenure(row: TranslatedRow, property: XmlElement): void {
  row.put('TENURE_TYPE_ID', 'tenure', translated(textAt(property, 'tenure').toLowerCase(), tenures))
  const amounts = {
    leaseRemainingYears: 'TENURE_UNEXPIRED_YEARS',
    annualServiceChargeAmount: 'ANNUAL_SERVICE_CHARGE',
    groundRentAmount: 'ANNUAL_GROUND_RENT',
    groundRentReviewPeriod: 'GROUND_RENT_REVIEW_PERIOD_YEARS',
  }
  for (const [name, column] of Object.entries(amounts)) row.put(column, name, textAt(property, name).replace(/^0+(?:\.0*)?$/, ''))
  if (textAt(property, 'sharedOwnership').toLowerCase() !== 'yes') return
  row.put('SHARED_OWNERSHIP', 'sharedOwnership', 'Y')
  row.put('SHARED_OWNERSHIP_PERCENTAGE', 'ownershipShare', textAt(property, 'ownershipShare').replace('%', ''))
}
