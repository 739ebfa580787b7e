import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { createFileTokens, leadFileTokens } from '../signed-links.ts'
import { describeEvent } from './describe-event.ts'

const tokens = createFileTokens(async () => 'secret of tests', leadFileTokens)
const siteUrl = 'https://www.agency.example'
const noViews = { day: null, firstPropertyId: null, lastPropertyId: null }
const event = { kind: 'lead.received' as const, occurredAt: testNow, ...noViews }

async function describing(db: Parameters<typeof describeEvent>[0]['db']) {
  const content = await testContent()
  const parts = { db, content: () => content, tokens, siteUrl, now: () => testNow }
  return async (leadId: string, kind: Parameters<typeof describeEvent>[1]['kind'] = event.kind) =>
    (await describeEvent(parts, { ...event, kind, leadId })) as { data: Record<string, unknown> } | undefined
}

test('all that was sent, with consent, desk and property', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 High Street' } })
  const lead = aLead({ channel: 'sales', terms: 'I agree', sent: { 'lead[message]': 'Zoë <b>' } })
  const id = (await insertLead(db, { lead, desk: { ...aDesk, staffId: 101 }, propertyId, now: testNow }))!
  const describe = await describing(db)
  const { answers: _answers, ...sent } = lead
  const agentRef = expect.any(String)
  expect(JSON.parse(JSON.stringify(await describe(id)))).toEqual({
    type: 'lead.received',
    timestamp: testNow.toISOString(),
    data: {
      ...sent,
      sender: { ...sent.sender, telephoneE164: '+441823333444' },
      id,
      receivedAt: testNow.toISOString(),
      propertyId,
      desk: { email: aDesk.email, branchId: 4101, staffId: 101, name: 'Harriet Trevelyan-Cole, Taunton' },
      property: { id: propertyId, agentRef, channel: 'sales', address: '1 High Street', url: `${siteUrl}/properties/${propertyId}/sales` },
    },
  })
})

test('files have links that lead to them', async () => {
  await using db = await testDatabase()
  const file = { field: 'cv', name: 'cv.pdf', contentType: 'application/pdf', bytes: 7 }
  const files = [{ ...file, storedAs: 'a'.repeat(48), path: '/files/x' }]
  const id = (await insertLead(db, {
    lead: aLead({ kind: 'form', form: { id: 'jobs', title: 'Jobs' }, files }),
    desk: aDesk,
    now: testNow,
  }))!
  const { data } = (await (await describing(db))(id))!
  const [{ url, ...told }] = data.files as [{ url: string }]
  expect(told).toEqual(file)
  expect(url.startsWith(`${siteUrl}/`)).toBe(true)
  expect(await tokens.read(url.split('/').at(-1)!, testNow)).toBe('a'.repeat(48))
  expect(data.form).toBe('jobs')
})

test('an appointment is told as it stands now, whichever event it is told with', async () => {
  await using db = await testDatabase()
  await addAppointment(db, { at: '2026-11-24T09:00' })
  const { lead_id: id } = await db.selectFrom('appointment').select('lead_id').executeTakeFirstOrThrow()
  await db.updateTable('appointment').set({ sequence: 2, withdrawn_at: testNow }).execute()
  const describe = await describing(db)
  const appointment = { startsAt: new Date('2026-11-24T09:00:00Z'), changes: 2, withdrawnAt: testNow }
  for (const kind of ['lead.received', 'appointment.withdrawn'] as const)
    expect(await describe(id, kind)).toMatchObject({ type: kind, data: { id, appointment } })
})

test('of a lead that was forgotten nothing is told, and a desk that is no more is the agency’s', async () => {
  await using db = await testDatabase()
  const describe = await describing(db)
  expect(await describe('999999')).toBeUndefined()
  const id = (await insertLead(db, { lead: aLead(), desk: { ...aDesk, branchId: 999 }, now: testNow }))!
  expect((await describe(id))?.data.desk).toMatchObject({ branchId: 999, name: (await testContent()).site.name })
})

test('views are told of the properties of the event that were looked at on that day, withdrawn ones included', async () => {
  await using db = await testDatabase()
  const gone = await addProperty(db, { branch_id: 4102, agent_ref: 'AB12', channel: 'lettings', listed: false })
  const [other, beyond] = [await addProperty(db), await addProperty(db)]
  const day = '2026-11-21'
  const counted = (propertyId: number, count: number) => ({ propertyId, day, kind: 'opened' as const, count })
  await addInterest(db, [
    counted(gone, 3),
    { ...counted(gone, 40), kind: 'seen' },
    counted(beyond, 9),
    { ...counted(other, 5), day: '2026-11-20' },
  ])
  const content = await testContent()
  const parts = { db, content: () => content, tokens, siteUrl, now: () => testNow }
  const about = { leadId: null, day, firstPropertyId: gone, lastPropertyId: other }
  expect(await describeEvent(parts, { kind: 'property.views', occurredAt: testNow, ...about })).toEqual({
    type: 'property.views',
    timestamp: testNow.toISOString(),
    data: {
      day,
      properties: [
        {
          property: { id: gone, agentRef: 'AB12', branchId: 4102, channel: 'lettings', url: `${siteUrl}/properties/${gone}/lettings` },
          figures: { seen: 40, opened: 3, saved: 0, brochure: 0, tour: 0, phone: 0 },
        },
      ],
    },
  })
})
