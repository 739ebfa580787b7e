import { monthlyPayments, mortgageDefaults, mortgageFields } from './mortgage.ts'
import { poundsField, readNumbers } from './number-fields.ts'

interface Household {
  /** Pounds a year before tax, of all who borrow. */
  income: number
  /** Pounds a month that are owed already: loans, cards, maintenance, childcare. */
  outgoings: number
  /** How many years' income a lender lends. */
  multiple: number
  /** Pounds. */
  deposit: number
  /** Percent a year. */
  rate: number
  years: number
}

interface Affordability {
  /** Whole pounds, rounded down. */
  loan: number
  /** With the deposit. */
  price: number
  /** Pounds a month, to the penny. */
  repayment: number
  /** Percent of the income before tax that repayment and outgoings take together, to whole percent. */
  share: number
}

/**
 * What somebody might borrow: so many times what their income leaves once their outgoings are paid. An illustration: a lender also looks
 * at credit history, age and spending, and tests whether a higher rate could be paid.
 */
export function affordability({ income, outgoings, multiple, deposit, rate, years }: Household): Affordability {
  const loan = Math.floor(Math.max(0, income - outgoings * 12) * multiple)
  const { repayment } = monthlyPayments({ price: loan, deposit: 0, rate, years })
  const share = income > 0 ? Math.round(((repayment + outgoings) * 1200) / income) : 0
  return { loan, price: loan + deposit, repayment, share }
}

export const affordabilityFields = {
  income: poundsField(1, 'Enter an income above 0'),
  outgoings: poundsField(0, 'Enter outgoings, or 0 for none'),
  deposit: mortgageFields.deposit,
  multiple: { least: 1, most: 6, message: 'Enter a value between 1 and 6' },
  rate: mortgageFields.rate,
  years: mortgageFields.years,
} as const

/** What is typed to begin with. */
export function typicalHousehold(rate: number): Record<keyof typeof affordabilityFields, string> {
  return { income: '', outgoings: '0', deposit: '0', multiple: '4.5', rate: String(rate), years: String(mortgageDefaults.years) }
}

interface AffordabilityResult {
  errors: Partial<Record<keyof typeof affordabilityFields, string>>
  /** Zeros where anything is wrong. */
  result: Affordability
}

/** All that an affordability calculator shows of what was typed into it. */
export function affordabilityResult(typed: Readonly<Partial<Record<string, string>>>): AffordabilityResult {
  const { values, errors } = readNumbers(affordabilityFields, typed)
  const isWrong = Object.keys(errors).length > 0
  return { errors, result: isWrong ? { loan: 0, price: 0, repayment: 0, share: 0 } : affordability(values) }
}
