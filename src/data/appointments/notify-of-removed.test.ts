import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertAccount } from '#src/data/accounts/accounts.ts'
import { deleteAccount } from '#src/data/accounts/retention.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetLeadsBefore, forgetLeadsOf } from '#src/data/leads/leads.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'

const { email } = aLead().sender

/** Two upcoming appointments, a past one and a withdrawn one. */
async function someAppointments(db: Kysely<Schema>) {
  const propertyId = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 High Street' } })
  const viewing = await addAppointment(db, { at: '2099-06-24T09:00', propertyId })
  const valuation = await addAppointment(db, { at: '2099-06-25T09:00', kind: 'valuation' })
  await addAppointment(db, { at: '2020-06-24T09:00' })
  const withdrawn = await addAppointment(db, { at: '2099-06-26T09:00' })
  await db.updateTable('appointment').set({ withdrawn_at: new Date() }).where('appointment_id', '=', withdrawn).execute()
  await sql`update lead set sent = '{"lead_client[postcode]": "TA1 1AA"}'`.execute(db)
  return { viewing, valuation }
}

test('the desk is told of what was still to come, without a word about who was to come', async () => {
  await using db = await testDatabase()
  const { viewing, valuation } = await someAppointments(db)
  expect(await forgetLeadsOf(db, email)).toBe(4)
  const mails = await queuedMails(db)
  const removed = { kind: 'appointment-removed', to: aDesk.email }
  expect(mails).toMatchObject([
    {
      ...removed,
      data: { why: 'asked', appointment: { id: viewing, sequence: 1, place: '1 High Street', startsAt: '2099-06-24T08:00:00.000Z' } },
    },
    { ...removed, data: { why: 'asked', appointment: { id: valuation, what: 'valuation', place: '' } } },
  ])
  for (const known of ['Ada', 'Byron', email, '01823333444', 'TA1 1AA']) expect(JSON.stringify(mails)).not.toContain(known)
  expect(await db.selectFrom('appointment').select('appointment_id').execute()).toEqual([])
})

test('so it is when its enquiry has its time, or goes with an account', async () => {
  await using db = await testDatabase()
  await someAppointments(db)
  expect(await forgetLeadsBefore(db, new Date('2000-01-01'))).toBe(0)
  expect(await queuedMails(db)).toEqual([])
  await forgetLeadsBefore(db, new Date('2090-01-01'))
  expect((await queuedMails(db)).map(({ data }) => data.why)).toEqual(['time', 'time'])

  await someAppointments(db)
  const account = await insertAccount(db, { email: 'own@example.com', passwordHash: 'none', profile: {}, now: new Date() })
  await sql`update lead set account_id = ${account!.id}`.execute(db)
  await deleteAccount(db, account!.id)
  expect((await queuedMails(db)).map(({ data }) => data.why)).toEqual(['time', 'time', 'account', 'account'])
})
