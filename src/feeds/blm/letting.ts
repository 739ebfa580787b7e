import type { Channel } from '../../domain/property/channel.ts'
import type { LettingFacts } from '../../domain/property/listing.ts'
import { plainLines } from '../plain-text.ts'
import type { BlmRow } from './blm-row.ts'
import { dayOf } from './dates.ts'
import { enumeratedOf, flagOf, furnishingIds, letTypeIds } from './enumerations.ts'
import { maxLengths } from './max-lengths.ts'
import { countOf, moneyOf } from './numbers.ts'

const appliances: readonly [column: string, words: string][] = [
  ['LET_WASHING_MACHINE_FLAG', 'Washing machine'],
  ['LET_DISHWASHER_FLAG', 'Dishwasher'],
  ['LET_BURGLAR_ALARM_FLAG', 'Burglar alarm'],
]
/** LICIENCE is the format's own spelling. */
const bills: readonly [column: string, words: string][] = [
  ['LET_BILL_INC_WATER', 'Water'],
  ['LET_BILL_INC_GAS', 'Gas'],
  ['LET_BILL_INC_ELECTRICITY', 'Electricity'],
  ['LET_BILL_INC_TV_LICIENCE', 'TV licence'],
  ['LET_BILL_INC_TV_LICENCE', 'TV licence'],
  ['LET_BILL_INC_TV_SUBSCRIPTION', 'TV subscription'],
  ['LET_BILL_INC_INTERNET', 'Internet'],
  ['GABLE_LET_BILL_INC_OIL', 'Oil'],
  ['GABLE_LET_BILL_INC_ALL', 'All bills'],
]
const considered: readonly [column: string, words: string][] = [
  ['GABLE_LET_SHARERS', 'Sharers'],
  ['GABLE_LET_SMOKERS', 'Smokers'],
]

/** Software fills the columns for sales too, with whatever its lists begin with: there only "commercial" means something. */
export function readLetting(row: BlmRow, channel: Channel): LettingFacts {
  const letType = enumeratedOf(row, 'LET_TYPE_ID', { values: letTypeIds, otherwise: undefined })
  if (channel === 'sales') return { ...(letType === 'commercial' && { letType }), appliances: [], billsIncluded: [] }
  const furnishing = enumeratedOf(row, 'LET_FURN_ID', { values: furnishingIds, otherwise: undefined })
  const availableFrom = dayOf(row, 'LET_DATE_AVAILABLE')
  const deposit = moneyOf(row, 'LET_BOND')
  const administrationFee = readFee(row)
  const contractMonths = countOf(row, 'LET_CONTRACT_IN_MONTHS', { max: 99 })
  const minimumTermMonths = countOf(row, 'GABLE_LET_MINIMUM_TERM', { max: 999 })
  const alsoConsidered = flagged(row, considered)
  return {
    ...(letType && { letType }),
    ...(furnishing && { furnishing }),
    ...(availableFrom && { availableFrom }),
    ...(deposit !== null && { deposit }),
    ...(administrationFee && { administrationFee }),
    ...(contractMonths && { contractMonths }),
    ...(minimumTermMonths && { minimumTermMonths }),
    ...(alsoConsidered.length > 0 && { considered: alsoConsidered }),
    appliances: flagged(row, appliances),
    billsIncluded: flagged(row, bills),
  }
}

function readFee(row: BlmRow): string {
  const { text, isCut } = plainLines(row.raw('ADMINISTRATION_FEE'), maxLengths.get('ADMINISTRATION_FEE')!)
  if (isCut) row.warn('ADMINISTRATION_FEE', `Cut to ${text.length} characters`)
  return text
}

function flagged(row: BlmRow, columns: readonly [column: string, words: string][]): string[] {
  return [...new Set(columns.filter(([column]) => flagOf(row, column)).map(([, words]) => words))]
}
