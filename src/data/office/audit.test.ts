import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { addAudit, findAudit } from './audit.ts'

const ann = { id: 1, name: 'Ann', from: '192.0.2.1' }
const bob = { id: 2, name: 'Bob', from: '192.0.2.2' }
const all = { id: 9, branches: 'all' } as const

test('the list only grows: the database refuses to change a row', async () => {
  await using db = await testDatabase()
  await addAudit(db, ann, { action: 'user-changed', subject: 'Cy', before: { role: 'staff' }, after: { role: 'manager' }, now: testNow })
  await expect(db.updateTable('office_audit').set({ who: 'Nobody' }).execute()).rejects.toThrow(/only grows/)
})

test('nor is a row removed', async () => {
  await using db = await testDatabase()
  await addAudit(db, ann, { action: 'signed-in', subject: 'Ann', now: testNow })
  await expect(db.deleteFrom('office_audit').execute()).rejects.toThrow(/only grows/)
})

test('it is read the latest first, a page at a time, by each of its filters', async () => {
  await using db = await testDatabase()
  const day = (n: number) => new Date(testNow.getTime() + n * 24 * 60 * 60_000)
  await addAudit(db, ann, { action: 'signed-in', subject: 'Ann (ann@x.example)', now: day(0) })
  await addAudit(db, bob, { action: 'user-invited', subject: '100% _Cy_', after: { branches: [4101] }, branchId: 4101, now: day(1) })
  await addAudit(db, bob, { action: 'signed-in', subject: 'Bob (bob@x.example)', branchId: 4102, now: day(2) })
  const subjects = async (filter: Parameters<typeof findAudit>[2]['filter'], reader: Parameters<typeof findAudit>[1] = all) =>
    (await findAudit(db, reader, { filter, most: 10 })).map(({ subject }) => subject.split(' ')[0])
  expect(await subjects({})).toEqual(['Bob', '100%', 'Ann'])
  expect(await subjects({ userId: 2 })).toEqual(['Bob', '100%'])
  expect(await subjects({ action: 'signed-in' })).toEqual(['Bob', 'Ann'])
  expect(await subjects({ text: '%' })).toEqual(['100%'])
  expect(await subjects({ text: '_cy_' })).toEqual(['100%'])
  expect(await subjects({ from: day(1), until: day(2) })).toEqual(['100%'])
  expect(await subjects({}, { id: 1, branches: [4102] })).toEqual(['Bob', 'Ann'])
  expect(await subjects({}, { id: 7, branches: [4101] })).toEqual(['100%'])
  const [last] = await findAudit(db, all, { filter: {}, most: 1 })
  expect((await findAudit(db, all, { filter: {}, most: 1, before: last?.id })).map(({ after }) => after)).toEqual([{ branches: [4101] }])
})
