/** How a year of a loan ends, in pounds to the penny. */
interface LoanYear {
  /** From 1. */
  year: number
  /** Paid in this year. */
  interest: number
  repaid: number
  /** Left at its end. */
  balance: number
}

export interface LoanSchedule {
  years: LoanYear[]
  /** After which nothing is left, or the term ends. */
  months: number
  /** Paid in all of them. */
  interest: number
}

interface Loan {
  /** Pounds. */
  balance: number
  /** Percent a year. */
  rate: number
  /** The term. */
  months: number
  /** Pounds paid each month; 0 for a loan of which only the interest is paid. */
  payment: number
  /** Pounds paid each month besides. */
  overpayment: number
}

/**
 * Month after month as a lender books it: interest to the penny, and what is paid beyond it lowers the balance. Of a repayment loan the
 * last payment is whatever is left, so that the balance is repaid to the penny.
 */
export function loanSchedule({ balance, rate, months, payment, overpayment }: Loan): LoanSchedule {
  const isRepaid = payment > 0
  const extra = Math.round(overpayment * 100)
  const regular = Math.round(payment * 100)
  let left = Math.round(balance * 100)
  const years: LoanYear[] = []
  let month = 0
  while (month < months && left > 0) {
    const year = { interest: 0, repaid: 0 }
    for (let of12 = 0; of12 < 12 && month < months && left > 0; of12 += 1) {
      month += 1
      const interest = Math.round((left * rate) / 1200)
      const isLast = isRepaid && month === months
      const repaid = isLast ? left : Math.min(left, (isRepaid ? regular - interest : 0) + extra)
      left -= repaid
      year.interest += interest
      year.repaid += repaid
    }
    years.push({ year: years.length + 1, interest: year.interest / 100, repaid: year.repaid / 100, balance: left / 100 })
  }
  return { years, months: month, interest: Math.round(years.reduce((sum, { interest }) => sum + interest * 100, 0)) / 100 }
}
