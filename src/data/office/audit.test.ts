import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { plansOfStatements } from '#tests/support/query-plans.ts'
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
  expect(await subjects({ text: '100% _C' })).toEqual(['100%'])
  expect(await subjects({ text: '%' })).toEqual([])
  expect(await subjects({ text: 'BOB (bob@' })).toEqual(['Bob'])
  expect(await subjects({ from: day(1), until: day(2) })).toEqual(['100%'])
  expect(await subjects({}, { id: 1, branches: [4102] })).toEqual(['Bob', 'Ann'])
  expect(await subjects({}, { id: 7, branches: [4101] })).toEqual(['100%'])
  const [last] = await findAudit(db, all, { filter: {}, most: 1 })
  expect((await findAudit(db, all, { filter: {}, most: 1, before: last?.id })).map(({ after }) => after)).toEqual([{ branches: [4101] }])
})

test('among a hundred thousand entries each filter reads from an index', async () => {
  await using db = await testDatabase()
  await sql`
    insert into office_audit (at, office_user_id, who, action, subject, branch_id, from_address)
    select timestamptz '2026-01-01Z' + n * interval '3 minutes', n % 200, 'User ' || n % 200, (array['signed-in', 'signed-out'])[n % 2 + 1],
      'User ' || n || ' (user' || n || '@agency.example)', n % 50, '192.0.2.1'
    from generate_series(1, 100000) as n`.execute(db)
  await sql`analyze office_audit`.execute(db)
  const planOf = async (filter: Parameters<typeof findAudit>[2]['filter'], reader: Parameters<typeof findAudit>[1] = all) => {
    const [plan] = await plansOfStatements(db, (each) => findAudit(each, reader, { filter, most: 51 }))
    return plan
  }
  expect(await planOf({ text: 'user 77777' })).toContain('office_audit_subject_idx')
  expect(await planOf({ userId: 7 })).toContain('office_audit_user_idx')
  expect(await planOf({ action: 'user-ended' })).toContain('office_audit_action_idx')
  expect(await planOf({ from: new Date('2026-03-01Z'), until: new Date('2026-03-02Z') })).toContain('office_audit_at_idx')
  for (const plan of [await planOf({}), await planOf({}, { id: 7, branches: [4101] }), await planOf({}, { id: 7, branches: [3, 4] })])
    expect(plan).not.toMatch(/Seq Scan/)
})
