import { expect, test } from 'vitest'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { daysFrom, findDiary, findTodaysDiary, findUnreported } from './diary.ts'
import { setNegotiator } from './negotiators.ts'

test('the diary has what takes place in a time, of the branches of who asks', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db)
  const own = await addAppointment(db, { at: '2026-11-24T10:00', propertyId })
  const other = await addAppointment(db, { at: '2026-11-24T09:00', branchId: 4102 })
  await addAppointment(db, { at: '2026-11-25T00:00' })
  const withdrawn = await addAppointment(db, { at: '2026-11-24T12:00' })
  await db.updateTable('appointment').set({ withdrawn_at: testNow }).where('appointment_id', '=', withdrawn).execute()
  const day = daysFrom('2026-11-24', 1)
  const ids = async (branches: 'all' | number[], filter = {}) =>
    (await findDiary(db, { branches }, { ...day, ...filter })).map(({ id }) => id)
  expect(await ids('all')).toEqual([other, own])
  expect(await ids([4101])).toEqual([own])
  expect(await ids([])).toEqual([])
  expect(await ids([4101], { branchId: 4102 })).toEqual([])
  expect(await ids('all', { negotiatorId: null })).toEqual([other, own])
  expect(await findDiary(db, { branches: [4101] }, day)).toMatchObject([
    { propertyId, firstName: 'Ada', outcome: null, hasFeedback: false },
  ])
})

test('a day has the hours that its clocks have', () => {
  const hours = ({ startsAt, endsAt }: ReturnType<typeof daysFrom>) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  expect([hours(daysFrom('2026-10-25', 1)), hours(daysFrom('2027-03-28', 1)), hours(daysFrom('2026-11-23', 7))]).toEqual([25, 23, 168])
})

test('today is where somebody goes themselves; who goes to no appointments sees all of their branches', async () => {
  await using db = await testDatabase()
  const add = async (name: string) => {
    const user = await insertOfficeUser(db, { email: `${name}@agency.example`, name, role: 'staff', branches: [4101], now: testNow })
    return user?.id ?? 0
  }
  const [ann, cy] = [await add('ann'), await add('cy')]
  await setNegotiator(db, { id: ann, branches: [4101], daysOff: [], lunch: null })
  const now = new Date('2026-11-24T09:00:00Z')
  const own = await addAppointment(db, { at: '2026-11-24T10:00' })
  await db.updateTable('appointment').set({ negotiator_id: ann }).where('appointment_id', '=', own).execute()
  const other = await addAppointment(db, { at: '2026-11-24T11:00' })
  await addAppointment(db, { at: '2026-11-24T11:00', branchId: 4102 })
  const today = async (id: number) => {
    const { isOwn, entries } = await findTodaysDiary(db, { id, branches: [4101] }, now)
    return [isOwn, entries.map((entry) => entry.id)]
  }
  expect(await today(ann)).toEqual([true, [own]])
  expect(await today(cy)).toEqual([false, [own, other]])
  const later = new Date('2026-11-24T11:00:00Z')
  expect((await findUnreported(db, { branches: [4101] }, later)).map(({ id }) => id)).toEqual([own])
})
