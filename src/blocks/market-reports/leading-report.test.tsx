import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { LeadingReport, leadingReport } from './leading-report.tsx'

const pictures = new Map([['pens.jpg', { hash: 'a'.repeat(64), width: 1200, height: 800 }]])
const report = (date: string, more: Partial<Entry> = {}): Entry => ({
  kind: 'market-reports',
  slug: `of-${date}`,
  title: 'Lambs',
  summary: 'Dearer.',
  date,
  picture: { file: 'pens.jpg', alt: 'Pens' },
  topics: [],
  points: [],
  position: 100,
  related: [],
  body: [],
  ...more,
})
const chart = { title: 'By weight', shape: 'bars' as const, columns: ['Top'], rows: [{ name: 'Light', figures: ['306p'] }] }

test('the newest leads, with a picture, and only if nothing newer is written in the block', () => {
  const reports = [report('2026-09-01'), report('2026-11-17 19:30')]
  expect(leadingReport(reports, [], pictures)).toBe(reports[1])
  expect(leadingReport(reports, [{ date: '2026-11-18' }], pictures)).toBeUndefined()
  expect(leadingReport(reports, [], new Map())).toBeUndefined()
  expect(leadingReport([], [], pictures)).toBeUndefined()
})

test('it leads to its page and shows the first of its charts', () => {
  const other = { ...chart, title: 'By pen' }
  const body = [{ html: '<p>Wet.</p>' }, { table: '<table></table>', chart }, { table: '<table></table>', chart: other }]
  const markup = renderToStaticMarkup(<LeadingReport report={report('2026-11-17', { body })} pictures={pictures} />)
  expect(markup).toContain('href="/market-reports/of-2026-11-17"')
  expect(markup.match(/<figure/g)).toHaveLength(1)
  expect(wordsOfPage(markup)).toMatch(/Lambs .*Dearer\..* By weight Light 306p/)
})

test('without a chart there is no figure', () => {
  expect(renderToStaticMarkup(<LeadingReport report={report('2026-11-17')} pictures={pictures} />)).not.toContain('<figure')
})
