import { poundsField, readNumbers } from './number-fields.ts'

interface Let {
  /** Pounds. */
  price: number
  /** Pounds a month. */
  rent: number
  /** Of 52, without a tenant. */
  emptyWeeks: number
  /** Pounds a year: insurance, repairs, letting agent, service charge. */
  yearlyCosts: number
  /** Pounds once: tax, survey, solicitor, furniture. */
  buyingCosts: number
}

interface RentalYield {
  /** Percent a year of the price, to one decimal, as if it were always let and cost nothing. */
  gross: number
  /** Percent a year of all that was spent on buying it, to one decimal; below zero where it costs more than it brings. */
  net: number
  /** Pounds a year that are left, to whole pounds. */
  income: number
}

/** What a home that is let brings, before income tax and without a mortgage; 0 without a price. */
export function rentalYield({ price, rent, emptyWeeks, yearlyCosts, buyingCosts }: Let): RentalYield {
  if (price <= 0) return { gross: 0, net: 0, income: 0 }
  const fullRent = rent * 12
  const income = (fullRent * (52 - emptyWeeks)) / 52 - yearlyCosts
  return { gross: percent(fullRent / price), net: percent(income / (price + buyingCosts)), income: Math.round(income) }
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

export const yieldFields = {
  price: poundsField(1, 'Enter a price above 0'),
  rent: poundsField(1, 'Enter a rent above 0'),
  costs: poundsField(0, 'Enter costs, or 0 for none'),
  buying: poundsField(0, 'Enter costs, or 0 for none'),
  empty: { least: 0, most: 52, isWhole: true, message: 'Enter a value between 0 and 52' },
} as const

/** What is typed to begin with. */
export function typicalLet(price: number | undefined): Record<keyof typeof yieldFields, string> {
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
