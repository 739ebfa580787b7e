import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { findAppointment } from '#src/data/appointments/appointments.ts'
import { setNegotiator } from '#src/data/appointments/negotiators.ts'
import { findPropertyAccess } from '#src/data/appointments/office-appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadNotes } from '#src/data/leads/lead-notes.ts'
import { findAudit } from '#src/data/office/audit.ts'
import * as routes from '#src/routes.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'

const { officeDiary } = routes

/** The demo agency, whose Taunton branch offers appointment times, and its office. */
async function site(db: Kysely<Schema>, now = testNow) {
  const content = await bookingAgency()
  return await officeSite(db, { site: { content: () => content, now: () => now } })
}

const goes = (
  db: Kysely<Schema>,
  { user }: OfficeBrowserClient & { user: { id: number } },
  lunch: { from: number; until: number } | null = null,
) => setNegotiator(db, { id: user.id, branches: [4101], daysOff: [], lunch })

/** Returns the hidden fields of the page's forms. */
async function formOf(client: OfficeBrowserClient, path: string): Promise<{ key: string; version: string }> {
  const page = await (await client.get(path)).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  return { key: value('key'), version: value('version') }
}

test('week and day show what is in them, for the branches of who asks alone', async () => {
  await using db = await testDatabase()
  const { as } = await site(db)
  const ann = await as('staff', { branches: [4101], name: 'Ann Bee' })
  await goes(db, ann, { from: 750, until: 795 })
  const propertyId = await addProperty(db)
  const own = await addAppointment(db, { at: '2026-11-24T10:00', propertyId })
  const other = await addAppointment(db, { at: '2026-11-24T10:00', branchId: 4102 })
  for (const view of ['week', 'day']) {
    const page = await (await ann.get(officeDiary.diary.href({ view, day: '2026-11-24' }))).text()
    expect(page).toContain(officeDiary.appointment.href(own))
    expect(page).not.toContain(officeDiary.appointment.href(other))
    expect(page).toMatch(/12\.30pm<\/time>–(?:<!-- -->)?1\.15pm/)
    expect(page).toMatch(view === 'week' ? /<th scope="row">Ann Bee/ : /<th scope="col">Ann Bee/)
  }
  expect(await (await ann.get(officeDiary.diary.href({ branch: '4102', day: '2026-11-24' }))).text()).not.toContain(
    officeDiary.appointment.href(other),
  )
  expect((await ann.get(officeDiary.appointment.href(other))).status).toBe(404)
  const sent = { step: 'cancel', key: crypto.randomUUID(), version: '1', slot: '2026-11-24T09:00', to: '' }
  for (const { href } of [officeDiary.step, officeDiary.move, officeDiary.give, officeDiary.feedback])
    expect((await ann.post(href(other), { ...sent, verdict: 'interested' })).status).toBe(404)
  expect((await findAppointment(db, other))?.withdrawnAt).toBeNull()
  for (const query of ['day=nonsense&view=x&branch=zz', 'day=2026-02-30', 'who=99999999999'])
    expect((await ann.get(`${officeDiary.diary.path}?${query}`)).status).toBe(200)
})

test('confirmed, moved and cancelled: each once, with a mail to visitor and desk, in timeline and audit list', async () => {
  await using db = await testDatabase()
  const { as } = await site(db)
  const ann = await as('staff', { branches: [4101], name: 'Ann Bee' })
  await goes(db, ann)
  const id = await addAppointment(db, { at: '2026-11-24T10:00' })
  await db.updateTable('appointment').set({ confirm_by: testNow }).where('appointment_id', '=', id).execute()
  const path = officeDiary.appointment.href(id)
  const form = await formOf(ann, path)
  for (const _ of ['once', 'again']) expect((await ann.post(officeDiary.step.href(id), { ...form, step: 'confirm' })).status).toBe(303)
  expect(await findAppointment(db, id)).toMatchObject({ confirmBy: null, version: 2, sequence: 1 })
  const moved = await ann.post(officeDiary.move.href(id), {
    ...(await formOf(ann, path)),
    slot: '2026-11-24T09:00',
    reason: 'The <b>owner</b> is out',
  })
  expect(moved.status).toBe(303)
  expect(await findAppointment(db, id)).toMatchObject({ startsAt: new Date('2026-11-24T09:00:00Z'), negotiatorId: ann.user.id, version: 3 })
  const taken = await ann.post(officeDiary.move.href(id), { ...(await formOf(ann, path)), slot: '2026-11-24T03:00', reason: 'Kept words' })
  expect([taken.status, (await taken.text()).includes('Kept words')]).toEqual([422, true])
  expect((await ann.post(officeDiary.step.href(id), { ...(await formOf(ann, path)), step: 'cancel', reason: 'Sold' })).status).toBe(303)
  expect((await findAppointment(db, id))?.withdrawnAt).toEqual(testNow)
  const mails = (await queuedMails(db)).map(({ kind, data }) => [
    kind,
    (data as { news: string }).news,
    (data as { reason?: string }).reason,
  ])
  expect(mails).toEqual([
    ['appointment-by-office', 'confirmed', ''],
    ['appointment-by-office', 'moved', 'The <b>owner</b> is out'],
    ['appointment-changed', 'moved', undefined],
    ['appointment-by-office', 'withdrawn', 'Sold'],
    ['appointment-changed', 'withdrawn', undefined],
  ])
  const { leadId } = (await findAppointment(db, id))!
  expect((await findLeadNotes(db, [leadId])).map(({ content }) => content)).toEqual([
    'confirmed the viewing of 10.00am on Tuesday 24 November 2026',
    'moved the viewing of 10.00am on Tuesday 24 November 2026: to 9.00am on Tuesday 24 November 2026: The <b>owner</b> is out',
    'cancelled the viewing of 9.00am on Tuesday 24 November 2026: Sold',
  ])
  const audited = await findAudit(db, ann.user, { filter: { action: 'appointment-changed' }, most: 9 })
  expect(audited.map(({ after }) => after?.state)).toEqual(['Cancelled', 'Booked', 'Booked'])
  expect(JSON.stringify(audited)).not.toMatch(/Byron|owner|Sold/)
})

