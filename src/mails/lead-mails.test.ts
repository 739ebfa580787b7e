import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const property = { address: '1 High Street, Taunton', path: '/properties/7/sales' }
const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', telephone: '01823333444' }
const lead = {
  kind: 'lead',
  data: {
    id: '12',
    lead: 'viewing',
    desk: 'Taunton',
    sender,
    property: { ...property, agentRef: 'AB12' },
    answers: [{ name: 'How would you buy?', value: 'In cash' }],
    message: 'May we see it?\nOn Saturday?',
    page: '/properties/7/sales',
    receivedAt: '2026-11-22T10:05:00Z',
  },
} as const satisfies Mail
const received = {
  kind: 'lead-received',
  data: { firstName: 'Ada', lead: 'viewing', desk: 'Taunton', telephone: '01632 960101', property },
} as const
const handedOut = {
  title: 'Legal pack',
  of: 'Lot 12A: Barn',
  path: '/events/property-auctions/7/lots/12A/legal-pack/all.1-x',
  days: 7,
} as const
const shared = { kind: 'shared-property', data: { from: 'Ada', property } } as const
const account = { kind: 'lead-account', data: { firstName: 'Ada' } } as const

async function rendered(mail: Mail) {
  const { site } = await testContent()
  return renderMail(mail, site, mailLook({ site }, 'https://www.agency.example'))
}

/** What is read of the HTML. */
const shownText = (html: string) =>
  html
    .split('</head>')[1]!
    .replaceAll(/<div style="display:none.*?<\/div>|<[^>]*>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

test('the desk reads who asks, about what and in which words, and answers the sender', async () => {
  const { subject, html, text, replyTo } = await rendered(lead)
  expect(subject).toBe('Viewing: Ada Byron, 1 High Street, Taunton')
  expect(replyTo).toBe('ada@example.com')
  expect(text).toContain(`Viewing for Taunton

Name: Ada Byron
Email: ada@example.com
Telephone: 01823333444
Property: 1 High Street, Taunton (AB12)
How would you buy?: In cash

> May we see it?
> On Saturday?

Open the property:
https://www.agency.example/properties/7/sales

Enquiry 12, sent 10:05 on Sunday 22 November 2026 from /properties/7/sales.`)
  for (const said of ['Ada Byron', '01823333444', '1 High Street, Taunton (AB12)', 'In cash', 'May we see it? On Saturday?'])
    expect(shownText(html)).toContain(said)
})

test('an enquiry without property, message and page says nothing of them', async () => {
  const { property: _property, ...data } = lead.data
  const { subject, text } = await rendered({ kind: 'lead', data: { ...data, lead: 'department', message: '', page: '', answers: [] } })
  expect(subject).toBe('Enquiry: Ada Byron')
  expect(text).not.toMatch(/>|Property|Open|from \//)
})

test.each([
  ['viewing', 'We have received your request for a viewing and an agent will get in touch to confirm.'],
  ['valuation', 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.'],
  ['staff', 'We have received your enquiry and our agent will be in touch soon.'],
  ['department', 'We have received your enquiry and our agent will be in touch soon.'],
] as const)('the sender of a %s is told: %s', async (kind, said) => {
  const { text, html, replyTo } = await rendered({ kind: 'lead-received', data: { ...received.data, lead: kind } })
  expect(text).toContain(said)
  expect(shownText(html)).toContain(said)
  expect(text).toContain('With: Taunton\nTelephone: 01632 960101')
  expect(replyTo).toBeUndefined()
})

test('an account that came with an enquiry is opened by a password that its owner asks for', async () => {
  const { text } = await rendered(account)
  expect(text).toContain('https://www.agency.example/user/forgotten_password')
})

test('a shared property says who shares it where that is a name', async () => {
  expect((await rendered(shared)).text).toContain('A property for you, from Ada')
  expect((await rendered({ ...shared, data: { ...shared.data, from: '' } })).text).toMatch(/^A property for you\n/)
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</td><script>alert(1)</script>',
  '"><a href=//evil.example>x</a>',
  'Hi\r\nBcc: bob@evil.example',
]

test.each(hostile)('%j in every field of an enquiry is text to the desk, and starts no header', async (evil) => {
  const data = {
    ...lead.data,
    sender: { firstName: evil, lastName: evil, email: evil, telephone: evil },
    answers: [{ name: evil, value: evil }],
    message: evil,
    page: evil,
    property: { ...lead.data.property, address: evil, agentRef: evil },
  }
  const { html } = await rendered({ kind: 'lead', data })
  expect(html).not.toMatch(/<img|<script|<a href=\/\//i)
})

test.each([...hostile, 'https://evil.example', 'Win £500 at evil.example now'])(
  '%j as a name is in no mail to an address that was typed',
  async (evil) => {
    const mails: Mail[] = [
      { ...received, data: { ...received.data, firstName: evil } },
      { ...shared, data: { ...shared.data, from: evil } },
      { ...account, data: { firstName: evil } },
    ]
    for (const mail of mails) {
      const { subject, html, text } = await rendered(mail)
      for (const said of [subject, html, text]) expect(said).not.toMatch(/evil|alert|onerror|bob@/)
    }
  },
)

test('who asked for documents gets the link to them, and how long it is good', async () => {
  const { subject, text } = await rendered({ ...received, data: { ...received.data, lead: 'form', form: 'Legal pack', handedOut } })
  expect(subject).toBe('Legal pack: Lot 12A: Barn')
  expect(text).toContain(`https://www.agency.example${handedOut.path}`)
  expect(text).toContain('good for 7 days')
  expect(text).not.toContain('/properties/7/sales')
})
