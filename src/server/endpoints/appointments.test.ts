import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { releaseUnconfirmed } from '#src/services/appointments/due-appointments.ts'
import { createSigner } from '#src/services/signed-links.ts'
import { aBrowser, mailedLink, queuedMails } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm, viewingBody } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const json = { headers: { accept: 'application/json' } }
const html = { accept: 'text/html' }
const body = (slot: string) => ({ ...viewingBody, lead_booking: { slot } })

/** A site with a viewing booked for Monday at nine; `at` can be changed. */
async function booked(db: Kysely<Schema>) {
  const content = await bookingAgency()
  const clock = { at: testNow }
  const site = await testSite(db, { content: () => content, now: () => clock.at })
  const browser = aBrowser(site)
  const id = await addProperty(db, { branch_id: 4101 })
  const path = `/properties/${id}/sales/leads`
  const answer = await browser.send(path, { body: body('2026-11-23T09:00'), ...json })
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  const change = (fields: object) => browser.send(page, { body: asForm(fields), headers: html })
  const page = (await browser.send(await mailedLink(db, 'appointment'))).headers.get('location') ?? ''
  const read = async (query = '') => {
    const shown = await browser.send(page + query)
    return { status: shown.status, cache: shown.headers.get('cache-control'), html: await shown.text() }
  }
  return { site, browser, path, page, clock, change, read, content }
}
const appointments = (db: Kysely<Schema>) => db.selectFrom('appointment').selectAll().execute()

test('a viewing is booked with its enquiry; desk and visitor are mailed the time, with a calendar file', async () => {
  await using db = await testDatabase()
  await booked(db)
  const [desk, visitor] = await queuedMails(db)
  expect(desk).toMatchObject({ kind: 'lead', to: 'sales.taunton@withyandvale.example' })
  const facts = { what: 'viewing', startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T09:30:00.000Z', sequence: 0 }
  expect(desk?.data.appointment).toMatchObject(facts)
  expect(visitor).toMatchObject({
    kind: 'appointment',
    to: 'Ada@example.com',
    data: { news: 'booked', desk: 'Residential Sales, Taunton', appointment: facts },
  })
  expect(visitor?.data.path).toMatch(/^\/appointments\/link\/\d+-[\w-]{32}$/)
})

test('an unconfirmed time is free again after three hours, and the desk is mailed; a confirmed one stays', async () => {
  await using db = await testDatabase()
  const { page, browser, change, read, clock, content } = await booked(db)
  const links = createSigner(async () => 'secret of tests', 'appointment')
  const release = (hours: number) =>
    releaseUnconfirmed(
      { db, content: () => content, links, now: () => new Date(testNow.getTime() + hours * 3_600_000), receivers: [] },
      new AbortController().signal,
    )
  expect((await read()).html).toContain('Confirm the appointment')
  expect(await release(2.9)).toBe(0)
  expect((await change({ what: 'confirm' })).headers.get('location')).toBe(`${page}?done=confirmed`)
  expect((await (await browser.send(`${page}?done=confirmed`)).text()).includes('Thank you. The time is yours.')).toBe(true)
  expect(await release(4)).toBe(0)
  await db
    .updateTable('appointment')
    .set({ confirm_by: new Date(clock.at) })
    .execute()
  expect([await release(4), await release(4)]).toEqual([1, 0])
  const mails = await queuedMails(db)
  expect(mails.at(-1)).toMatchObject({
    kind: 'appointment-changed',
    to: 'sales.taunton@withyandvale.example',
    data: { news: 'not confirmed' },
  })
  expect(mails.filter(({ to }) => to === 'Ada@example.com')).toHaveLength(1)
  expect((await read()).html).toContain('The time is free for others again')
  expect((await change({ what: 'confirm' })).headers.get('location')).toBe(page)
})

test('a taken time is refused with the next free one; the same request again is one booking', async () => {
  await using db = await testDatabase()
  const { browser, path } = await booked(db)
  // The same request again, as after a lost response.
  expect((await browser.send(path, { body: body('2026-11-23T09:00'), ...json })).status).toBe(200)
  const other = { ...body('2026-11-23T09:00'), idempotency_key: 'another' }
  // This test's transaction keeps what a real one rolls back (book-appointment.at-once.test.ts).
  expect(await browser.ask(path, { body: other, ...json })).toEqual([
    422,
    {
      errors: { booking_time: 'That time has just been taken. The next free time is 10.00am on Monday 23 November 2026.' },
      next_slot: { slot: '2026-11-23T10:00', text: '10.00am' },
    },
  ])
  expect(await browser.ask(path, { body: { ...other, lead_booking: { slot: 'nonsense' } }, ...json })).toEqual([
    422,
    { errors: { booking_time: 'Please select a valid time slot' } },
  ])
  expect(await appointments(db)).toHaveLength(1)
})

test('if a branch no longer books times, one offered before is refused, but a preferred time is accepted', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const path = `/properties/${await addProperty(db, { branch_id: 4104 })}/sales/leads`
  const [status, answer] = await aBrowser(site).ask(path, { body: body('2026-11-23T09:00'), ...json })
  expect([status, answer]).toMatchObject([422, { next_slot: null }])
  const wish = { ...viewingBody, idempotency_key: 'wish', lead_booking: { book_viewing: 'yes', booking_time: '9:00' } }
  expect((await aBrowser(site).send(path, { body: wish, ...json })).status).toBe(200)
  expect(await findLeads(db, {}, { most: 9 })).not.toEqual([])
  expect(await appointments(db)).toEqual([])
})

