import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumbs } from './breadcrumbs.tsx'

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
