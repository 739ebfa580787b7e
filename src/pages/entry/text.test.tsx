import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BodyPart, Entry } from '#src/domain/entries/entry.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { loadEntry } from './load.ts'
import { Body, Byline } from './text.tsx'

const pictures = new Map([['a.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])
const body = (...parts: BodyPart[]) => renderToStaticMarkup(<Body title="Damp" body={parts} pictures={pictures} />)

test('parts stand in their order', () => {
  const markup = body({ html: '<p>One</p>' }, { table: '<table><tr><td>Two</td></tr></table>' }, { html: '<p>Three</p>' })
  expect(markup.match(/One|Two|Three/g)).toEqual(['One', 'Two', 'Three'])
})

test('one table is named by the text, and can be reached by keyboard to be scrolled', () => {
  expect(body({ table: '<table></table>' })).toMatch(/<section [^>]*aria-label="Table: Damp" tabindex="0"/i)
})

test('a chart is drawn in the place of its table, and another table is the only one', () => {
  const chart = { title: 'Calves', shape: 'bars' as const, columns: ['Top'], rows: [{ name: 'Blues', figures: ['£685'] }] }
  const markup = body({ table: '<table></table>', chart }, { table: '<table></table>' })
  expect(markup).toContain('aria-label="Calves: from £685 (Blues) to £685 (Blues)"')
  expect(markup).toContain('aria-label="Table: Damp"')
})

test('a picture is shown whole, when it comes near', () => {
  const markup = body({ picture: { file: 'a.jpg', alt: 'A wall', caption: '' } })
  expect(markup).toContain('alt="A wall"')
  expect(markup).toContain('loading="lazy"')
})

test('a caption is text, whatever it holds', () => {
  expect(body({ picture: { file: 'a.jpg', alt: '', caption: '<b>1857</b>' } })).toContain('&lt;b&gt;1857')
})

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
  expect(wordsOfPage(byline(entry))).toBe(words)
})

test('a time is told to programs as it was written', () => {
  expect(byline(anEntry({ date: '2026-11-17 18:00' }))).toContain('<time dateTime="2026-11-17T18:00">17 November 2026</time>')
})
