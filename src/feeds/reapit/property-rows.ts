import type { ListingRow } from '../feed.ts'
import { type MessagePart, messagePart } from '../message-part.ts'
import { putFloor, putLand, type SentArea } from '../put-areas.ts'
import { putFields } from '../put-fields.ts'
import { putTown } from '../put-town.ts'
import { type TranslatedRow, translatedRow } from '../translated-row.ts'
import { putDescription } from './description.ts'
import { putImages } from './images.ts'
import { lettingStatuses, putLetting } from './letting.ts'
import { putType } from './property-type.ts'
import { putSelling, sellingStatuses } from './selling.ts'
import { isOffered, putStatus } from './standing.ts'

interface PropertyRowsOptions {
  /** What `reapit-customer` says: ids are only unique within it. */
  customer: string
  /** Our number for the office it belongs to. */
  branchId: string
  /** `YYYY-MM-DD`, from which the years of a lease are counted. */
  today: string
}

/** The references a property may have here: one as a sale and one as a letting, so that neither changes when it becomes both. */
export function refsOf(customer: string, id: string): { selling: string; letting: string } {
  return { selling: `${customer}_${id}`, letting: `${customer}_${id}-let` }
}

/** What of a property is on the market: nothing, a sale, a letting, or both, as a listing has one channel. Never throws. */
export function propertyRows(property: unknown, { customer, branchId, today }: PropertyRowsOptions, line = 1): ListingRow[] {
  const part = messagePart(property)
  const id = part.text('id')
  if (id === '' || part.text('internetAdvertising') !== 'true' || part.text('fromArchive') === 'true') return []
  const refs = refsOf(customer, id)
  const rows: ListingRow[] = []
  const mode = part.text('marketingMode')
  const [selling, letting] = [part.part('selling'), part.part('letting')]
  if (mode !== 'letting' && isOffered(selling, sellingStatuses)) {
    const row = translatedRow(refs.selling)
    putStatus(row, selling, sellingStatuses)
    putSelling(row, selling, today)
    putProperty(row, part, branchId)
    rows.push(row.row(line))
  }
  if (mode !== 'selling' && isOffered(letting, lettingStatuses)) {
    const row = translatedRow(refs.letting)
    putStatus(row, letting, lettingStatuses)
    putLetting(row, letting)
    putProperty(row, part, branchId)
    rows.push(row.row(line))
  }
  return rows
}

/** What is said of the property however it is marketed. */
function putProperty(row: TranslatedRow, property: MessagePart, branchId: string): void {
  row.put('BRANCH_ID', property.at('officeIds'), branchId)
  putFields(row, property, {
    created: 'CREATE_DATE',
    modified: 'UPDATE_DATE',
    bedrooms: 'BEDROOMS',
    bathrooms: 'BATHROOMS',
    receptions: 'LIVING_ROOMS',
    groundRent: 'ANNUAL_GROUND_RENT',
    serviceCharge: 'ANNUAL_SERVICE_CHARGE',
  })
  const band = property.text('councilTax')
  row.put('COUNCIL_TAX_BAND', property.at('councilTax'), band === 'notYetAvailable' ? '' : band)
  if (property.list('age').includes('new')) row.put('NEW_HOME_FLAG', property.at('age'), 'Y')
  const epc = property.part('epc')
  // 0 is how a rating that nobody entered is sent.
  row.put('GABLE_EPC_CURRENT', epc.at('eer'), epc.text('eer').replace(/^0$/, ''))
  row.put('GABLE_EPC_POTENTIAL', epc.at('eerPotential'), epc.text('eerPotential').replace(/^0$/, ''))
  putAddress(row, property.part('address'))
  putType(row, property)
  putFloor(row, sentArea(property.part('internalArea')))
  putLand(row, sentArea(property.part('externalArea')))
  putDescription(row, property)
  putImages(row, property)
}

function sentArea(area: MessagePart): SentArea {
  return { field: area.path, least: area.text('min'), most: area.text('max'), unit: area.text('type') }
}

function putAddress(row: TranslatedRow, address: MessagePart): void {
  const name = [address.text('buildingName'), address.text('buildingNumber')].filter((part) => part !== '').join(', ')
  row.put('ADDRESS_1', address.at('buildingName'), name)
  putFields(row, address, { line1: 'ADDRESS_2', postcode: 'POSTCODE1', countryId: 'COUNTRY_CODE' })
  putTown(row, address.at('line2'), [address.text('line2'), address.text('line3'), address.text('line4')])
  putFields(row, address.part('geolocation'), { latitude: 'EXACT_LATITUDE', longitude: 'EXACT_LONGITUDE' })
}
