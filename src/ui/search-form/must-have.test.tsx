import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { controlsIn } from '#tests/support/form-controls.ts'
import { MustHave } from './must-have.tsx'

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
