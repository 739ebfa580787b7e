import { isYes, type MessagePart, messagePart, textOf } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'
import type { StreetProperty } from './street-page.ts'

/** Lists of words, each with a field of its own for what is not among them. */
const lists: Readonly<Record<string, string>> = {
  GABLE_WATER: 'water_supply',
  GABLE_ELECTRICITY: 'electricity_supply',
  GABLE_SEWERAGE: 'sewerage',
  GABLE_HEATING: 'heating_supply',
  GABLE_FLOOD_SOURCES: 'sources_of_flooding',
  GABLE_ACCESSIBILITY: 'adaptations_list',
}
const answers: Readonly<Record<string, string>> = {
  GABLE_FLOODED_IN_FIVE_YEARS: 'has_flooded_in_last_five_years',
  GABLE_FLOOD_DEFENCES: 'has_flood_defences',
  GABLE_RESTRICTIONS: 'has_restrictions',
  GABLE_EASEMENTS: 'has_required_access',
  GABLE_RIGHTS_OF_WAY: 'public_right_of_way',
}

/** Parking, outside, supplies and risks, in the sender's words. */
export function putPremises(row: TranslatedRow, property: StreetProperty, material: MessagePart): void {
  for (const [column, key] of Object.entries(lists)) {
    const other = material.text(`${key.replace(/_list$/, '')}_other`)
    const words = [
      ...material
        .list(key)
        .map(textOf)
        .filter((word) => word !== 'Other'),
      other,
    ]
    row.put(column, material.at(key), joined(words))
  }
  for (const [column, key] of Object.entries(answers)) {
    const given = material.text(key)
    if (given !== '') row.put(column, material.at(key), isYes(given) ? 'Y' : 'N')
  }
  row.put('GABLE_BROADBAND', material.at('broadband'), material.text('broadband'))
  row.put('GABLE_PARKING', 'parkingSpaces', joined(wordsOf(property, 'parkingSpaces', 'parking_space_type')))
  row.put('GABLE_OUTSIDE_SPACE', 'outsideSpaces', joined(wordsOf(property, 'outsideSpaces', 'type')))
}

function wordsOf(property: StreetProperty, relation: string, key: string): string[] {
  return (property.related[relation] ?? []).map((one) => messagePart(one).text(key))
}

/** Semicolons part the words of a list. */
function joined(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.replaceAll(';', ',')))].filter((word) => word !== '').join(';')
}
