import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ key: at, content: `Item ${at + 1}` }))

test.each([
  [0, 3],
  [1, 3],
  [3, 3],
])('%i items of which %i are shown have no button and nothing that starts', (count, shown) => {
  const markup = renderToStaticMarkup(<ShowMore items={items(count)} shown={shown} />)
  expect(markup.match(/<li/g) ?? []).toHaveLength(count)
  expect(markup).not.toMatch(/button|data-enhance|data-more/)
})

test('what is not styled further has no dots either', () => {
  // The reset takes them from lists with a class.
  expect(renderToStaticMarkup(<ShowMore items={items(1)} shown={3} />)).toMatch(/<ul class="[^"]+"/)
  expect(renderToStaticMarkup(<ShowMore items={items(1)} shown={3} className="cards" />)).toMatch(/<ul class="[^"]+ cards"/)
})

test('all items are there, those after the first marked', () => {
  const markup = renderToStaticMarkup(<ShowMore items={items(8)} shown={3} step={3} />)
  expect(markup.match(/<li>/g)).toHaveLength(3)
  expect(markup.match(/<li data-more="">/g)).toHaveLength(5)
  expect(markup).toMatch(/data-enhance="show-more" data-step="3"/)
  expect(markup).toContain('Show More')
})

test('unless said otherwise the rest comes at once, and on every window', () => {
  const markup = renderToStaticMarkup(<ShowMore items={items(20)} shown={8} text="Load more" />)
  expect(markup).toContain('data-step="20"')
  expect(markup).not.toContain('data-below')
  expect(markup).toContain('Load more')
  expect(renderToStaticMarkup(<ShowMore items={items(20)} shown={8} below={768} />)).toContain('data-below="768"')
})
