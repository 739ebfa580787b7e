import type { LoanSchedule } from '#src/domain/calculators/loan-schedule.ts'
import { pounds } from '#src/domain/property/price.ts'
import styles from './balance-chart.module.css'

interface BalanceChartProps {
  /** Pounds at the beginning. */
  balance: number
  /** The term. */
  years: number
  schedule: LoanSchedule
  /** Without overpaying; the same where nothing is overpaid. */
  usual: LoanSchedule
}

/** Inside a square of a hundred that is stretched to its place. */
const side = 100

/** What is left of a loan over the years, as a drawing; the same figures stand in `BalanceTable`. */
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
