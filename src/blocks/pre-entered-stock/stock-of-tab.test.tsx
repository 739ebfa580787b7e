import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StockOfTab, stockTab } from './stock-of-tab.tsx'

const stock = (tab: object) =>
  renderToStaticMarkup(<StockOfTab slug="sheep" tab={v.parse(stockTab, { name: 'Sheep', rows: [], ...tab })} />)

test('without rows there is no table', () => {
  const markup = stock({ columns: ['Number'], key: [{ colour: 'mist', text: 'Organic' }] })
  expect(markup).toContain('Nothing is entered yet.')
  expect(markup).not.toMatch(/<table|Organic/)
})

test('a table names its columns and rows, and can be scrolled by keyboard', () => {
  const markup = stock({ columns: ['Number', 'Entry'], rows: [{ title: 'Hobbs', cells: ['45', 'Ewes'] }] })
  expect(markup).toMatch(/<section[^>]*aria-label="Entries: Sheep" tabindex="0"/i)
  expect([...markup.matchAll(/<th scope="col">([^<]*)/g)].map(([, text]) => text)).toEqual(['Vendor', 'Number', 'Entry'])
  expect(markup).toContain('<th scope="row">Hobbs</th><td data-column="Number">45</td><td data-column="Entry">Ewes</td>')
})

test('missing values are empty cells, and what has no column is left out', () => {
  expect(stock({ columns: ['Number', 'Entry'], rows: [{ title: 'Hobbs' }] })).toContain(
    'Hobbs</th><td data-column="Number"></td><td data-column="Entry"></td></tr>',
  )
  expect(stock({ columns: ['Number'], rows: [{ title: 'Hobbs', cells: ['1', '2'] }] })).toContain(
    'Hobbs</th><td data-column="Number">1</td></tr>',
  )
})

test.each([
  ['Total', 'total'],
  ['TOTAL ', 'total'],
  ['Total of ewes', ''],
])('a row titled %j has the class %j', (title, name) => {
  expect(stock({ rows: [{ title }] })).toMatch(new RegExp(name === '' ? 'class=""' : `<tr class="[^"]*${name}[^"]*"`))
})

test('a tall row and a coloured one say so by their classes, and what the colour means in words too', () => {
  const key = [{ colour: 'primrose', text: 'Farm assured' }]
  const markup = stock({
    key,
    rows: [
      { title: 'Hobbs', isTall: true, colour: 'primrose' },
      { title: 'Baker', colour: 'mist' },
    ],
  })
  expect(markup).toMatch(/<tr class="[^"]*tall[^"]* [^"]*primrose[^"]*"><th scope="row">Hobbs<span[^>]*> \(Farm assured\)<\/span>/)
  expect(markup).toMatch(/<tr class="[^"]*mist[^"]*"><th scope="row">Baker<\/th>/)
  expect(markup).toMatch(/<\/span> Farm assured<\/li>/)
})

test('the introduction stands in paragraphs, with a link below it', () => {
  const markup = stock({ introduction: 'One.\n\nTwo.', link: { text: 'How to enter', link: '/entries' } })
  expect(markup).toContain('<p>One.</p><p>Two.</p>')
  expect(markup).toMatch(/<a href="\/entries"[^>]*>How to enter/)
})
