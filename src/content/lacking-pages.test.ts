import { expect, test } from 'vitest'
import { aDevelopment } from '#tests/support/developments.ts'
import { aRepeatedSale } from '#tests/support/events.ts'
import { winterSale } from '#tests/support/lots.ts'
import { withoutLacking } from './lacking-pages.ts'

const sheep = aRepeatedSale({ from: '2026-01-06' })
const paths = { isPlatformPath: () => true, mayBeWritten: () => false, isOverlay: () => true }
const leadsTo = (path: string, developments = [aDevelopment()]) =>
  withoutLacking(paths, undefined, {
    branches: [],
    entries: [],
    developments,
    events: [winterSale, sheep],
    isUnclear: () => false,
  }).isPlatformPath(path)

test('developments are where there is a file, all of them where there is any', () => {
  expect(['/developments', '/developments/withy-meadows', '/developments/other'].map((path) => leadsTo(path))).toEqual([true, true, false])
  expect(leadsTo('/developments', [])).toBe(false)
  expect(leadsTo('/developmentsx', [])).toBe(true)
})

test.each([
  ['/events/property-auctions/7', true],
  ['/events/property-auctions/7.ics', true],
  ['/events/property-auctions/7/lots/12A', true],
  ['/events/property-auctions.ics', true],
  ['/events/property-auctions/8/lots', false],
  ['/events/antiques/7', false],
  ['/events/agricultural/720261222', true],
  ['/events/agricultural/720261223', false],
  ['/events/agricultural/720261399', false],
  ['/events/agricultural/7', false],
])('of what agencies write about events, %s leads somewhere: %s', (path, leads) => {
  expect(leadsTo(path)).toBe(leads)
})
