import { expect, test } from 'vitest'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findTakenTimes } from './taken-times.ts'

const from = new Date('2026-11-23T10:00:00Z')

test('what is booked with the branch and at the property is taken, but for what is over, withdrawn or makes way', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db)
  await addAppointment(db, { at: '2026-11-20T10:00' })
  await addAppointment(db, { at: '2026-11-23T09:30', minutes: 60 })
  await addAppointment(db, { at: '2026-11-24T10:00', propertyId })
  await addAppointment(db, { at: '2026-11-25T10:00', branchId: 4102, propertyId })
  const withdrawn = await addAppointment(db, { at: '2026-11-26T10:00', propertyId })
  await db.updateTable('appointment').set({ withdrawn_at: from }).where('appointment_id', '=', withdrawn).execute()
  const moved = await addAppointment(db, { at: '2026-11-27T10:00' })
  const taken = await findTakenTimes(db, { branchId: 4101, propertyId, from, except: moved })
  const names = (spans: readonly { startsAt: Date }[]) => spans.map(({ startsAt }) => startsAt.toISOString().slice(0, 16)).sort()
  expect(names(taken.branch)).toEqual(['2026-11-23T09:30', '2026-11-24T10:00'])
  expect(names(taken.property)).toEqual(['2026-11-24T10:00', '2026-11-25T10:00'])
  expect((await findTakenTimes(db, { branchId: 4101, from })).property).toEqual([])
  expect(names((await findTakenTimes(db, { branchId: 4101, from })).branch)).toContain('2026-11-27T10:00')
})
