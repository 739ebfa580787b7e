import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusFlags } from './status-flags.tsx'

test('flags stand in their order, what is new in its own tone', () => {
  const html = renderToStaticMarkup(<StatusFlags flags={['SSTC', 'NEW Listing!']} />)
  expect(html).toMatch(/<ul aria-label="Status".*done[^>]*>SSTC<.*news[^>]*>NEW Listing!</)
})

test('without flags there is no list', () => {
  expect(renderToStaticMarkup(<StatusFlags flags={[]} />)).toBe('')
})
