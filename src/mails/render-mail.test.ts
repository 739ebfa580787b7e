import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { anAlert } from '#tests/support/mails.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const link = { firstName: 'Ann', path: '/user/confirm/3f9a-Zk_0', linkEnds: '2026-11-29T10:05:00Z' }
const changedAt = '2026-11-22T10:05:00Z'
const mails: Mail[] = [
  { kind: 'welcome', data: link },
  { kind: 'confirm-again', data: link },
  { kind: 'reset-password', data: link },
  { kind: 'sign-in-code', data: { firstName: 'Ann', code: '012345', codeEnds: link.linkEnds } },
  { kind: 'password-changed', data: { firstName: 'Ann', changedAt } },
  { kind: 'passkey-changed', data: { firstName: 'Ann', change: 'added', name: 'Chrome on Windows', changedAt } },
  { kind: 'passkey-changed', data: { firstName: 'Ann', change: 'removed', name: 'Chrome on Windows', changedAt } },
  { kind: 'email-change-asked', data: { firstName: 'Ann', newEmail: 'new@example.com', askedAt: changedAt } },
  { kind: 'email-changed', data: { ...link, newEmail: 'new@example.com', changedAt } },
  { kind: 'already-registered', data: { firstName: 'Ann' } },
  {
    kind: 'enquiry-to-confirm',
    data: { ...link, lead: 'viewing', desk: 'Taunton', program: null },
  },
  { kind: 'office-invitation', data: { name: 'Ann Bee', invitedBy: 'Grace', path: link.path, linkEnds: link.linkEnds } },
  { kind: 'office-test', data: { name: 'Ann Bee', sentAt: link.linkEnds } },
  { kind: 'office-new-address', data: { name: 'Ann Bee', path: link.path, linkEnds: link.linkEnds } },
  { kind: 'office-sign-in-changed', data: { name: 'Ann Bee', change: 'A passkey was added', device: 'Chrome on Windows', changedAt } },
  { kind: 'office-approval-asked', data: { name: 'Ann Bee', author: 'Cy Dee', files: ['legal/terms.md', 'legal/fees.md'] } },
  {
    kind: 'office-schedule-failed',
    data: { name: 'Ann Bee', message: 'Open day', what: 'published', problem: 'pages/open-day.yaml:3 title: is missing' },
  },
  {
    kind: 'office-late-leads',
    data: {
      name: 'Ann Bee',
      leads: [
        {
          kind: 'viewing',
          form: null,
          property: '1 High Street',
          branch: 'Taunton',
          ownerName: null,
          path: '/office/enquiries/1',
          dueAt: changedAt,
        },
        { kind: 'form', form: 'repairs', property: null, branch: null, ownerName: 'Cy Dee', path: '/office/enquiries/2', dueAt: changedAt },
      ],
    },
  },
]
const all: Mail[] = [...mails, anAlert()]
const siteUrl = 'https://www.withyandvale.example'

async function rendered(mail: Mail, brand?: { colours: Record<string, string> }) {
  const { site } = await testContent()
  const look = mailLook(
    { site, ...(brand && { brand: { ...brand, isLightOnly: false, typefaces: [], replacedTypefaces: [], files: new Map() } }) },
    siteUrl,
  )
  return renderMail(mail, site, look)
}

