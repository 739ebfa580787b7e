import type { Premises } from '../../domain/property/material-information.ts'
import { plainText } from '../plain-text.ts'
import type { BlmRow } from './blm-row.ts'
import { countOf } from './numbers.ts'

const maxWords = 30
const maxWordLength = 100

/** Our own columns: lists are parted by semicolons, and Y or N may stand for yes and no. Undefined when none is given. */
export function readPremises(row: BlmRow): Premises | undefined {
  const premises: { [Key in keyof Premises]: Premises[Key] | null } = {
    parking: wordsOf(row, 'GABLE_PARKING'),
    outsideSpace: wordsOf(row, 'GABLE_OUTSIDE_SPACE'),
    accessibility: wordsOf(row, 'GABLE_ACCESSIBILITY'),
    heating: wordsOf(row, 'GABLE_HEATING'),
    electricity: wordsOf(row, 'GABLE_ELECTRICITY'),
    water: row.text('GABLE_WATER'),
    sewerage: row.text('GABLE_SEWERAGE'),
    broadband: wordsOf(row, 'GABLE_BROADBAND'),
    floodedInFiveYears: answerOf(row, 'GABLE_FLOODED_IN_FIVE_YEARS'),
    floodSources: wordsOf(row, 'GABLE_FLOOD_SOURCES'),
    floodDefences: answerOf(row, 'GABLE_FLOOD_DEFENCES'),
    listedBuilding: answerOf(row, 'GABLE_LISTED_BUILDING'),
    restrictions: answerOf(row, 'GABLE_RESTRICTIONS'),
    easements: answerOf(row, 'GABLE_EASEMENTS'),
    rightsOfWay: answerOf(row, 'GABLE_RIGHTS_OF_WAY'),
    condition: row.text('GABLE_CONDITION'),
    entranceFloor: row.text('GABLE_ENTRANCE_FLOOR'),
    floors: countOf(row, 'GABLE_FLOORS', { max: 500 }) || null,
    yearBuilt: countOf(row, 'GABLE_YEAR_BUILT', { max: 9_999 }) || null,
  }
  const given = Object.entries(premises).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

function wordsOf(row: BlmRow, column: string): string[] {
  const value = row.raw(column)
  if (value === '') return []
  const words = [...new Set(value.split(';').map((part) => plainText(part, maxWordLength).text))].filter((word) => word !== '')
  if (words.length > maxWords) row.warn(column, `Only the first ${maxWords} of ${words.length} are kept`)
  return words.slice(0, maxWords)
}

function answerOf(row: BlmRow, column: string): string {
  const text = row.text(column)
  if (/^(?:y|yes|1|true)$/i.test(text)) return 'Yes'
  return /^(?:n|no|0|false)$/i.test(text) ? 'No' : text
}
