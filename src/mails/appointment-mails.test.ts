import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const appointment = {
  id: '12',
  what: 'viewing',
  startsAt: '2026-07-15T08:00:00.000Z',
  endsAt: '2026-07-15T08:30:00.000Z',
  sequence: 0,
  changedAt: '2026-07-10T10:05:00.000Z',
  place: '1 High Street, Taunton',
  organiser: 'taunton@agency.example',
} as const
const property = { address: '1 High Street, Taunton', path: '/properties/7/sales' }
const notice = { firstName: 'Ada', appointment, desk: 'Taunton', telephone: '01632 960101', property, path: '/appointments/link/12-abc' }
const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', telephone: '01823333444' }
const valuation = { ...appointment, what: 'valuation', place: '12, Secret Street' } as const

async function rendered(mail: Mail) {
  const { site } = await testContent()
  return renderMail(mail, site, mailLook({ site }, 'https://www.agency.example'))
}

test.each([
  ['booked', 'Your viewing is booked: 9.00am on Wednesday 15 July 2026', 'PUBLISH', true],
  ['moved', 'Your viewing has another time: 9.00am on Wednesday 15 July 2026', 'PUBLISH', true],
  ['withdrawn', 'Your viewing is withdrawn: 9.00am on Wednesday 15 July 2026', 'CANCEL', false],
] as const)('who booked is told that it is %s', async (news, subject, method, hasLink) => {
  const mail = await rendered({ kind: 'appointment', data: { ...notice, news } })
  expect(mail).toMatchObject({ subject, replyTo: 'taunton@agency.example', calendar: { method } })
  expect(mail.text.includes('https://www.agency.example/appointments/link/12-abc')).toBe(hasLink)
  for (const said of ['1 High Street, Taunton', '01632 960101', '9.00am on Wednesday 15 July 2026']) {
    expect(mail.text).toContain(said)
    expect(mail.html).toContain(said)
  }
  expect(mail.calendar?.text).toContain('UID:appointment-12@www.agency.example\r\n')
  expect(mail.calendar?.text).toContain('SUMMARY:Viewing: 1 High Street\\, Taunton\r\n')
})

test.each(['appointment', 'appointment-reminder'] as const)(
  'who booked reads who meets them, with links to property and number: %s',
  async (kind) => {
    const data = {
      ...notice,
      property: { ...property, address: '1 High Street, Taunton, TA1 1AA', price: '£325,000' },
      news: 'booked' as const,
    }
    const { html, text } = await rendered({ kind, data })
    expect(text).toContain('Somebody from Taunton will meet you at the property.')
    expect(text).toContain('Where: 1 High Street, Taunton, TA1 1AA\nPrice: £325,000\nWith: Taunton\nTelephone: 01632 960101')
    expect(text).toContain('See the property:\nhttps://www.agency.example/properties/7/sales')
    expect(html).toContain('href="https://www.agency.example/properties/7/sales"')
    expect(html).toContain('href="tel:+441632960101"')
  },
)

test('who has their home valued reads who comes, and the postcode that they gave', async () => {
  const data = { ...notice, appointment: valuation, property: undefined, postcode: 'TA1 1AA', news: 'booked' as const }
  const { text } = await rendered({ kind: 'appointment', data })
  expect(text).toContain('Somebody from Taunton will come to you.')
  expect(text).toContain('Where: The address that you gave us, TA1 1AA\n')
})

test('a reminder says when, and has the link; it brings no second entry of a calendar', async () => {
  const mail = await rendered({ kind: 'appointment-reminder', data: notice })
  expect(mail.subject).toBe('Your viewing is at 9.00am on Wednesday 15 July 2026')
  expect(mail.text).toContain('/appointments/link/12-abc')
  expect(mail).not.toHaveProperty('calendar')
})

test('nothing that was typed is in a mail to an address that was typed', async () => {
  const data = { ...notice, firstName: 'buy now http://evil.example', appointment: valuation, property: undefined, news: 'booked' as const }
  const mail = await rendered({ kind: 'appointment', data })
  for (const part of [mail.subject, mail.html, mail.text, mail.calendar?.text ?? '']) {
    expect(part).not.toContain('Secret')
    expect(part).not.toContain('evil')
  }
  expect(mail.text).toContain('The address that you gave us')
})

test('the desk reads who changed what, and has it in the calendar with all it needs', async () => {
  const mail = await rendered({
    kind: 'appointment-changed',
    data: { news: 'withdrawn', appointment: { ...valuation, sequence: 1 }, desk: 'Taunton', sender },
  })
  expect(mail).toMatchObject({
    subject: 'Valuation withdrawn: 9.00am Wed 15 Jul: 12, Secret Street (Ada Byron)',
    replyTo: 'ada@example.com',
  })
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'LOCATION:12\\, Secret Street', 'DESCRIPTION:01823333444\\nada@example.com'])
    expect(mail.calendar?.text).toContain(`${line}\r\n`)
  const moved = await rendered({
    kind: 'appointment-changed',
    data: {
      news: 'moved',
      before: '2026-07-14T09:30:00.000Z',
      appointment,
      desk: 'Taunton',
      sender,
      property: { ...property, price: '£325,000', agentRef: 'AB12' },
    },
  })
  expect(moved.subject).toBe('Viewing moved to 9.00am Wed 15 Jul: 1 High Street, Taunton, £325,000 (Ada Byron)')
  expect(moved.text).toContain(`Now at: 9.00am on Wednesday 15 July 2026
Before: 10.30am on Tuesday 14 July 2026
Where: 1 High Street, Taunton
Price: £325,000
Name: Ada Byron`)
  expect(moved.html).toMatch(/href="tel:\+441823333444"/)
  expect(moved.html).toMatch(/href="mailto:ada@example.com"/)
})

test.each([
  ['asked', 'on request'],
  ['time', 'after its time'],
  ['account', 'with an account'],
] as const)('the desk reads that an appointment went with its enquiry (%s), and its calendar drops it', async (why, words) => {
  const mail = await rendered({ kind: 'appointment-removed', data: { why, appointment: { ...appointment, sequence: 1 } } })
  const when = '9.00am on Wednesday 15 July 2026'
  expect(mail.subject).toBe(`Viewing removed: ${when}`)
  const said = `An appointment of ${when} for 1 High Street, Taunton was removed with its enquiry, which was deleted ${words}.`
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(said)
  for (const line of ['METHOD:CANCEL', 'UID:appointment-12@www.agency.example', 'SEQUENCE:1'])
    expect(mail.calendar?.text).toContain(`${line}\r\n`)
  const own = await rendered({ kind: 'appointment-removed', data: { why, appointment: { ...valuation, place: '' } } })
  expect(own.text.replaceAll(/\s+/g, ' ')).toContain(`${when} was removed`)
})

test('an enquiry with an appointment brings it to the desk', async () => {
  const lead = {
    id: '1',
    lead: 'viewing',
    desk: 'Taunton',
    sender,
    answers: [],
    message: '',
    page: '',
    receivedAt: appointment.changedAt,
  } as const
  const mail = await rendered({ kind: 'lead', data: { ...lead, appointment } })
  expect(mail.calendar?.text).toContain('SUMMARY:Viewing: Ada Byron\\, 1 High Street\\, Taunton\r\n')
  expect(await rendered({ kind: 'lead', data: lead })).not.toHaveProperty('calendar')
})