test('the private link shows the appointment to its holder, is not cached and not indexed', async () => {
  await using db = await testDatabase()
  const { site, page, read } = await booked(db)
  expect(page).toMatch(/^\/appointments\/\d+$/)
  const shown = await read()
  expect([shown.status, shown.cache]).toEqual([200, 'no-store'])
  expect(shown.html).toMatch(/<meta [^>]*name="robots"[^>]*noindex|<meta [^>]*noindex[^>]*robots/)
  expect(shown.html).toContain('9.00am on Monday 23 November 2026')
  expect(shown.html).toMatch(/Change the time.*Withdraw the appointment/s)
  // Nobody else gets it, by its number or an invented link.
  const stranger = aBrowser(site)
  expect((await stranger.send(page)).status).toBe(404)
  expect((await stranger.send(page, { body: asForm({ what: 'withdraw' }), headers: html })).status).toBe(404)
  expect((await stranger.send('/appointments/link/1-made-up')).status).toBe(404)
  const [{ appointment_id: id } = { appointment_id: '' }] = await appointments(db)
  expect((await stranger.send(`/appointments/link/${id}-${'A'.repeat(32)}`)).status).toBe(404)
  expect(await appointments(db)).toMatchObject([{ withdrawn_at: null }])
})

test('a plain form chooses another time, and both calendar files get a higher sequence number', async () => {
  await using db = await testDatabase()
  const { change, page, read } = await booked(db)
  expect((await change({ what: 'move', slot: '2026-11-24T10:00' })).headers.get('location')).toBe(`${page}?done=moved`)
  expect((await read()).html).toContain('10.00am on Tuesday 24 November 2026')
  expect((await queuedMails(db)).slice(2)).toMatchObject([
    {
      kind: 'appointment',
      to: 'Ada@example.com',
      data: { news: 'moved', appointment: { sequence: 1, startsAt: '2026-11-24T10:00:00.000Z' } },
    },
    { kind: 'appointment-changed', to: 'sales.taunton@withyandvale.example', data: { news: 'moved', sender: { lastName: 'Byron' } } },
  ])
  const taken = await change({ what: 'move', slot: '2026-11-22T10:00' })
  expect([taken.status, await taken.text()]).toEqual([
    422,
    expect.stringContaining('Our branch is closed on that day. The next free time is'),
  ])
  expect((await change({ what: 'move' })).status).toBe(422)
  expect((await change({ what: 'move', slot: '2026-11-24T10:00' })).headers.get('location')).toBe(`${page}?done=same`)
  expect((await read('?done=same')).html).toContain('It is at this time already, so nothing has changed.')
  expect((await read()).html).not.toContain('value="2026-11-24T10:00"')
  expect(await queuedMails(db)).toHaveLength(4)
  expect(await appointments(db)).toMatchObject([{ sequence: 1 }])
})

test('a time can be changed ten times, and still be cancelled', async () => {
  await using db = await testDatabase()
  const { change, read } = await booked(db)
  for (let number = 0; number < 11; number += 1) await change({ what: 'move', slot: `2026-11-24T${number % 2 ? '10:00' : '09:00'}` })
  expect(await appointments(db)).toMatchObject([{ sequence: 10 }])
  expect((await read()).html).toContain('No other time can be chosen here')
  await change({ what: 'withdraw' })
  expect(await appointments(db)).toMatchObject([{ withdrawn_at: testNow }])
})

