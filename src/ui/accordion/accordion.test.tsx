import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

const items = [
  { id: 'first', summary: 'Markets', content: <p>Every Monday.</p> },
  { id: 'second', summary: 'Schools', content: <p>Three of them.</p> },
]

test('items of one accordion have a name together, so that one is open at a time, and none is at first', () => {
  const markup = renderToStaticMarkup(<Accordion id="area" items={items} />)
  expect([...markup.matchAll(/<details id="([^"]*)" name="([^"]*)"/g)].map(([, id, name]) => `${name}: ${id}`)).toEqual([
    'area: area-first',
    'area: area-second',
  ])
  expect(markup).not.toMatch(/ open/)
})

test('each is opened by its heading, and holds its content', () => {
  const markup = renderToStaticMarkup(<Accordion id="area" items={items} headingLevel={4} />)
  expect(markup).toMatch(/<summary[^>]*><h4[^>]*>Markets<\/h4>/)
  expect(markup).toMatch(/<h4[^>]*>Schools<\/h4>.*<p>Three of them\.<\/p>/)
})

test('nothing is no item', () => {
  expect(renderToStaticMarkup(<Accordion id="area" items={[]} />)).not.toContain('<details')
})
