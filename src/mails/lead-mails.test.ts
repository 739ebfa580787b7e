import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const property = { address: '1 High Street, Taunton, TA1 1AA', path: '/properties/7/sales', price: 'Guide price £325,000' }
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
const shared = { kind: 'shared-property', data: { property } } as const
const account = { kind: 'lead-account', data: { firstName: 'Ada' } } as const

async function rendered(mail: Mail) {
  const { site } = await testContent()
  return renderMail(mail, site, mailLook({ site }, 'https://www.agency.example'))
}

/** What is read of the HTML. */
const shownText = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .split('</head>')[1]!
    .replaceAll(/<div style="display:none.*?<\/div>|<[^>]*>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

test('the desk reads who asks, about what and in which words, and answers the sender', async () => {
  const { subject, html, text, replyTo } = await rendered(lead)
  expect(subject).toBe('Viewing: 1 High Street, Taunton, TA1 1AA, Guide price £325,000 (Ada Byron)')
  expect(replyTo).toBe('ada@example.com')
  expect(text).toContain(`Viewing for Taunton

Property: 1 High Street, Taunton, TA1 1AA (AB12)
Price: Guide price £325,000
Name: Ada Byron
Telephone: 01823333444
Email: ada@example.com
How would you buy?: In cash

> May we see it?
> On Saturday?

Open the property:
https://www.agency.example/properties/7/sales

Enquiry 12, sent 10.05am on Sunday 22 November 2026 from /properties/7/sales.`)
  for (const said of ['Ada Byron', '01823333444', '1 High Street, Taunton, TA1 1AA (AB12)', 'In cash', 'May we see it? On Saturday?'])
    expect(shownText(html)).toContain(said)
})

/** The links of a mail with what they are called. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text}: ${href}`.replaceAll('\u00a0', ' '))

const appointment = {
  id: '12',
  what: 'viewing',
  startsAt: '2026-11-24T09:30:00Z',
  endsAt: '2026-11-24T10:00:00Z',
  sequence: 0,
  changedAt: '2026-11-22T10:05:00Z',
  place: '1 High Street, Taunton, TA1 1AA',
  organiser: 'taunton@agency.example',
} as const

test('a booked viewing says when, where, for how much and who in its subject, and when first', async () => {
  const { subject, text } = await rendered({ kind: 'lead', data: { ...lead.data, appointment } })
  expect(subject).toBe('Viewing 9.30am Tue 24 Nov: 1 High Street, Taunton, TA1 1AA, Guide price £325,000 (Ada Byron)')
  expect(text).toContain('Viewing for Taunton\n\nWhen: 9.30am on Tuesday 24 November 2026\nProperty: 1 High Street')
})

test('the address of who would come to see a property is told from the property’s', async () => {
  const answers = [
    { name: 'House number', value: '5' },
    { name: 'Street', value: 'Far Road' },
    { name: 'Postcode', value: 'EX1 1AA' },
  ]
  const { text } = await rendered({ kind: 'lead', data: { ...lead.data, answers } })
  expect(text).toContain('Email: ada@example.com\nTheir address: 5, Far Road, EX1 1AA\n\n>')
})

test('numbers, addresses and the property are links', async () => {
  const telephone = '0044 (0)1823 333444 ext 12'
  const { html } = await rendered({ kind: 'lead', data: { ...lead.data, sender: { ...sender, telephone, email: 'ada+x@example.com' } } })
  expect(linksOf(html)).toEqual([
    '1 High Street, Taunton, TA1 1AA (AB12): https://www.agency.example/properties/7/sales',
    '0044 (0)1823 333444 ext 12: tel:+441823333444;ext=12',
    'ada+x@example.com: mailto:ada%2Bx@example.com',
    'Open the property: https://www.agency.example/properties/7/sales',
    'https://www.agency.example/properties/7/sales: https://www.agency.example/properties/7/sales',
  ])
  const unread = await rendered({ kind: 'lead', data: { ...lead.data, sender: { ...sender, telephone: '333444' } } })
  expect(unread.html).not.toContain('tel:')
  expect(shownText(unread.html)).toContain('333444')
  const receipt = await rendered(received)
  expect(linksOf(receipt.html).slice(0, 2)).toEqual([
    '1 High Street, Taunton, TA1 1AA: https://www.agency.example/properties/7/sales',
    '01632 960101: tel:+441632960101',
  ])
})

test.each([
  ['lettings', 'Valuation to let'],
  ['sales', 'Valuation to sell'],
  [undefined, 'Valuation'],
] as const)('a valuation (%s) says where in one line, and what is wished for first', async (channel, what) => {
  const answers = [
    { name: 'House number', value: '12' },
    { name: 'Street', value: 'Mill Lane' },
    { name: 'Postcode', value: 'TA1 1AA' },
    { name: 'County', value: 'Somerset' },
    { name: 'Preferred day', value: '5 December 2026' },
    { name: 'Preferred times', value: '9:00, 10:00' },
  ]
  const data = {
    ...lead.data,
    lead: 'valuation' as const,
    property: undefined,
    message: '',
    channel,
    place: '12 Mill Lane, TA1 1AA',
    answers,
  }
  const { subject, text } = await rendered({ kind: 'lead', data })
  expect(subject).toBe(`${what}: 12 Mill Lane, TA1 1AA (Ada Byron)`)
  expect(text).toContain(`${what} for Taunton

Preferred day: 5 December 2026
Preferred times: 9:00, 10:00
Where: 12 Mill Lane, TA1 1AA
Name: Ada Byron
Telephone: 01823333444
Email: ada@example.com
County: Somerset

Enquiry 12`)
})

test('an enquiry that an earlier version queued is mailed all the same', async () => {
  const { price: _price, ...before } = { ...property, agentRef: 'AB12' }
  const { subject } = await rendered({ kind: 'lead', data: { ...lead.data, property: before } })
  expect(subject).toBe('Viewing: 1 High Street, Taunton, TA1 1AA (Ada Byron)')
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

test('a reply says what was written, under the subject of the mail that it goes on from, and is answered to who wrote it', async () => {
  const data = { text: 'Hello Ada,\n\nyes & <no>.', from: 'Ann Bee', replyTo: 'ann@agency.example', answers: ['lead-received 12'] }
  const { subject, text, html, replyTo, answers } = await rendered({ kind: 'lead-reply', data })
  expect(subject).toBe(`Re: ${(await rendered(received)).subject}`)
  expect(text).toContain('Hello Ada,\n\nyes & <no>.')
  expect(html).toContain('yes &amp; &lt;no&gt;.')
  expect({ replyTo, answers }).toEqual({ replyTo: 'ann@agency.example', answers: ['lead-received 12'] })
})

test('an account that came with an enquiry is opened by a password that its owner asks for', async () => {
  const { text } = await rendered(account)
  expect(text).toContain('https://www.agency.example/user/forgotten_password')
})

test('a shared property names no sender, whom nobody has checked', async () => {
  expect((await rendered(shared)).text).toMatch(/^A property for you\n/)
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
