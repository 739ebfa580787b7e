import type { ListingRow } from '../feed.ts'
import { putFloor, putLand } from '../put-areas.ts'
import { putFeatures } from '../put-features.ts'
import { putTown } from '../put-town.ts'
import { type TranslatedRow, translatedRow } from '../translated-row.ts'
import { putTexts } from '../xml/put-texts.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { isWithdrawn, putAvailability } from './availability.ts'
import { putMaterial } from './material-information.ts'
import { putJupixMedia } from './media.ts'
import { putCommercialRent, putHomeRent, putSalePrice } from './price.ts'
import { putType } from './property-type.ts'

const departments = ['Sales', 'Lettings', 'Commercial', 'Agricultural']

/**
 * What a `property` of the file states: a sale, a letting, or, of commercial property that can be had either way, both, as a listing has one
 * channel. Nothing when it is withdrawn. Never throws.
 */
export function propertyRows(property: XmlElement, branchId: string): ListingRow[] {
  if (isWithdrawn(property)) return []
  const id = textAt(property, 'propertyID')
  const department = textAt(property, 'department')
  const isCommercial = department === 'Commercial'
  const isKnown = departments.includes(department)
  const isToLet = isCommercial
    ? textAt(property, 'toLet') === '1'
    : isKnown
      ? department === 'Lettings'
      : Number(textAt(property, 'rent')) > 0
  const isForSale = isCommercial ? textAt(property, 'forSale') === '1' || !isToLet : !isToLet
  const rows: TranslatedRow[] = []
  if (isForSale) {
    const row = translatedRow(id)
    row.put('TRANS_TYPE_ID', 'department', '1')
    putSalePrice(row, property)
    rows.push(row)
  }
  if (isToLet) {
    const row = translatedRow(isCommercial ? `${id}-let` : id)
    row.put('TRANS_TYPE_ID', 'department', '2')
    if (isCommercial) putCommercialRent(row, property)
    else putHomeRent(row, property)
    row.put('LET_TYPE_ID', 'studentProperty', textAt(property, 'studentProperty') === '1' ? '3' : '')
    rows.push(row)
  }
  for (const row of rows) {
    if (!isKnown) row.warn('department', 'Unknown value', department)
    putProperty(row, property, branchId)
  }
  return rows.map((row) => row.row(property.line))
}

function putProperty(row: TranslatedRow, property: XmlElement, branchId: string): void {
  row.put('BRANCH_ID', 'branchID', branchId)
  putAvailability(row, property)
  const name = ['addressName', 'addressNumber'].map((part) => textAt(property, part)).filter((part) => part !== '')
  row.put('ADDRESS_1', 'addressName', name.join(', '))
  putTown(
    row,
    'address2',
    ['address2', 'address3', 'address4'].map((part) => textAt(property, part)),
  )
  putTexts(row, property, {
    addressStreet: 'ADDRESS_2',
    addressPostcode: 'POSTCODE1',
    displayAddress: 'DISPLAY_ADDRESS',
    latitude: 'EXACT_LATITUDE',
    longitude: 'EXACT_LONGITUDE',
    propertyBedrooms: 'BEDROOMS',
    propertyBathrooms: 'BATHROOMS',
    propertyReceptionRooms: 'LIVING_ROOMS',
    mainSummary: 'SUMMARY',
    fullDescription: 'DESCRIPTION',
  })
  const country = textAt(property, 'country')
  row.put('COUNTRY_CODE', 'country', /^[a-z]{2}$/i.test(country) ? country : '')
  if (textAt(property, 'propertyAge') === '1') row.put('NEW_HOME_FLAG', 'propertyAge', 'Y')
  row.put('UPDATE_DATE', 'dateLastModified', `${textAt(property, 'dateLastModified')} ${textAt(property, 'timeLastModified')}`.trim())
  const features = Array.from({ length: 20 }, (_, index) => textAt(property, `propertyFeature${index + 1}`))
  putFeatures(row, 'propertyFeature1', features)
  putType(row, property)
  putAreas(row, property)
  putMaterial(row, property)
  putJupixMedia(row, property)
}

/** Of commercial property there is from what to what it can be had; `0.00` is how nothing is sent. */
function putAreas(row: TranslatedRow, property: XmlElement): void {
  const sizes = ['floorArea', 'floorAreaFrom', 'floorAreaTo'].map((name) => textAt(property, name)).filter((size) => Number(size) > 0)
  const unit = textAt(property, 'floorAreaUnits')
  putFloor(row, { field: 'floorArea', least: sizes[0] ?? '', most: sizes.at(-1) ?? '', unit })
  putLand(row, { field: 'siteArea', least: textAt(property, 'siteArea'), unit: textAt(property, 'siteAreaUnits') })
}
