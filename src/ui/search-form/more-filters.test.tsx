import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { MoreFilters } from './more-filters.tsx'

test('folded away it says how many are set', () => {
  const markup = (within?: number) =>
    renderToStaticMarkup(<MoreFilters criteria={{ channel: 'sales', ...(within && { within }) }} defaultStatus="available" />)
  expect(markup()).toMatch(/^<details class="[^"]*"><summary/)
  expect(markup()).toMatch(/<span data-set-count="more" hidden=""[^>]*>0 set</)
  expect(markup(5)).toContain('>1 set<')
})

test('radius and least price stand in their fields', () => {
  const criteria = { channel: 'lettings', within: 5, minPrice: 700 } as const
  expect(valuesIn(<MoreFilters criteria={criteria} defaultStatus="available" />)).toMatchObject({ within: '5', min_price: '700' })
})
