import { expect, test } from 'vitest'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { setWithdrawn } from '../appointments/appointments.ts'
import { findLeads, type LeadFilter } from './find-leads.ts'
import { insertLead } from './leads.ts'

const day = (number: number) => new Date(`2026-11-0${number}T12:00:00Z`)

test('leads are found by each of their filters, the latest first, page by page', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db)
  const add = async (kind: LeadKind, number: number, given: { email?: string; propertyId?: number; branchId?: number } = {}) => {
    const lead = aLead({ kind, sent: { number: String(number) } })
    const sender = { ...lead.sender, email: given.email ?? 'grace@example.com' }
    const desk = { ...aDesk, branchId: given.branchId ?? 4101 }
    await insertLead(db, { lead: { ...lead, sender }, desk, propertyId: given.propertyId, now: day(number) })
  }
  await add('viewing', 1, { propertyId })
  await add('valuation', 2, { email: 'Ada@Example.com' })
  await add('staff', 3, { branchId: 7 })
  await add('department', 4)
  const numbers = async (filter: LeadFilter, most = 9, before?: string) =>
    (await findLeads(db, filter, { most, before })).map(({ sent }) => Number(sent.number))
  expect(await numbers({})).toEqual([4, 3, 2, 1])
  expect(await numbers({ kind: 'staff' })).toEqual([3])
  expect(await numbers({ propertyId })).toEqual([1])
  expect(await numbers({ branchId: 7 })).toEqual([3])
  expect(await numbers({ email: ' ADA@example.com' })).toEqual([2])
  expect(await numbers({ from: day(2), until: day(4) })).toEqual([3, 2])
  expect(await numbers({ kind: 'staff', branchId: 4101 })).toEqual([])
  const [, second] = await findLeads(db, {}, { most: 2 })
  expect(await numbers({}, 9, second?.id)).toEqual([2, 1])
})

test('a lead has what was booked with it, as it stands now', async () => {
  await using db = await testDatabase()
  const id = await addAppointment(db, { at: '2026-11-24T09:30' })
  await setWithdrawn(db, id, day(9))
  await insertLead(db, { lead: aLead({ kind: 'viewing', sent: { number: '2' } }), desk: aDesk, now: day(1) })
  const found = await findLeads(db, { kind: 'viewing' }, { most: 9 })
  expect(found.map(({ appointment }) => appointment)).toEqual([
    undefined,
    {
      startsAt: new Date('2026-11-24T09:30:00Z'),
      endsAt: new Date('2026-11-24T10:00:00Z'),
      changes: 1,
      changedAt: day(9),
      withdrawnAt: day(9),
    },
  ])
})
