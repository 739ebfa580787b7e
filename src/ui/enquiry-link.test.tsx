import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnquiryLink } from './enquiry-link.tsx'

const property = { id: 7, channel: 'sales', address: 'Withy Meadows', agentRef: 'W', branchId: 1, isDevelopment: true } as const
const office = { name: 'New homes, Taunton', telephone: '01632 960001', branchId: 1, departmentId: 12 }
const markup = (button: Parameters<typeof EnquiryLink>[0]['button'], enquiry: Parameters<typeof EnquiryLink>[0]['enquiry']) =>
  renderToStaticMarkup(<EnquiryLink button={button} enquiry={enquiry} variant="signal" />)

test.each([
  ['book-a-viewing', '/book-a-viewing?property=7', 'Book a viewing'],
  ['register-interest', '/new-homes-enquiry?property=7', 'Register interest'],
  ['ask-office', '/contact-office?branch=1&amp;department=12&amp;property=7', 'Register interest'],
] as const)('%s leads to %s', (button, href, text) => {
  const html = markup(button, { property, office })
  expect(html).toContain(`href="${href}"`)
  expect(html).toContain(text)
})

test('an office can be asked about what is no property; nothing else can be without one', () => {
  expect(markup('ask-office', { office })).toContain('href="/contact-office?branch=1&amp;department=12"')
  for (const [button, enquiry] of [
    ['book-a-viewing', { office }],
    ['register-interest', { office }],
    ['ask-office', { property }],
    [undefined, { property, office }],
  ] as const)
    expect(markup(button, enquiry)).toBe('')
})
