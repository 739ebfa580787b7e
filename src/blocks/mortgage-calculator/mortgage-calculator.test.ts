import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockMarkup, someLoaded } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { mortgageCalculator } from './mortgage-calculator.tsx'

test('both calculators stand under its heading, the mortgage first', () => {
  const markup = blockMarkup(mortgageCalculator, { propertyPrice: 300_000 })
  expect(markup).toContain('>What it would cost</h2>')
  const words = wordsOfPage(markup)
  expect(words).toContain('Mortgage Calculator Stamp Duty Calculator')
  expect(words).toContain('Monthly payment £1,403.02')
  expect(words).toContain('Stamp Duty Land Tax £5,000')
})

test('without a price visitors type their own', () => {
  const words = wordsOfPage(blockMarkup(mortgageCalculator, { title: 'Sums' }))
  expect(words).toMatch(/^Sums /)
  expect(words).toContain('A month for every £100,000 borrowed £584.59')
})

test('for lettings there is nothing', () => {
  expect(blockMarkup(mortgageCalculator, { propertyChannel: 'lettings', propertyPrice: 900 })).toBe('')
})

test.each([
  ['/first-home', true],
  ['/mortgages', false],
])('on %s there is a link to the guide at /mortgages: %s', (path, isThere) => {
  const { calculators, page } = someLoaded()
  const guide = { link: '/mortgages', text: 'Read our guide to mortgages' }
  const markup = blockMarkup(mortgageCalculator, {}, { calculators: { ...calculators, guide }, page: { ...page, path } })
  expect(markup.includes('href="/mortgages"')).toBe(isThere)
})

test.each([
  [0, false],
  [1, true],
  [99_999_999_999, true],
  [100_000_000_000, false],
])('it begins with a price that the calculator takes: %d', (propertyPrice, isTaken) => {
  const { issues } = v.safeParse(mortgageCalculator.schema, { propertyPrice })
  expect(issues?.map(({ message }) => message)).toEqual(isTaken ? undefined : ['must be a whole number from 1 to 99999999999'])
})
