import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import * as routes from '#src/routes.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { attacks } from '#tests/support/attack-strings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { testSite } from '#tests/support/site.ts'
import { cvForm, interestBody } from '#tests/support/submissions.ts'

const json = { accept: 'application/json' }
const path = routes.lead.submission.href()

test('a filled honeypot redirects home, and another site cannot send a form', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const trapped = await aBrowser(site).send(path, { body: { ...interestBody, body: 'buy' }, headers: json })
  expect([trapped.status, trapped.headers.get('location')]).toEqual([303, '/'])
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': '', origin: 'https://evil.example' }])
    expect((await aBrowser(site).send(path, { body: cvForm(), headers: { ...json, ...headers } })).status).toBe(403)
  expect([await findLeads(db, {}, { most: 9 }), await queuedMails(db)]).toEqual([[], []])
})

test('whatever the fields contain, the response is an enquiry or a sentence', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const strange = [...attacks.markup.slice(0, 2), 'x'.repeat(5000), '\ud800', '\0', { a: 1 }, ['x'], [[['x']]], null, 7, true, '__proto__']
  let from = 0
  for (const value of strange) {
    const names = ['first_name', 'email', 'bedrooms', 'development_id', 'street_address', 'message', 'cv', '__proto__', 'constructor']
    const besides = ['opt_in_terms', 'redirect_url', 'idempotency_key', 'source_page', 'do_not_contact']
    const all = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, value]))
    const { form_submission: fields } = interestBody
    const wrong = [
      { ...interestBody, form_submission: { ...fields, ...all(names.slice(2)) }, ...all(besides) },
      { ...interestBody, form_submission: { ...fields, ...all(names) } },
      { ...interestBody, form_submission: value },
      { ...interestBody, f_id: value },
    ]
    for (const body of wrong) {
      const { status } = await aBrowser(site, { from: `192.0.2.${++from % 250}` }).send(path, { body, headers: json })
      expect([200, 422, 429], JSON.stringify(body)).toContain(status)
    }
  }
})

test('markup is escaped in the desk’s mail, and absent from the sender’s', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const evil = '<img src=x onerror=alert(1)>'
  const body = { ...interestBody, form_submission: { ...interestBody.form_submission, town: evil, message: evil } }
  expect((await aBrowser(site).send(path, { body, headers: json })).status).toBe(200)
  const [toDesk, toSender] = await queuedMails(db)
  expect(toDesk?.data).toMatchObject({ message: evil, answers: [{ name: 'Town', value: evil }] })
  expect(JSON.stringify(toSender)).not.toContain('onerror')
})

test('a body longer than a form may be is not read', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const body = new Uint8Array(routes.lead.submission.mostBodyBytes + 1)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
  for (const length of [{ 'content-length': String(body.length) }, {}]) {
    const answer = await site.request(path, { method: 'POST', body, headers: { ...headers, ...json, ...length } })
    expect([answer.status, answer.headers.get('connection')]).toEqual([422, 'close'])
  }
  const asPage = { ...headers, accept: 'text/html', referer: 'http://localhost/work-with-us' }
  const plain = await site.request(path, { method: 'POST', body, headers: asPage })
  expect(plain.headers.get('location')).toBe('/work-with-us#flash/file-upload-error')
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
})

test('a body that cannot contain files is read only up to the general limit', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const body = { ...interestBody, more: 'x'.repeat(1_000_000) }
  for (const each of [body, new URLSearchParams({ f_id: 'new-homes', more: body.more })])
    expect((await aBrowser(site).send(path, { body: each, headers: json })).status).toBe(422)
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
})

test.each([path, routes.lead.create.href()])('disconnecting while sending to %s is not a database failure', async (to) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin', 'content-length': '900' }
  const cutOff = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  expect((await site.request(to, cutOff)).status).toBe(400)
})

test('submissions per visitor are limited to what a person would send', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const visitor = aBrowser(site)
  const statuses = new Set<number>()
  for (let index = 0; index < 25; index += 1) {
    const body = { ...interestBody, form_submission: { ...interestBody.form_submission, message: String(index) } }
    statuses.add((await visitor.send(path, { body, headers: json })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('a PDF that is also a web page is refused, whatever its name', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const polyglot = new File(['<!doctype html><script>alert(1)</script>', aPdf], 'cv.pdf', { type: 'application/pdf' })
  const answer = await aBrowser(site).send(path, { body: cvForm({ 'form_submission[cv]': polyglot }), headers: json })
  expect([answer.status, await findLeads(db, {}, { most: 9 })]).toEqual([422, []])
})
