import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { deleteAbsence, findAbsences, findAway, insertAbsence } from './absences.ts'
import { insertOfficeUser } from './office-users.ts'

const hour = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

test('who is away is so from its beginning until its end, and not in a blocked hour', async () => {
  await using db = await testDatabase()
  const add = async (name: string) => {
    const user = await insertOfficeUser(db, { email: `${name}@agency.example`, name, role: 'staff', branches: [1], now: testNow })
    return user?.id ?? 0
  }
  const [ann, cy, dee] = [await add('Ann'), await add('Cy'), await add('Dee')]
  const id = await insertAbsence(db, { userId: ann, kind: 'away', startsAt: hour(0), endsAt: hour(24), content: 'Holiday' })
  await insertAbsence(db, { userId: ann, kind: 'away', startsAt: hour(-1), endsAt: hour(2), content: '' })
  await insertAbsence(db, { userId: cy, kind: 'blocked', startsAt: hour(-1), endsAt: hour(2), content: 'Dentist' })
  expect(await findAway(db, hour(1))).toEqual(new Map([[ann, hour(24)]]))
  expect((await findAway(db, hour(24))).size).toBe(0)
  expect([...(await findAway(db, hour(0))).keys()]).toEqual([ann])
  expect((await findAbsences(db, [cy, dee], { startsAt: hour(1), endsAt: hour(3) })).map(({ content }) => content)).toEqual(['Dentist'])
  expect(await findAbsences(db, [ann, cy], { startsAt: hour(24), endsAt: hour(30) })).toEqual([])
  expect(await deleteAbsence(db, id)).toMatchObject({ userId: ann, content: 'Holiday' })
  expect(await deleteAbsence(db, id)).toBeUndefined()
  expect(await findAway(db, hour(2))).toEqual(new Map())
})
