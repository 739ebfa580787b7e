/** One year of a loan, in pounds to the penny. */
interface LoanYear {
  /** Counted from 1. */
  year: number
  /** Paid in this year. */
  interest: number
  repaid: number
  /** Owed at the end of the year. */
  balance: number
}

export interface LoanSchedule {
  years: LoanYear[]
  /** Months until the loan is repaid or the term ends. */
  months: number
  /** Interest over all of them. */
  interest: number
}

interface Loan {
  /** Pounds. */
  balance: number
  /** Percent a year. */
  rate: number
  /** The term, in months. */
  months: number
  /** Monthly payment in pounds; 0 for an interest-only loan. */
  payment: number
  /** Monthly overpayment in pounds. */
  overpayment: number
}

/**
 * Computes a loan month by month as a lender books it: interest to the penny, the rest of each payment reduces the balance. The last
 * payment of a repayment loan is whatever is left, so that the balance ends at exactly zero.
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
