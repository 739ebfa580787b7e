import { type Affordability, affordability } from './affordability.ts'
import { mortgageDefaults } from './mortgage.ts'
import { mortgageFields } from './mortgage-result.ts'
import { poundsField, readNumbers } from './number-fields.ts'

export const affordabilityFields = {
  income: poundsField(1, 'Enter an income above 0'),
  outgoings: poundsField(0, 'Enter outgoings, or 0 for none'),
  deposit: mortgageFields.deposit,
  multiple: { least: 1, most: 6, message: 'Enter a value between 1 and 6' },
  rate: mortgageFields.rate,
  years: mortgageFields.years,
} as const

/** What is typed to begin with. */
export function usualHousehold(rate: number): Record<keyof typeof affordabilityFields, string> {
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
