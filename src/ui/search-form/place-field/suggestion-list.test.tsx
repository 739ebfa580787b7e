import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closedCombobox, type Suggestion } from './combobox.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'

const suggestions: readonly Suggestion[] = [
  ['Taunton, Somerset', 'taunton'],
  ['Taunton Deane, Somerset', 'taunton-deane'],
]

test('closed it is hidden and empty', () => {
  const markup = listMarkup({})
  expect(markup).toMatch(/^<ul id="places" role="listbox" aria-label="Places"[^>]* hidden=""/)
  expect(markup).not.toContain('<li')
})

test('open it shows each suggestion as an option, none selected', () => {
  const markup = listMarkup({ suggestions, isOpen: true })
  expect(markup).not.toContain('hidden')
  expect([...markup.matchAll(/<li id="([^"]*)" role="option" aria-selected="(\w+)">([^<]*)/g)].map(([, ...parts]) => parts)).toEqual([
    ['places-0', 'false', 'Taunton, Somerset'],
    ['places-1', 'false', 'Taunton Deane, Somerset'],
  ])
})

test('the option that the keys have reached is the selected one', () => {
  const selected = [...listMarkup({ suggestions, isOpen: true, active: 1 }).matchAll(/<li id="([^"]*)"[^>]*aria-selected="true"/g)]
  expect(selected.map(([, id]) => id)).toEqual([optionId('places', 1)])
})

function listMarkup(state: Partial<typeof closedCombobox>): string {
  return renderToStaticMarkup(<SuggestionList id="places" ref={null} combobox={{ ...closedCombobox, ...state }} onChoose={() => {}} />)
}
