import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard, testTime } from '#tests/support/blocks.ts'
import { CardGrid, cardPictureLoading, relatedPictureLoading } from './card-grid.tsx'

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

test.each([
  [0, { loading: 'eager', priority: true }],
  [1, { loading: 'eager', priority: false }],
  [2, { loading: 'lazy', eagerFrom: 768 }],
  [3, { loading: 'lazy', eagerFrom: 768 }],
  [4, { loading: 'lazy', eagerFrom: 992 }],
  [5, { loading: 'lazy', eagerFrom: 992 }],
  [6, { loading: 'lazy' }],
  [11, { loading: 'lazy' }],
  [12, { loading: 'eager', priority: false }],
  [199, { loading: 'eager', priority: false }],
])('the picture of card %i loads as rules: P9 has it', (position, expected) => {
  expect(cardPictureLoading(position)).toEqual(expected)
})

test('below the page’s own picture the first cards come first, none before it and the last of a row late', () => {
  expect([0, 1, 2, 5, 6, 11, 12, 23].map(relatedPictureLoading)).toEqual([
    { loading: 'eager' },
    { loading: 'eager' },
    { loading: 'lazy', eagerFrom: 768 },
    { loading: 'lazy', eagerFrom: 992 },
    { loading: 'lazy' },
    { loading: 'lazy' },
    { loading: 'lazy' },
    { loading: 'lazy' },
  ])
})
