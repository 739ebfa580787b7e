import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { slug: 'sheep', name: 'Sheep', content: <p>Forty ewes.</p> },
  { slug: 'pigs', name: 'Pigs', content: <p>Ten gilts.</p> },
]

test('as sent the tabs are links to panels that are all there, each under its heading', () => {
  const markup = renderToStaticMarkup(<Tabs id="stock" label="Kinds of livestock" tabs={tabs} />)
  expect([...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(\w+)/g)].map(([, href, name]) => `${name} ${href}`)).toEqual([
    'Sheep #stock-sheep',
    'Pigs #stock-pigs',
  ])
  expect(markup).toMatch(/<section id="stock-sheep"[^>]*><h3[^>]*>Sheep<\/h3><p>Forty ewes\.<\/p>/)
  expect(markup).toMatch(/<section id="stock-pigs"[^>]*><h3[^>]*>Pigs<\/h3><p>Ten gilts\.<\/p>/)
  expect(markup).not.toMatch(/role="tab/)
})

test.each([
  [undefined, 'sheep'],
  ['pigs', 'pigs'],
  ['goats', 'sheep'],
])('where the path asks for %s, %s is shown first', (chosen, slug) => {
  const markup = renderToStaticMarkup(<Tabs id="stock" label="Kinds" tabs={tabs} chosen={chosen} />)
  expect([...markup.matchAll(/<section id="([^"]*)"[^>]*data-shown=""/g)].map(([, id]) => id)).toEqual([`stock-${slug}`])
  expect(markup.match(/<a [^>]*data-shown=""/g)).toHaveLength(1)
})

test('a parameter of the address is named for the script', () => {
  expect(renderToStaticMarkup(<Tabs id="stock" label="Kinds" tabs={tabs} query="type" />)).toContain('data-query="type"')
})
