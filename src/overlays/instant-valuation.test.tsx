import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { InstantValuationPanel } from './instant-valuation.tsx'

const estimated: InstantValuation = {
  status: 'estimated',
  value: 250_000,
  low: 220_000,
  high: 285_000,
  basis: 'From 40 sales.',
  examples: [
    { address: '12 High Street, TA1 1AA', price: 240_000, what: 'Terraced, sold 15 March 2024' },
    { address: '<b>1</b> Low Road', price: 300_000, what: 'For sale', href: '/properties/7/sales' },
  ],
  credit: 'Contains HM Land Registry data',
}
const drawn = (page: Parameters<typeof InstantValuationPanel>[0]['page']) =>
  renderToStaticMarkup(<InstantValuationPanel page={page} params={{}} close={() => {}} replace={() => {}} />)

test('without scripts the form is sent to where it stands', () => {
  const markup = drawn({})
  expect(markup).toMatch(/<form [^>]*action="\/valuation"/)
  for (const name of ['postcode', 'house', 'kind', 'beds']) expect(markup).toContain(`name="${name}"`)
  expect(markup).not.toContain('valued-heading')
})

test('a range stands above the form, with what it rests on, whose data that is, and the way to us', () => {
  const markup = drawn({ instantValuation: estimated })
  expect(wordsOfPage(markup)).toMatch(/^£220,000 to £285,000 Around £250,000 ?\. From 40 sales\./)
  expect(wordsOfPage(markup)).toContain('12 High Street, TA1 1AA £240,000 Terraced, sold 15 March 2024')
  expect(markup).toContain('<a href="/properties/7/sales">&lt;b&gt;1&lt;/b&gt; Low Road</a>')
  expect(markup).toContain('Contains HM Land Registry data')
  expect(markup).toContain('href="/book-a-valuation"')
})

test.each([
  ['too-few', 'Too few homes like yours'],
  ['unavailable', 'We cannot work out a figure just now'],
  ['unknown-postcode', 'We do not know this postcode'],
] as const)('%s is said, and no figure', (status, text) => {
  const markup = drawn({ instantValuation: { status } })
  expect(markup).toContain(text)
  expect(markup).not.toContain('£')
  expect(markup).toContain('href="/book-a-valuation"')
})

test('what was sent as a page stands in the form again, with what is wrong', () => {
  const values = { postcode: 'TA1', house: '12', kind: 'flat', beds: '' }
  const markup = drawn({ answer: { form: 'instant-valuation', values, errors: { postcode: 'Please enter a valid postcode' } } })
  expect(markup).toContain('value="TA1"')
  expect(markup).toContain('Please enter a valid postcode')
  expect(markup).toMatch(/<input[^>]*value="flat"[^>]*checked|<input[^>]*checked[^>]*value="flat"/)
})
