import type { LoanSchedule } from '#src/domain/calculators/loan-schedule.ts'
import { type MortgageResult, poundsAndPence } from '#src/domain/calculators/mortgage.ts'
import { pounds } from '#src/domain/property/price.ts'
import { CalculatorFigures, Notes } from './calculator-frame.tsx'
import { CalculatorTable } from './figure-table.tsx'
import styles from './mortgage-figures.module.css'

interface MortgageFiguresProps {
  result: MortgageResult
  /** The term. */
  years: number
}

/** The results for a mortgage: its figures, a chart of the balance over the years, and the same as a table. */
export function MortgageFigures({ result, years }: MortgageFiguresProps) {
  const { balance, otherwise, isInterestOnly, schedule, usual, risen, saved } = result
  if (balance === 0) return <p>Enter price, deposit, rate and term to see what it would cost.</p>
  const left = schedule.years.at(-1)?.balance ?? 0
  const figures = [
    { name: 'Amount borrowed', value: pounds(balance) },
    { name: isInterestOnly ? 'The same as a repayment mortgage' : 'Interest only', value: `${poundsAndPence(otherwise)} a month` },
    { name: 'Interest over the term', value: pounds(Math.round(schedule.interest)) },
    ...(left > 0 ? [{ name: 'Left to repay at the end', value: poundsAndPence(left) }] : []),
    ...(risen
      ? [{ name: `At a rate of ${risen.rate}%`, value: `${poundsAndPence(risen.monthly)} a month, ${poundsAndPence(risen.more)} more` }]
      : []),
  ]
  return (
    <>
      <CalculatorFigures figures={figures} />
      {saved ? <Notes notes={[savedText(saved)]} /> : null}
      <BalanceChart balance={balance} years={years} schedule={schedule} usual={usual} />
      <details className={styles.more}>
        <summary>The same figures as a table</summary>
        <CalculatorTable
          caption="Balance by year"
          heads={['Year', 'Interest', 'Repaid', 'Balance left']}
          rows={schedule.years.map((year) => [
            String(year.year),
            pounds(Math.round(year.interest)),
            pounds(Math.round(year.repaid)),
            pounds(Math.round(year.balance)),
          ])}
        />
      </details>
      <p className={styles.small}>
        An illustration, not an offer. What you would pay depends on the lender, its fees and your circumstances.
      </p>
    </>
  )
}

function savedText({ months, interest }: { months: number; interest: number }): string {
  const years = Math.floor(months / 12)
  const parts = [counted(years, 'year'), counted(months % 12, 'month')].filter((part) => part !== '')
  const sooner = parts.length > 0 ? `Paid off ${parts.join(' and ')} sooner, with` : 'With'
  return `${sooner} ${pounds(Math.round(interest))} less interest.`
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
}

interface BalanceChartProps {
  /** Pounds at the beginning. */
  balance: number
  /** The term. */
  years: number
  schedule: LoanSchedule
  /** The schedule without overpayments; the same one if there are none. */
  usual: LoanSchedule
}

/** Inside a square of a hundred that is stretched to its place. */
const side = 100

/** The balance of a loan over the years as a chart; the same figures are in `BalanceTable`. */
export function BalanceChart({ balance, years, schedule, usual }: BalanceChartProps) {
  const line = lineOf(schedule, balance, years)
  const ends = schedule.years.length
  const last = schedule.years.at(-1)?.balance ?? 0
  const label = `The balance over the years, from ${pounds(balance)} to ${pounds(Math.round(last))} at the end of year ${ends}`
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.top}>
        Balance over the years <span>{pounds(balance)}</span>
      </figcaption>
      <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" className={styles.drawing}>
        <path d={`${line}L${at(ends, years)} ${side}L0 ${side}Z`} className={styles.ground} />
        {usual === schedule ? null : <path d={lineOf(usual, balance, years)} className={styles.usual} />}
        <path d={line} className={styles.line} />
      </svg>
      <p aria-hidden="true" className={styles.axis}>
        <span>Today</span>
        <span>Year {years}</span>
      </p>
    </figure>
  )
}

function lineOf({ years }: LoanSchedule, balance: number, term: number): string {
  const points = years.map((year) => `L${at(year.year, term)} ${round(side - (year.balance / balance) * side)}`)
  return `M0 0${points.join('')}`
}

function at(year: number, term: number): number {
  return round((year / term) * side)
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
