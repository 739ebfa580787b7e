import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { AffordabilityCalculator } from './affordability-calculator.tsx'

test('what might be borrowed stands beside the form, and that it is an illustration', () => {
  const typed = { income: '50000', deposit: '30000' }
  const words = wordsOfPage(renderToStaticMarkup(<AffordabilityCalculator facts={{ rate: 5, years: 25, typed }} />))
  expect(words).toContain('You might borrow £225,000')
  expect(words).toContain('Price with your deposit £255,000 Monthly payment £1,315.33')
  expect(words).toContain('An illustration, not an offer.')
})

test('what is wrong stands beside its field once it was sent', () => {
  expect(renderToStaticMarkup(<AffordabilityCalculator facts={{ rate: 5, years: 25 }} />)).not.toContain('aria-invalid')
  const markup = renderToStaticMarkup(
    <AffordabilityCalculator facts={{ rate: 5, years: 25, typed: { income: 'x', multiple: '9' } }} isSent />,
  )
  expect(wordsOfPage(markup)).toContain('Enter an income above 0')
  expect(wordsOfPage(markup)).toContain('Enter a value between 1 and 6')
})
