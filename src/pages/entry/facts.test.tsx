import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VacancyFacts } from '#src/domain/content/entry-content.ts'
import type { Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { EntryFacts } from './facts.tsx'
import { loadEntry } from './load.ts'

function facts(entry: Entry) {
  const agency = { ...anAgency, entries: [entry], site: { ...anAgency.site, email: 'a@agency.example' } }
  const content = loadEntry({ agency, pictures: new Map(), publicUrl: '', now: testTime }, `/${entry.kind}/${entry.slug}`)
  return renderToStaticMarkup(<EntryFacts content={content!} />)
}
const vacancy = (more: Partial<VacancyFacts>) =>
  facts(anEntry({ kind: 'vacancies', title: 'Porter & clerk', vacancy: { location: 'Taunton', ...more } }))

test('an article has none', () => {
  expect(facts(anEntry())).toBe('')
})

test('what came of a case study stands under a heading', () => {
  expect(wordsOfPage(facts(anEntry({ kind: 'case-studies', points: ['212 acres', 'Three lots'] })))).toBe(
    'What came of it 212 acres Three lots',
  )
})

test.each([
  [{}, 'The place Where Taunton Apply'],
  [{ employment: 'full time' }, 'The place Where Taunton Employment full time Apply'],
  [{ employment: 'full time', furtherDetails: 'with the APC' }, 'The place Where Taunton Employment full time, with the APC Apply'],
  [{ closes: '2026-11-21' }, 'The place Where Taunton Apply until 21 November 2026 Apply'],
  [{ closes: '2026-11-20' }, 'This place is taken Where Taunton Apply until 20 November 2026 Applications have closed.'],
] as const)('of a vacancy with %j', (more, words) => {
  expect(wordsOfPage(vacancy(more))).toBe(words)
})

test('it is applied for by mail, unless it says where', () => {
  expect(vacancy({})).toContain('href="mailto:a@agency.example?subject=Porter%20%26%20clerk"')
  expect(vacancy({ apply: '/work-with-us' })).toContain('href="/work-with-us"')
})

test('where it is applied for is not printed; that it is taken is', () => {
  expect(vacancy({})).toMatch(/<p data-screen-only="">/)
  expect(vacancy({ closes: '2026-11-20' })).not.toContain('data-screen-only')
})
