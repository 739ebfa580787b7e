import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { controlsIn, valuesIn } from '#tests/support/form-controls.ts'
import { FilterCount, MoreFilters, MustHave } from './more-filters.tsx'

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

test('nothing is ticked until it is asked for', () => {
  expect(ticked({ channel: 'sales' })).toEqual([])
})

test('what is asked for is ticked, tags it does not offer are left out', () => {
  expect(ticked({ channel: 'sales', tags: ['parking', 'new home', 'castle'] })).toEqual(['parking', 'new home'])
})

test('each side of the trade has what only it asks for', () => {
  const offered = (channel: SearchCriteria['channel']) =>
    controlsIn(<MustHave criteria={{ channel }} defaultStatus="available" />).map(({ value }) => value)
  expect(offered('sales')).toEqual(expect.arrayContaining(['garden', 'auction', 'new home']))
  expect(offered('sales')).not.toContain('yes')
  expect(offered('lettings')).toEqual(expect.arrayContaining(['garden', 'student', '!student', 'yes']))
})

test('pets are ticked in a letting', () => {
  expect(ticked({ channel: 'lettings', pets: true })).toEqual(['yes'])
})

test('it is a group with a name, and each box has an id for its label', () => {
  const markup = renderToStaticMarkup(<MustHave criteria={{ channel: 'sales' }} defaultStatus="available" />)
  expect(markup).toContain('<legend>Must have</legend>')
  expect(markup).toContain('<label for="search-tag-new-home"')
})

function ticked(criteria: SearchCriteria): string[] {
  return controlsIn(<MustHave criteria={criteria} defaultStatus="available" />)
    .filter(({ isSent }) => isSent)
    .map(({ value }) => value)
}

test.each([1, 12])('%i set is said', (count) => {
  expect(renderToStaticMarkup(<FilterCount of="more" count={count} />)).toMatch(
    new RegExp(`<span data-set-count="more"[^>]*>${count} set</span>`),
  )
  expect(renderToStaticMarkup(<FilterCount of="more" count={count} />)).not.toContain('hidden')
})

test('none is there for the browser to renew, and not shown', () => {
  expect(renderToStaticMarkup(<FilterCount of="all" count={0} />)).toContain('data-set-count="all" hidden=""')
})
