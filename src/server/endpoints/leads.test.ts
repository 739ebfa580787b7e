import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { aBrowser, accountSite, ada, queuedMails } from '#tests/support/accounts.ts'
import { bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const { lead_client: client } = viewingBody
const json = { headers: { accept: 'application/json' } }
const html = { accept: 'text/html,application/xhtml+xml', referer: 'http://localhost/about?x=1#y' }

const valuationBody = {
  lead_client: { ...client, street_address: '1 High Street', town: 'Taunton', county: '', postcode: 'TA21 8CM' },
  lead: { valuation_reason: 'letting', message: '', is_valuation_request: 1, channel: 'lettings' },
  marketing_preferences: { opt_in_terms: 'on' },
  lead_booking: { book_viewing: 'yes', booking_time: '9:00, 10:00', booking_day: 5, booking_month: 12, booking_year: 2026 },
}
const staffBody = { lead_client: client, lead: { message: 'Hello', agency_employee_id: 203, channel: 'lettings' } }
const departmentBody = {
  lead_client: client,
  lead: { lead_type: 'branch_department_enquiry', branch_id: 4101, is_branch_lead: 1, branch_department_id: 41013, message: 'AB12: Hello' },
}

async function sent(db: Kysely<Schema>, path: string, body: object, headers: Record<string, string> = json.headers) {
  const site = await testSite(db)
  const answer = await aBrowser(site).send(path, { body, headers })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
    cache: answer.headers.get('cache-control'),
  }
}
const leads = (db: Kysely<Schema>) => findLeads(db, {}, { most: 99 })

test.each([
  ['a valuation', valuationBody, 'valuation', 'lettings.wellington@withyandvale.example'],
  ['a staff member', staffBody, 'staff', 'ruth.hembrow@withyandvale.example'],
  ['a department', departmentBody, 'department', 'newhomes@withyandvale.example'],
  ['nobody in particular', { lead_client: client, lead: { message: 'Hello' } }, 'department', 'hello@withyandvale.example'],
  [
    'a valuation by a branch that is named',
    { ...valuationBody, lead: { ...valuationBody.lead, branch_id: 4104 } },
    'valuation',
    'lettings.dulverton@withyandvale.example',
  ],
  [
    'a valuation where nobody comes',
    { ...valuationBody, lead_client: { ...valuationBody.lead_client, postcode: 'ZE1 0AA' } },
    'valuation',
    'hello@withyandvale.example',
  ],
])('POST /leads to %s is kept and mailed, as JSON and as a form', async (_, body, kind, to) => {
  for (const sentAs of [body, asForm(body)]) {
    await using db = await testDatabase()
    expect(await sent(db, '/leads', sentAs)).toMatchObject({ status: 200, text: '{}', cache: 'no-store' })
    expect((await leads(db)).map((lead) => [lead.kind, lead.desk.email])).toEqual([[kind, to]])
    const mails = (await queuedMails(db)).map((mail) => `${mail.kind} ${mail.to}`)
    expect(mails).toEqual([`lead ${to}`, 'lead-received Ada@example.com'])
  }
})

test('a valuation tells the branch day, times and address', async () => {
  await using db = await testDatabase()
  await sent(db, '/leads', valuationBody)
  const [mail] = await queuedMails(db)
  expect(mail?.data.answers).toEqual([
    { name: 'I would like a valuation for', value: 'Letting' },
    { name: 'Street', value: '1 High Street' },
    { name: 'Town', value: 'Taunton' },
    { name: 'Postcode', value: 'TA21 8CM' },
    { name: 'Preferred day', value: '5 December 2026' },
    { name: 'Preferred times', value: '9:00, 10:00' },
  ])
})

test.each([
  [{ tags: ['garden'] }, {}, 'sales.taunton@withyandvale.example'],
  [{ tags: ['gth commercial'] }, {}, 'commercial@withyandvale.example'],
  [{ tags: ['land'] }, {}, 'farms@withyandvale.example'],
  [{ tags: ['garden'] }, { branch_department_id: 41012 }, 'lettings.taunton@withyandvale.example'],
  [{ branch_id: 77 }, {}, 'hello@withyandvale.example'],
])('a viewing of a property with %j, which says %j, goes to its desk', async (property, lead, to) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, ...property })
  const body = { ...viewingBody, lead: { ...viewingBody.lead, ...lead } }
  expect(await sent(db, `/properties/${id}/sales/leads`, body)).toMatchObject({ status: 200, text: '{}' })
  expect(await leads(db)).toMatchObject([{ kind: 'viewing', propertyId: id, channel: 'sales', desk: { email: to } }])
})

