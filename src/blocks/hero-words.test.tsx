import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeroWords } from './hero-words.tsx'

const links = [
  { text: 'Sell', link: '/selling' },
  { text: 'Let', link: '/letting' },
]

test('the heading of the page names the block that it stands in', () => {
  expect(renderToStaticMarkup(<HeroWords id="top" title="Homes" links={[]} />)).toMatch(/<h1 id="top-heading"[^>]*>Homes<\/h1><\/div>$/)
})

test('the first button stands out', () => {
  const markup = renderToStaticMarkup(<HeroWords id="top" title="Homes" text="In Somerset." links={links} />)
  const [first, second] = [...markup.matchAll(/<a class="([^"]*)" href="([^"]*)"/g)]
  expect([first?.[2], second?.[2]]).toEqual(['/selling', '/letting'])
  expect(first?.[1]).not.toBe(second?.[1])
  expect(markup).toContain('In Somerset.')
})
