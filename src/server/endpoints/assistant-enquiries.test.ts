import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { forgetUnconfirmedEnquiries } from '#src/data/leads/unconfirmed-enquiries.ts'
import { eraseOtherRecords } from '#src/data/people/other-records.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import * as routes from '#src/routes.ts'
import { aBrowser, accountSite, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', message: 'Is there room for an engine?' }
const enquiry = { kind: 'enquiry', branch_id: 4101, ...ada }
const page = routes.assistants.enquiryPage.href()
const send = new URLSearchParams({ what: 'send' })

type Browser = ReturnType<typeof aBrowser>

/** The form of the page that the browser shows, filled in. */
async function filled(browser: Browser, fields: Record<string, string> = {}): Promise<URLSearchParams> {
  const html = await (await browser.send(page)).text()
  return new URLSearchParams({ of: /name="of" value="([\w-]+)"/.exec(html)![1]!, what: 'send', ...fields })
}

async function agency(db: Database['db']) {
  const { site } = await accountSite(db)
  const call = async (args: object, { from = '192.0.2.9', agent = 'Mozilla/5.0; Claude-User/1.0' } = {}) => {
    const params = { name: 'enquire', arguments: args }
    const headers = { accept: 'application/json, text/event-stream', 'user-agent': agent, 'sec-fetch-site': 'none' }
    const answer = await aBrowser(site, { from }).send(routes.assistants.mcp.href(), {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers,
    })
    return (await answer.json()).result
  }
  const leads = () => findLeads(db, {}, { most: 9 })
  const waiting = () => db.selectFrom('unconfirmed_enquiry').selectAll().execute()
  /** A browser that has followed the last link. */
  const opened = async () => {
    const browser = aBrowser(site)
    await browser.send(await mailedLink(db, 'enquiry-to-confirm'))
    return browser
  }
  return { site, call, leads, waiting, opened }
}

test('the official client asks, a real mail comes, its link is pressed, and the office has the enquiry', async () => {
  const database = await sharedDatabase()
  const { db } = database
  const server = await smtpServer()
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    for (const table of ['lead', 'unconfirmed_enquiry', 'mail', 'attempt', 'agent_count'] as const) await db.deleteFrom(table).execute()
  })
  const { site, leads } = await agency(db)
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
  const sdk = '@modelcontextprotocol/sdk/client'
  const [{ Client }, { StreamableHTTPClientTransport }] = await Promise.all([import(`${sdk}/index.js`), import(`${sdk}/streamableHttp.js`)])
  const listening = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => listening.once('listening', resolve))
  const client = new Client({ name: 'test', version: '1' })
  const { port } = listening.address() as AddressInfo
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${routes.assistants.mcp.href()}`)))
    const answer = await client.callTool({ name: 'enquire', arguments: enquiry })
    expect(answer.structuredContent).toMatchObject({ state: 'waits for the person' })
  } finally {
    await client.close()
    listening.close()
  }
  await expect.poll(() => server.letters.length, { timeout: 30_000 }).toBe(1)
  const [{ to, mail } = { to: [], mail: undefined }] = server.letters
  expect(to).toEqual(['ada@example.com'])
  expect(mail?.text).toContain('An assistant or another program wrote an enquiry')
  expect(mail?.text).not.toContain(ada.message)
  expect(await leads()).toEqual([])
  const [, path = ''] = /https:\/\/withyandvale\.example(\/assistant-enquiry\/link\/[\w-]+)/.exec(mail?.text ?? '') ?? []
  const browser = aBrowser(site)
  await browser.send(path)
  expect(await (await browser.send(page)).text()).toContain(ada.message)
  expect((await browser.send(page, { body: await filled(browser) })).status).toBe(200)
  expect(await leads()).toMatchObject([
    {
      kind: 'department',
      sender: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', telephone: '' },
      message: ada.message,
      page: '/mcp',
      desk: { branchId: 4101 },
    },
  ])
  await expect.poll(() => server.letters.flatMap((letter) => letter.to).length, { timeout: 30_000 }).toBe(3)
})

test('a viewing asks for the terms, goes to the property’s branch and says who wrote it', async () => {
  await using db = await testDatabase()
  const { call, leads, opened } = await agency(db)
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: 'Alder Mead, Taunton' } })
  await call({ ...ada, kind: 'viewing', property_id: id, telephone: '01823 123456' })
  expect((await queuedMails(db)).at(-1)).toMatchObject({
    kind: 'enquiry-to-confirm',
    data: { lead: 'viewing', program: 'Claude-User', property: { address: expect.stringContaining('Alder Mead') } },
  })
  const browser = await opened()
  const shown = await browser.send(page)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await shown.text()).toContain('A program that calls itself Claude-User')
  const lacking = await browser.send(page, { body: await filled(browser) })
  expect([lacking.status, await lacking.text()]).toEqual([422, expect.stringContaining('You must agree to our terms')])
  expect(await leads()).toEqual([])
  expect((await browser.send(page, { body: await filled(browser, { terms: '1' }) })).status).toBe(200)
  expect(await leads()).toMatchObject([
    {
      kind: 'viewing',
      propertyId: id,
      terms: 'I agree to the terms & conditions',
      sent: { written_by: 'Claude-User, confirmed by its sender from a mail' },
    },
  ])
  expect((await queuedMails(db)).find(({ kind }) => kind === 'lead')?.data.answers).toEqual([
    { name: 'Written by', value: 'Claude-User, confirmed by its sender from a mail' },
  ])
})

test('programs that follow links send nothing; a link works once, and two presses send one enquiry', async () => {
  await using db = await testDatabase()
  const { site, call, leads, waiting, opened } = await agency(db)
  await call(enquiry)
  const link = await mailedLink(db, 'enquiry-to-confirm')
  const scanner = aBrowser(site, { from: '198.51.100.7' })
  for (const method of ['GET', 'HEAD', 'GET']) {
    await scanner.send(link, { method })
    await scanner.send(page, { method })
  }
  expect([await leads(), (await waiting()).length]).toEqual([[], 1])
  const [one, two] = [await opened(), await opened()]
  await one.send(page, { body: await filled(one) })
  expect((await two.send(page, { body: send })).status).toBe(410)
  expect((await (await opened()).send(page)).status).toBe(410)
  expect((await leads()).length).toBe(1)
  expect(await waiting()).toEqual([])
})

test('a press sends what its page showed, whatever link the browser has followed since', async () => {
  await using db = await testDatabase()
  const { call, leads, opened } = await agency(db)
  await call(enquiry)
  const browser = await opened()
  const first = await filled(browser)
  await call({ ...enquiry, message: 'And for a second one?' })
  await browser.send(await mailedLink(db, 'enquiry-to-confirm'))
  for (const body of [first, await filled(browser, { what: 'anything' })])
    expect(await (await browser.send(page, { body })).text()).toContain('And for a second one?')
  expect(await leads()).toEqual([])
  expect((await browser.send(page, { body: await filled(browser) })).status).toBe(200)
  expect((await leads()).length).toBe(1)
})

test('expired, guessed, truncated and other sites’ presses send nothing; only a digest of the token is stored', async () => {
  await using db = await testDatabase()
  const { site, call, leads, waiting, opened } = await agency(db)
  await call(enquiry)
  const token = (await mailedLink(db, 'enquiry-to-confirm')).split('/').at(-1) ?? ''
  expect(JSON.stringify(await waiting())).not.toContain(token)
  const guesser = aBrowser(site)
  await guesser.send(routes.assistants.enquiryLink.href('x'.repeat(43)))
  expect((await guesser.send(page, { body: send })).status).toBe(410)
  expect((await guesser.send(routes.assistants.enquiryLink.href(token.slice(0, 9)))).status).toBe(404)
  const [{ token_hash: hash = '' } = {}] = await waiting()
  await guesser.send(routes.assistants.enquiryLink.href(hash))
  expect((await guesser.send(page, { body: send })).status).toBe(410)
  const browser = await opened()
  expect((await browser.send(page, { body: send, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  await db
    .updateTable('unconfirmed_enquiry')
    .set({ expires_at: new Date('2026-11-21T10:00:00Z') })
    .execute()
  expect((await browser.send(page, { body: send })).status).toBe(410)
  expect(await leads()).toEqual([])
  await forgetUnconfirmedEnquiries(db, new Date('2026-11-21T10:00:00Z'))
  expect(await waiting()).toEqual([])
})

test('its sender deletes it, the office erases it, and a property that is gone meanwhile is said', async () => {
  await using db = await testDatabase()
  const { call, leads, waiting, opened } = await agency(db)
  await call(enquiry)
  const deleting = await opened()
  await deleting.send(page, { body: await filled(deleting, { what: 'delete' }) })
  expect(await waiting()).toEqual([])
  await call(enquiry)
  await eraseOtherRecords(db, 'ada@example.com')
  expect(await waiting()).toEqual([])
  const id = await addProperty(db)
  await call({ ...ada, kind: 'enquiry', property_id: id })
  await db.updateTable('property').set({ listed: false, status: 'withdrawn' }).where('id', '=', id).execute()
  const answer = await (await opened()).send(page, { body: send })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('no longer on the market')])
  expect(await leads()).toEqual([])
})
