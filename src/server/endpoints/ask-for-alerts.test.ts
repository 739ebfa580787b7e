import { expect, onTestFinished, test } from 'vitest'
import { forgetAskedAlerts } from '#src/data/alerts/asked-alerts.ts'
import type { Database } from '#src/data/database/database.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import * as routes from '#src/routes.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { aBrowser, accountSite, ada, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { addEvent, alertParts } from '#tests/support/alerts.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { waitingAlerts } from '#tests/support/written-alerts.ts'

const form = routes.alerts.newPage.href('channel=sales&min_beds=3')
const sent = (fields: Record<string, string>) => ({ body: new URLSearchParams({ alert_frequency: 'I', ...fields }) })
const asked = sent({ email: 'ann@example.com' })

async function agency(db: Database['db'], clock = { at: testNow }) {
  const { site, context } = await accountSite(db, { now: () => clock.at })
  const { alertTokens: tokens } = context
  /** Finds and writes what is to be told of an event. Returns how many mails. */
  const tell = async () => {
    while (await matchNews(await alertParts(db), 100));
    return await writeDueAlerts({ db, tokens, now: () => clock.at })
  }
  const confirm = async (browser = aBrowser(site)) => {
    const answer = await browser.send(await mailedLink(db, 'alert-to-confirm'), { method: 'POST' })
    return { status: answer.status, manage: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const rows = (table: 'account' | 'saved_search' | 'asked_alert' | 'saved_property') => db.selectFrom(table).selectAll().execute()
  return { site, context, tell, confirm, rows, browser: aBrowser(site) }
}

test('an alert without an account: a real mail comes, its button starts it, and a new home is told, explained and stopped in one POST', async () => {
  const database = await sharedDatabase()
  const { db } = database
  const server = await smtpServer()
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    for (const table of [
      'account',
      'asked_alert',
      'searched_criteria',
      'searched_area',
      'mail',
      'attempt',
      'unmatched_event',
      'property_event',
      'property',
    ] as const)
      await db.deleteFrom(table).execute()
  })
  const { browser, tell, rows, site } = await agency(db)
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
  const answer = await browser.send(form, asked)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([200, 'no-store', []])
  expect(await answer.text()).toContain('If we may write to ann@example.com')
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(1)
  expect(server.letters[0]?.to).toEqual(['ann@example.com'])
  // Nothing is saved, and nothing else sent, before the button is pressed.
  const [, link = ''] = /https:\/\/withyandvale\.example(\/alerts\/confirm\/[\w-]+)/.exec(server.letters[0]?.mail?.text ?? '') ?? []
  expect(await (await browser.send(link)).text()).toContain('Start the alert')
  expect([await rows('account'), await rows('saved_search')]).toEqual([[], []])
  const property = await addProperty(db, { beds: 3 })
  await addEvent(db, property)
  expect(await tell()).toBe(0)

  expect((await browser.send(link, { method: 'POST' })).status).toBe(303)
  expect((await browser.send(link, { method: 'POST' })).status).toBe(410)
  expect(await rows('account')).toMatchObject([{ email: 'ann@example.com', alerts_only: true, confirmed_at: testNow }])
  expect(await rows('asked_alert')).toEqual([])
  await addEvent(db, await addProperty(db, { beds: 2, agent_ref: 'TWO' }))
  await addEvent(db, await addProperty(db, { beds: 4, agent_ref: 'FOUR' }))
  expect(await tell()).toBe(1)
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(2)
  const text = server.letters[1]?.mail?.text ?? ''
  expect(text).toMatch(/Why these: you asked for this search on .*3/s)
  const [, manage = ''] = /https:\/\/withyandvale\.example(\/alerts\/manage\/[\w-]+)/.exec(text) ?? []
  expect(await (await browser.send(manage)).text()).toMatch(/You asked for it on .*A property has to meet all of: [^.]*3/s)
  const [, one = ''] = /https:\/\/withyandvale\.example(\/alerts\/unsubscribe\/[\w-]+)\s+--/.exec(text) ?? []
  await site.request(one, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  await addEvent(db, await addProperty(db, { beds: 5, agent_ref: 'FIVE' }))
  expect(await tell()).toBe(0)
})

test('what is shown does not depend on whether the address is known, and mails to it are few', async () => {
  await using db = await testDatabase()
  const { browser, site } = await agency(db)
  await aBrowser(site, { from: '192.0.2.77' }).register(ada)
  const pages = new Set<string>()
  for (const email of [ada.email, 'new@example.com'])
    pages.add((await (await browser.send(form, sent({ email }))).text()).replaceAll(email, ''))
  expect(pages.size).toBe(1)
  for (let from = 1; from < 10; from += 1)
    expect((await aBrowser(site, { from: `198.51.100.${from}` }).send(form, sent({ email: 'n.e.w+tag@example.com' }))).status).toBe(200)
  const mails = (await queuedMails(db)).filter(({ kind }) => kind === 'alert-to-confirm')
  expect(mails).toHaveLength(1 + 1 + 5)
  // One visitor who names many addresses waits.
  const many = aBrowser(site, { from: '203.0.113.9' })
  const statuses = []
  for (let at = 0; at < 21; at += 1) statuses.push((await many.send(form, sent({ email: `v${at}@example.com` }))).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]))
  expect(statuses[20]).toBe(429)
})

