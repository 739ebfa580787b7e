import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthlyCostCalculator } from './monthly-cost-calculator.tsx'

const typed = { price: '300000', deposit: '60000', rate: '5', years: '25', service: '1200', ground: '0', tax: '0', energy: '0', other: '0' }

test('unknown parts are said to be unknown rather than nothing, until they are filled in', () => {
  const costs = { typed, unknown: ['council tax', 'energy'] }
  const markup = renderToStaticMarkup(<MonthlyCostCalculator facts={{ costs, rate: 5, years: 25, depositPercent: 20 }} />)
  expect(markup).toContain('A month, as far as it is known')
  expect(markup).toContain('£1,503.02')
  expect(markup.match(/<dd>Not known<\/dd>/g)).toHaveLength(2)
  const filled = renderToStaticMarkup(
    <MonthlyCostCalculator facts={{ costs, rate: 5, years: 25, depositPercent: 20, typed: { ...typed, tax: '2400' } }} />,
  )
  expect(filled).toContain('£1,703.02')
  expect(filled.match(/<dd>Not known<\/dd>/g)).toHaveLength(1)
})

test('a letting is asked for its rent and for no mortgage', () => {
  const costs = { typed: { rent: '950', tax: '1200', energy: '0', other: '0' }, unknown: [] }
  const markup = renderToStaticMarkup(<MonthlyCostCalculator facts={{ costs, rate: 5, years: 25, depositPercent: 20 }} />)
  expect(markup).toContain('£1,050.00')
  expect(markup).toContain('name="rent"')
  expect(markup).not.toContain('name="deposit"')
})
