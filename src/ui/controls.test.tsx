import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Field } from './field.tsx'
import { legalFacts } from './footer.tsx'
import { Pagination, shownPages } from './pagination.tsx'
import { SearchForm } from './search-form/search-form.tsx'
import { priceOptions, sortOptions, statusOptions } from './search-form/search-options.ts'

test('a field is tied to its label, hint and error', () => {
  const html = renderToStaticMarkup(
    <Field id="email" name="email" label="Email" hint="We never share it" error="Please enter a valid email" />,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toContain('aria-describedby="email-hint email-error"')
  expect(html).toContain('aria-invalid="true"')
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('on page %i of %i the pages %j are shown', (current, last, pages) => {
  expect(shownPages(current, last)).toEqual(pages)
})

test('one page has no pagination, the last has no next', () => {
  const hrefOf = (page: number) => `/page-${page}`
  expect(renderToStaticMarkup(<Pagination current={1} last={1} hrefOf={hrefOf} />)).toBe('')
  const last = renderToStaticMarkup(<Pagination current={3} last={3} hrefOf={hrefOf} />)
  expect(last).toContain('href="/page-2" rel="prev"')
  expect(last).not.toContain('rel="next"')
})

test('the last breadcrumb is the page itself, not a link', () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs
      crumbs={[
        { text: 'Home', href: '/' },
        { text: 'Here', href: '/here' },
      ]}
    />,
  )
  expect(html).toContain('<a href="/">Home</a>')
  expect(html).toContain('<span aria-current="page">Here</span>')
})

test('a price from an address is among the options though no list has it', () => {
  const offered = priceOptions('sales', 'No limit', 312_345)
  expect(offered).toContainEqual({ value: '312345', text: '£312,345' })
  const prices = offered.slice(1).map(({ value }) => Number(value))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(priceOptions('sales', 'No limit', 90_000_000).at(-1)?.text).toBe('£90,000,000')
  expect(priceOptions('sales', 'No limit', 50_000)).toEqual(priceOptions('sales', 'No limit', undefined))
})

test('the form shows what was searched for', () => {
  const criteria = { channel: 'lettings', minBeds: 2, maxPrice: 1200, tags: ['garden'], pets: true, text: 'river' } as const
  const html = renderToStaticMarkup(<SearchForm criteria={criteria} placeText="Taunton, Somerset" variant="bar" />)
  expect(html).toContain('value="Taunton, Somerset"')
  expect(html).toMatch(/value="lettings"[^>]*checked|checked[^>]*value="lettings"/)
  expect(html).toContain('<option value="2" selected="">')
  expect(html).toContain('<option value="1200" selected="">£1,200 pcm</option>')
  expect(html).toContain('3 set')
})

test('the three orders by time say which time they go by', () => {
  const texts = Object.fromEntries(sortOptions.map(({ value, text }) => [value, text]))
  expect(texts).toMatchObject({
    'most-recent-first': 'Newly added first',
    'most-recently-launched-first': 'Newly on the market first',
    'most-recently-updated-first': 'Recently updated first',
  })
})

test('both answers to what is shown are named, whichever the agency shows unasked', () => {
  const texts = ['Available only', 'Include under offer and sold']
  expect(statusOptions('sales', 'available').map(({ text }) => text)).toEqual(texts)
  expect(statusOptions('sales', 'all').map(({ text }) => text)).toEqual(texts)
  expect(statusOptions('sales', 'all').map(({ value }) => value)).toEqual(['available', ''])
})

test('legal facts an agency has not given are left out', () => {
  const site = {
    registeredName: 'Withy & Vale Limited',
    registeredNumber: '',
    registeredOffice: '',
    vatNumber: '',
    redressScheme: 'The Property Ombudsman',
    clientMoneyProtection: '',
    icoRegistration: '',
  }
  expect(legalFacts({ ...site } as Parameters<typeof legalFacts>[0])).toBe('Withy & Vale Limited. Redress: The Property Ombudsman')
})
