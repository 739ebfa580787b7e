import type { Listing } from '../../domain/property/listing.ts'
import type { BlmRow } from './blm-row.ts'
import { flagOf } from './enumerations.ts'

type NewHome = Pick<Listing, 'newHome' | 'developmentName' | 'developmentRef'>

export function readNewHome(row: BlmRow): NewHome {
  return {
    newHome: flagOf(row, 'NEW_HOME_FLAG') ?? false,
    developmentName: row.text('DEVELOPMENT_NAME'),
    developmentRef: row.text('GABLE_DEVELOPMENT_REF'),
  }
}
