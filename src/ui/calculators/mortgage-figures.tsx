import { type MortgageResult, money } from '#src/domain/calculators/mortgage-result.ts'
import { pounds } from '#src/domain/property/price.ts'
import { BalanceChart } from './balance-chart.tsx'
import { Figures, Notes } from './calculator-frame.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './mortgage-figures.module.css'

interface MortgageFiguresProps {
  result: MortgageResult
  /** The term. */
  years: number
}

/** What a mortgage comes to: its figures, its balance over the years, and the same in a table. */
export function MortgageFigures({ result, years }: MortgageFiguresProps) {
  const { balance, otherwise, isInterestOnly, schedule, usual, risen, saved } = result
  if (balance === 0) return <p>Enter price, deposit, rate and term to see what it would cost.</p>
  const left = schedule.years.at(-1)?.balance ?? 0
  const figures = [
    { name: 'Amount borrowed', value: pounds(balance) },
    { name: isInterestOnly ? 'The same as a repayment mortgage' : 'Interest only', value: `${money(otherwise)} a month` },
    { name: 'Interest over the term', value: pounds(Math.round(schedule.interest)) },
    ...(left > 0 ? [{ name: 'Left to repay at the end', value: money(left) }] : []),
    ...(risen ? [{ name: `At a rate of ${risen.rate}%`, value: `${money(risen.monthly)} a month, ${money(risen.more)} more` }] : []),
  ]
  return (
    <>
      <Figures figures={figures} />
      {saved ? <Notes notes={[savedText(saved)]} /> : null}
      <BalanceChart balance={balance} years={years} schedule={schedule} usual={usual} />
      <details className={styles.more}>
        <summary>The same figures as a table</summary>
        <FigureTable
          caption="Balance by year"
          heads={['Year', 'Interest', 'Repaid', 'Balance left']}
          rows={schedule.years.map((year) => [String(year.year), money(year.interest), money(year.repaid), money(year.balance)])}
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
