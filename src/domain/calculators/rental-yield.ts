import { poundsField, readNumbers } from './number-fields.ts'

interface Let {
  /** Pounds. */
  price: number
  /** Pounds a month. */
  rent: number
  /** Weeks a year without a tenant, of 52. */
  emptyWeeks: number
  /** Pounds a year: insurance, repairs, letting agent, service charge. */
  yearlyCosts: number
  /** One-off costs in pounds: tax, survey, solicitor, furniture. */
  buyingCosts: number
}

interface RentalYield {
  /** Percent of the price a year, to one decimal, as if it were always let and cost nothing. */
  gross: number
  /** Percent of the total purchase cost a year, to one decimal; negative if costs exceed the rent. */
  net: number
  /** Yearly income after costs, in whole pounds. */
  income: number
}

/** The yield of a let home before income tax and without a mortgage; 0 without a price. */
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

/** The initial values of the fields. */
export function typicalLet(price: number | undefined): Record<keyof typeof yieldFields, string> {
  return { price: price === undefined ? '' : String(price), rent: '', costs: '0', buying: '0', empty: '2' }
}

interface YieldResult {
  errors: Partial<Record<keyof typeof yieldFields, string>>
  /** Zeros if an input is invalid. */
  result: RentalYield
}

/** Everything that the rental yield calculator shows for its inputs. */
export function yieldResult(typed: Readonly<Partial<Record<string, string>>>): YieldResult {
  const { values, errors } = readNumbers(yieldFields, typed)
  if (Object.keys(errors).length > 0) return { errors, result: { gross: 0, net: 0, income: 0 } }
  const { price, rent, costs: yearlyCosts, buying: buyingCosts, empty: emptyWeeks } = values
  return { errors, result: rentalYield({ price, rent, emptyWeeks, yearlyCosts, buyingCosts }) }
}
