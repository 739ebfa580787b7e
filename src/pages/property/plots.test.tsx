import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { Plots } from './plots.tsx'

const plot = (number: number, overrides = {}) => aCard({ displayAddress: `Plot ${number}, Withy Meadows`, ...overrides })

test('plots stand in a table for each of what can be had, with price and status', () => {
  const html = renderToStaticMarkup(<Plots plots={[plot(1, { status: 'sold' }), plot(2, { bedrooms: 0, price: 210_000 })]} current={0} />)
  expect(html.match(/<table/g)).toHaveLength(2)
  expect(wordsOfPage(html)).toMatch(/Available 1 .* Plot 2 Detached Studio £210,000 For sale .*Sold 1 .*Plot 1/)
})

test('the plot whose page it is is marked and leads nowhere', () => {
  const own = plot(3)
  const html = renderToStaticMarkup(<Plots plots={[own]} current={own.id} />)
  expect(html).toContain('aria-current="true"')
  expect(html).not.toContain('<a ')
  expect(wordsOfPage(html)).toContain('This home')
})

test('no plots, no table', () => {
  expect(renderToStaticMarkup(<Plots plots={[]} current={1} />)).toBe('')
})
