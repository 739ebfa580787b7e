import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { YieldCalculator } from './yield-calculator.tsx'

test('both yields stand beside the form, with what they mean', () => {
  const typed = { price: '200000', rent: '1000', costs: '2000', buying: '0', empty: '0' }
  const words = wordsOfPage(renderToStaticMarkup(<YieldCalculator facts={{ typed }} />))
  expect(words).toContain('Net yield a year 5%')
  expect(words).toContain('Gross yield a year 6% Left of the rent each year £10,000')
  expect(words).toContain('before income tax and without a mortgage')
})

test('it begins with the price of the property, and nothing is wrong yet', () => {
  const markup = renderToStaticMarkup(<YieldCalculator facts={{ price: 200_000 }} />)
  expect(markup).toContain('value="200000"')
  expect(markup).not.toContain('aria-invalid')
  expect(markup).toContain('action="/calculator/rental-yield"')
})
