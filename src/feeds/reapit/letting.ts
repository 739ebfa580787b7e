import { type Codes, entryOf, translated } from '../codes.ts'
import type { MessagePart } from '../message-part.ts'
import { textOf } from '../message-part.ts'
import { putRent, type RentPeriod } from '../put-rent.ts'
import type { Standing } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import type { Statuses } from './standing.ts'

const agreed: Standing = { STATUS_ID: '5' }
const taken: Standing = { STATUS_ID: '7' }

/** As for sales (selling.ts). A current tenancy is shown as let; one that is over leaves nothing on the market. */
export const lettingStatuses: Statuses = {
  toLet: { STATUS_ID: '0' },
  toLetUnavailable: { STATUS_ID: '0', PUBLISHED_FLAG: 'N' },
  underOffer: { STATUS_ID: '3' },
  underOfferUnavailable: agreed,
  arrangingTenancy: agreed,
  arrangingTenancyUnavailable: agreed,
  tenancyCurrent: taken,
  tenancyCurrentUnavailable: taken,
  valuation: null,
  tenancyFinished: null,
  tenancyCancelled: null,
  sold: null,
  letByOtherAgent: null,
  letPrivately: null,
  provisional: null,
  withdrawn: null,
}

/** The model of 2021 says yearly, the present one annually. */
const periods: Readonly<Record<string, RentPeriod>> = {
  daily: 'day',
  weekly: 'week',
  fortnightly: 'fortnight',
  fourWeekly: 'four weeks',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}
const terms: Codes = { long: '1', short: '2', any: '0' }
const furnishings: Codes = { furnished: '0', partFurnished: '1', unfurnished: '2' }

/** What is said of it as something to let. */
export function putLetting(row: TranslatedRow, letting: MessagePart): void {
  const isOnApplication = letting.text('qualifier') === 'rentOnApplication'
  const furnishing = letting.list('furnishing').map(textOf)
  row.put('TRANS_TYPE_ID', letting.path, '2')
  row.put('PRICE_QUALIFIER', letting.at('qualifier'), isOnApplication ? '1' : '')
  const said = letting.text('rentFrequency')
  const rent = isOnApplication ? 'POA' : letting.text('rent')
  const period = said === '' ? 'month' : entryOf(periods, said)
  putRent(row, { field: letting.at('rent'), rent, periodField: letting.at('rentFrequency'), said, period })
  row.put('LET_TYPE_ID', letting.at('term'), translated(letting.text('term'), terms))
  row.put('LET_FURN_ID', letting.at('furnishing'), furnishing.length > 1 ? '4' : translated(furnishing[0] ?? '', furnishings))
  row.put('LET_DATE_AVAILABLE', letting.at('availableFrom'), letting.text('availableFrom'))
  row.put('LET_BOND', letting.at('deposit'), depositOf(letting))
  row.put('GABLE_LAUNCH_DATE', letting.at('instructed'), letting.text('instructed'))
}

const rentsAYear: Readonly<Record<string, number>> = { weekly: 52, fourWeekly: 13, monthly: 12, quarterly: 4, yearly: 1, annually: 1 }
const partsOfAYear: Readonly<Record<string, number>> = { weeks: 52, months: 12 }

/** A deposit is an amount, or so many weeks or months of the rent. */
function depositOf(letting: MessagePart): string {
  const deposit = letting.part('deposit')
  const parts = entryOf(partsOfAYear, deposit.text('type'))
  if (!parts) return deposit.text('amount')
  const yearlyRent = Number(letting.text('rent')) * (entryOf(rentsAYear, letting.text('rentFrequency')) ?? Number.NaN)
  const amount = (yearlyRent * Number(deposit.text('amount'))) / parts
  return amount > 0 && amount < 1e9 ? amount.toFixed(2) : ''
}
