import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { answerWithFacts } from '#tests/support/answer-with-facts.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { aPropertyPage } from '#tests/support/page-content.ts'
import {
  AffordabilityPanel,
  askCalculatorFacts,
  keepChangedFields,
  MonthlyCostPanel,
  MortgagePanel,
  StampDutyPanel,
  YieldPanel,
} from './calculator.tsx'
import { matchOverlay } from './overlay.ts'
import { overlays } from './overlays.ts'

const calculators = { country: 'england', rate: 5, years: 25, depositPercent: 20, taxes: anAgency.taxes, today: '2026-11-22' } as const
const ways = { params: {}, close: () => {}, replace: () => {} }

test.each([
  [MortgagePanel, 'Mortgage Calculator', 'action="/calculator"'],
  [StampDutyPanel, 'Stamp Duty Calculator', 'action="/calculator/stamp-duty"'],
  [MonthlyCostPanel, 'Monthly Cost', 'action="/calculator/monthly-cost"'],
  [AffordabilityPanel, 'Affordability', 'action="/calculator/affordability"'],
  [YieldPanel, 'Rental Yield', 'action="/calculator/rental-yield"'],
] as const)('each has a way to all others, and is marked itself', (Panel, current, form) => {
  const markup = renderToStaticMarkup(<Panel page={{ calculators }} {...ways} />)
  const tabs = [...markup.matchAll(/<a href="(\/calculator[^"]*)"( aria-current="page")?[^>]*>([^<]*)/g)]
  expect(tabs.map(([, href, , text]) => [href, text])).toEqual([
    ['/calculator', 'Mortgage Calculator'],
    ['/calculator/stamp-duty', 'Stamp Duty Calculator'],
    ['/calculator/monthly-cost', 'Monthly Cost'],
    ['/calculator/affordability', 'Affordability'],
    ['/calculator/rental-yield', 'Rental Yield'],
  ])
  expect(tabs.flatMap(([, , mark, text]) => (mark ? [text] : []))).toEqual([current])
  expect(markup).toContain(form)
})

test('over the page of a home it begins with what is said of that home', () => {
  const calculated = { price: 275_000, country: 'wales' } as const
  const markup = renderToStaticMarkup(<StampDutyPanel page={{ calculators, calculated }} {...ways} />)
  expect(markup).toContain('value="275000"')
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="wales"/)
})

test('a page that says nothing of them waits for what is asked', () => {
  expect(renderToStaticMarkup(<StampDutyPanel page={{}} {...ways} />)).toContain('<p role="status">Loading…</p>')
})

test('what was sent to one calculator stands in another as far as it asks for it, where nothing is wrong yet', () => {
  const sent = { ...calculators, typed: { price: '250000', years: '99', country: 'wales' }, sentTo: '/calculator' }
  const [mortgage, tax] = [MortgagePanel, StampDutyPanel].map((Panel) =>
    renderToStaticMarkup(<Panel page={{ calculators: sent }} {...ways} />),
  )
  expect(mortgage).toContain('Enter a value between 5 and 35')
  expect(tax).toContain('value="250000"')
  expect(tax).not.toContain('aria-invalid')
})

const property = { id: 1, channel: 'sales' } as unknown as NonNullable<PageFacts['enquiry']>['property']
const about = (facts: object) => facts as PageFacts

test.each([
  ['any page', {}, true],
  ['the page of a property that has them', { enquiry: { property }, calculated: { price: 250_000, country: 'wales' } }, true],
  ['the page of one that has none', { enquiry: { property } }, false],
])('%s: %j', (_, facts, isOn) => {
  for (const path of ['/calculator', '/calculator/stamp-duty']) expect(matchOverlay(overlays, path, about(facts)) !== undefined).toBe(isOn)
})

test('a property without a price has none', () => {
  expect(aPropertyPage().calculators).toBeUndefined()
})

test.each([
  [{ calculators: { rate: 5 } }, 200, { rate: 5 }],
  [{ valuation: {} }, 200, 'failed'],
  [{}, 404, 'unknown'],
  [{}, 503, 'failed'],
])('a page of %j with status %i says %j', async (facts, status, expected) => {
  answerWithFacts(facts, status)
  expect(await askCalculatorFacts('/calculator', new AbortController().signal)).toEqual(expected)
})

const after = (before: Record<string, string>, typed: Record<string, string>, begin: Record<string, string>) => {
  const kept = new Map(Object.entries(before))
  keepChangedFields(kept, typed, begin)
  return Object.fromEntries(kept)
}

test.each([
  ['nothing was changed', {}, { price: '300000', rate: '5' }, { price: '300000', rate: '5' }, {}],
  ['a price', {}, { price: '250000', rate: '5' }, { price: '300000', rate: '5' }, { price: '250000' }],
  ['a box that is ticked', {}, { abroad: 'yes' }, {}, { abroad: 'yes' }],
  ['one that is no longer', { abroad: 'yes' }, {}, { abroad: 'yes' }, { abroad: '' }],
  ['what is as it began, but was kept', { price: '1' }, { price: '300000' }, { price: '300000' }, { price: '300000' }],
  ['what another calculator kept stays', { income: '50000' }, { price: '1' }, { price: '' }, { income: '50000', price: '1' }],
])('%s', (_, before, typed, begin, expected) => {
  expect(after(before, typed, begin)).toEqual(expected)
})
