import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { MortgageCalculator } from './mortgage-calculator.tsx'

const drawn = (facts: Partial<CalculatorFacts> = {}) =>
  renderToStaticMarkup(
    <MortgageCalculator facts={{ rate: 5, years: 25, depositPercent: 20, ...facts }} isSent={facts.typed !== undefined} />,
  )
const field = (markup: string, name: string) => markup.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`))?.[0] ?? ''

test('of a property it begins with its price, a fifth of it, 25 years and the rate that is set', () => {
  const markup = drawn({ price: 300_000, rate: 4.75 })
  for (const [name, value] of Object.entries({ price: '300000', deposit: '60000', rate: '4.75', years: '25', overpayment: '0', rise: '0' }))
    expect(field(markup, name)).toContain(`value="${value}"`)
  expect(wordsOfPage(markup)).toContain('Monthly payment £1,368.28')
})

test('without scripts it is sent to its own address, which shows the same', () => {
  const markup = drawn({ price: 300_000 })
  expect(markup).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/calculator")/)
  expect(markup).toContain('<button type="submit"')
})

test('price and deposit take eleven digits', () => {
  const markup = drawn()
  for (const name of ['price', 'deposit']) expect(field(markup, name)).toMatch(/(?=.*inputMode="numeric")(?=.*maxLength="11")/i)
})

test('the figures stand beside it, and those of the chart in a table', () => {
  const words = wordsOfPage(drawn({ price: 300_000 }))
  expect(words).toContain('Amount borrowed £240,000 Interest only £1,000.00 a month')
  expect(words).toContain('1 £11,888 £4,949 £235,051')
  expect(words).toContain('25 £')
  expect(words).toContain('An illustration, not an offer')
})

test('without a price it says what each £100,000 costs, and nothing is wrong yet', () => {
  const markup = drawn()
  expect(wordsOfPage(markup)).toContain('A month for every £100,000 borrowed £584.59')
  expect(wordsOfPage(markup)).toContain('Enter price and deposit to see what yours would cost. Amount borrowed £100,000')
  expect(markup).not.toContain('aria-invalid')
})

test('what was sent stands in the form again, worked out', () => {
  const markup = drawn({
    typed: { price: '250000', deposit: '50000', rate: '4.5', method: 'interest-only', overpayment: '100', rise: '1' },
  })
  const words = wordsOfPage(markup)
  expect(words).toContain('Monthly payment £750.00')
  expect(words).toContain('The same as a repayment mortgage £1,111.66 a month')
  expect(words).toContain('Left to repay at the end £170,000.00')
  expect(words).toContain('At a rate of 5.5% £916.67 a month, £166.67 more')
  expect(markup).toMatch(/<input (?=[^>]*value="interest-only")[^>]*checked/)
})

test('and with what is wrong beside its field', () => {
  const markup = drawn({ typed: { price: '250000"><b>', deposit: '1', rate: '11', years: '40' } })
  expect(markup).toContain('value="250000&quot;&gt;&lt;b&gt;"')
  for (const message of ['Enter a price above 0', 'Enter a value between 0.01 and 10', 'Enter a value between 5 and 35'])
    expect(wordsOfPage(markup)).toContain(message)
  expect(markup.match(/aria-invalid/g)).toHaveLength(3)
  expect(wordsOfPage(markup)).toContain('Monthly payment £0.00')
  expect(wordsOfPage(markup)).toContain('Enter price, deposit, rate and term')
  expect(markup).not.toContain('<svg role')
})

test('a deposit that was left empty is a fifth', () => {
  expect(field(drawn({ typed: { price: '200000', deposit: '' } }), 'deposit')).toContain('value="40000"')
})

test.each([
  [{ overpayment: '200' }, 'Paid off 5 years and 4 months sooner, with £'],
  [{ overpayment: '1000', years: '5', rate: '0.01' }, 'Paid off 11 months sooner, with £12 less interest.'],
])('overpaying by %j says how much sooner it ends', (typed, text) => {
  expect(wordsOfPage(drawn({ price: 300_000, typed }))).toContain(text)
})
