import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { overTitle } from './entry-texts.ts'

test.each([
  ['an article', anEntry({ topics: ['Letting', 'The law'], date: '2026-11-10 08:30' }), 'Letting · 10 November 2026'],
  ['one without a topic', anEntry(), '10 November 2026'],
  ['a case study', anEntry({ kind: 'case-studies', tab: 'Land' }), 'Land'],
  ['a vacancy', anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton' } }), 'Taunton'],
])('above the title of %s', (_, entry, expected) => {
  expect(overTitle(entry)).toBe(expected)
})
