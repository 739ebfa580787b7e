import { poundsField, readNumbers } from './number-fields.ts'
import { type RentalYield, rentalYield } from './rental-yield.ts'

export const yieldFields = {
  price: poundsField(1, 'Enter a price above 0'),
  rent: poundsField(1, 'Enter a rent above 0'),
  costs: poundsField(0, 'Enter costs, or 0 for none'),
  buying: poundsField(0, 'Enter costs, or 0 for none'),
  empty: { least: 0, most: 52, isWhole: true, message: 'Enter a value between 0 and 52' },
} as const

/** What is typed to begin with. */
export function usualLet(price: number | undefined): Record<keyof typeof yieldFields, string> {
  return { price: price === undefined ? '' : String(price), rent: '', costs: '0', buying: '0', empty: '2' }
}

interface YieldResult {
  errors: Partial<Record<keyof typeof yieldFields, string>>
  /** Zeros where anything is wrong. */
  result: RentalYield
}

/** All that a calculator of rental yield shows of what was typed into it. */
export function yieldResult(typed: Readonly<Partial<Record<string, string>>>): YieldResult {
  const { values, errors } = readNumbers(yieldFields, typed)
  if (Object.keys(errors).length > 0) return { errors, result: { gross: 0, net: 0, income: 0 } }
  const { price, rent, costs: yearlyCosts, buying: buyingCosts, empty: emptyWeeks } = values
  return { errors, result: rentalYield({ price, rent, emptyWeeks, yearlyCosts, buyingCosts }) }
}
