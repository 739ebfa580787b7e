import { entryOf, translated } from '../codes.ts'
import type { FeedRow } from '../feed.ts'
import { putFeatures } from '../put-features.ts'
import { type TranslatedRow, translatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { putArea } from './area.ts'
import { channelIds, commercialDatabase, firstHiddenStatus, firstLettingStatus, newHomesDatabase } from './codes.ts'
import { putFiles } from './files.ts'
import { putPrice } from './price.ts'
import { putStanding } from './standing.ts'
import { putTenure } from './tenure.ts'
import { putTexts } from './texts.ts'
import { putType } from './type.ts'

interface PropertyRowOptions {
  /** Our number for its branch. */
  branchId: number
  /** Its place among what is read together. */
  line: number
  /** `YYYY-MM-DD`, from which the years of a lease are counted. */
  today: string
}

/** Fields that go into a column as they are. */
const plainFields: readonly (readonly [column: string, ...path: string[]])[] = [
  ['ADDRESS_1', 'address', 'name'],
  ['ADDRESS_2', 'address', 'street'],
  ['ADDRESS_3', 'address', 'locality'],
  ['TOWN', 'address', 'town'],
  ['POSTCODE1', 'address', 'postcode'],
  ['DISPLAY_ADDRESS', 'address', 'display'],
  ['EXACT_LATITUDE', 'latitude'],
  ['EXACT_LONGITUDE', 'longitude'],
  ['BEDROOMS', 'bedrooms'],
  ['LIVING_ROOMS', 'receptions'],
]
/** Those in which 0 means that nobody said. */
const countedFields: typeof plainFields = [
  ['BATHROOMS', 'bathrooms'],
  ['GABLE_EPC_CURRENT', 'hip', 'energy_performance', 'energy_efficiency', 'current'],
  ['GABLE_EPC_POTENTIAL', 'hip', 'energy_performance', 'energy_efficiency', 'potential'],
]
/** How a date that nobody entered is sent. */
const noDate = /^(?:01\/01\/(?:1900|0001)|(?:1900|0001)-01-01)/

/**
 * A property document of Vebra's export (v9 to v13) as a row. What cannot be read is left out with a warning that names the element, as
 * `address/town`. Never throws.
 */
export function vebraRow(property: XmlElement, { branchId, line, today }: PropertyRowOptions): FeedRow {
  const id = attributeOf(property, 'id')
  if (property.name !== 'property' || id === '' || id.length > 80) {
    const reason = 'It is no property, or one without an id that can be used'
    return { kind: 'rejected', problem: { line, agentRef: '', field: 'property@id', reason } }
  }
  const row = translatedRow(id)
  row.put('BRANCH_ID', 'property@branchid', String(branchId))
  const channel = putChannel(row, property)
  putStanding(row, property, channel)
  putPrice(row, property, channel)
  for (const [column, ...path] of plainFields) row.put(column, path.join('/'), textAt(property, ...path))
  for (const [column, ...path] of countedFields) row.put(column, path.join('/'), textAt(property, ...path).replace(/^0+(?:\.0*)?$/, ''))
  putDate(row, property, ['CREATE_DATE', 'uploaded'])
  putDate(row, property, ['GABLE_LAUNCH_DATE', 'instructed'])
  putType(row, property)
  putTenure(row, property, today)
  if (channel === 'lettings') putLetting(row, property)
  const tags = [
    attributeOf(property, 'featured') === '1' ? 'featured' : '',
    ...['garden', 'parking'].filter((name) => textAt(property, name) === '1'),
  ]
  row.put('GABLE_TAGS', 'property@featured', tags.filter((tag) => tag !== '').join(','))
  putArea(row, property)
  putTexts(row, property)
  const bullets = childrenOf(property, 'bullets', 'bullet').map(({ text }) => text)
  putFeatures(row, 'bullets/bullet', bullets)
  putFiles(row, property)
  return row.row(line)
}

/** Commercial properties, new homes, and those of a database nobody knows, are let when they have a rent or the status of a letting. */
function putChannel(row: TranslatedRow, property: XmlElement): 'sales' | 'lettings' {
  const database = attributeOf(property, 'database')
  const status = Number(textAt(property, 'web_status') || '0')
  const isLet = attributeOf(childrenOf(property, 'price')[0], 'rent') !== '' || (status >= firstLettingStatus && status < firstHiddenStatus)
  if (database === commercialDatabase) row.put('LET_TYPE_ID', 'property@database', '4')
  else if (database !== newHomesDatabase && entryOf(channelIds, database) === undefined)
    row.warn('property@database', 'Unknown value', database)
  if (database === newHomesDatabase || textAt(property, 'newbuild') === '1') row.put('NEW_HOME_FLAG', 'newbuild', 'Y')
  const id = entryOf(channelIds, database) ?? (isLet ? '2' : '1')
  row.put('TRANS_TYPE_ID', 'property@database', id)
  return id === '2' ? 'lettings' : 'sales'
}

function putLetting(row: TranslatedRow, property: XmlElement): void {
  row.put('LET_TYPE_ID', 'rm_let_type_id', textAt(property, 'rm_let_type_id'))
  row.put('LET_FURN_ID', 'furnished', translated(textAt(property, 'furnished'), furnishedIds))
  row.put('LET_BOND', 'let_bond', textAt(property, 'let_bond'))
  const fees = ['lettingsfee', 'rentalfees'].map((name) => textAt(property, name))
  row.put('ADMINISTRATION_FEE', 'lettingsfee', [...new Set(fees)].filter((fee) => fee !== '').join('\n'))
  putDate(row, property, ['LET_DATE_AVAILABLE', 'available'])
}

/** The codes of the columns; the same words are sent by some. */
const furnishedIds: Readonly<Record<string, string>> = { 0: '0', 1: '1', 2: '2', 3: '3', 4: '4' }

function putDate(row: TranslatedRow, property: XmlElement, [column, name]: readonly [column: string, name: string]): void {
  const date = textAt(property, name)
  if (!noDate.test(date)) row.put(column, name, date)
}
