import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Section } from './section.tsx'

test('a section is named by its heading and may lead on', () => {
  const html = renderToStaticMarkup(
    <Section id="near" heading="Nearby" link={{ text: 'All', href: '/all' }}>
      text
    </Section>,
  )
  expect(html).toMatch(/<section aria-labelledby="near-heading".*<h2 id="near-heading"[^>]*>Nearby<\/h2>.*href="\/all"/)
})

test('without a link there is none, and the heading has the level it is given', () => {
  const html = renderToStaticMarkup(
    <Section id="top" heading="Top" headingLevel={1}>
      text
    </Section>,
  )
  expect(html).toMatch(/<h1 id="top-heading"/)
  expect(html).not.toContain('<a ')
})
