import { expect, test } from 'vitest'
import type { PlaceSuggestions, Suggestion } from '#src/domain/places/meant-places.ts'
import type { PlacesAnswer } from './ask-places.ts'
import { emptyFieldList, failedList, listOfAnswer, narrowedGroups, nearbyList, optionsOf, suggestedList } from './option-list.ts'

const taunton: Suggestion = ['Taunton, Somerset', 'location-taunton']
const deane: Suggestion = ['Taunton Deane, Somerset', 'location-taunton-deane']
const branch: Suggestion = ['Taunton branch', 'branch-1']
const towns: PlaceSuggestions = { groups: [{ kind: 'towns', places: [taunton, deane] }], is_corrected: false }
const both: PlaceSuggestions = { ...towns, groups: [...towns.groups, { kind: 'branches', places: [branch] }] }
const none: PlaceSuggestions = { groups: [], is_corrected: false }

test('suggestions stand under the heading of their group, the text as it was typed last', () => {
  const { groups, note } = suggestedList('taun', both)
  expect(note).toBe('')
  expect(groups.map(({ heading, options }) => [heading, options.map(({ text }) => text)])).toEqual([
    ['Towns and villages', ['Taunton, Somerset', 'Taunton Deane, Somerset']],
    ['Our branches', ['Taunton branch']],
    ['', ['Search for “taun”']],
  ])
  expect(optionsOf(groups).map(({ does }) => does)).toEqual(['choose', 'choose', 'choose', 'search'])
})

test.each([
  [both, '2 places, 1 branch, use the arrow keys'],
  [{ groups: [{ kind: 'counties', places: [taunton] }], is_corrected: false }, '1 county, use the arrow keys'],
  [{ ...towns, is_corrected: true }, 'No place is called “taun”. Did you mean: 2 places, use the arrow keys'],
  [none, 'No place is called “taun”.'],
] satisfies [PlaceSuggestions, string][])('of %j a screen reader says "%s"', (suggestions, status) => {
  expect(suggestedList('taun', suggestions).status).toBe(status)
})

test('where nothing is called so, the text can be searched for all the same', () => {
  const { groups, note } = suggestedList('3 bed cottage', none)
  expect(note).toBe('No place is called “3 bed cottage”.')
  expect(optionsOf(groups)).toEqual([{ does: 'search', text: 'Search for “3 bed cottage”' }])
  expect(suggestedList('tauntn', { ...towns, is_corrected: true }).note).toBe('No place is called “tauntn”. Did you mean:')
})

test('a sentence is no name of a place, and nobody is told that it is not', () => {
  const { groups, note, status } = suggestedList('3 bed cottage near Taunton', none)
  expect(optionsOf(groups)).toEqual([{ does: 'search', text: 'Search for “3 bed cottage near Taunton”' }])
  expect([note, status]).toEqual(['', 'Press Enter to search'])
})

test('where suggestions cannot be had, the text can be searched for, or they be asked for again', () => {
  const { groups, note, status } = failedList('taun')
  expect(optionsOf(groups).map(({ does }) => does)).toEqual(['search', 'retry'])
  expect(status).toBe(note)
  expect(note).toContain('cannot suggest')
})

test('an empty field offers the recent places, which can be cleared, and where the visitor is', () => {
  const { groups, status } = emptyFieldList([taunton])
  expect(groups.map(({ heading }) => heading)).toEqual(['Recent places', ''])
  expect(optionsOf(groups).map(({ does }) => does)).toEqual(['choose', 'locate', 'forget'])
  expect(status).toBe('1 recent place, use the arrow keys')
  expect(emptyFieldList([taunton, deane]).status).toBe('2 recent places, use the arrow keys')
  const first = emptyFieldList([])
  expect(optionsOf(first.groups)).toEqual([{ does: 'locate', text: 'Use my location' }])
  expect(emptyFieldList([taunton], 'Refused.')).toMatchObject({ note: 'Refused.', status: 'Refused.' })
})

test('around the visitor there are places, or it is said that there are none', () => {
  expect(nearbyList(towns, [branch])).toMatchObject({
    groups: [{ heading: 'Near you' }],
    note: '',
    status: '2 places near you, use the arrow keys',
  })
  const nowhere = nearbyList(none, [branch])
  expect(nowhere.note).toContain('no place near you')
  expect(optionsOf(nowhere.groups).map(({ does }) => does)).toEqual(['choose', 'locate', 'forget'])
})

test('typing on leaves the places that the text may still mean', () => {
  const { groups } = suggestedList('taun', both)
  expect(optionsOf(narrowedGroups(groups, ' Taunton d')).map(({ text }) => text)).toEqual([
    'Taunton Deane, Somerset',
    'Search for “Taunton d”',
  ])
  expect(narrowedGroups(groups, 'bridgw')).toEqual([])
  expect(narrowedGroups(groups, ' ')).toEqual([])
  expect(narrowedGroups(failedList('taun').groups, 'taunt')).toEqual([])
})

const recent: Suggestion[] = [['Wells, Somerset', 'wells']]
const suggestions: PlaceSuggestions = { groups: [{ kind: 'towns', places: [['Taunton, Somerset', 'taunton']] }], is_corrected: false }

test.each([
  [{ kind: 'suggested', text: 'taun', suggestions }, ['choose', 'search']],
  [{ kind: 'failed', text: 'taun' }, ['search', 'retry']],
  [{ kind: 'near', suggestions }, ['choose']],
  [{ kind: 'nowhere', reason: 'You said no.' }, ['choose', 'locate', 'forget']],
] satisfies [PlacesAnswer, string[]][])('after %j there is what does %j', (answer, does) => {
  expect(optionsOf(listOfAnswer(answer, recent)?.groups ?? []).map((option) => option.does)).toEqual(does)
})

test('why there is no place around the visitor is told', () => {
  expect(listOfAnswer({ kind: 'nowhere', reason: 'You said no.' }, [])?.note).toBe('You said no.')
})

test('a text that is too short offers nothing', () => {
  expect(listOfAnswer({ kind: 'too-short' }, recent)).toBeUndefined()
})
