import type { MessagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** By the code of the unit: square feet, square metres, acres, hectares. */
const unitsPerAcre: Readonly<Record<string, number>> = { 1: 43_560, 2: 4_046.8564224, 3: 1, 4: 0.40468564224 }

/** The sizes of commercial property go before the area inside, as they say from what to what it can be had. */
export function putSize(row: TranslatedRow, details: MessagePart): void {
  const sizing = details.part('sizing')
  if (sizing.text('minimum') !== '' || sizing.text('maximum') !== '') {
    putFields(row, sizing, { minimum: 'MIN_SIZE_ENTERED', maximum: 'MAX_SIZE_ENTERED', area_unit: 'AREA_SIZE_UNIT_ID' })
  } else {
    putFields(row, details, { internal_area: 'MIN_SIZE_ENTERED', internal_area_unit: 'AREA_SIZE_UNIT_ID' })
  }
  putLand(row, details)
}

function putLand(row: TranslatedRow, details: MessagePart): void {
  const said = details.text('land_area')
  const area = Number(said)
  const unit = unitsPerAcre[details.text('land_area_unit')]
  if (said === '' || area === 0) return
  // What no land has is warned of where the column is read.
  if (!(area > 0)) row.put('GABLE_ACREAGE', details.at('land_area'), said)
  else if (unit === undefined)
    row.warn(details.at('land_area_unit'), 'A size without its unit was not used', details.text('land_area_unit'))
  else row.put('GABLE_ACREAGE', details.at('land_area'), (area / unit).toFixed(3))
}
