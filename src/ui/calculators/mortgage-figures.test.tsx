import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LoanSchedule } from '#src/domain/calculators/loan-schedule.ts'
import { BalanceChart } from './mortgage-figures.tsx'

const schedule = (balances: readonly number[]): LoanSchedule => ({
  years: balances.map((balance, at) => ({ year: at + 1, interest: 0, repaid: 0, balance })),
  months: balances.length * 12,
  interest: 0,
})
const usual = schedule([75, 50, 25, 0])

test('the balance falls from the top left to the bottom right over the term', () => {
  const markup = renderToStaticMarkup(<BalanceChart balance={100} years={4} schedule={usual} usual={usual} />)
  expect(markup).toContain('d="M0 0L25 25L50 50L75 75L100 100"')
  expect(markup).toContain('d="M0 0L25 25L50 50L75 75L100 100L100 100L0 100Z"')
  expect(markup.match(/<path/g)).toHaveLength(2)
  expect(markup).toContain('Year 4')
})

test('it is told in words', () => {
  const markup = renderToStaticMarkup(<BalanceChart balance={240_000} years={4} schedule={usual} usual={usual} />)
  expect(markup).toContain('role="img" aria-label="The balance over the years, from £240,000 to £0 at the end of year 4"')
})

test('overpaid it ends sooner, and what is usual is drawn beside it', () => {
  const markup = renderToStaticMarkup(<BalanceChart balance={100} years={4} schedule={schedule([50, 0])} usual={usual} />)
  expect(markup).toContain('d="M0 0L25 50L50 100"')
  expect(markup).toContain('d="M0 0L25 25L50 50L75 75L100 100"')
  expect(markup).toContain('end of year 2')
})
