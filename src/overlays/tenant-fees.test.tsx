import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TenantFees } from './tenant-fees.tsx'

test.each([
  ['nothing', undefined, ['']],
  ['one paragraph', 'Holding deposit: one week’s rent', ['Holding deposit: one week’s rent']],
  ['lines of one paragraph', 'Deposit\nRent', ['Deposit\nRent']],
  ['several paragraphs, two of them alike', 'Rent\n\nDeposit\n\n\nRent', ['Rent', 'Deposit', 'Rent']],
])('%s', (_, tenantFees, paragraphs) => {
  const page = tenantFees === undefined ? {} : { tenantFees }
  const markup = renderToStaticMarkup(<TenantFees page={page} params={{}} close={() => {}} replace={() => {}} />)
  expect([...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual(paragraphs)
})

test('what the agency wrote is text', () => {
  const markup = renderToStaticMarkup(<TenantFees page={{ tenantFees: '<b>Rent</b>' }} params={{}} close={() => {}} replace={() => {}} />)
  expect(markup).toContain('&lt;b&gt;Rent&lt;/b&gt;')
})
