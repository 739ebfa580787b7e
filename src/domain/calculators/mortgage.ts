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
export function toPenny(pounds: number): number {
  return Math.round(pounds * 100) / 100
}
