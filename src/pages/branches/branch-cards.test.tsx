import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { BranchCards, distanceText } from './branch-cards.tsx'

const [taunton, dulverton] = anAgency.branches
const cards = (branches: Parameters<typeof BranchCards>[0]['branches']) =>
  renderToStaticMarkup(<BranchCards branches={branches} now={testTime} />)

test('a card leads to the branch, to its number, its property and the way there', () => {
  const markup = cards([{ branch: taunton!, distance: null }])
  expect(markup).toContain('<a href="/branches/taunton">Taunton</a>')
  expect(markup).toContain('href="tel:01632960001"')
  expect(markup).toContain('href="/branches/taunton/properties"')
  expect(markup).toContain('https://www.openstreetmap.org/directions?to=')
})

test('a branch that only lets leads to what it lets', () => {
  const markup = cards([{ branch: { ...taunton!, channels: ['lettings'] }, distance: null }])
  expect(markup).toContain('href="/branches/taunton/properties/property-for-rent"')
  expect(wordsOf(markup)).toContain('Letting agents')
})

test('how far each is stands only where it is known', () => {
  const words = wordsOf(
    cards([
      { branch: dulverton!, distance: 3.44 },
      { branch: taunton!, distance: null },
    ]),
  )
  expect(words).toContain('· 3.4 miles')
  expect(words.match(/miles/g)).toHaveLength(1)
})

test('whether a branch is open is said where it gives hours', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '23:59' }))
  expect(wordsOf(cards([{ branch: { ...taunton!, openingTimes: everyDay }, distance: null }]))).toContain('Open now until 11.59pm')
  expect(wordsOf(cards([{ branch: { ...taunton!, openingTimes: [] }, distance: null }]))).not.toMatch(/now/)
})

test.each([
  [0, 'under a mile'],
  [0.99, 'under a mile'],
  [1.04, '1 mile'],
  [3.44, '3.4 miles'],
  [9.94, '9.9 miles'],
  [9.96, '10 miles'],
  [27.5, '28 miles'],
])('%f miles are said as %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text)
})
