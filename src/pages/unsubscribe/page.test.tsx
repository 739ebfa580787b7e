import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unknownLinkPage, unsubscribePage } from './page.tsx'

const token = 's5-abc'
const search = { of: 'search', title: 'Properties for sale in <b>Taunton</b>' } as const
const shown = (given: Partial<Parameters<typeof unsubscribePage>[0]> = {}) =>
  renderToStaticMarkup(unsubscribePage({ subject: search, token, managePath: '/alerts/manage/g7-abc', ...given }).view)

test('A30: a link waits for its button; of one search it also offers to stop all', () => {
  const html = shown()
  expect(html).toMatch(/<form [^>]*action="\/alerts\/unsubscribe\/s5-abc" method="post"/)
  expect(html).toMatch(/value="this" name="which"><span>Stop alerts for this search/)
  expect(html).toMatch(/value="all" name="which"><span>Stop all alerts/)
  expect(html).toContain('“Properties for sale in &lt;b&gt;Taunton&lt;/b&gt;”')
  expect(shown({ subject: { of: 'saved-properties' } })).toContain('Stop alerts for saved properties')
  expect(shown({ subject: { of: 'account' } })).not.toContain('value="this"')
})

test.each([
  [search, 'this', 'We send you no more alerts for “Properties for sale in'],
  [search, 'all', 'We send you no more alerts.'],
  [{ of: 'saved-properties' }, 'this', 'no more alerts for the properties you have saved'],
  [{ of: 'account' }, 'this', 'We send you no more alerts.'],
] as const)('of %j, %s was stopped, and there is nothing more to send', (subject, stopped, text) => {
  const html = shown({ subject, stopped })
  expect(html).toContain(text)
  expect(html).not.toContain('<form')
  expect(html).toContain('href="/alerts/manage/g7-abc"')
})

test('a link that is none says so and leads on', () => {
  expect(renderToStaticMarkup(unknownLinkPage().view)).toMatch(/This link does not work.*href="\/user\/sign-in"/s)
})

test('search engines are told to stay away', () => {
  for (const { head } of [unsubscribePage({ subject: search, token, managePath: '/' }), unknownLinkPage()])
    expect(head).toMatchObject({ robots: 'noindex' })
})
