import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlotCount, PlotTable } from './plot-table.tsx'

const row = { name: 'Plot 4', type: 'The Alder', beds: '3', qualifier: '', price: '£280,000', status: 'Available' }

test('a plot leads to its page and can be led to; beds are a number or a word', () => {
  const html = renderToStaticMarkup(
    <PlotTable
      caption="All"
      rows={[
        { ...row, id: 'plot-4', href: '/properties/1/sales' },
        { ...row, name: 'Plot 5', beds: 'Studio' },
      ]}
    />,
  )
  expect(html).toContain('<tr id="plot-4"')
  expect(html).toContain('<a href="/properties/1/sales">Plot 4</a>')
  expect(html).toMatch(/data-count="3">3<\/td>/)
  expect(html).toMatch(/<th scope="row"[^>]*>Plot 5<\/th>.*<td class="[^"]*">Studio<\/td>/)
})

test('what qualifies a price stands apart, and the count in the caption', () => {
  const html = renderToStaticMarkup(<PlotTable caption={<PlotCount count={1} />} rows={[{ ...row, qualifier: 'Fixed price' }]} />)
  expect(html).toMatch(/<span class="[^"]*">Fixed price <\/span>£280,000/)
  expect(html).toMatch(/<caption class="[^"]*"><span class="[^"]*">1<\/span><\/caption>/)
})
