import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

async function slots(db: Kysely<Schema>, query: string) {
  const content = await bookingAgency()
  const site = await testSite(db, { content: () => content })
  const answer = await site.request(`/appointment_slots?${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return await answer.json()
}

/** Saturday 21 November 2026, 10.00am; the branch wants 24 hours, and opens on Mondays to Fridays from 9 to 11. */
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

test('a viewing is offered when the branch of the property has somebody', async () => {
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

test('what is booked is offered no more, and again once it was withdrawn', async () => {
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
