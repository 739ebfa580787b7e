import { entryOf } from './codes.ts'
import type { TranslatedRow } from './translated-row.ts'

/** A size as a format states it; what is not above 0 is not given. */
export interface SentArea {
  /** Where the format says so. */
  field: string
  least: string
  most?: string
  /** Letters of a unit, whatever its case and spacing: 'sq ft', 'squareMetres', 'acres'. */
  unit: string
}

const unitNames: Readonly<Record<string, 'feet' | 'metres' | 'acres' | 'hectares'>> = {
  sqft: 'feet',
  squarefeet: 'feet',
  sqm: 'metres',
  squaremetres: 'metres',
  acres: 'acres',
  hectares: 'hectares',
}
const unitIds = { feet: '1', metres: '2', acres: '3', hectares: '4' }
const acresPerHectare = 2.471053814671653
const acresIn = { feet: 1 / 43_560, metres: acresPerHectare / 10_000, acres: 1, hectares: acresPerHectare }

/** The floor; a size without its unit is warned of where it is read. */
export function putFloor(row: TranslatedRow, { field, least, most = '', unit }: SentArea): void {
  if (!(Number(least) > 0 || Number(most) > 0)) return
  const name = unitNameOf(unit)
  row.put('MIN_SIZE_ENTERED', field, least)
  row.put('MAX_SIZE_ENTERED', field, most)
  row.put('AREA_SIZE_UNIT_ID', field, name ? unitIds[name] : '')
}

/** The land, in a column of its own. */
export function putLand(row: TranslatedRow, { field, least, most = '', unit }: SentArea): void {
  const size = Number(least) || Number(most)
  const name = unitNameOf(unit)
  if (!(size > 0)) return
  const acres = name ? size * acresIn[name] : 0
  if (!name) row.warn(field, 'A size without its unit was not used', unit)
  else row.put('GABLE_ACREAGE', field, acres.toFixed(3), least)
}

function unitNameOf(unit: string): keyof typeof unitIds | undefined {
  return entryOf(unitNames, unit.toLowerCase().replace(/[\s.]/g, ''))
}
