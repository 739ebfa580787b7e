import { expect, test } from 'vitest'
import type { PlaceSuggestions, Suggestion } from '#src/domain/places/meant-places.ts'
import { answeredList } from './answered-list.ts'
import type { PlacesAnswer } from './ask-places.ts'
import { optionsOf } from './option-list.ts'

const recent: Suggestion[] = [['Wells, Somerset', 'wells']]
const suggestions: PlaceSuggestions = { groups: [{ kind: 'towns', places: [['Taunton, Somerset', 'taunton']] }], is_corrected: false }

test.each([
  [{ kind: 'suggested', text: 'taun', suggestions }, ['choose', 'search']],
  [{ kind: 'failed', text: 'taun' }, ['search', 'retry']],
  [{ kind: 'near', suggestions }, ['choose']],
  [{ kind: 'nowhere', reason: 'You said no.' }, ['choose', 'locate', 'forget']],
] satisfies [PlacesAnswer, string[]][])('after %j there is what does %j', (answer, does) => {
  expect(optionsOf(answeredList(answer, recent)?.groups ?? []).map((option) => option.does)).toEqual(does)
})

test('why there is no place around the visitor is told', () => {
  expect(answeredList({ kind: 'nowhere', reason: 'You said no.' }, [])?.note).toBe('You said no.')
})

test('a text that is too short offers nothing', () => {
  expect(answeredList({ kind: 'too-short' }, recent)).toBeUndefined()
})
