import { type MortgageTerms, monthlyPayments, mortgageFields } from './mortgage.ts'
import { poundsField, readNumbers } from './number-fields.ts'

interface Household {
  /** Pounds a year before tax, of all borrowers together. */
  income: number
  /** Existing commitments in pounds a month: loans, cards, maintenance, childcare. */
  outgoings: number
  /** How many times the yearly income a lender lends. */
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
  /** The loan plus the deposit. */
  price: number
  /** Pounds a month, to the penny. */
  repayment: number
  /** Repayment and outgoings together, as a whole percentage of the income before tax. */
  share: number
}

/**
 * Estimates what a household might borrow: a multiple of its income after outgoings. An illustration only: a lender also looks at credit
 * history, age and spending, and tests whether a higher rate could be paid.
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

/** The initial values of the fields. */
export function typicalHousehold({ rate, years }: Pick<MortgageTerms, 'rate' | 'years'>): Record<keyof typeof affordabilityFields, string> {
  return { income: '', outgoings: '0', deposit: '0', multiple: '4.5', rate: String(rate), years: String(years) }
}

interface AffordabilityResult {
  errors: Partial<Record<keyof typeof affordabilityFields, string>>
  /** Zeros if an input is invalid. */
  result: Affordability
}

/** Everything that the affordability calculator shows for its inputs. */
export function affordabilityResult(typed: Readonly<Partial<Record<string, string>>>): AffordabilityResult {
  const { values, errors } = readNumbers(affordabilityFields, typed)
  const isWrong = Object.keys(errors).length > 0
  return { errors, result: isWrong ? { loan: 0, price: 0, repayment: 0, share: 0 } : affordability(values) }
}
