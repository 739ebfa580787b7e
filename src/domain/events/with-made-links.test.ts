import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { aSale } from '#tests/support/events.ts'
import { withMadeLinks } from './with-made-links.ts'

const nothing = { catalogues: new Set<number>(), entries: [] }
const sale = aSale({ catalogueLink: 'https://elsewhere.example/' })
const report = anEntry({ kind: 'market-reports', slug: 'ewes', sale: 'agricultural/1', date: '2026-11-28 19:00' })

test('an event of which nothing was made keeps the links that the agency wrote', () => {
  expect(withMadeLinks(sale, nothing)).toEqual(sale)
})

test('the catalogue of its lots stands in the place of what was written', () => {
  const link = '/events/agricultural/1/lots'
  expect(withMadeLinks(sale, { ...nothing, catalogues: new Set([1]) })).toMatchObject({ lotsLink: link, catalogueLink: link })
})

test('a market report that names it is its report, and no article is', () => {
  expect(withMadeLinks(sale, { ...nothing, entries: [report] }).reportLink).toBe('/market-reports/ewes')
  const others = [
    { ...report, kind: 'articles' as const },
    { ...report, sale: 'agricultural/2' },
  ]
  expect(withMadeLinks(sale, { ...nothing, entries: others }).reportLink).toBeUndefined()
})
