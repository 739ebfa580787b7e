import { monthlyPayments } from './mortgage.ts'

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

export interface Affordability {
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
