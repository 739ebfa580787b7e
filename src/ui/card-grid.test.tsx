import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard, testTime } from '#tests/support/blocks.ts'
import { CardGrid } from './card-grid.tsx'

const photo = { hash: 'a'.repeat(64), alt: '', width: 1200, height: 800 }
const cards = Array.from({ length: 3 }, () => aCard({ photos: [photo] }))

test('cards that are what the page is about come first and stand right below its heading', () => {
  const main = renderToStaticMarkup(<CardGrid cards={cards} now={testTime} label="Results" isMain />)
  expect(main.match(/<h2/g)).toHaveLength(3)
  expect(main.match(/loading="eager"/g)).toHaveLength(2)
  expect(main.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
})

test('other cards give way to the picture of the page', () => {
  const lower = renderToStaticMarkup(<CardGrid cards={cards} now={testTime} label="Similar" />)
  expect(lower.match(/<h3/g)).toHaveLength(3)
  expect(lower.match(/loading="lazy"/g)).toHaveLength(3)
  expect(lower).not.toContain('data-eager-from')
})

test('a list without cards is an empty list', () => {
  expect(renderToStaticMarkup(<CardGrid cards={[]} now={testTime} label="Similar" />)).toMatch(/^<ul aria-label="Similar"[^>]*><\/ul>$/)
})
