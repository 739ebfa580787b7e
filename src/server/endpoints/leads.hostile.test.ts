import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import type { CaptchaTask } from '#src/domain/captcha/captcha.ts'
import { altcha } from '#src/services/captcha/altcha.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { attacks } from '#tests/support/attack-strings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testNow, testSite } from '#tests/support/site.ts'
import { solvedCaptcha } from '#tests/support/solved-captcha.ts'

const { lead_client: client } = viewingBody
const body = { lead_client: client, lead: { message: 'Hello' } }
const json = { accept: 'application/json' }

test('a filled honeypot redirects home, and nothing is stored or mailed', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const trapped = { ...body, lead_client: { ...client, body: 'buy' } }
  for (const each of [trapped, asForm(trapped)]) {
    const answer = await aBrowser(site).send('/leads', { body: each, headers: json })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  }
  expect([await findLeads(db, {}, { most: 9 }), await queuedMails(db)]).toEqual([[], []])
})

test('another site cannot send a form for a visitor', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': '', origin: 'https://evil.example' }])
    for (const path of ['/leads', '/properties/1/sales/leads', '/user/send_to_friend'])
      expect((await aBrowser(site).send(path, { body, headers: { ...json, ...headers } })).status).toBe(403)
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
})

const headersInjected = ['Ada\r\nBcc: bob@evil.example', 'Ada\nX-Evil: 1', 'Ada\u2028Bcc: x', 'Ada%0ABcc: x', 'Ada <bob@evil.example>']

test.each(headersInjected)('%j is neither a name nor an address', async (evil) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  for (const field of [
    { first_name: evil },
    { last_name: evil },
    { email: `${evil}@example.com` },
    { email: `ada@example.com${evil.slice(3)}` },
  ])
    expect((await aBrowser(site).send('/leads', { body: { ...body, lead_client: { ...client, ...field } }, headers: json })).status).toBe(
      422,
    )
  expect(await queuedMails(db)).toEqual([])
})

test('the site is no relay: only the desk and the sender are mailed, and the sender’s mail contains nothing that was typed', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const recipients = [
    'a@evil.example,b@evil.example',
    'a@evil.example b@evil.example',
    'a@evil.example;b@evil.example',
    ['a@evil.example', 'b@evil.example'],
  ]
  for (const email of recipients)
    expect((await aBrowser(site).send('/leads', { body: { ...body, lead_client: { ...client, email } }, headers: json })).status).toBe(422)
  const lead = { message: 'Cheap pills at evil.example', to: 'x@evil.example', cc: 'x@evil.example', mailed_to: 'x@evil.example' }
  await aBrowser(site).send('/leads', { body: { ...body, lead, email: 'x@evil.example' }, headers: json })
  const mails = await queuedMails(db)
  expect(mails.map(({ to }) => to)).toEqual(['hello@withyandvale.example', 'Ada@example.com'])
  expect(JSON.stringify(mails[1])).not.toContain('evil')
})

test('an enquiry about a hidden property reveals its address to the desk only, and no viewing of it is taken', async () => {
  await using db = await testDatabase()
  const hidden = { listed: false, listing: { published: false, displayAddress: '1 Secret Lane' } }
  const id = await addProperty(db, hidden)
  const site = await testSite(db)
  const refused = await aBrowser(site).send(`/properties/${id}/sales/leads`, { body: viewingBody, headers: json })
  expect([refused.status, (await refused.text()).includes('Secret')]).toEqual([422, false])
  const office = { ...body, lead: { message: 'Hello', property_id: id } }
  expect((await aBrowser(site).send('/leads', { body: office, headers: json })).status).toBe(200)
  const mails = await queuedMails(db)
  expect(mails.map(({ data }) => JSON.stringify(data).includes('1 Secret Lane'))).toEqual([true, false])
})

test('whatever the fields contain, the response is a lead or a sentence', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const strange = [
    ...attacks.markup.slice(0, 2),
    'x'.repeat(4500),
    '\ud800',
    '\u0000',
    { a: { b: 1 } },
    ['x'],
    [[['x']]],
    null,
    7,
    true,
    '__proto__',
    "'; drop table lead; --",
  ]
  const names = ['first_name', 'email', 'tel_home', 'street_address', 'postcode', 'house_number', 'body']
  let from = 0
  for (const value of strange) {
    const wrong = [
      ...names.slice(0, 6).map((name) => ({ ...body, lead_client: { ...client, [name]: value } })),
      { ...body, lead: { message: value } },
      { ...body, lead: value },
      { ...body, lead_booking: value },
      {
        ...body,
        marketing_preferences: value,
        redirect_url: value,
        idempotency_key: value,
        'g-recaptcha-response': value,
        source_page: value,
      },
      {
        ...body,
        lead: {
          branch_id: value,
          branch_department_id: value,
          agency_employee_id: value,
          channel: value,
          property_id: value,
          is_valuation_request: value,
        },
      },
    ]
    for (const each of wrong) {
      from += 1
      await db.deleteFrom('attempt').execute()
      const answer = await aBrowser(site, { from: `10.0.${from >> 8}.${from & 255}` }).send('/leads', {
        body: { ...each, number: from },
        headers: json,
      })
      expect([each, [200, 422].includes(answer.status) || answer.status]).toEqual([each, true])
    }
  }
})

