import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { calculatorFacts } from './calculator-facts.ts'

const page = (path: string) => ({ path, title: 'A page', description: 'A page.', blocks: [] })
const smallPrint = { terms: '/terms-of-use', privacy: '/privacy-policy' }
const today = '2026-11-22'

test('a page without a property knows the rate and the tables', () => {
  expect(calculatorFacts(anAgency, today)).toEqual({
    ...{ country: 'england', rate: 5, years: 25, depositPercent: 20, taxes: anAgency.taxes, today },
    ...smallPrint,
  })
})

test('a property presets its price and the country that it is in', () => {
  const facts = calculatorFacts(anAgency, today, { price: 250_000, outcode: 'EH1' })
  expect(facts).toMatchObject({ price: 250_000, country: 'scotland' })
})

test('links are those of pages that there are', () => {
  const pages = ['/mortgages'].map(page)
  expect(calculatorFacts({ ...anAgency, pages }, today)).toMatchObject({
    guide: { link: '/mortgages', text: 'Read our guide to mortgages' },
    ...smallPrint,
  })
})

test('a guide and terms that are set need no page of ours', () => {
  const guide = { link: 'https://example.com/guide', text: 'Our brokers' }
  const site = { ...anAgency.site, termsLink: '/terms', calculators: { interestRate: 4.5, termYears: 30, depositPercent: 10, guide } }
  expect(calculatorFacts({ ...anAgency, site }, today)).toMatchObject({ guide, terms: '/terms', rate: 4.5, years: 30, depositPercent: 10 })
})
