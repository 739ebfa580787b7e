import { pounds } from '#src/domain/property/price.ts'
import { type LoanSchedule, loanSchedule } from './loan-schedule.ts'
import { poundsField, readNumbers } from './number-fields.ts'

interface Mortgage {
  /** Pounds. */
  price: number
  deposit: number
  /** Percent a year. */
  rate: number
  /** The term, in years. */
  years: number
}

/** What a mortgage is worked out with to begin with, and what searches by monthly cost go by: `calculators` in site.yaml. */
export interface MortgageTerms {
  /** Percent a year. */
  rate: number
  /** The term, in years. */
  years: number
  /** Percent of the price that is paid down. */
  depositPercent: number
}

interface MonthlyPayments {
  /** The loan, in pounds. */
  balance: number
  /** Pounds a month, to the penny. */
  repayment: number
  interestOnly: number
}

/** The monthly cost of a mortgage (rules: T5, T6, Q9); all zeros if the deposit is at least the price, or an input is not a number. */
export function monthlyPayments({ price, deposit, rate, years }: Mortgage): MonthlyPayments {
  const balance = price - deposit
  const isValid = [price, deposit, rate, years].every((number) => Number.isFinite(number) && number >= 0) && balance > 0 && years > 0
  if (!isValid) return { balance: 0, repayment: 0, interestOnly: 0 }
  return { balance, repayment: toPenny(annuity(balance, rate, years * 12)), interestOnly: toPenny((balance * rate) / 1200) }
}

/** The equal payments that repay a balance in so many months, in unrounded pounds; `rate` in percent a year. */
function annuity(balance: number, rate: number, months: number): number {
  const monthly = rate / 1200
  // `expm1` and `log1p` keep digits that powers of numbers near 1 would lose.
  return monthly === 0 ? balance / months : (balance * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

/** Rounds pounds to the penny. */
function toPenny(pounds: number): number {
  return Math.round(pounds * 100) / 100
}

/** rules: T3 */
export const mortgageFields = {
  price: poundsField(1, 'Enter a price above 0'),
  deposit: poundsField(0, 'Enter a deposit, or 0 for none'),
  rate: { least: 0.01, most: 10, message: 'Enter a value between 0.01 and 10' },
  years: { least: 5, most: 35, isWhole: true, message: 'Enter a value between 5 and 35' },
  /** Monthly overpayment in pounds. */
  overpayment: { least: 0, most: 1000, isWhole: true, message: 'Enter a value between 0 and 1000' },
  /** Percentage points by which the rate may rise. */
  rise: { least: 0, most: 5, message: 'Enter a value between 0 and 5' },
} as const

type MortgageField = keyof typeof mortgageFields

/** The initial values of the fields (rules: T4). Without a price, price and deposit stay empty. */
export function typicalMortgage(
  price: number | undefined,
  { rate, years, depositPercent }: MortgageTerms,
): Record<MortgageField | 'method', string> {
  const text = price === undefined ? '' : String(price)
  return {
    price: text,
    deposit: typicalDeposit(text, depositPercent),
    rate: String(rate),
    years: String(years),
    overpayment: '0',
    rise: '0',
    method: 'repayment',
  }
}

/** That share of the price in whole pounds, both as typed; empty if the price is invalid. */
export function typicalDeposit(price: string, depositPercent: number): string {
  const amount = Math.round((Number(price) * depositPercent) / 100)
  return price.trim() === '' || !Number.isFinite(amount) ? '' : String(amount)
}

export interface MortgageResult {
  errors: Partial<Record<MortgageField, string>>
  isInterestOnly: boolean
  /** The loan, in pounds. */
  balance: number
  /** Monthly payment in pounds by the chosen method, without overpayment. */
  monthly: number
  /** The same for the other method. */
  otherwise: number
  /** Figures at the higher rate; undefined if no rise was entered. */
  risen: { rate: number; monthly: number; more: number } | undefined
  /** The schedule with overpayments. */
  schedule: LoanSchedule
  /** The schedule without overpayments; the same object if there are none. */
  usual: LoanSchedule
  /** What overpaying saves; undefined if nothing is overpaid. */
  saved: { months: number; interest: number } | undefined
}

/** Everything that the mortgage calculator shows for its inputs; zeros if one is invalid (rules: T5, T6). */
export function mortgageResult(typed: Readonly<Partial<Record<string, string>>>): MortgageResult {
  const { values, errors } = readNumbers(mortgageFields, typed)
  if (values.deposit >= values.price) errors.deposit = 'Enter a deposit below the price'
  const isInterestOnly = typed.method === 'interest-only'
  const at = (rate: number) => {
    const payments = monthlyPayments({ ...values, rate })
    const { repayment, interestOnly } = payments
    return { ...payments, chosen: isInterestOnly ? interestOnly : repayment, other: isInterestOnly ? repayment : interestOnly }
  }
  const { balance, chosen, other } = at(Object.keys(errors).length > 0 ? Number.NaN : values.rate)
  if (balance === 0) {
    const schedule = { years: [], months: 0, interest: 0 }
    return { errors, isInterestOnly, balance, monthly: 0, otherwise: 0, risen: undefined, schedule, usual: schedule, saved: undefined }
  }
  const { rate, years, overpayment, rise } = values
  const loan = { balance, rate, months: years * 12, payment: isInterestOnly ? 0 : chosen }
  const schedule = loanSchedule({ ...loan, overpayment })
  const usual = overpayment > 0 ? loanSchedule({ ...loan, overpayment: 0 }) : schedule
  const higher = at(rate + rise).chosen
  return {
    errors,
    isInterestOnly,
    balance,
    monthly: chosen,
    otherwise: other,
    risen: rise > 0 ? { rate: toPenny(rate + rise), monthly: higher, more: toPenny(higher - chosen) } : undefined,
    schedule,
    usual,
    saved: overpayment > 0 ? { months: usual.months - schedule.months, interest: toPenny(usual.interest - schedule.interest) } : undefined,
  }
}

/** What a screen reader announces after a change. */
export function mortgageSummary({ errors, balance, monthly }: MortgageResult): string {
  const [mistake] = Object.values(errors)
  if (mistake !== undefined) return mistake
  return balance === 0 ? 'Monthly payment: £0.00' : `Monthly payment: ${poundsAndPence(monthly)}, borrowing ${pounds(balance)}`
}

/** Pounds with pence, even if they are `.00`: payments stand in columns and change with each key. */
export function poundsAndPence(amount: number): string {
  return Number.isInteger(amount) ? `${pounds(amount)}.00` : pounds(amount)
}
