import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testSite } from '#tests/support/site.ts'

const { lead_client: client, marketing_preferences } = viewingBody
const headers = { accept: 'text/html,application/xhtml+xml', referer: 'http://localhost/book-a-viewing' }
const leads = (db: Kysely<Schema>) => findLeads(db, {}, { most: 99 })

async function post(db: Kysely<Schema>, path: string, body: object, more: Record<string, string> = {}) {
  const answer = await aBrowser(await testSite(db)).send(path, { body: asForm(body), headers: { ...headers, ...more } })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), headers: answer.headers }
}

test.each([
  ['/book-a-viewing?property={id}', { ...viewingBody, lead: { message: 'May we?' } }, 'viewing', 'sales.taunton@withyandvale.example'],
  ['/contact-staff-member/203?property={id}', { lead_client: client, lead: {} }, 'staff', 'ruth.hembrow@withyandvale.example'],
  ['/contact-staff-member/203', { lead_client: client, lead: { agency_employee_id: '101' } }, 'staff', 'ruth.hembrow@withyandvale.example'],
  [
    '/contact-office?branch=4101&department=41013',
    { lead_client: client, lead: { branch_id: '4101', branch_department_id: '41013' } },
    'department',
    'newhomes@withyandvale.example',
  ],
])('%s takes the form and leads to itself, which says so', async (path, body, kind, to) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const own = path.replace('{id}', String(id))
  const sent = await post(db, own, body)
  expect([sent.status, sent.location]).toEqual([303, `${own}${own.includes('?') ? '&' : '?'}done=welcome-lead-sent`])
  expect(sent.headers.get('cache-control')).toBe('no-store')
  const [lead] = await leads(db)
  expect([lead?.kind, lead?.desk.email, lead?.propertyId]).toEqual([kind, to, path.includes('{id}') ? id : null])
})

test('a message to an office begins with the property, whether or not a script put it there', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, agent_ref: 'AB12', listing: { displayAddress: '12 High Street, Taunton' } })
  const path = `/contact-office?branch=4101&property=${id}`
  const prefixed = 'AB12, 12 High Street, Taunton\n\nIs it damp?'
  for (const [key, message] of ['Is it damp?', prefixed].entries())
    await post(db, path, { lead_client: client, lead: { branch_id: '4101', message }, idempotency_key: `key ${key}` })
  expect((await leads(db)).map(({ message }) => message)).toEqual([prefixed, prefixed])
})

test('what is wrong is said on the page, with all that was typed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const body = {
    lead_client: { ...client, first_name: 'A4', tel_home: '01823', town: 'Wells <b>' },
    lead: { message: 'One\nTwo', buying_position: 'cash' },
  }
  const { status, text, headers } = await post(db, `/book-a-viewing?property=${id}`, body)
  expect(status).toBe(422)
  expect(headers.get('cache-control')).toBe('no-store')
  for (const message of ['first name', 'phone number']) expect(text).toContain(`Please enter a valid ${message}</p>`)
  expect(text).toContain('You must agree to our terms &amp; conditions</p>')
  expect(text).toContain('3 fields need another look:')
  for (const typed of ['value="A4"', 'value="01823"', 'value="Wells &lt;b&gt;"', '>One\nTwo</textarea>']) expect(text).toContain(typed)
  expect(text).toMatch(/value="cash"[^>]*checked=""|checked=""[^>]*value="cash"/)
  expect(text).toContain(`action="/book-a-viewing?property=${id}"`)
  expect(await leads(db)).toEqual([])
})

test.each([
  ['bodies', 503, 'The site is busy. Please try again in a moment.'],
  ['too-many', 429, 'Too many tries. Please try again in a minute.'],
] as const)('who has to come again (%s: %i) finds all that was typed', async (because, status, said) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const receiveLead = () => Promise.reject(new RetryLater(because, 7))
  const browser = aBrowser(await testSite(db, await testContext(db, { receiveLead })))
  const send = (path: string, accept: string) =>
    browser.send(path, { body: asForm({ ...viewingBody, lead: { message: 'May we?' } }), headers: { ...headers, accept } })
  const answer = await send(`/book-a-viewing?property=${id}`, headers.accept)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([status, '7', 'no-store'])
  const text = await answer.text()
  for (const part of [said, '>May we?</textarea>', 'value="Ada@example.com"']) expect(text).toContain(part)
  const program = await send(`/properties/${id}/sales/leads`, 'application/json')
  expect([program.status, program.headers.get('retry-after'), await program.json()]).toEqual([status, '7', { message: said }])
})

test('a viewing is booked without script, and its page says so', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const content = await bookingAgency()
  const site = await testSite(db, { content: () => content })
  const path = `/book-a-viewing?property=${id}`
  const body = { ...viewingBody, lead: { message: 'May we?' }, lead_booking: { slot: '2026-11-23T09:00' } }
  const answer = await aBrowser(site).send(path, { body: asForm(body), headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}&done=appointment-booked`])
  expect(await (await site.request(`${path}&done=appointment-booked`)).text()).toContain('Your appointment is booked.')
  expect((await leads(db))[0]?.appointment?.startsAt).toEqual(new Date('2026-11-23T09:00:00Z'))
})

test('a program is told as it is elsewhere', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const { status, text } = await post(db, `/book-a-viewing?property=${id}`, { lead_client: client }, { accept: 'application/json' })
  expect(status).toBe(422)
  expect(Object.keys(JSON.parse(text).errors)).toEqual(['message', 'opt_in_terms'])
})

test.each([
  '/book-a-viewing',
  '/book-a-viewing?property=999',
  '/contact-staff-member/999',
  '/contact-office?branch=999',
  '/share-with-a-friend',
])('%s takes nothing, as there is nothing', async (path) => {
  await using db = await testDatabase()
  expect((await post(db, path, { ...viewingBody, friend_email: 'bob@example.com' })).status).toBe(404)
  expect(await leads(db)).toEqual([])
})

test('a token that is wrong, or a captcha, is said above the form', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const { status, text } = await post(db, `/book-a-viewing?property=${id}`, {
    ...viewingBody,
    authenticity_token: 'x',
    marketing_preferences,
  })
  expect(status).toBe(422)
  expect(text).toContain('This form has been open for too long. Please load the page again.')
  expect(text).toContain(`value="${client.first_name}"`)
})

test('a property is shared with a friend, never one that the public may not see', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  const path = `/share-with-a-friend?property=${id}`
  const body = { friend_email: 'bob@example.com', name: 'Ann', property_id: String(hidden) }
  expect(await post(db, path, body)).toMatchObject({ status: 303, location: `${path}&done=send-property-sent` })
  expect((await queuedMails(db)).map(({ to }) => to)).toEqual(['bob@example.com'])
  const wrong = await post(db, path, { friend_email: 'bob', name: 'Ann' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Please enter a valid email</p>')
  const byWire = await post(db, '/user/send_to_friend', body, { accept: 'application/json' })
  expect([byWire.status, byWire.text]).toEqual([422, '{"errors":{"property_id":"There is no such property."}}'])
})
