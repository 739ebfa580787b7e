import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { swapQuotes } from '#src/browser/island.tsx'
import { someLoaded } from '#tests/support/blocks.ts'
import { Calculators } from './calculators.tsx'

const facts = { ...someLoaded().calculators, price: 300_000 }
const markup = renderToStaticMarkup(<Calculators id="cost" heading="What it would cost" facts={facts} />)

test('each tab leads to its panel, of which the mortgage is shown first', () => {
  expect([...markup.matchAll(/<a [^>]*href="(#cost[^"]*)"/g)].map(([, href]) => href)).toEqual(['#cost-mortgage', '#cost-stamp-duty'])
  expect([...markup.matchAll(/<section id="(cost-[^"]*)"/g)].map(([, id]) => id)).toEqual(['cost-mortgage', 'cost-stamp-duty'])
  expect(markup.match(/<section [^>]*data-shown[^>]*>/g)?.join()).toContain('id="cost-mortgage"')
})

test('what a home costs a month is a tab beside them where it is known', () => {
  const costs = { typed: { price: '300000', tax: '2400' }, unknown: ['energy'] }
  const withCosts = renderToStaticMarkup(<Calculators id="cost" heading="What it would cost" facts={{ ...facts, costs }} />)
  expect([...withCosts.matchAll(/<section id="(cost-[^"]*)"/g)].map(([, id]) => id)).toEqual([
    'cost-mortgage',
    'cost-stamp-duty',
    'cost-monthly',
  ])
  expect(withCosts).toContain('data-island="monthly-cost-calculator"')
})

test('each is an island of its own, told only what it needs, which starts when it is touched', () => {
  const islands = [...markup.matchAll(/data-island="([^"]*)" data-when="([^"]*)"[^>]*data-props="([^"]*)"/g)]
  expect(islands.map(([, name, when]) => [name, when])).toEqual([
    ['mortgage-calculator', 'interaction'],
    ['stamp-duty-calculator', 'interaction'],
  ])
  expect(JSON.parse(swapQuotes(islands[0]![3]!))).toEqual({
    facts: { price: 300_000, rate: 5, years: 25, depositPercent: 20 },
  })
})
