import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { examples, marketReports } from './market-reports.tsx'

const months = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ date: `2026-${String(at + 1).padStart(2, '0')}-12`, title: `Market ${at + 1}` }))
const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="(#[^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`)

test('no reports show nothing', () => {
  expect(blockMarkup(marketReports, { reports: [] })).toBe('')
})

test('one report has neither a filter nor a button', () => {
  const markup = blockMarkup(marketReports, examples['one report'])
  expect(markup).toContain('<time dateTime="2026-10-12"')
  expect(markup).toContain('12 October 2026')
  expect(markup).not.toMatch(/<nav|<button|<a /)
})

test.each([
  [6, 0],
  [7, 1],
  [12, 6],
])('of %i months %i wait for "Load more"', (count, waiting) => {
  const markup = blockMarkup(marketReports, { reports: months(count) })
  expect(markup.match(/data-month=""/g)).toHaveLength(count)
  expect(markup.match(/<li data-more="">/g) ?? []).toHaveLength(waiting)
  expect(markup.includes('Load more')).toBe(waiting > 0)
})

test('as sent, years and months are links to what is all there', () => {
  const reports = [...months(2), { date: '2025-12-01', title: 'Last year' }]
  const markup = blockMarkup(marketReports, { reports })
  const id = 'a-market-reports'
  expect(links(markup)).toEqual([
    `2026 #${id}-2026`,
    `2025 #${id}-2025`,
    `All #${id}-2026`,
    `February #${id}-2026-02`,
    `January #${id}-2026-01`,
  ])
  for (const href of new Set([...markup.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target)))
    expect(markup).toContain(` id="${href}"`)
})

test('the newest year is shown first, with all its months, and the list of years is closed', () => {
  const markup = blockMarkup(marketReports, examples['three years, the last of ten months'])
  expect(markup.match(/<section id="([^"]*)"[^>]*data-shown=""/)?.[1]).toBe('a-market-reports-2026')
  expect(markup.match(/data-shown=""/g)).toHaveLength(1)
  expect([...markup.matchAll(/aria-current="true"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['2026', 'All', 'All'])
  expect(markup).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Other years/)
})

test('a report with a link opens it in a new tab; one without is its title', () => {
  const reports = [
    { date: '2026-10-12', title: 'Sheep', link: 'https://reports.example/sheep' },
    { date: '2026-10-05', title: 'Cattle' },
  ]
  const markup = blockMarkup(marketReports, { reports })
  expect(markup).toMatch(/<a href="https:\/\/reports\.example\/sheep" target="_blank" rel="noopener">Sheep/)
  expect(markup).toContain('<span>Cattle</span>')
})

test('a day that there is not is refused', () => {
  expect(() => blockMarkup(marketReports, { reports: [{ date: '2026-02-30', title: 'Sheep' }] })).toThrow(
    'must be a day such as 2026-10-12',
  )
})