test('words that a visitor typed are not in the mail, which may go to somebody else', async () => {
  await using db = await testDatabase()
  const { browser } = await agency(db)
  const evil = new URLSearchParams({ channel: 'sales', q: 'Call 0900 evil now', tags: 'win-a-prize', fragment: 'text-evil+words' })
  await browser.send(routes.alerts.newPage.href(evil), asked)
  expect(JSON.stringify((await queuedMails(db)).map(({ data }) => data))).not.toMatch(/evil|prize/i)
})

test('a bad address keeps what was typed; an unknown property, a used or foreign link say so', async () => {
  await using db = await testDatabase()
  const { browser, rows } = await agency(db)
  const again = await browser.send(form, sent({ email: 'ann@', alert_frequency: 'W' }))
  const html = await again.text()
  expect([again.status, html]).toEqual([422, expect.stringContaining('value="ann@"')])
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toMatch(/<option value="W" selected/)
  expect((await browser.send(form, sent({ email: 'ann@example.com', alert_frequency: 'hourly' }))).status).toBe(422)
  expect(await rows('asked_alert')).toEqual([])
  for (const path of [routes.alerts.newOfPropertyPage.href(99), routes.alerts.managePage.href('g1-x')])
    expect((await browser.send(path)).status).toBe(404)
  expect((await browser.send(routes.alerts.confirmPage.href('x'))).status).toBe(410)
  expect((await browser.send(form, { ...asked, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('whoever makes an account with the address has the alerts in it; nobody else gets them by registering', async () => {
  await using db = await testDatabase()
  const { browser, site, confirm, rows } = await agency(db)
  await browser.send(form, sent({ email: ada.email }))
  await confirm()
  const other = aBrowser(site, { from: '192.0.2.66' })
  await other.register({ ...ada, password: 'Somebody else 1' })
  expect(await other.user()).toBeNull()
  expect((await rows('account')).map(({ alerts_only }) => alerts_only)).toEqual([true])
  const owner = aBrowser(site, { from: '192.0.2.67' })
  await owner.send('/reset_passwords', { body: { email: ada.email } })
  await expect.poll(() => mailedLink(db, 'reset-password').catch(() => undefined)).toBeDefined()
  await owner.send(await mailedLink(db, 'reset-password'))
  await owner.send('/user/link', { method: 'POST', body: new URLSearchParams() })
  expect(await owner.user()).toMatchObject({ saved_searches: expect.anything() })
  expect((await owner.ask('/saved_searches.ljson'))[1]).toMatchObject([{ minBeds: 3, alert_frequency: 'I' }])
  expect((await rows('account')).map(({ alerts_only }) => alerts_only)).toEqual([false])
})

test('an account that somebody registered with the address and never confirmed is taken from them', async () => {
  await using db = await testDatabase()
  const { browser, site, confirm, rows } = await agency(db)
  const squatter = aBrowser(site, { from: '192.0.2.66' })
  await squatter.register(ada)
  expect(await squatter.user()).toMatchObject({ email: ada.email })
  await browser.send(form, sent({ email: ada.email.toUpperCase() }))
  await confirm()
  expect(await squatter.user()).toBeNull()
  expect((await squatter.signIn(ada))[0]).not.toBe(201)
  expect(await squatter.user()).toBeNull()
  expect(await rows('saved_search')).toHaveLength(1)
})

test('an address that asked not to be written to is not', async () => {
  await using db = await testDatabase()
  const { browser, confirm, rows } = await agency(db)
  await browser.send(form, asked)
  await confirm()
  await db.updateTable('account').set({ do_not_contact: true }).execute()
  await browser.send(routes.alerts.newPage.href('channel=lettings'), asked)
  expect(await confirm()).toMatchObject({ status: 422, html: expect.stringContaining('We may not write to this address') })
  expect(await rows('saved_search')).toHaveLength(1)
})

test('links end after two days, and what was asked for goes', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const { browser, confirm, rows } = await agency(db, clock)
  await browser.send(form, asked)
  clock.at = new Date(testNow.getTime() + 48 * 3_600_000)
  expect((await confirm()).status).toBe(410)
  await forgetAskedAlerts(db, clock.at)
  expect(await rows('asked_alert')).toEqual([])
})

test('of one home: its price is told until it is ended', async () => {
  await using db = await testDatabase()
  const { browser, tell, confirm, rows } = await agency(db)
  const id = await addProperty(db, { card: { displayAddress: '26 Alder Mead' } })
  expect(await (await browser.send(routes.alerts.newOfPropertyPage.href(id))).text()).toContain('26 Alder Mead')
  await browser.send(routes.alerts.newOfPropertyPage.href(id), sent({ email: 'ann@example.com' }))
  const { manage } = await confirm()
  expect(await (await browser.send(manage)).text()).toContain('The alert is on.')
  expect(await rows('saved_property')).toMatchObject([{ property_id: id }])
  await addEvent(db, id, 'price-down', testNow, { old_price: 350_000 })
  expect(await tell()).toBe(1)
  expect((await waitingAlerts(db))[0]?.data.sections).toMatchObject([{ why: 'Why these: you asked to hear of changes to them.' }])
  await browser.send(manage.replace(/\?.*/, ''), { body: new URLSearchParams({ what: 'end-property', property_id: String(id) }) })
  expect(await (await browser.send(manage)).text()).not.toContain('The alert is on.')
  await addEvent(db, id, 'price-down', testNow, { old_price: 340_000 })
  expect(await tell()).toBe(0)
})

test('the form names all that a search goes by, of which its title says only some', async () => {
  await using db = await testDatabase()
  const { browser } = await agency(db)
  const path = routes.alerts.newPage.href('channel=sales&min_beds=3&gigabit=gigabit-broadband&wishes=light')
  const html = await (await browser.send(path)).text()
  expect(html).toContain('It goes by: at least 3 beds, gigabit broadband, wish: light.')
})

test('a search of which something cannot be read or is not known is not offered as an alert, by mail or on a device', async () => {
  await using db = await testDatabase()
  const { browser, rows } = await agency(db)
  for (const [query, words] of [
    ['channel=sales&travel=soon', 'We do not understand “soon” in this search.'],
    [
      'channel=sales&fragment=from-2-bed/travel-121-car-51.01,-3.1-Taunton',
      'We do not understand “travel-121-car-51.01,-3.1-taunton” in this search.',
    ],
    ['channel=sales&travel=30+minutes+by+car+to+Nowhereville', 'We do not know the place “Nowhereville”.'],
    ['channel=sales&place_id=location-nowhere', 'We do not know the place of this search.'],
    ['channel=sales&min_beds=two', 'We do not understand “two” in this search.'],
  ] as const) {
    const path = routes.alerts.newPage.href(query)
    const shown = await browser.send(path)
    const html = await shown.text()
    expect([query, shown.status, wordsOfPage(html)]).toEqual([query, 422, expect.stringContaining(words)])
    expect(html).not.toContain('name="email"')
    expect((await browser.send(path, asked)).status).toBe(422)
    const device = await browser.send(routes.alerts.tellDeviceOfSearch.href(query), { body: { subscription: {} } })
    expect([device.status, (await device.json()).message]).toEqual([422, expect.stringContaining(words)])
  }
  expect(await rows('asked_alert')).toEqual([])
  expect((await browser.send(routes.alerts.newPage.href('channel=sales&q=a+light+house+with+a+garden'))).status).toBe(200)
})
