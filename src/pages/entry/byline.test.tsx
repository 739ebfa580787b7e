import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { Byline } from './byline.tsx'
import { loadEntry } from './load.ts'

function byline(entry: Entry) {
  const known = { agency: { ...anAgency, entries: [entry] }, pictures: new Map(), publicUrl: 'https://a.test', now: testTime }
  return renderToStaticMarkup(<Byline content={loadEntry(known, `/${entry.kind}/${entry.slug}`)!} />)
}

test.each([
  ['an article by nobody', anEntry(), '10 November 2026 1 min read'],
  ['one by somebody', anEntry({ author: 'Dr S. Mistry' }), 'By Dr S. Mistry 10 November 2026 1 min read'],
  ['one that was changed', anEntry({ updated: '2026-11-12' }), '10 November 2026 Changed on 12 November 2026 1 min read'],
  ['a report', anEntry({ kind: 'market-reports', date: '2026-11-17 18:00' }), '17 November 2026 1 min read'],
  ['a vacancy', anEntry({ kind: 'vacancies', vacancy: { location: 'Taunton' } }), 'Advertised on 10 November 2026'],
  ['a service', anEntry({ kind: 'services' }), ''],
  ['a case study', anEntry({ kind: 'case-studies' }), ''],
])('of %s', (_, entry, words) => {
  expect(wordsOf(byline(entry))).toBe(words)
})

test('a time is told to programs as it was written', () => {
  expect(byline(anEntry({ date: '2026-11-17 18:00' }))).toContain('<time dateTime="2026-11-17T18:00">17 November 2026</time>')
})
