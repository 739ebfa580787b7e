import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { MonthStrip } from './month-strip.tsx'

const november = { name: 'This month', told: '2', unit: 'sales', sales: 2, href: '/sales', isChosen: true }
const december = { name: 'December 2026', told: '8', unit: 'sales', sales: 8, href: '/sales?month=2026-12', isChosen: false }
const january = { name: 'January 2027', told: '–', unit: 'no auction' }
const strip = (given: Partial<Parameters<typeof MonthStrip>[0]> = {}) =>
  renderToStaticMarkup(<MonthStrip label="Months" months={[november, december, january]} {...given} />)

test('each month says how many sales it has, and a bar shows them', () => {
  // Of a month three letters are seen, and the whole word is heard.
  expect(wordsOfPage(strip().replaceAll(/<small>([a-z]+)<\/small>/g, '$1'))).toBe(
    'This month 2 sales December 2026 8 sales January 2027 – no auction',
  )
  expect([...strip().matchAll(/<rect width="(\d+)%"/g)].map(([, width]) => width)).toEqual(['25', '100'])
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
