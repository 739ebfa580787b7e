import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { entryOverline, readingMinutes } from './entry.ts'

test.each([
  ['an article', anEntry({ topics: ['Letting', 'The law'], date: '2026-11-10 08:30' }), 'Letting · 10 November 2026'],
  ['one without a topic', anEntry(), '10 November 2026'],
  ['a case study', anEntry({ kind: 'case-studies', tab: 'Land' }), 'Land'],
  ['a vacancy', anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton' } }), 'Taunton'],
])('above the title of %s', (_, entry, expected) => {
  expect(entryOverline(entry)).toBe(expected)
})

test.each([
  [1, 1],
  [220, 1],
  [330, 2],
  [2200, 10],
])('%i words take %i min', (count, minutes) => {
  expect(readingMinutes([{ html: `<p class="long words here">${'word '.repeat(count)}</p>` }])).toBe(minutes)
})

test('tables and captions are read too', () => {
  const table = { table: `<table><tr><td>${'1 '.repeat(400)}</td></tr></table>` }
  const picture = { picture: { file: 'a.jpg', alt: 'word '.repeat(900), caption: 'word '.repeat(260) } }
  expect(readingMinutes([table, picture])).toBe(3)
})
