import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { writtenMailsPage } from './page.tsx'

const mail = { name: 'ab12', to: 'ann@example.com', subject: 'Welcome <b>', writtenAt: new Date('2026-11-22T10:05:00Z'), text: 'Hello' }

test('each mail has its subject as a link, whom it is to and its plain text', () => {
  const html = renderToStaticMarkup(writtenMailsPage([mail]).view)
  expect(html).toContain('href="/mail/ab12"')
  expect(html).toContain('Welcome &lt;b&gt;')
  expect(html).toContain('To ann@example.com, 10.05am on Sunday 22 November 2026')
  expect(html).toContain('>Hello</pre>')
})

test('without mails it says so', () => {
  expect(renderToStaticMarkup(writtenMailsPage([]).view)).toContain('Nothing was mailed yet.')
})