test('a viewing of a home that is held back or hidden is refused in words, and nothing typed is lost', async () => {
  await using db = await testDatabase()
  for (const listing of [{ published: false, heldBack: ['sales-energy'] }, { published: false }]) {
    const id = await addProperty(db, {
      branch_id: 4101,
      listed: false,
      listing: { agentRef: `R${JSON.stringify(listing).length}`, ...listing },
    })
    const refused = await sent(db, `/properties/${id}/sales/leads`, viewingBody)
    expect([refused.status, JSON.parse(refused.text).errors.property]).toEqual([
      422,
      expect.stringMatching(/not on our site .*ring us on \d/),
    ])
  }
  expect([await leads(db), await queuedMails(db)]).toEqual([[], []])
})

test('a viewing of what never existed is 404', async () => {
  await using db = await testDatabase()
  expect(await sent(db, '/properties/7/sales/leads', viewingBody)).toMatchObject({
    status: 404,
    text: '{"message":"There is no such property."}',
  })
  const asPage = await sent(db, '/properties/7/sales/leads', asForm(viewingBody), html)
  expect([asPage.status, asPage.text.includes('<html')]).toEqual([404, true])
  expect(await leads(db)).toEqual([])
})

test('a plain form is led back to its page and told', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const path = `/properties/${id}/sales/leads`
  expect(await sent(db, path, asForm(viewingBody), html)).toMatchObject({ status: 303, location: '/about?x=1#flash/welcome-lead-sent' })
  const wrong = (field: object) => ({ ...viewingBody, lead_client: { ...client, ...field } })
  expect((await sent(db, path, asForm(wrong({ last_name: 'B@' })), html)).location).toBe('/about?x=1#flash/lead-sending-error-validation')
  expect((await sent(db, path, asForm(wrong({ tel_home: 'x' })), html)).location).toBe('/about?x=1#flash/lead-sending-error')
  const nowhere = { ...valuationBody, lead_client: { ...valuationBody.lead_client, postcode: 'nowhere' } }
  expect((await sent(db, '/leads', asForm(nowhere), html)).location).toBe('/about?x=1#flash/postcode-invalid')
  const stale = asForm({ ...viewingBody, authenticity_token: 'forged' })
  expect((await sent(db, path, stale, html)).location).toBe('/about?x=1#flash/invalid-authenticity-token')
  expect(await leads(db)).toMatchObject([{ page: '/about', terms: 'I agree to the terms & conditions', doNotContact: true }])
})

test('programs are told by field what is wrong', async () => {
  await using db = await testDatabase()
  const answer = await sent(db, '/leads', {
    ...valuationBody,
    lead_client: { ...client, email: 'x' },
    marketing_preferences: {},
    lead_booking: { book_viewing: 'yes' },
  })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    422,
    {
      errors: {
        email: 'Please enter a valid email',
        street_address: 'Please enter a valid street',
        town: 'Please enter a valid town',
        opt_in_terms: 'You must agree to our terms & conditions',
        booking_time: 'Please select a valid time slot',
      },
    },
  ])
  const stale = await sent(db, '/leads', { ...staffBody, authenticity_token: 'forged' })
  const tooOld = 'This form has been open for too long. Please load the page again.'
  expect([stale.status, JSON.parse(stale.text)]).toEqual([422, { errors: { authenticity_token: tooOld }, message: tooOld }])
  expect(await leads(db)).toEqual([])
})

test('a double click, and a form sent again after the network failed, are one lead', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const browser = aBrowser(site)
  const keyed = { ...staffBody, idempotency_key: 'd2b1' }
  for (const body of [keyed, keyed, asForm(keyed), departmentBody, departmentBody])
    expect((await browser.send('/leads', { body, ...json })).status).toBe(200)
  expect(await leads(db)).toHaveLength(2)
  expect(await queuedMails(db)).toHaveLength(4)
})

