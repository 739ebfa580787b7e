import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { MonthStrip } from './month-strip.tsx'

const november = { name: 'This month', told: '2', unit: 'sales', kinds: [0, 1, 1], href: '/sales', isChosen: true }
const december = { name: 'December 2026', told: '8', unit: 'sales', kinds: [1, 7], href: '/sales?month=2026-12', isChosen: false }
const january = { name: 'January 2027', told: '–', unit: 'no auction' }
const strip = (given: Partial<Parameters<typeof MonthStrip>[0]> = {}) =>
  renderToStaticMarkup(<MonthStrip label="Months" months={[november, december, january]} {...given} />)

test('each month says how many sales it has, and a bar shows them by kind', () => {
  // Of a month three letters are seen, and the whole word is heard.
  expect(wordsOfPage(strip().replaceAll(/<span[^>]*>([a-z]+)<\/span>/g, '$1'))).toBe(
    'This month 2 sales December 2026 8 sales January 2027 – no auction',
  )
  expect(
    [...strip().matchAll(/<rect y="([\d.]+)%" width="100%" height="([\d.]+)%" data-kind="(\d)"/g)].map((found) => found.slice(1).join(' ')),
  ).toEqual(['87.5 12.5 1', '75 12.5 2', '87.5 12.5 0', '0 87.5 1'])
})

test('months with somewhere to go are links, the chosen one says so; shown in place only where one is chosen', () => {
  expect(
    [...strip().matchAll(/<a href="([^"]*)"[^>]*?( aria-current="true")?( data-do="")?>/g)].map(([, ...found]) => found.join('')),
  ).toEqual(['/sales aria-current="true" data-do=""', '/sales?month=2026-12 data-do=""'])
  const { isChosen: _chosen, ...elsewhere } = december
  expect(strip({ months: [elsewhere] })).not.toContain('data-do')
})

test('where a month need not be chosen, there is a way back to all of them', () => {
  expect(strip()).not.toContain('all months')
  expect(strip({ all: '/sales' })).toContain('<a href="/sales" data-do="">Show all months</a>')
})

test('the colours of its bars are told by their marks, where there are several', () => {
  const legend = [
    { text: 'Calves', kind: 1 },
    { text: 'Sheep', kind: 2 },
  ]
  const [told = ''] = strip({ legend }).match(/<ul aria-label="Kinds".*<\/ul>/s) ?? []
  expect(told).toMatch(/data-kind="1".*Calves.*data-kind="2".*Sheep/s)
  expect(strip({ legend: legend.slice(1) })).not.toContain('aria-label="Kinds"')
})
