import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import { removeDue } from '#src/services/people/remove-due.ts'
import { writeHomeLetters } from '#src/services/valuation/write-home-letters.ts'
import { readSettings } from '#src/settings.ts'
import { aBrowser, accountSite, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { addSector } from '#tests/support/demand.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'

const home = { postcode: 'TA1 1AA', house: '12', street: 'High Street', town: 'Taunton', kind: 'terraced', beds: '3' }
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const asked = form({ email: 'ann@example.com', rhythm: 'monthly' })

async function agency(db: Kysely<Schema>, clock = { at: testNow }) {
  const { site, context } = await accountSite(db, { now: () => clock.at })
  const browser = aBrowser(site)
  const made = await browser.send('/my-home', form(home))
  const page = made.headers.get('location') ?? ''
  const write = async () => await writeHomeLetters({ ...context, log: { warn: () => {} }, quietHours: undefined, unusedDays: 1095 })
  const confirm = async () => await browser.send(await mailedLink(db, 'alert-to-confirm'), { method: 'POST' })
  return { site, context, browser, page, write, confirm, clock }
}

test('from the page to the end by real mail: confirmed once, a letter at once, the next a month later, and one POST ends it', async () => {
  const database = await sharedDatabase()
  const { db } = database
  const server = await smtpServer()
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    const tables = [
      'account',
      'asked_alert',
      'tracked_home',
      'mail',
      'attempt',
      'sold_price',
      'sold_price_trend',
      'sold_price_import',
      'postcode',
    ] as const
    for (const table of [...tables, 'buyer_demand'] as const) await db.deleteFrom(table).execute()
  })
  await addSector(db)
  await addSoldStreets(db)
  const { browser, site, page, write, clock } = await agency(db)
  const own = await testContent()
  const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
  const stop = await sendMails({
    database,
    sender: smtpSender({ server: { host: '127.0.0.1', port: server.port, tls: 'offered' }, writer, connections: 1 }),
    render: (mail) => renderMail(mail, own.site, mailLook(own, 'https://withyandvale.example')),
    atATime: 1,
    log: { debug: () => {}, warn: () => {} },
  })
  onTestFinished(stop)
  const pathIn = (number: number, pattern: string) =>
    new RegExp(`https://withyandvale\\.example(${pattern})\\s`).exec(server.letters[number]?.mail?.text ?? '')?.[1] ?? ''

  const header = (number: number, name: string) => server.letters[number]?.mail?.headers.find(({ key }) => key === name)?.value ?? ''
  const shown = await browser.send(page)
  expect(await shown.text()).toContain('Send me letters')
  const answer = await browser.send(`${page}/letters`, asked)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(wordsOfPage(await answer.text())).toContain('If we may write to ann@example.com')
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(1)
  // It may go to somebody else: nothing but the postcode is of the home.
  expect(server.letters[0]?.mail?.text).toContain('what a home at TA1')
  expect(server.letters[0]?.source).not.toMatch(/High Street|List-Unsubscribe/i)
  expect(await write()).toBe(0)

  const link = pathIn(0, '/alerts/confirm/[\\w-]+')
  expect(wordsOfPage(await (await browser.send(link)).text())).toMatch(/Start the letters/)
  expect(await db.selectFrom('home_letter').selectAll().execute()).toEqual([])
  const started = await browser.send(link, { method: 'POST' })
  expect(started.status).toBe(303)
  expect((await browser.send(link, { method: 'POST' })).status).toBe(410)
  const managed = wordsOfPage(await (await browser.send(started.headers.get('location') ?? '')).text())
  expect(managed).toMatch(/The letters are on\. The first is on its way\..*12 High Street, Taunton.*How often/s)

  expect([await write(), await write()]).toEqual([1, 0])
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(2)
  const { text = '', html = '', subject } = server.letters[1]!.mail
  expect(subject).toMatch(/^Your home: around £[\d,]+$/)
  for (const each of [text, html]) {
    for (const words of [
      '12 High Street, Taunton',
      'Sold nearby lately',
      'Why this letter: you asked for it on 21 November 2026',
      'End these letters',
    ])
      expect(each).toContain(words)
    expect(each).toMatch(/£[\d,]+ to £[\d,]+, around £[\d,]+, on 21 November 2026, by prices of the \w+ quarter of 2026/)
    expect(each).not.toMatch(/undefined|null|NaN|Our last letter|have us tell them/)
  }
  expect(header(1, 'list-unsubscribe')).toMatch(/^<https:\/\/withyandvale\.example\/alerts\/unsubscribe\/h[\w.-]+>$/)
  expect(header(1, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(pathIn(1, '/my-home/[\\w-]+')).toBe(page)
  const valued = await browser.send(pathIn(1, '/my-home/[\\w-]+/valuation'))
  const filled = await valued.text()
  expect([valued.status, valued.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const value of ['value="TA1 1AA"', 'value="12"', 'value="High Street"', 'action="/book-a-valuation"'])
    expect(filled).toContain(value)

  clock.at = new Date('2026-12-20T10:00:00Z')
  expect(await write()).toBe(0)
  clock.at = new Date('2026-12-21T10:00:00Z')
  expect(await write()).toBe(1)
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(3)
  const next = server.letters[2]?.mail?.text ?? ''
  expect(next).toMatch(/The same as in our last letter\..*Our last letter.*on 21 November 2026/s)
  expect(next).toContain('No later prices are known than those of our last letter.')
  const one = /example(\/[^>]+)>/.exec(header(2, 'list-unsubscribe'))?.[1] ?? ''
  expect(wordsOfPage(await (await browser.send(one)).text())).toContain('End letters about this home')
  const ended = await site.request(one, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(ended.status).toBe(200)
  clock.at = new Date('2027-06-21T10:00:00Z')
  expect(await write()).toBe(0)
  expect((await browser.send(page)).status).toBe(200)
})

test('a bad address keeps what was typed; a link whose home is gone, and a foreign one, start nothing', async () => {
  await using db = await testDatabase()
  const { browser, page, confirm } = await agency(db)
  const again = await browser.send(`${page}/letters`, form({ email: 'ann@', rhythm: 'moved' }))
  const html = await again.text()
  expect([again.status, html]).toEqual([422, expect.stringContaining('value="ann@"')])
  expect(html).toMatch(/<option value="moved" selected/)
  expect((await browser.send(`${page}/letters`, form({ email: 'ann@example.com', rhythm: 'hourly' }))).status).toBe(422)
  for (const path of ['/my-home/1-unknown/letters', '/my-home/1-unknown/valuation'])
    expect((await browser.send(path, path.endsWith('letters') ? asked : {})).status).toBe(404)
  expect(await db.selectFrom('asked_alert').selectAll().execute()).toEqual([])
  await browser.send(`${page}/letters`, asked)
  await browser.send(page, { method: 'POST' })
  const gone = await confirm()
  expect([gone.status, wordsOfPage(await gone.text())]).toEqual([422, expect.stringContaining('The page of this home is deleted')])
  expect(await db.selectFrom('home_letter').selectAll().execute()).toEqual([])
  expect((await browser.send(`${page}/letters`, { ...asked, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('their reader changes and ends them by a link in each, and with the address goes the home', async () => {
  await using db = await testDatabase()
  await addSoldStreets(db)
  const { browser, page, confirm, write, clock } = await agency(db)
  await browser.send(`${page}/letters`, asked)
  const [manage = ''] = ((await confirm()).headers.get('location') ?? '').split('?')
  await write()
  const letterId = String((await db.selectFrom('home_letter').select('home_letter_id').executeTakeFirstOrThrow()).home_letter_id)
  const change = async (fields: Record<string, string>) => (await browser.send(manage, form(fields))).headers.get('location')
  expect(await change({ what: 'letter-rhythm', letter_id: letterId, rhythm: 'quarterly' })).toBe(`${manage}?done=changed`)
  expect(await db.selectFrom('home_letter').select(['rhythm', 'due_on']).execute()).toEqual([{ rhythm: 'quarterly', due_on: '2027-02-21' }])
  expect((await browser.send(manage, form({ what: 'letter-rhythm', letter_id: letterId, rhythm: 'daily' }))).status).toBe(422)
  expect(await change({ what: 'letter-rhythm', letter_id: '999999', rhythm: 'monthly' })).toBe(manage)
  expect(wordsOfPage(await (await browser.send(manage)).text())).toContain('The next comes on 21 February 2027 or soon after')
  clock.at = new Date('2027-02-22T10:00:00Z')
  expect(await write()).toBe(1)
  const forgotten = await browser.send(manage, form({ what: 'forget' }))
  expect(wordsOfPage(await forgotten.text())).toContain('Your address is deleted')
  for (const table of ['account', 'home_letter', 'tracked_home'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(JSON.stringify(await queuedMails(db))).not.toMatch(/ann@example\.com.*home-letter/)
  expect((await browser.send(page)).status).toBe(404)
})

test('a home with letters stays while its reader opens it, and goes with them when nobody does', async () => {
  await using db = await testDatabase()
  const { browser, page, confirm, clock } = await agency(db)
  await browser.send(`${page}/letters`, asked)
  await confirm()
  const { accounts, leadDays, privacyCaseYears } = readSettings({ LOG_LEVEL: 'silent', UNUSED_ACCOUNT_DAYS: '365' })
  const after = async (days: number) => {
    clock.at = new Date(testNow.getTime() + days * 86_400_000)
    await removeDue(db, { accounts, leadDays, privacyCaseYears }, clock.at)
    return (await db.selectFrom('tracked_home').select('tracked_home_id').execute()).length
  }
  // Nobody came back to it in the browser, but letters come.
  expect(await after(200)).toBe(1)
  await browser.send(page, { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(await after(500)).toBe(1)
  expect(await after(566)).toBe(0)
  expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
})

test('without accounts of visitors there are no letters, and the page asks for none', async () => {
  await using db = await testDatabase()
  const { context, page } = await agency(db)
  const off = { ...context.content(), site: { ...context.content().site, accounts: false } }
  const { site } = await accountSite(db, { content: () => off })
  expect(await (await site.request(page)).text()).not.toContain('Send me letters')
  expect((await site.request(`${page}/letters`, { ...asked, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(404)
})
