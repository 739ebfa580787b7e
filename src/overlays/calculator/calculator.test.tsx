import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { aProperty } from '#tests/support/page-content.ts'
import { matchOverlay } from '../overlay.ts'
import { overlays } from '../overlays.ts'
import { MortgagePanel, StampDutyPanel } from './calculator.tsx'

const calculators = { country: 'england', rate: 5, taxes: anAgency.taxes, today: '2026-11-22' } as const
const ways = { params: {}, close: () => {}, replace: () => {} }

test.each([
  [MortgagePanel, 'Mortgage Calculator', 'action="/calculator"'],
  [StampDutyPanel, 'Stamp Duty Calculator', 'action="/calculator/stamp-duty"'],
] as const)('each has a way to all others, and is marked itself', (Panel, current, form) => {
  const markup = renderToStaticMarkup(<Panel page={{ calculators }} {...ways} />)
  const tabs = [...markup.matchAll(/<a href="(\/calculator[^"]*)"( aria-current="page")?[^>]*>([^<]*)/g)]
  expect(tabs.map(([, href, , text]) => [href, text]).slice(0, 2)).toEqual([
    ['/calculator', 'Mortgage Calculator'],
    ['/calculator/stamp-duty', 'Stamp Duty Calculator'],
  ])
  expect(tabs.flatMap(([, , mark, text]) => (mark ? [text] : []))).toEqual([current])
  expect(markup).toContain(form)
})

test('a page that says nothing of them leads to their address', () => {
  expect(renderToStaticMarkup(<StampDutyPanel page={{}} {...ways} />)).toContain('href="/calculator/stamp-duty"')
})

const property = { id: 1, channel: 'sales' } as unknown as NonNullable<PageFacts['enquiry']>['property']
const about = (facts: object) => facts as PageFacts

test.each([
  ['any page', {}, true],
  ['the page of a property that has them', { enquiry: { property }, calculators }, true],
  ['the page of one that has none', { enquiry: { property } }, false],
])('%s: %j', (_, facts, isOn) => {
  for (const path of ['/calculator', '/calculator/stamp-duty']) expect(matchOverlay(overlays, path, about(facts)) !== undefined).toBe(isOn)
})

test('a property without a price has none', () => {
  expect(aProperty().calculators).toBeUndefined()
})