test('of two who change one appointment the second is shown what the first did, and what they typed', async () => {
  await using db = await testDatabase()
  const { as } = await site(db)
  const [ann, cy] = [await as('staff', { name: 'Ann Bee' }), await as('staff', { name: 'Cy Dee' })]
  await goes(db, ann)
  const id = await addAppointment(db, { at: '2026-11-24T10:00' })
  const form = await formOf(cy, officeDiary.appointment.href(id))
  const given = await ann.post(officeDiary.give.href(id), {
    ...(await formOf(ann, officeDiary.appointment.href(id))),
    to: String(ann.user.id),
  })
  expect(given.status).toBe(303)
  const refused = await cy.post(officeDiary.step.href(id), { ...form, step: 'cancel', reason: 'Mine & theirs' })
  const page = await refused.text()
  expect([refused.status, page.includes('Mine &amp; theirs'), page.includes('Ann Bee')]).toEqual([422, true, true])
  expect((await findAppointment(db, id))?.withdrawnAt).toBeNull()
  expect(await queuedMails(db)).toEqual([])
})

test('nobody is given what they cannot go to', async () => {
  await using db = await testDatabase()
  const { as } = await site(db)
  const ann = await as('staff', { name: 'Ann Bee' })
  const stranger = await as('staff', { name: 'Cy Dee' })
  await goes(db, ann, { from: 600, until: 660 })
  const id = await addAppointment(db, { at: '2026-11-24T10:00' })
  for (const to of [ann.user.id, stranger.user.id, 999_999]) {
    const answer = await ann.post(officeDiary.give.href(id), { ...(await formOf(ann, officeDiary.appointment.href(id))), to: String(to) })
    expect(answer.status).toBe(422)
  }
  expect((await findAppointment(db, id))?.negotiatorId).toBeNull()
})

test('feedback is kept, and mailed to the seller where that was chosen, without a word of who the viewer is', async () => {
  await using db = await testDatabase()
  const { as } = await site(db, new Date('2026-11-24T12:00:00Z'))
  const ann = await as('staff', { name: 'Ann Bee', email: 'ann@agency.example' })
  const propertyId = await addProperty(db)
  const id = await addAppointment(db, { at: '2026-11-24T10:00', propertyId })
  const path = officeDiary.appointment.href(id)
  const send = async (more: Record<string, string>) =>
    await ann.post(officeDiary.feedback.href(id), {
      ...(await formOf(ann, path)),
      verdict: 'second viewing',
      text: 'Loved <i>it</i>',
      ...more,
    })
  const wrong = await send({ mail: 'on', mail_to: 'a@b.example, c@d.example' })
  expect([wrong.status, (await wrong.text()).includes('Loved &lt;i&gt;it')]).toEqual([422, true])
  expect((await send({ verdict: 'perhaps' })).status).toBe(422)
  expect((await send({ mail: 'on', mail_to: 'seller@example.com' })).status).toBe(303)
  const [mail, ...others] = await queuedMails(db)
  expect([mail?.kind, mail?.to, others]).toEqual(['viewing-feedback', 'seller@example.com', []])
  expect(JSON.stringify(mail?.data)).not.toMatch(/Ada|Byron|01823/)
  expect(await findAppointment(db, id)).toMatchObject({ outcome: 'done' })
  expect(await findPropertyAccess(db, propertyId)).toMatchObject({ sellerEmail: 'seller@example.com' })
  expect(await (await ann.get(path)).text()).toContain('Mailed to seller@example.com.')
  expect((await send({ text: 'Not mailed this time' })).status).toBe(303)
  expect(await queuedMails(db)).toHaveLength(1)
  expect((await ann.post(officeDiary.step.href(id), { ...(await formOf(ann, path)), step: 'again' })).status).toBe(303)
  expect((await ann.post(officeDiary.step.href(id), { ...(await formOf(ann, path)), step: 'no-show' })).status).toBe(303)
  expect(await findAppointment(db, id)).toMatchObject({ outcome: 'no-show' })
})
