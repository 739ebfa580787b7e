import type { Premises } from '../../domain/property/material-information.ts'
import { plainText } from '../plain-text.ts'
import type { BlmRow } from './blm-row.ts'
import { countOf } from './numbers.ts'

const maxWords = 30
const maxWordLength = 100

type Columns = { readonly [Key in keyof Premises]-?: readonly [name: string, read: (row: BlmRow, name: string) => Premises[Key] | null] }

const textOf = (row: BlmRow, column: string) => row.text(column)
const atMost = (max: number) => (row: BlmRow, column: string) => countOf(row, column, { max }) || null

/** Our own columns: lists are parted by semicolons, and Y or N may stand for yes and no. */
export const premisesColumns: Columns = {
  parking: ['GABLE_PARKING', wordsOf],
  outsideSpace: ['GABLE_OUTSIDE_SPACE', wordsOf],
  accessibility: ['GABLE_ACCESSIBILITY', wordsOf],
  heating: ['GABLE_HEATING', wordsOf],
  electricity: ['GABLE_ELECTRICITY', wordsOf],
  water: ['GABLE_WATER', textOf],
  sewerage: ['GABLE_SEWERAGE', textOf],
  broadband: ['GABLE_BROADBAND', wordsOf],
  floodedInFiveYears: ['GABLE_FLOODED_IN_FIVE_YEARS', answerOf],
  floodSources: ['GABLE_FLOOD_SOURCES', wordsOf],
  floodDefences: ['GABLE_FLOOD_DEFENCES', answerOf],
  listedBuilding: ['GABLE_LISTED_BUILDING', answerOf],
  restrictions: ['GABLE_RESTRICTIONS', answerOf],
  easements: ['GABLE_EASEMENTS', answerOf],
  rightsOfWay: ['GABLE_RIGHTS_OF_WAY', answerOf],
  condition: ['GABLE_CONDITION', textOf],
  entranceFloor: ['GABLE_ENTRANCE_FLOOR', textOf],
  floors: ['GABLE_FLOORS', atMost(500)],
  yearBuilt: ['GABLE_YEAR_BUILT', atMost(9_999)],
}

/** Undefined when none is given. */
export function readPremises(row: BlmRow): Premises | undefined {
  const all = Object.entries(premisesColumns).map(([key, [column, read]]) => [key, read(row, column)] as const)
  const given = all.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
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
