import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
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

async function site() {
  const db = await testDatabase()
  const app = await testSite(db)
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
    { ...asked, 'lead_client[postcode]': 'TA1 1CK', 'lead_booking[booking_date]': '2999-12-08' },
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
