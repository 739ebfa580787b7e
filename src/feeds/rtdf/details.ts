import type { MessagePart } from '../message-part.ts'
import { putFields, putWord, putWords, wordsOf } from '../put-fields.ts'
import { roomsHtml } from '../rooms-html.ts'
import type { TranslatedRow } from '../translated-row.ts'
import {
  accessibilityWords,
  broadbandWords,
  conditionWords,
  entranceFloorWords,
  floodSourceWords,
  heatingWords,
  outsideSpaceWords,
  parkingWords,
  supplyWords,
  useClassWords,
} from './codes.ts'
import { sentRooms } from './rooms.ts'
import { putSize } from './size.ts'

const maxFeatures = 20

export function putDetails(row: TranslatedRow, details: MessagePart): void {
  putFields(row, details, {
    summary: 'SUMMARY',
    description: 'DESCRIPTION',
    bedrooms: 'BEDROOMS',
    bathrooms: 'BATHROOMS',
    reception_rooms: 'LIVING_ROOMS',
    year_built: 'GABLE_YEAR_BUILT',
    floors: 'GABLE_FLOORS',
    domestic_rates: 'GABLE_DOMESTIC_RATES',
    council_tax_inc: 'COUNCIL_TAX_INC',
    council_tax_exempt: 'COUNCIL_TAX_EXEMPT',
    furnished_type: 'LET_FURN_ID',
    pets_allowed: 'GABLE_PETS',
    sharers_considered: 'GABLE_LET_SHARERS',
    smokers_considered: 'GABLE_LET_SMOKERS',
    washing_machine: 'LET_WASHING_MACHINE_FLAG',
    dishwasher: 'LET_DISHWASHER_FLAG',
    burglar_alarm: 'LET_BURGLAR_ALARM_FLAG',
    all_bills_inc: 'GABLE_LET_BILL_INC_ALL',
    water_bill_inc: 'LET_BILL_INC_WATER',
    gas_bill_inc: 'LET_BILL_INC_GAS',
    electricity_bill_inc: 'LET_BILL_INC_ELECTRICITY',
    oil_bill_inc: 'GABLE_LET_BILL_INC_OIL',
    tv_licence_inc: 'LET_BILL_INC_TV_LICENCE',
    sat_cable_tv_bill_inc: 'LET_BILL_INC_TV_SUBSCRIPTION',
    internet_bill_inc: 'LET_BILL_INC_INTERNET',
    business_for_sale: 'BUSINESS_FOR_SALE_FLAG',
  })
  const band = details.text('council_tax_band')
  // A band that was struck off the list is none.
  if (band.toUpperCase() !== 'DELETED') row.put('COUNCIL_TAX_BAND', details.at('council_tax_band'), band)
  if (details.text('bedrooms') === '') row.warn(details.at('bedrooms'), 'Not given')
  putFeatures(row, details)
  putPremises(row, details)
  putSize(row, details)
  row.put('GABLE_ROOMS', details.at('rooms'), roomsHtml(sentRooms(row, details)))
  const useClasses = wordsOf(row, details.at('comm_use_class'), details.texts('comm_use_class'), useClassWords)
  for (const [index, name] of useClasses.slice(0, 6).entries()) {
    row.put(`COMM_CLASS_ORDER_${index + 1}`, details.at('comm_use_class'), name)
  }
}

function putFeatures(row: TranslatedRow, details: MessagePart): void {
  const features = [...new Set(details.texts('features').flatMap(linesOf))]
  if (features.length > maxFeatures) row.warn(details.at('features'), `Only the first ${maxFeatures} of ${features.length} are kept`)
  for (const [index, feature] of features.slice(0, maxFeatures).entries()) {
    row.put(`FEATURE${index + 1}`, details.at('features'), feature)
  }
}

/** Software that keeps its features in one text sends them so. */
function linesOf(text: string): string[] {
  return text.split(/[\r\n|]+/).flatMap((line) => line.trim() || [])
}

/** Parking, supplies, access and risks: what an advert has to tell of the home itself. */
function putPremises(row: TranslatedRow, details: MessagePart): void {
  putWords(row, details, ['parking', { column: 'GABLE_PARKING', words: parkingWords }])
  putWords(row, details, ['outside_space', { column: 'GABLE_OUTSIDE_SPACE', words: outsideSpaceWords }])
  putWords(row, details, ['accessibility', { column: 'GABLE_ACCESSIBILITY', words: accessibilityWords }])
  putWords(row, details, ['heating', { column: 'GABLE_HEATING', words: heatingWords }])
  putWords(row, details, ['electricity', { column: 'GABLE_ELECTRICITY', words: supplyWords }])
  putWords(row, details, ['broadband', { column: 'GABLE_BROADBAND', words: broadbandWords }])
  putWord(row, details, ['water', { column: 'GABLE_WATER', words: supplyWords }])
  putWord(row, details, ['sewerage', { column: 'GABLE_SEWERAGE', words: supplyWords }])
  putWord(row, details, ['entrance_floor', { column: 'GABLE_ENTRANCE_FLOOR', words: entranceFloorWords }])
  putWord(row, details, ['condition', { column: 'GABLE_CONDITION', words: conditionWords }])
  const risks = details.part('risks')
  putWords(row, risks, ['sources_of_flooding', { column: 'GABLE_FLOOD_SOURCES', words: floodSourceWords }])
  putFields(row, risks, { flooded_in_last_five_years: 'GABLE_FLOODED_IN_FIVE_YEARS', flood_defences: 'GABLE_FLOOD_DEFENCES' })
  putFields(row, details.part('obligations'), {
    listed: 'GABLE_LISTED_BUILDING',
    restrictions: 'GABLE_RESTRICTIONS',
    required_access: 'GABLE_EASEMENTS',
    rights_of_way: 'GABLE_RIGHTS_OF_WAY',
  })
}