test('a token that the site gave is taken, and who is signed in has the lead among their own records', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register(ada)
  const token = (await browser.send('/user.ljson')).headers.get('x-authenticity-token')
  expect((await browser.send('/leads', { body: { ...staffBody, authenticity_token: token }, ...json })).status).toBe(200)
  const [, records] = await browser.ask('/user/data.json')
  expect(records).toMatchObject({ lead: [{ kind: 'staff', message: 'Hello' }] })
})

test.each([
  [true, '#flash/welcome-lead-sent-new-user', 1],
  [false, '#flash/welcome-lead-sent', 0],
])('where the agency creates accounts (%s) the visitor is told %s', async (createAccounts, flash, accounts) => {
  await using db = await testDatabase()
  const demo = await testContent()
  const content = { ...demo, site: { ...demo.site, accounts: true, leads: { ...demo.site.leads, createAccounts } } }
  const site = await testSite(db, { content: () => content })
  const answer = await aBrowser(site).send('/leads', { body: asForm(staffBody), headers: html })
  expect(answer.headers.get('location')).toBe(`/about?x=1${flash}`)
  expect(await db.selectFrom('account').select('email').execute()).toHaveLength(accounts)
})

const listing = { displayAddress: '12 High Street, Taunton' }

test.each([
  ['/book-a-viewing?property={id}', 200, 'action="/book-a-viewing?property={id}"'],
  ['/book-a-viewing', 200, 'Find the property that you would like to see'],
  ['/book-a-viewing?property=999', 200, 'Find the property that you would like to see'],
  ['/contact-staff-member/101', 200, 'Write to <!-- -->Harriet Trevelyan-Cole'],
  ['/contact-staff-member/101?property={id}', 200, 'name="lead[property_id]" value="{id}"'],
  ['/contact-staff-member/999', 404, ''],
  ['/contact-staff-member/x', 404, ''],
  ['/contact-office?branch=4101', 200, 'Write to <!-- -->Taunton'],
  ['/contact-office?branch=4101&department=41013', 200, 'Write to <!-- -->New Homes, Taunton'],
  ['/contact-office?property={id}', 200, '12 High Street, Taunton'],
  ['/contact-office', 404, ''],
  ['/contact-office?branch=999', 404, ''],
  ['/share-with-a-friend?property={id}', 200, 'name="friend_email"'],
  ['/share-with-a-friend', 404, ''],
])('%s: %i', async (path, status, text) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing })
  const site = await testSite(db)
  const answer = await site.request(path.replace('{id}', String(id)))
  expect(answer.status).toBe(status)
  if (text !== '') expect(await answer.text()).toContain(text.replaceAll('{id}', String(id)))
})

test('the address of a property that the public may not see is on none of them', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, listing: { ...listing, published: false } })
  const site = await testSite(db)
  for (const path of [`/book-a-viewing?property=${id}`, `/contact-staff-member/101?property=${id}`, `/share-with-a-friend?property=${id}`])
    expect(await (await site.request(path)).text()).not.toContain('12 High Street')
})

test('what was done is said by its key, and by no other text', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing })
  const site = await testSite(db)
  const page = async (done: string) => await (await site.request(`/book-a-viewing?property=${id}&done=${done}`)).text()
  const told = await page('welcome-lead-sent')
  expect(told).toContain('Thank you. We have sent your message.')
  expect(told).toContain('Back to property')
  expect(told).not.toContain('<form method="post" action="/book-a-viewing')
  for (const other of ['lead-sending-error', 'call-0900-now']) expect(await page(other)).toContain('action="/book-a-viewing')
})

test('free times stand on the page of a viewing, which is kept nowhere', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing })
  const content = await bookingAgency()
  const answer = await (await testSite(db, { content: () => content })).request(`/book-a-viewing?property=${id}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/action="\/book-a-viewing[\s\S]*name="lead_booking\[slot\]"[^>]*value="2026-11-23T09:00"/u)
})

test('pages are alike for everyone, and no search engine lists them', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing })
  const answer = await (await testSite(db)).request(`/contact-office?property=${id}`)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  expect(answer.headers.get('set-cookie')).toBeNull()
})
