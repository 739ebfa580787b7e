import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { setNegotiator } from '#src/data/appointments/negotiators.ts'
import { findPropertyAccess } from '#src/data/appointments/office-appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findAudit } from '#src/data/office/audit.ts'
import * as routes from '#src/routes.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'

const { officeDiary } = routes

async function site(db: Kysely<Schema>) {
  const content = await bookingAgency()
  const made = await officeSite(db, { site: { content: () => content } })
  const slots = async (query: string) => {
    const answer = await made.browser().get(`/appointment_slots?${query}`)
    const { days = [] } = (await answer.json()) as { days?: { slots: { slot: string }[] }[] }
    return days.flatMap((day) => day.slots.map(({ slot }) => slot))
  }
  return { ...made, slots }
}

const valuations = 'kind=valuation&branch_id=4101'

test('visitors are offered no time in which everybody is away, blocked, at lunch or off', async () => {
  await using db = await testDatabase()
  const { as, slots } = await site(db)
  const before = await slots(valuations)
  expect(before).toContain('2026-11-24T09:00')
  const boss = await as('manager', { branches: [4101], name: 'Ann Bee' })
  const settings = { branches: '4101', days_off: '3', lunch_from: '09:00', lunch_until: '09:45' }
  expect((await boss.post(officeDiary.changeNegotiator.href(boss.user.id), settings)).status).toBe(303)
  for (const branches of ['99999999999', '1e300', '7'])
    expect((await (await as('administrator')).post(officeDiary.changeNegotiator.href(boss.user.id), { branches })).status).toBe(422)
  const after = await slots(valuations)
  expect(after.some((slot) => slot.endsWith('T09:00') || slot.startsWith('2026-11-25'))).toBe(false)
  expect(after).toContain('2026-11-24T10:00')
  const away = { kind: 'away', user: String(boss.user.id), day: '2026-11-24', last_day: '2026-11-24', content: 'Flu' }
  expect((await boss.post(officeDiary.addAbsence.href(), away)).status).toBe(303)
  const blocked = { kind: 'blocked', user: String(boss.user.id), day: '2026-11-26', from: '10:30', until: '11:00' }
  expect((await boss.post(officeDiary.addAbsence.href(), blocked)).status).toBe(303)
  expect((await slots(valuations)).filter((slot) => slot < '2026-11-27')).toEqual(['2026-11-23T10:00'])
  const page = await (await boss.get(officeDiary.people.href())).text()
  const [, first = ''] = /absences\/(\d+)\/remove/.exec(page) ?? []
  expect(page).toContain('Away: Flu')
  const elsewhere = await as('staff', { branches: [4102] })
  expect((await elsewhere.post(officeDiary.removeAbsence.href(first))).status).toBe(404)
  expect((await elsewhere.post(officeDiary.addAbsence.href(), away)).status).toBe(422)
  expect((await boss.post(officeDiary.removeAbsence.href(first))).status).toBe(303)
  expect(await slots(valuations)).toContain('2026-11-24T10:00')
  // The reason for an absence may be an illness.
  expect(JSON.stringify(await findAudit(db, boss.user, { filter: {}, most: 50 }))).not.toContain('Flu')
  for (const wrong of [
    { ...away, day: '2026-02-30' },
    { ...blocked, until: '10:00' },
    { ...blocked, from: 'noon' },
  ])
    expect((await boss.post(officeDiary.addAbsence.href(), wrong)).status).toBe(422)
})

test('a calendar has where its owner goes, by an address that is good until the next is made', async () => {
  await using db = await testDatabase()
  const { as, browser } = await site(db)
  const ann = await as('staff', { branches: [4101], name: 'Ann, Bee; junior' })
  await setNegotiator(db, { id: ann.user.id, branches: [4101], daysOff: [], lunch: null })
  const [own, withdrawn, far] = [
    await addAppointment(db, { at: '2026-11-24T10:00' }),
    await addAppointment(db, { at: '2026-11-24T12:00' }),
    await addAppointment(db, { at: '2028-11-24T12:00' }),
  ]
  await addAppointment(db, { at: '2026-11-24T14:00' })
  await db.updateTable('appointment').set({ negotiator_id: ann.user.id }).where('appointment_id', 'in', [own, withdrawn, far]).execute()
  await db.updateTable('appointment').set({ withdrawn_at: new Date() }).where('appointment_id', '=', withdrawn).execute()
  await db.updateTable('lead').set({ last_name: 'B\r\nATTACH:http://x/;,\\' }).execute()
  const renew = async () => {
    const page = await (await ann.post(officeDiary.renewCalendar.href())).text()
    return new URL(/https:[^<]+\.ics/.exec(page)?.[0] ?? '').pathname
  }
  const address = await renew()
  const answer = await browser().get(address)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual([200, 'no-store', []])
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text.match(/^UID:.*$/gm)).toEqual([expect.stringContaining(`UID:diary-${own}@`)])
  expect(text).toContain('NAME:Appointments of Ann\\, Bee\\; junior\r\n')
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Viewing\\, Ada B\\nATTACH:http://x/\\;\\,\\\\\r\n')
  const { calendar_hash: hash } = await db.selectFrom('negotiator').select('calendar_hash').executeTakeFirstOrThrow()
  expect(address).not.toContain(String(hash))
  const next = await renew()
  expect([(await browser().get(address)).status, (await browser().get(next)).status]).toEqual([404, 200])
  await db.updateTable('office_user').set({ ended_at: new Date() }).where('office_user_id', '=', ann.user.id).execute()
  expect((await browser().get(next)).status).toBe(404)
})

