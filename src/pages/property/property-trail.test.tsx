import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { PropertyTrail } from './property-trail.tsx'

test('the ways back to the search are hidden until the browser knows one', () => {
  const html = renderToStaticMarkup(<PropertyTrail {...aCard({ id: 7, displayAddress: '7 High Street' })} />)
  expect(html).toContain('data-property-trail="7"')
  expect(html).toMatch(/data-home="7 High Street, [^"]*£/)
  expect([...html.matchAll(/hidden="" data-trail="(\w+)"/g)].map(([, trail]) => trail)).toEqual(['back', 'journeys', 'previous', 'next'])
})
