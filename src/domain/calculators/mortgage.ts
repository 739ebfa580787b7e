import { pounds } from '#src/domain/property/price.ts'
import { type LoanSchedule, loanSchedule } from './loan-schedule.ts'
import { poundsField, readNumbers } from './number-fields.ts'

interface Mortgage {
  /** Pounds. */
  price: number
  deposit: number
  /** Percent a year. */
  rate: number
  /** The term. */
  years: number
}

export const mortgageDefaults = { depositShare: 0.2, years: 25 } as const

interface MonthlyPayments {
  /** Pounds that are borrowed. */
  balance: number
  /** Pounds a month, to the penny. */
  repayment: number
  interestOnly: number
}

/** What a mortgage costs a month (rules: T5, T6, Q9); all 0 where the deposit is no less than the price, or a number is none. */
export function monthlyPayments({ price, deposit, rate, years }: Mortgage): MonthlyPayments {
  const balance = price - deposit
  const isValid = [price, deposit, rate, years].every((number) => Number.isFinite(number) && number >= 0) && balance > 0 && years > 0
  if (!isValid) return { balance: 0, repayment: 0, interestOnly: 0 }
  return { balance, repayment: toPenny(annuity(balance, rate, years * 12)), interestOnly: toPenny((balance * rate) / 1200) }
}

/** The equal payments by which a balance is paid off in so many months, in pounds with their fractions; `rate` in percent a year. */
function annuity(balance: number, rate: number, months: number): number {
  const monthly = rate / 1200
  // `expm1` and `log1p` keep the digits that powers of a number close to 1 would lose.
  return monthly === 0 ? balance / months : (balance * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

/** Pounds to the penny. */
function toPenny(pounds: number): number {
  return Math.round(pounds * 100) / 100
}

/** rules: T3 */
export const mortgageFields = {
  price: poundsField(1, 'Enter a price above 0'),
  deposit: poundsField(0, 'Enter a deposit, or 0 for none'),
  rate: { least: 0.01, most: 10, message: 'Enter a value between 0.01 and 10' },
  years: { least: 5, most: 35, isWhole: true, message: 'Enter a value between 5 and 35' },
  /** Pounds a month besides. */
  overpayment: { least: 0, most: 1000, isWhole: true, message: 'Enter a value between 0 and 1000' },
  /** Points of percent by which the rate may rise. */
  rise: { least: 0, most: 5, message: 'Enter a value between 0 and 5' },
} as const

type MortgageField = keyof typeof mortgageFields

/** What is typed to begin with (rules: T4); no price leaves price and deposit empty. */
export function typicalMortgage(price: number | undefined, rate: number): Record<MortgageField | 'method', string> {
  const text = price === undefined ? '' : String(price)
  return {
    price: text,
    deposit: typicalDeposit(text),
    rate: String(rate),
    years: String(mortgageDefaults.years),
    overpayment: '0',
    rise: '0',
    method: 'repayment',
  }
}

/** A fifth of the price in whole pounds, both as they are typed; empty where the price is none. */
export function typicalDeposit(price: string): string {
  const amount = Math.round(Number(price) * mortgageDefaults.depositShare)
  return price.trim() === '' || !Number.isFinite(amount) ? '' : String(amount)
}

export interface MortgageResult {
  errors: Partial<Record<MortgageField, string>>
  isInterestOnly: boolean
  /** Pounds borrowed. */
  balance: number
  /** Pounds a month by the chosen method, overpayment apart. */
  monthly: number
  /** The same by the other method. */
  otherwise: number
  /** With the rate risen; undefined where it does not rise. */
  risen: { rate: number; monthly: number; more: number } | undefined
  /** With what is overpaid. */
  schedule: LoanSchedule
  /** Without; the very same where nothing is overpaid. */
  usual: LoanSchedule
  /** By overpaying; undefined where nothing is overpaid. */
  saved: { months: number; interest: number } | undefined
}

/** All that a mortgage calculator shows of what was typed into it; zeros where anything is wrong (rules: T5, T6). */
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

/** What a screen reader says once something was changed. */
export function mortgageSummary({ errors, balance, monthly }: MortgageResult): string {
  const [mistake] = Object.values(errors)
  if (mistake !== undefined) return mistake
  return balance === 0 ? 'Monthly payment: £0.00' : `Monthly payment: ${poundsAndPence(monthly)}, borrowing ${pounds(balance)}`
}

/** Pounds with pence, also where there are none: payments stand in columns and change with each key. */
export function poundsAndPence(amount: number): string {
  return Number.isInteger(amount) ? `${pounds(amount)}.00` : pounds(amount)
}