test('who rang is given a time that is free, once, and told where they have an address', async () => {
  await using db = await testDatabase()
  const { as } = await site(db)
  const ann = await as('staff', { branches: [4101] })
  const propertyId = await addProperty(db, { branch_id: 4101 })
  const asked = { branch: '4101', kind: 'viewing', property: String(propertyId) }
  const page = await (await ann.get(officeDiary.newPage.href(asked))).text()
  // At once, without the notice that visitors have to give.
  expect(page).toContain('value="2026-11-23T09:00"')
  const visitor = { first_name: 'Bo', last_name: 'Peep', telephone: '01823 333444', email: 'bo@example.com', note: 'Has a dog' }
  const sent = { ...asked, ...visitor, key: crypto.randomUUID(), slot: '2026-11-23T09:00' }
  expect((await ann.post(officeDiary.make.href(), { ...sent, slot: '2026-11-23T09:07' })).status).toBe(422)
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
  expect((await ann.post(officeDiary.make.href(), { ...sent, email: 'bo' })).status).toBe(422)
  for (const _ of ['once', 'again']) expect((await ann.post(officeDiary.make.href(), sent)).status).toBe(303)
  expect(await db.selectFrom('appointment').select(['property_id', 'confirm_by']).execute()).toEqual([
    { property_id: propertyId, confirm_by: null },
  ])
  expect((await queuedMails(db)).map(({ kind, to }) => [kind, to])).toEqual([['appointment-by-office', 'bo@example.com']])
  expect(JSON.stringify(await queuedMails(db))).not.toContain('dog')
  expect((await ann.post(officeDiary.make.href(), { ...sent, key: crypto.randomUUID() })).status).toBe(422)
  expect((await ann.post(officeDiary.make.href(), { ...sent, branch: '4102', key: crypto.randomUUID() })).status).toBe(404)
})

test('an open house offers visitors its places alone; cancelled, all who booked are told', async () => {
  await using db = await testDatabase()
  const { as, slots } = await site(db)
  const ann = await as('staff', { branches: [4101] })
  await setNegotiator(db, { id: ann.user.id, branches: [4101], daysOff: [], lunch: null })
  const propertyId = await addProperty(db, { branch_id: 4101 })
  const viewings = `kind=viewing&property_id=${propertyId}`
  const house = { day: '2026-11-28', from: '14:00', until: '14:45', minutes: '15', negotiator: String(ann.user.id) }
  expect((await ann.post(officeDiary.planOpenHouse.href(propertyId), house)).status).toBe(303)
  expect((await slots(viewings)).filter((slot) => slot.startsWith('2026-11-28'))).toEqual([
    '2026-11-28T14:00',
    '2026-11-28T14:15',
    '2026-11-28T14:30',
  ])
  expect((await ann.post(officeDiary.planOpenHouse.href(propertyId), { ...house, from: '14:30', until: '15:00' })).status).toBe(422)
  const made = await ann.post(officeDiary.make.href(), {
    ...{ branch: '4101', kind: 'viewing', property: String(propertyId), slot: '2026-11-28T14:15', key: crypto.randomUUID() },
    ...{ first_name: 'Bo', last_name: 'Peep', telephone: '', email: 'bo@example.com' },
  })
  expect(made.status).toBe(303)
  expect((await slots(viewings)).filter((slot) => slot.startsWith('2026-11-28'))).toEqual(['2026-11-28T14:00', '2026-11-28T14:30'])
  const { open_house_id: id } = await db.selectFrom('open_house').select('open_house_id').executeTakeFirstOrThrow()
  const other = await as('staff', { branches: [4102] })
  expect((await other.post(officeDiary.cancelOpenHouse.href(propertyId, id))).status).toBe(404)
  expect((await ann.post(officeDiary.cancelOpenHouse.href(propertyId, id), { reason: 'It is sold' })).status).toBe(303)
  expect((await slots(viewings)).filter((slot) => slot.startsWith('2026-11-28'))).toEqual([])
  const told = (await queuedMails(db)).filter(({ to }) => to === 'bo@example.com').map(({ data }) => (data as { reason: string }).reason)
  expect(told).toEqual(['', 'It is sold'])
})

test('how to get in is kept for the office, with notice that visitors keep; of two who write it nobody’s is lost', async () => {
  await using db = await testDatabase()
  const { as, slots, browser } = await site(db)
  const [ann, cy] = [await as('staff', { branches: [4101] }), await as('staff', { branches: [4101] })]
  const propertyId = await addProperty(db, { branch_id: 4101 })
  const address = officeDiary.changeAccess.href(propertyId)
  const first = { version: '0', content: 'Key 12 <b>', notice_hours: '96', seller_email: '' }
  expect((await ann.post(address, first)).status).toBe(303)
  const refused = await cy.post(address, { ...first, content: 'The dog bites' })
  const page = await refused.text()
  expect([refused.status, page.includes('The dog bites'), page.includes('Key 12 &lt;b&gt;')]).toEqual([422, true, true])
  expect(await findPropertyAccess(db, propertyId)).toMatchObject({ content: 'Key 12 <b>', version: 1 })
  expect((await slots(`kind=viewing&property_id=${propertyId}`))[0]).toBe('2026-11-25T10:00')
  expect(await (await browser().get(routes.property.page.href(propertyId, 'sales'))).text()).not.toContain('Key 12')
  expect((await ann.post(address, { ...first, version: '1', notice_hours: '999' })).status).toBe(422)
  const other = await as('staff', { branches: [4102] })
  expect([(await other.get(officeDiary.property.href(propertyId))).status, (await other.post(address, first)).status]).toEqual([404, 404])
})
