import type { MaterialInformation } from '../../domain/property/material-information.ts'
import type { BlmRow } from './blm-row.ts'
import { flagOf } from './enumerations.ts'
import { countOf, decimalOf, moneyOf } from './numbers.ts'
import { readPremises } from './premises.ts'

/** Columns that came after the format's last public revision, and our own for what it lacks. */
export function readMaterial(row: BlmRow): MaterialInformation {
  const material: { [Key in keyof MaterialInformation]: MaterialInformation[Key] | null | undefined } = {
    councilTaxBand: readBand(row),
    councilTaxExempt: flagOf(row, 'COUNCIL_TAX_EXEMPT'),
    councilTaxIncluded: flagOf(row, 'COUNCIL_TAX_INC'),
    annualGroundRent: chargeOf(row, 'ANNUAL_GROUND_RENT'),
    groundRentReviewYears: countOf(row, 'GROUND_RENT_REVIEW_PERIOD_YEARS', { max: 999 }) || null,
    annualServiceCharge: chargeOf(row, 'ANNUAL_SERVICE_CHARGE'),
    leaseYearsRemaining: countOf(row, 'TENURE_UNEXPIRED_YEARS', { max: 9_999 }) || null,
    sharedOwnershipPercentage: decimalOf(row, 'SHARED_OWNERSHIP_PERCENTAGE', { max: 100 }) || null,
    sharedOwnershipRent: moneyOf(row, 'GABLE_SHARED_OWNERSHIP_RENT'),
    groundRentIncreasePercentage: decimalOf(row, 'GABLE_GROUND_RENT_INCREASE', { max: 1_000 }) || null,
    domesticRates: moneyOf(row, 'GABLE_DOMESTIC_RATES'),
    epcCurrent: countOf(row, 'GABLE_EPC_CURRENT', { min: 1, max: 200 }),
    epcPotential: countOf(row, 'GABLE_EPC_POTENTIAL', { min: 1, max: 200 }),
    premises: readPremises(row),
  }
  // Only what is given, so that equal listings stay equal when compared or hashed.
  return Object.fromEntries(Object.entries(material).filter(([, value]) => value !== undefined && value !== null))
}

/** A to H, and I in Wales; some software writes `Band C`. */
function readBand(row: BlmRow): string | undefined {
  const value = row.raw('COUNCIL_TAX_BAND').toUpperCase()
  const band = value.replace(/^BAND\s*/, '')
  if (/^[A-I]$/.test(band)) return band
  if (value !== '' && !/^(?:TBC|TBA|N\/A|UNKNOWN|ASK AGENT)$/.test(value)) row.warn('COUNCIL_TAX_BAND', 'Not a council tax band', value)
}

/** A charge of nothing is worth telling: "no ground rent". */
function chargeOf(row: BlmRow, column: string): number | null {
  return /^[£\s]*0+(?:\.0*)?$/.test(row.raw(column)) ? 0 : moneyOf(row, column)
}
