import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readTaxes } from '#src/content/read-taxes.ts'
import type { TaxTables } from '#src/domain/calculators/tax-tables.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { StampDutyCalculator } from './stamp-duty-calculator.tsx'

const { taxes } = (await readTaxes(contentInFolder('content/starter'))) as { taxes: TaxTables }
const usual = { country: 'england', taxes, today: '2026-06-30' } as const
const drawn = (facts: Partial<CalculatorFacts> = {}) =>
  renderToStaticMarkup(<StampDutyCalculator facts={{ ...usual, ...facts }} isSent={facts.typed !== undefined} />)

test('of a property it begins with its price and country', () => {
  const words = wordsOfPage(drawn({ price: 500_000, country: 'scotland' }))
  expect(words).toContain('Land and Buildings Transaction Tax £23,350')
  expect(words).toContain('Effective rate 4.7%')
  expect(drawn({ country: 'wales' })).toMatch(/<input (?=[^>]*value="wales")[^>]*checked/)
})

test('each band that the price reaches stands with its amount, and the total below', () => {
  const words = wordsOfPage(drawn({ price: 295_000 }))
  expect(words).toContain('Up to £125,000 0% £125,000 £0')
  expect(words).toContain('£125,000 to £250,000 2% £125,000 £2,500')
  expect(words).toContain('£250,000 to £925,000 5% £45,000 £2,250')
  expect(words).toContain('Total £4,750')
  expect(words).not.toContain('£1,500,000')
  expect(wordsOfPage(drawn({ price: 2_000_000 }))).toContain('Above £1,500,000 12% £500,000 £60,000')
})

test('what Scotland adds to the whole price is a row of its own', () => {
  const typed = { price: '500000', country: 'scotland', buyer: 'additional' }
  expect(wordsOfPage(drawn({ typed }))).toContain('Additional dwelling supplement 8% £500,000 £40,000 Total £63,350')
})

test('of the kinds of buyer one can be chosen, and whoever is not resident says so besides', () => {
  const markup = drawn({ typed: { price: '400000', buyer: 'first-time', abroad: 'yes' } })
  expect(markup.match(/<input [^>]*type="radio"[^>]*name="buyer"|<input (?=[^>]*name="buyer")[^>]*type="radio"/g)).toHaveLength(4)
  expect(markup.match(/<input (?=[^>]*name="buyer")(?=[^>]*checked)/g)).toHaveLength(1)
  expect(markup).toMatch(/<input (?=[^>]*name="abroad")[^>]*checked/)
  expect(wordsOfPage(markup)).toContain('£13,000')
})

test('what has to be known stands below', () => {
  expect(wordsOfPage(drawn({ price: 1, typed: { price: '300000', completion: '2030-01-01' } }))).toContain(
    'We last checked these rates on 30 June 2026.',
  )
  expect(wordsOfPage(drawn({ typed: { price: '600000', buyer: 'first-time' } }))).toContain(
    'Above £500,000 first-time buyers pay the usual rates',
  )
})

test('without a price nothing is wrong yet; what was sent wrong is told', () => {
  expect(drawn()).not.toContain('aria-invalid')
  const markup = drawn({ typed: { price: 'x', completion: '2026-02-30' } })
  expect(wordsOfPage(markup)).toContain('Enter a price above 0')
  expect(wordsOfPage(markup)).toContain('Enter a date such as 2027-03-31')
  expect(markup).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/calculator\/stamp-duty")/)
})
