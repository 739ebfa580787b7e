import type { FactName, FactValue } from '../draft-facts.ts'
import { atMostWords, codeReader, type Reader, type SentValue } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type MessagePart, messagePart } from '../message-part.ts'
import { areaUnitIds } from '../portal-codes.ts'
import { roomMeasures, roomsHtml, type SentRoom } from '../rooms-html.ts'
import { sayFeatures, sayLand, saySize } from '../say-home.ts'
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
  type Words,
} from './codes.ts'

export function sayRtdfDetails(draft: ListingDraft, details: MessagePart): void {
  draft.sayEach(details.sent, {
    summary: 'summary',
    description: 'description',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    reception_rooms: 'receptionRooms',
    year_built: 'yearBuilt',
    floors: 'floors',
    domestic_rates: 'domesticRates',
    council_tax_inc: 'councilTaxIncluded',
    council_tax_exempt: 'councilTaxExempt',
    furnished_type: 'furnishing',
    pets_allowed: 'petsAllowed',
    sharers_considered: 'sharersConsidered',
    smokers_considered: 'smokersConsidered',
    washing_machine: 'washingMachine',
    dishwasher: 'dishwasher',
    burglar_alarm: 'burglarAlarm',
    all_bills_inc: 'allBillsIncluded',
    water_bill_inc: 'waterIncluded',
    gas_bill_inc: 'gasIncluded',
    electricity_bill_inc: 'electricityIncluded',
    oil_bill_inc: 'oilIncluded',
    tv_licence_inc: 'tvLicenceIncluded',
    sat_cable_tv_bill_inc: 'tvSubscriptionIncluded',
    internet_bill_inc: 'internetIncluded',
    business_for_sale: 'businessForSale',
  })
  const band = details.sent('council_tax_band')
  // A band struck off the list counts as none.
  if (band.text.toUpperCase() !== 'DELETED') draft.say('councilTaxBand', band)
  if (details.text('bedrooms') === '') draft.warn(details.at('bedrooms'), 'Not given')
  const features = details.texts('features').flatMap(linesOf)
  sayFeatures(
    draft,
    features.map((text) => ({ field: details.at('features'), text })),
  )
  sayPremises(draft, details)
  sayAreas(draft, details)
  draft.say('rooms', { field: details.at('rooms'), text: roomsHtml(sentRooms(draft, details)) })
  const classes = draft.read(codesAt(details, 'comm_use_class'), wordsOf(useClassWords))
  for (const value of classes.value?.slice(0, 6) ?? []) draft.useClasses.push({ ...classes, value })
}

/** For software that keeps its features in one text. */
function linesOf(text: string): string[] {
  return text.split(/[\r\n|]+/).flatMap((line) => line.trim() || [])
}

type ListFact = { [Name in FactName]: FactValue<Name> extends string[] ? Name : never }[FactName]
const listsOfCodes: ReadonlyArray<readonly [key: string, fact: ListFact, words: Words]> = [
  ['parking', 'parking', parkingWords],
  ['outside_space', 'outsideSpace', outsideSpaceWords],
  ['accessibility', 'accessibility', accessibilityWords],
  ['heating', 'heating', heatingWords],
  ['electricity', 'electricity', supplyWords],
  ['broadband', 'broadband', broadbandWords],
]
const singleCodes = [
  ['water', 'water', supplyWords],
  ['sewerage', 'sewerage', supplyWords],
  ['entrance_floor', 'entranceFloor', entranceFloorWords],
  ['condition', 'condition', conditionWords],
] as const

/** Parking, supplies, access and risks. */
function sayPremises(draft: ListingDraft, details: MessagePart): void {
  for (const [key, fact, words] of listsOfCodes) draft.say(fact, codesAt(details, key), wordsOf(words))
  for (const [key, fact, words] of singleCodes) {
    draft.say(fact, codesAt(details, key), (given, warn) => wordsOf(words)(given, warn)?.join(', '))
  }
  const risks = details.part('risks')
  draft.say('floodSources', codesAt(risks, 'sources_of_flooding'), wordsOf(floodSourceWords))
  draft.sayEach(risks.sent, { flooded_in_last_five_years: 'floodedInFiveYears', flood_defences: 'floodDefences' })
  draft.sayEach(details.part('obligations').sent, {
    listed: 'listedBuilding',
    restrictions: 'restrictions',
    required_access: 'easements',
    rights_of_way: 'rightsOfWay',
  })
}

/** A list of codes, separated by commas. */
function codesAt(part: MessagePart, key: string): SentValue {
  return { field: part.at(key), text: part.texts(key).join(', ') }
}

/** The words for codes. Unknown codes are dropped with a warning. */
function wordsOf(words: Words): Reader<string[]> {
  return (given, warn) => {
    const codes = [...new Set(given.toLowerCase().split(', '))]
    const unknown = codes.filter((code) => !Object.hasOwn(words, code))
    if (unknown.length > 0) warn('Unknown value', unknown.slice(0, 5).join(', '))
    return atMostWords(
      codes.flatMap((code) => (Object.hasOwn(words, code) ? words[code]! : [])),
      warn,
    )
  }
}

/** Commercial property's range of sizes wins over the internal area. */
function sayAreas(draft: ListingDraft, details: MessagePart): void {
  const sizing = details.part('sizing')
  const readUnit = codeReader(areaUnitIds)
  if (sizing.text('minimum') !== '' || sizing.text('maximum') !== '') {
    saySize(draft, { least: sizing.sent('minimum'), most: sizing.sent('maximum'), unit: sizing.sent('area_unit'), readUnit })
  } else {
    saySize(draft, { least: details.sent('internal_area'), unit: details.sent('internal_area_unit'), readUnit })
  }
  sayLand(draft, { least: details.sent('land_area'), unit: details.sent('land_area_unit'), readUnit })
}

/** By the code of the unit: metres, centimetres, millimetres, feet, inches. */
const metresPerUnit: Readonly<Record<string, number>> = { 5: 1, 6: 0.01, 7: 0.001, 8: 0.3048, 9: 0.0254 }

function sentRooms(draft: ListingDraft, details: MessagePart): SentRoom[] {
  return details.list('rooms').flatMap((value, index) => {
    const field = `${details.at('rooms')}.${index}`
    if (typeof value !== 'object' || value === null) {
      draft.warn(field, 'Not an object; it was left out')
      return []
    }
    return sentRoom(messagePart(value, field, draft.warn))
  })
}

function sentRoom(room: MessagePart): SentRoom {
  return {
    name: room.text('room_name'),
    measures: room.text('room_dimension_text') || measuresText(room),
    description: room.text('room_description'),
  }
}

/** Empty unless both sides and their unit are given. */
function measuresText(room: MessagePart): string {
  const metres = metresPerUnit[room.text('room_dimension_unit')] ?? Number.NaN
  return roomMeasures(Number(room.text('room_length')) * metres, Number(room.text('room_width')) * metres)
}
