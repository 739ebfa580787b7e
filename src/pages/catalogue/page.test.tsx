import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lotChoice } from '#src/domain/auctions/choose-lots.ts'
import { blankLot, catalogueLot, type LotFacts } from '#src/domain/auctions/lot.ts'
import { documentTitle } from '#src/domain/site/document-title.ts'
import { winterSale } from '#tests/support/lots.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { cataloguePage } from './page.tsx'

const lotOf = (number: string, facts: Partial<LotFacts> = {}) =>
  catalogueLot({ ...blankLot, number, title: `Lot called ${number}`, ...facts }, undefined)
type Given = Partial<Parameters<typeof cataloguePage>[0]>

function page(given: Given = {}) {
  const { head, view } = cataloguePage({
    sale: winterSale,
    lots: [lotOf('1', { guideFrom: 90_000 }), lotOf('2')],
    addenda: [],
    isOver: false,
    isBefore: true,
    siteName: 'Withy & Vale',
    publicUrl: 'https://site.example',
    choice: lotChoice({}),
    ...given,
  })
  return { head, markup: renderToStaticMarkup(view) }
}

test('its head tells the sale, its day and how many lots there are', () => {
  expect(page().head).toMatchObject({
    title: 'Winter auction, Thursday 3 December 2026 at 2.00pm: catalogue',
    canonical: '/events/property-auctions/7/lots',
    description: expect.stringContaining('2 lots at Taunton Market on Thursday 3 December 2026'),
  })
})

test.each([
  ['Property and land auction', 'Property and land auction, 3 December 2026: catalogue'],
  ['Winter auction of homes, land, barns and commercial property', 'Catalogue of 3 December 2026: Winter auction of homes…'],
])('the title of a sale called %s names its day', (title, expected) => {
  expect(documentTitle(page({ sale: { ...winterSale, title } }).head, 'Withy & Vale')).toBe(expected)
})

test('search engines are given the list of the lots', () => {
  const [, list] = page().head.structuredData ?? []
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 1, name: 'Lot 1: Lot called 1', item: 'https://site.example/events/property-auctions/7/lots/1' },
      { position: 2, name: 'Lot 2: Lot called 2', item: 'https://site.example/events/property-auctions/7/lots/2' },
    ],
  })
})

test('an order by guide price is offered where there are guide prices', () => {
  expect(page().markup).toContain('<option value="guide">Lowest guide first')
  expect(page({ lots: [lotOf('1')] }).markup).not.toContain('<select')
})

test('what was typed and chosen stays in the form', () => {
  const { markup } = page({ choice: lotChoice({ q: '"2"', order: 'highest', status: 'sold', view: 'list' }) })
  expect(markup).toContain('value="&quot;2&quot;"')
  expect(markup).toContain('<option value="highest" selected="">')
})

test.each([
  [{ lots: [lotOf('1')] }, '1 lot'],
  [{}, '2 lots'],
  [{ choice: lotChoice({ q: 'called 2' }) }, '1 of 2 lots'],
] satisfies [Given, string][])('it is said how many there are: %#', (given, said) => {
  expect(page(given).markup).toContain(`>${said}</p>`)
})

test.each([
  [0, ''],
  [1, 'One lot has an addendum.'],
  [3, '3 lots have addenda.'],
])('of %i addenda it is said: %s', (count, said) => {
  const lots = Array.from({ length: 4 }, (_, at) => lotOf(String(at + 1), at < count ? { addendum: 'New.' } : {}))
  const words = wordsOfPage(page({ lots }).markup)
  if (said === '') expect(words).not.toMatch(/addend/)
  else expect(words).toContain(said)
})

test('before its day it says what can be had, and no result', () => {
  const lots = [lotOf('1', { status: 'sold-prior', hammerPrice: 5000 }), lotOf('2'), lotOf('3', { status: 'withdrawn' })]
  expect(wordsOfPage(page({ lots }).markup)).toContain('3 lots, 1 sold prior, 1 withdrawn')
  expect(wordsOfPage(page({ lots }).markup)).not.toContain('lots sold')
  expect(wordsOfPage(page({ lots: [lotOf('1'), lotOf('2')] }).markup).match(/2 lots/g)).toHaveLength(1)
})

test('the picture of the first lot alone is fetched at once', () => {
  const pictures = [{ name: 'a.jpg', hash: 'a'.repeat(64), width: 800, height: 600 }]
  const { markup } = page({ lots: ['1', '2', '3'].map((number) => lotOf(number, { pictures })) })
  expect([markup.match(/loading="eager"/g)?.length, markup.match(/loading="lazy"/g)?.length]).toEqual([1, 2])
})

test('filters and ways to show lots are links that keep what is chosen otherwise', () => {
  const lots = [lotOf('1', { section: 'Land' }), lotOf('2', { section: 'Plots', status: 'sold' })]
  const { markup } = page({ lots, choice: lotChoice({ kind: 'land', order: 'guide', view: 'list' }) })
  const links = [...markup.matchAll(/<a href="[^"]*\/lots(?:\?([^"]*))?" rel="nofollow"([^>]*)>/g)].map(
    ([, query = '', rest = '']) => `${query.replaceAll('&amp;', ' ')}${rest.includes('aria-current') ? ' *' : ''}`,
  )
  expect(links).toEqual([
    'order=guide kind=land view=list *',
    'order=guide status=available kind=land view=list',
    'order=guide view=list',
    'order=guide kind=land view=list *',
    'order=guide kind=plots view=list',
    'order=guide kind=land',
    'order=guide kind=land view=list *',
  ])
  expect(markup).toContain('<input type="hidden" name="kind" value="land"/><input type="hidden" name="view" value="list"/>')
  expect(wordsOfPage(markup)).toContain('Sold 0')
})

test('where no lot is left, it says by what, and all of them are a step away', () => {
  expect(wordsOfPage(page({ choice: lotChoice({ q: 'castle' }) }).markup)).toContain('No lot has all of these words. See all 2')
  expect(wordsOfPage(page({ choice: lotChoice({ status: 'sold' }) }).markup)).toContain('No lot is all of that. See all 2')
})
