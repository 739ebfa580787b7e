import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as numbers from '#src/domain/site/block-numbers.ts'
import { eventImageWidths, heroImageWidths, staffImageWidths } from '#src/domain/site/pictures.ts'

test('the numbers of content blocks are those of the rules', () => {
  expect({ ...numbers }).toEqual({
    heroInterval: 8000,
    calendarMonths: 12,
    calendarPageSize: 12,
    chunkTimeout: 120_000,
    branchCardsPerSize: { sm: 1, md: 2, lg: 3, xl: 3 },
    historyCharacters: 350,
    oneCardPerSize: { sm: 1, md: 1, lg: 1, xl: 1 },
    quoteCardsPerSize: { sm: 1, md: 2, lg: 3, xl: 3 },
    quotesAddedByButton: 3,
    quotesShown: 3,
    reportMonthsShown: 6,
    scrollOffset: 100,
    staffCardsPerSize: { xs: 2, sm: 2, md: 2, lg: 3, xl: 3 },
    minCardsForButtons: 6,
    textSectionCharacters: 150,
    vacanciesShown: 8,
    usualCardsPerSize: { sm: 1, md: 2, lg: 3, xl: 4 },
    videoMargin: 100,
  })
})

test('the widths of rules are 576, 768, 992 and 1200', async () => {
  const css = await readFile('src/ui/breakpoints.css', 'utf8')
  const widths = [...css.matchAll(/--(from|below)-(\d+) \((?:min|max)-width: ([\d.]+)px\)/g)]
  expect(new Set(widths.map(([, , name]) => name))).toEqual(new Set(['576', '768', '992', '1200']))
  for (const [, way, name, width] of widths) expect(Number(width)).toBe(way === 'from' ? Number(name) : Number(name) - 0.02)
})

test('pictures come in the widths of the rules', () => {
  expect({ staffImageWidths, eventImageWidths, widestHero: Math.max(...heroImageWidths) }).toEqual({
    staffImageWidths: [375, 600],
    eventImageWidths: [500],
    widestHero: 1500,
  })
})

test('staff and events are cut to the shapes of the rules', async () => {
  expect(await readFile('src/ui/tokens.css', 'utf8')).toMatch(/--shape-event: 3 \/ 2;.*--shape-staff: 4 \/ 5;/s)
  expect(await readFile('src/ui/staff-card/staff-card.module.css', 'utf8')).toContain('aspect-ratio: var(--shape-staff);')
  expect(await readFile('src/blocks/property-auction-calendar/auction-room.module.css', 'utf8')).toContain(
    'aspect-ratio: var(--shape-event);',
  )
})