test('a cancelled time is free again, reported once, and cannot be changed', async () => {
  await using db = await testDatabase()
  const { change, page, read, browser, path } = await booked(db)
  for (let press = 0; press < 2; press += 1)
    expect((await change({ what: 'withdraw' })).headers.get('location')).toBe(`${page}?done=withdrawn`)
  expect((await read()).html).toMatch(/You have withdrawn your viewing.*<s>9\.00am on Monday/s)
  expect((await queuedMails(db)).slice(2).map(({ kind, data }) => [kind, data.news])).toEqual([
    ['appointment', 'withdrawn'],
    ['appointment-changed', 'withdrawn'],
  ])
  await change({ what: 'move', slot: '2026-11-24T10:00' })
  expect(await appointments(db)).toMatchObject([{ sequence: 1, remind_at: null }])
  const again = { ...body('2026-11-23T09:00'), idempotency_key: 'again' }
  expect((await browser.send(path, { body: again, ...json })).status).toBe(200)
})

test('once begun, an appointment can be neither changed nor cancelled', async () => {
  await using db = await testDatabase()
  const { change, clock, read } = await booked(db)
  clock.at = new Date('2026-11-23T09:00:00Z')
  await change({ what: 'withdraw' })
  await change({ what: 'move', slot: '2026-11-25T10:00' })
  expect(await appointments(db)).toMatchObject([{ sequence: 0, withdrawn_at: null }])
  expect((await read()).html).toMatch(/This was your viewing/)
  expect((await read()).html).not.toContain('<form method="post" action="/appointments')
})

async function slots(db: Kysely<Schema>, query: string) {
  const content = await bookingAgency()
  const site = await testSite(db, { content: () => content })
  const answer = await site.request(`/appointment_slots?${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return await answer.json()
}

/** Saturday 21 November 2026, 10.00am; the branch needs 24 hours' notice, and opens from 9 to 11 on Mondays to Fridays. */
const monday = {
  day: '2026-11-23',
  text: 'Monday 23 November',
  slots: [
    { slot: '2026-11-23T09:00', text: '9.00am' },
    { slot: '2026-11-23T09:30', text: '9.30am' },
    { slot: '2026-11-23T10:00', text: '10.00am' },
    { slot: '2026-11-23T10:30', text: '10.30am' },
  ],
}

test('viewings are offered if the property’s branch has somebody available', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const offered = await slots(db, `kind=viewing&property_id=${id}`)
  expect(offered).toMatchObject({ availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 30 })
  expect(offered.days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(offered.days[0]).toEqual(monday)
})

test('a booked time is not offered, until it is cancelled', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const booked = await addAppointment(db, { at: '2026-11-23T10:00' })
  const times = async () => (await slots(db, `kind=viewing&property_id=${id}`)).days[0].slots.map(({ text }: { text: string }) => text)
  expect(await times()).toEqual(['9.00am'])
  await db.updateTable('appointment').set({ withdrawn_at: new Date() }).where('appointment_id', '=', booked).execute()
  expect(await times()).toEqual(monday.slots.map(({ text }) => text))
})

test.each([
  ['branch_id=4101', 4101],
  ['branch_id=4101&postcode=TA21+8CM', 4101],
  ['postcode=TA1+1CK&channel=selling', 4101],
])('a valuation is offered by the branch that %s comes to', async (query, branch) => {
  await using db = await testDatabase()
  expect(await slots(db, `kind=valuation&${query}`)).toMatchObject({ availability: 'on', branch: { id: branch }, minutes: 60 })
})

test.each([
  '',
  'kind=nonsense&branch_id=4101',
  'kind=valuation',
  'kind=valuation&postcode=TA21+8CM',
  'kind=valuation&postcode=ZE1+0AA',
  'kind=viewing',
  'kind=viewing&branch_id=4101',
  'kind=viewing&property_id=7',
  'kind=viewing&property_id=99999999999999999999',
])('where nothing can be booked, as by %j, availability is off', async (query) => {
  await using db = await testDatabase()
  expect(await slots(db, query)).toEqual({ availability: 'off' })
})

test.each([{ listed: false }, { status: 'sold' }, { status: 'let' }, { status: 'withdrawn' }])(
  'a property that is %j cannot be viewed',
  async (given) => {
    await using db = await testDatabase()
    const id = await addProperty(db, { branch_id: 4101, ...given })
    expect(await slots(db, `kind=viewing&property_id=${id}`)).toEqual({ availability: 'off' })
  },
)
