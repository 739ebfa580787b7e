import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const sender = {
  'lead[valuation_reason]': 'selling',
  'lead_client[first_name]': 'Ann',
  'lead_client[last_name]': 'Archer',
  'lead_client[email]': 'ann@example.com',
  'lead_client[tel_home]': '01632960123',
  'lead_client[street_address]': 'Mill Lane',
  'lead_client[town]': 'Taunton',
}
const asked = {
  'lead_booking[book_viewing]': 'yes',
  'lead_booking[booking_date]': '2999-12-03',
  'marketing_preferences[opt_in_terms]': 'on',
}

async function site(content?: Awaited<ReturnType<typeof bookingAgency>>) {
  const db = await testDatabase()
  const app = await testSite(db, content && { content: () => content })
  const send = (fields: Record<string, string>, times: readonly string[] = []) => {
    const body = new URLSearchParams(fields)
    for (const time of times) body.append('lead_booking[booking_time][]', time)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return app.request('/book-a-valuation', { method: 'POST', headers, body: body.toString() }, near)
  }
  return { db, app, send, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a form that is sent as a page is taken, with its day and times, and leads to its thanks', async () => {
  await using given = await site()
  const answer = await given.send({ ...sender, ...asked }, ['9:00', '13:00'])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/book-a-valuation?done=welcome-lead-sent'])
  const [lead] = await findLeads(given.db, { kind: 'valuation' }, { most: 1 })
  expect(lead?.sent).toMatchObject({ 'lead_booking[booking_date]': '2999-12-03', 'lead_booking[booking_time]': '9:00, 13:00' })
})

test.each([
  ['no time', asked, [], 'Please select a valid time slot'],
  [
    'a Sunday',
    { ...asked, 'lead_client[postcode]': 'TA21 8CM', 'lead_booking[booking_date]': '2999-12-08' },
    ['9:00'],
    'Our branch is closed on that day.',
  ],
  ['a day that is past', { ...asked, 'lead_booking[booking_date]': '2020-01-02' }, ['9:00'], 'Please choose a day from today on'],
])('%s: the form again, with all that was typed', async (_, fields, times, message) => {
  await using given = await site()
  const answer = await given.send({ ...sender, ...fields }, times)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain(message)
  expect(html).toContain('value="Mill Lane"')
  expect(html).toContain(`value="${fields['lead_booking[booking_date]']}"`)
  expect(await findLeads(given.db, {}, { most: 1 })).toEqual([])
})

test('it stands at its address, as older sites spell it too', async () => {
  await using given = await site()
  for (const path of ['/book-a-valuation', '/book_a_valuation', '/book-a-valuation?property=999999']) {
    const html = await (await given.app.request(path, {}, near)).text()
    expect(html).toContain('action="/book-a-valuation"')
  }
})

const details = { ...sender, 'lead_client[postcode]': 'TA1 1CK', valuation_step: 'details', 'lead[message]': 'One "two"' }
const slots = (html: string) => [...html.matchAll(/name="lead_booking\[slot\]"[^>]*value="([^"]*)"/g)].map(([, slot]) => slot)
const isShownTwice = (html: string) => html.includes('name="valuation_step"')

test('where times are booked, the first of two pages asks for the address, and says what is wrong with it', async () => {
  await using given = await site(await bookingAgency())
  const first = await (await given.app.request('/book-a-valuation', {}, near)).text()
  expect(isShownTwice(first)).toBe(true)
  const answer = await given.send({ ...details, 'lead_client[town]': '' })
  const html = await answer.text()
  expect([answer.status, isShownTwice(html), slots(html)]).toEqual([422, true, []])
  expect(html).toContain('Please enter a valid town')
  expect(html).not.toContain('You must agree')
})

test('the second page has the free times of the branch that comes, and all that was typed', async () => {
  await using given = await site(await bookingAgency())
  const answer = await given.send(details)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control'), isShownTwice(html)]).toEqual([200, 'no-store', false])
  expect(slots(html)).toContain('2026-11-24T09:00')
  for (const typed of ['value="Mill Lane"', 'value="TA1 1CK"', 'One &quot;two&quot;']) expect(html).toContain(typed)
  expect(await findLeads(given.db, {}, { most: 1 })).toEqual([])
})

test('a branch that books no times is wished for on the second page', async () => {
  await using given = await site(await bookingAgency())
  const html = await (await given.send({ ...details, 'lead_client[postcode]': 'TA21 8CM' })).text()
  expect([isShownTwice(html), slots(html)]).toEqual([false, []])
  expect(html).toContain('name="lead_booking[booking_date]"')
})

const far = { 'lead_client[postcode]': 'AB10 1XG' }

test.each([
  ['the first of two pages', 'details'],
  ['the form that is sent', ''],
])('where no branch comes, %s says so, and nothing is taken', async (_, valuation_step) => {
  const agency = await bookingAgency()
  await using given = await site(agency)
  const answer = await given.send({ ...details, ...asked, ...far, valuation_step }, ['9:00'])
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('We are sorry. We don&#x27;t have agents near your property.')
  for (const typed of ['value="Mill Lane"', 'value="AB10 1XG"', agency.site.telephone]) expect(html).toContain(typed)
  expect(await findLeads(given.db, {}, { most: 1 })).toEqual([])
})

test('an agency without branches comes itself', async () => {
  await using given = await site({ ...(await bookingAgency()), branches: [] })
  const { valuation_step: _, ...fields } = { ...details, ...asked, ...far }
  expect((await given.send(fields, ['9:00'])).status).toBe(303)
})

const last = { ...details, ...asked, valuation_step: '', 'lead_booking[booking_date]': '' }

test('a time is booked without script; the next is chosen where it was taken meanwhile', async () => {
  await using given = await site(await bookingAgency())
  const without = await given.send(last)
  const html = await without.text()
  expect([without.status, html.includes('Please select a valid time slot')]).toEqual([422, true])
  await addAppointment(given.db, { at: '2026-11-24T09:00', kind: 'valuation', minutes: 30 })
  const taken = await (await given.send({ ...last, 'lead_booking[slot]': '2026-11-24T09:00' })).text()
  expect(taken).toContain('That time has just been taken.')
  expect(/<input[^>]*checked=""[^>]*value="2026-11-2[^>]*>/.exec(taken)?.[0]).toContain('value="2026-11-24T10:00"')
  const booked = await given.send({ ...last, 'lead_booking[slot]': '2026-11-24T10:00' })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, '/book-a-valuation?done=appointment-booked'])
  const thanks = await (await given.app.request('/book-a-valuation?done=appointment-booked', {}, near)).text()
  expect(thanks).toContain('Your valuation is booked')
})