/** What is read of the HTML, in its order. */
function shownText(html: string): string {
  const [, body = ''] = html.split('</head>')
  return body
    .replace(/<div style="display:none.*?<\/div>/, '')
    .replaceAll(/<\/(p|h1|h2|td)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.each(all)('$kind says the same as HTML and as plain text', async (mail) => {
  const { subject, html, text } = await rendered(mail)
  const { site } = await testContent()
  // Where it is no mail about the account its links are written out in the plain text alone.
  const hasLinks = mail.kind === 'alert' || mail.kind === 'office-late-leads'
  const written = hasLinks ? text.replaceAll(/:?\n(https:\S+)(?=\n\n)/g, '') : text
  // Facts have a colon in the plain text alone.
  const plain = written.replace('-- \n', '').replace(/^To: /m, 'To ').replaceAll(/\s+/g, ' ').trim()
  // The HTML has the agency's name on top, and the address of a button a second time in words.
  const shown = shownText(html).replace(`${site.name} `, '').replace(' Or open this address: ', ': ')
  expect(shown).toBe(plain)
  if (mail.kind !== 'alert') expect(subject).toContain(site.name)
  expect(plain).toContain('Ann')
  expect(text).toContain(site.registeredOffice)
})

test.each(mails)('$kind needs nothing but itself: no picture, script, style sheet or form', async (mail) => {
  const { html } = await rendered(mail)
  expect(html).not.toMatch(/<(img|script|link|form|iframe|svg|video|object)\b|url\(|@import|src=/i)
  // Gmail cuts off what is larger than 102 kB.
  expect(html.length).toBeLessThan(20_000)
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/www\.withyandvale\.example\/(user|office)/)
})

test('a mail about an account says nothing of stopping it', async () => {
  for (const mail of mails) expect((await rendered(mail)).stopUrl).toBeUndefined()
})

test.each(mails.filter(({ data }) => 'path' in data))(
  '$kind has its link in both, on our own host, and says when it ends',
  async (mail) => {
    const { html, text } = await rendered(mail)
    const address = `${siteUrl}${link.path}`
    expect(html).toContain(`href="${address}"`)
    expect(text).toContain(`\n${address}\n`)
    expect(text).toContain('until 10.05am on Sunday 29 November 2026')
  },
)

test('each late enquiry is named by what it is, its property and branch', async () => {
  const { text } = await rendered(mails.find(({ kind }) => kind === 'office-late-leads')!)
  expect(text).toContain('Viewing, 1 High Street, Taunton')
  expect(text).toMatch(/^repairs\b/m)
})

test('what happened is said with its time, and a new address only so that its owner knows it', async () => {
  const { text } = await rendered({ kind: 'email-changed', data: { ...link, newEmail: 'new@evil.example', changedAt } })
  expect(text).toContain('at 10.05am on Sunday 22 November 2026')
  expect(text).toContain('n…@e….example')
  expect(text).not.toContain('evil')
})

test.each([
  '<img src=x onerror=alert(1)>',
  'Ann</title><script>alert(1)</script>',
  'https://evil.example',
  'Ann\r\nBcc: bob@example.com',
  'Claim £500 at evil.example now',
])('somebody who calls themselves %j puts no message into the mail', async (firstName) => {
  for (const mail of mails) {
    const { subject, html, text } = await rendered({ ...mail, data: { ...mail.data, firstName } } as Mail)
    for (const shown of [subject, html, text]) expect(shown).not.toMatch(/evil|alert\(|onerror|bob@/)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('markup in what the agency says of itself is text', async () => {
  const { site } = await testContent()
  const evil = { ...site, name: 'A <b>& "B"', registeredOffice: '</td><script>x</script>' }
  const { html, text } = renderMail({ kind: 'welcome', data: link }, evil, mailLook({ site: evil }, siteUrl))
  expect(html).toContain('A &lt;b&gt;&amp; &quot;B&quot;')
  expect(html).not.toContain('<script>')
  expect(text).toContain('A <b>& "B"')
})

test("the agency's own colours are used where it has set them", async () => {
  const [mail] = mails as [Mail]
  const { html } = await rendered(mail, { colours: { '--bottle': '#1b2a4a', '--primrose': '#ffd23f' } })
  expect(html).toContain('background:#1b2a4a')
  expect(html).toContain('background:#ffd23f')
  expect(html).not.toContain('#0f3d33')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('a kind of another version is not sent as something else', async () => {
  await expect(rendered({ kind: 'from-the-future', data: {} } as unknown as Mail)).rejects.toThrow()
})

test('in dark mode a button keeps its own colour of words: only what is named as text is lightened', async () => {
  const { html } = await rendered({ kind: 'welcome', data: link })
  const [, dark = ''] = html.split('prefers-color-scheme: dark')
  expect(dark).toContain('.text { color: #eef2f0 !important; }')
  expect(dark.split('</style>')[0]).not.toMatch(/\.text a\b/)
})

test('a link within small text is high enough for a finger', async () => {
  const { html } = await rendered({ kind: 'welcome', data: link })
  const [, style = ''] = /Or open this address:.*?<a href="[^"]*" style="([^"]*)"/s.exec(html) ?? []
  expect(style).toMatch(/display:inline-block;padding:5px 0/)
})
