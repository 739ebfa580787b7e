import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { staffCards } from './staff-cards.tsx'

const names = (markup: string) => [...markup.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, text]) => text)

test('everybody is in the grid, in the order of the agency', () => {
  const markup = blockMarkup(staffCards, {})
  expect(names(markup)).toEqual(['Ada Quill', 'Ben Orme', 'Cass Vane'])
  expect(markup).not.toContain('data-enhance="carousel"')
})

test('a slider begins with the first, two beside one another below 992 px and three from there on', () => {
  const markup = blockMarkup(staffCards, { layout: 'slider' })
  expect(markup).toMatch(/data-enhance="carousel" data-xs="2" data-sm="2" data-md="2" data-lg="3" data-xl="3"/)
  expect(markup).toMatch(/aria-label="Previous: Our people: 3 in all" aria-disabled="true"/)
  // Its buttons are there on phones too, however few people there are.
  expect(markup).not.toContain('data-swiped')
})

test('chosen people alone are shown, and nothing of nobody', () => {
  expect(names(blockMarkup(staffCards, { people: [{ urlLabel: 'cass-vane' }] }))).toEqual(['Cass Vane'])
  expect(blockMarkup(staffCards, { branch: 'atlantis' })).toBe('')
})

test('on the page of the branch its name is left out', () => {
  const page = (path: string) => ({ page: { path, title: '', trail: [] } })
  expect(blockMarkup(staffCards, {}, page('/our-people'))).toContain('<li>Taunton</li>')
  expect(blockMarkup(staffCards, {}, page('/branches/taunton'))).not.toContain('<li>Taunton</li>')
})
