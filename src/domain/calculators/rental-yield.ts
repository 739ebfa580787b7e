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

export interface RentalYield {
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
