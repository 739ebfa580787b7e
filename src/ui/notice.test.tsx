import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { Notice } from './notice.tsx'

const words = { mark: '404', heading: 'Nobody lives here', text: 'Look elsewhere.' }

test('a notice says its one thing, offers a search and names whom to ring', () => {
  const html = renderToStaticMarkup(
    <Notice {...words} branches={anAgency.branches}>
      <a href="/">Home</a>
    </Notice>,
  )
  expect(html).toMatch(/<h1[^>]*>Nobody lives here<\/h1>/)
  expect(html).toContain('action="/search"')
  expect(html).toContain('<a href="/">Home</a>')
  expect(html.match(/href="tel:/g)).toHaveLength(2)
})

test('without branches and detail neither has a place', () => {
  const html = renderToStaticMarkup(
    <Notice {...words} branches={[]}>
      <a href="/">Home</a>
    </Notice>,
  )
  expect(html).not.toContain('aria-label="Branches"')
  expect(html).not.toContain('detail')
})
