import type { Listing } from '../../domain/property/listing.ts'
import type { BlmRow } from './blm-row.ts'
import { areaUnitIds, enumeratedOf } from './enumerations.ts'
import { decimalOf } from './numbers.ts'

type Size = Pick<Listing, 'squareFeet' | 'maxSquareFeet' | 'acreage'>

const squareFeetPerSquareMetre = 10.763910416709722
const acresPerHectare = 2.471053814671653
const maxSquareFeet = 1_000_000_000
const maxAcres = 1_000_000

/** Floor area and land by the unit of the entered sizes; our own columns go before them. */
export function readSize(row: BlmRow): Size {
  const entered = enteredSize(row)
  const squareFeet = wholeOf(decimalOf(row, 'GABLE_SQUARE_FEET', { max: maxSquareFeet }))
  const acreage = decimalOf(row, 'GABLE_ACREAGE', { max: maxAcres }) || null
  return {
    squareFeet: squareFeet ?? entered.squareFeet,
    maxSquareFeet: squareFeet === null ? entered.maxSquareFeet : null,
    acreage: acreage ?? entered.acreage,
  }
}

function enteredSize(row: BlmRow): Size {
  const nothing: Size = { squareFeet: null, maxSquareFeet: null, acreage: null }
  const smallest = decimalOf(row, 'MIN_SIZE_ENTERED', { max: maxSquareFeet }) || null
  const largest = decimalOf(row, 'MAX_SIZE_ENTERED', { max: maxSquareFeet }) || null
  const least = smallest ?? largest
  if (least === null) return nothing
  const unit = enumeratedOf(row, 'AREA_SIZE_UNIT_ID', { values: areaUnitIds, otherwise: null })
  if (unit === null && row.raw('AREA_SIZE_UNIT_ID') === '') row.warn('AREA_SIZE_UNIT_ID', 'A size without its unit was not used')
  if (unit === null) return nothing
  if (unit === 'acres' || unit === 'hectares') {
    const acres = unit === 'acres' ? least : least * acresPerHectare
    return { ...nothing, acreage: acres > maxAcres ? null : Math.round(acres * 1_000) / 1_000 }
  }
  const factor = unit === 'square-feet' ? 1 : squareFeetPerSquareMetre
  const most = largest !== null && largest > least ? largest : null
  return { ...nothing, squareFeet: wholeOf(least * factor), maxSquareFeet: wholeOf(most && most * factor) }
}

/** Whole square feet; nothing when it is too small to count or too large to be. */
function wholeOf(size: number | null): number | null {
  if (size === null || size > maxSquareFeet) return null
  return Math.round(size) || null
}
