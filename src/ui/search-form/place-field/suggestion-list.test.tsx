import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closedPlaceCombobox } from './combobox.ts'
import { emptyFieldList, suggestedList } from './option-list.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'

const list = suggestedList('taun', {
  groups: [
    {
      kind: 'towns',
      places: [
        ['Taunton, Somerset', 'taunton'],
        ['Taunton Deane, Somerset', 'taunton-deane'],
      ],
    },
    { kind: 'branches', places: [['Taunton branch', 'branch-1']] },
  ],
  is_corrected: true,
})

test('closed it is hidden and empty', () => {
  const markup = listMarkup({})
  expect(markup).toMatch(/^<div data-suggestions="true" hidden=""/)
  expect(markup).toMatch(/<div id="places" role="listbox" aria-label="Places" class="[^"]*"><\/div>/)
})

test('open it shows each suggestion as an option, numbered through all groups, none selected', () => {
  const markup = listMarkup({ ...list, isOpen: true })
  expect(markup).not.toContain('hidden=""')
  expect(options(markup)).toEqual([
    ['places-0', 'false', 'Taunton, Somerset'],
    ['places-1', 'false', 'Taunton Deane, Somerset'],
    ['places-2', 'false', 'Taunton branch'],
    ['places-3', 'false', 'Search for “taun”'],
  ])
})

test('a group has its heading as its name, which is not read twice', () => {
  const markup = listMarkup({ ...list, isOpen: true })
  expect(
    [...markup.matchAll(/role="group" aria-label="([^"]*)"><div aria-hidden="true"[^>]*>([^<]*)/g)].map(([, ...parts]) => parts),
  ).toEqual([
    ['Towns and villages', 'Towns and villages'],
    ['Our branches', 'Our branches'],
  ])
})

test('a note stands above the list, not in it', () => {
  expect(listMarkup({ ...list, isOpen: true })).toMatch(/<p[^>]*>No place is called “taun”. Did you mean:<\/p><div id="places"/)
  expect(listMarkup({ ...emptyFieldList([]), isOpen: true })).not.toContain('<p ')
})

test('the option that the keys have reached is the selected one', () => {
  const selected = options(listMarkup({ ...list, isOpen: true, active: 2 })).filter(([, isSelected]) => isSelected === 'true')
  expect(selected.map(([id]) => id)).toEqual([optionId('places', 2)])
})

function options(markup: string): string[][] {
  const read = markup.matchAll(/<div id="([^"]*)" role="option" aria-selected="(\w+)"[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]*)/g)
  return [...read].map(([, ...parts]) => parts)
}

function listMarkup(state: Partial<typeof closedPlaceCombobox>): string {
  return renderToStaticMarkup(
    <SuggestionList label="Places" id="places" ref={null} combobox={{ ...closedPlaceCombobox, ...state }} onChoose={() => {}} />,
  )
}