test.each([
  ['https://evil.example/x', '/#flash/welcome-lead-sent'],
  ['//evil.example/x', '/#flash/welcome-lead-sent'],
  ['/\\evil.example', '/#flash/welcome-lead-sent'],
  ['javascript:alert(1)', '/#flash/welcome-lead-sent'],
  ['http://localhost//evil.example', '/evil.example#flash/welcome-lead-sent'],
  ['http://localhost@evil.example/', '/#flash/welcome-lead-sent'],
  ['/thanks\r\nset-cookie: x=1', '/thanksset-cookie:%20x=1#flash/welcome-lead-sent'],
  ['/thanks?a=1#b', '/thanks?a=1#flash/welcome-lead-sent'],
])('a form that wants to lead to %j leads to %s', async (redirect_url, location) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await aBrowser(site).send('/leads', { body: asForm({ ...body, redirect_url }), headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
})

test('too large a body is refused', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await aBrowser(site).send('/leads', { body: { ...body, more: 'x'.repeat(31_000) }, headers: json })
  expect(answer.status).toBe(413)
})

test('too many requests from one visitor get a Retry-After, also as a page', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const browser = aBrowser(site)
  const statuses: number[] = []
  for (let number = 0; number < 21; number += 1) statuses.push((await browser.send('/leads', { body, headers: json })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  const asPage = await browser.send('/leads', { body: asForm(body), headers: { accept: 'text/html' } })
  expect([asPage.status, Number(asPage.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('after a flood without captchas an enquiry without scripts is accepted and mailed to the desk only; repeated ones get a telephone number', async () => {
  await using db = await testDatabase()
  const captcha = altcha({ db, secret: async () => 'secret', forms: ['contact-office'], now: () => testNow })
  const site = await testSite(db, { captcha })
  const send = (email: string) => aBrowser(site).ask('/leads', { body: { ...body, lead_client: { ...client, email } }, headers: json })
  for (let count = 0; count < 60; count++)
    await captchaVerdict({ db, captcha, now: () => testNow }, { form: 'contact-office', body: {}, from: `198.51.100.${count}` })
  expect(await send('ada@example.com')).toEqual([200, {}])
  const mails = await queuedMails(db)
  expect(mails.map(({ kind }) => kind)).toEqual(['lead'])
  expect(JSON.stringify(mails[0]!.data)).toContain('Not checked')
  for (let count = 0; count < 4; count++) await send(`ada${count}@example.com`)
  const [status, refused] = await send('ada5@example.com')
  expect([status, JSON.stringify(refused)]).toEqual([422, expect.stringContaining('ring us on 01')])
  expect(JSON.stringify(refused)).not.toContain('recaptcha you entered')
  const asPage = await aBrowser(site).send('/leads', { body: asForm({ ...body, lead_client: client }), headers: { accept: 'text/html' } })
  expect(asPage.headers.get('location')).toBe('/#flash/lead-sending-error')
})

test('if a captcha is required, a wrong answer is refused, and nothing is stored', async () => {
  await using db = await testDatabase()
  const forms = ['contact-office', 'share-property'] as const
  const site = await testSite(db, { captcha: altcha({ db, secret: async () => 'secret', forms, now: () => testNow }) })
  const browser = aBrowser(site)
  const forged = { ...body, 'g-recaptcha-response': 'forged' }
  const message = 'The recaptcha you entered is not correct. Please try again.'
  expect(await browser.ask('/leads', { body: forged, headers: json })).toEqual([422, { errors: { 'g-recaptcha-response': message } }])
  const asPage = await browser.send('/leads', { body: asForm(forged), headers: { accept: 'text/html' } })
  expect(asPage.headers.get('location')).toBe('/#flash/recaptcha-invalid')
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
  const [, task] = await browser.ask('/captcha.ljson?form=contact-office')
  const solved = { ...body, 'g-recaptcha-response': await solvedCaptcha(task as CaptchaTask) }
  expect((await browser.send('/leads', { body: solved, headers: json })).status).toBe(200)
  expect(await findLeads(db, {}, { most: 9 })).toHaveLength(1)
})

test('while the database is down, a form without scripts comes back filled in, with a telephone number', async () => {
  await using db = await testDatabase()
  let isAway = true
  const receiving = testContext(db)
  const site = await testSite(db, {
    receiveLead: async (received) => {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return (await receiving).receiveLead(received)
    },
  })
  const sent = asForm({ lead_client: client, lead: { message: 'A "long"\nletter' } })
  // A list of one, which has to stay one.
  sent.append('wishes[]', 'garden')
  const away = await aBrowser(site).send('/leads', { body: sent, headers: { accept: 'text/html' } })
  const page = await away.text()
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(page).toContain('What you typed is kept in this page')
  expect(page).toContain('href="tel:')
  expect(page).toContain(`<form action="/leads" method="post">`)
  const [, again = ''] = page.split('<form action="/leads"')
  const fields = [...again.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll('&quot;', '"'),
  ])
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(sent))
  isAway = false
  expect((await aBrowser(site).send('/leads', { body: new URLSearchParams(fields), headers: { accept: 'text/html' } })).status).toBe(303)
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ message: 'A "long"\nletter' }])
})
