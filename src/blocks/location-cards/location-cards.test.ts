import { expect, test } from 'vitest'
import { anAgency, blockMarkup } from '#tests/support/blocks.ts'
import { locationCards } from './location-cards.tsx'

const names = (markup: string) => [...markup.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, text]) => text)

test('without cards all branches are shown, each once, in the order of the agency', () => {
  expect(names(blockMarkup(locationCards, {}))).toEqual(['Taunton', 'Dulverton'])
  expect(blockMarkup(locationCards, {}, { branches: [] })).toBe('')
})

test('cards say which branches and in which order, and one that is not there is left out', () => {
  const cards = [{ branch: 'dulverton', title: 'By the bridge' }, { branch: 'atlantis' }, { branch: 'taunton' }]
  expect(names(blockMarkup(locationCards, { cards }))).toEqual(['By the bridge', 'Taunton'])
  expect(blockMarkup(locationCards, { cards: [{ branch: 'atlantis' }] })).toBe('')
})

test('on narrow screens the cards stand in a row where that is asked for, and else below one another', () => {
  expect(blockMarkup(locationCards, {})).not.toContain('data-enhance')
  expect(blockMarkup(locationCards, { showBranchesCarousel: true })).toMatch(/data-enhance="carousel"[^>]*data-below="992"/)
})

test('a picture that is there is shown with its description, and a missing one leaves no room', () => {
  const shown = (file: string) => blockMarkup(locationCards, { cards: [{ branch: 'taunton', picture: { file, alt: 'Our door' } }] })
  expect(shown('market.jpg')).toMatch(/<img[^>]*alt="Our door"/)
  expect(shown('missing.jpg')).not.toContain('<img')
})

test('signs of what a branch does can be left out', () => {
  const [taunton] = anAgency.branches
  const branches = [{ ...taunton!, channels: ['lettings'] as const }]
  const services = (content: object) =>
    ['Sales', 'Lettings', 'Survey &amp; valuation'].filter((name) =>
      blockMarkup(locationCards, content, { branches }).includes(`</svg> ${name}</li>`),
    )
  expect(services({})).toEqual(['Lettings', 'Survey &amp; valuation'])
  expect(services({ showIcons: false })).toEqual([])
})
