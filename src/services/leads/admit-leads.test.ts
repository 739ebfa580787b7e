import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { admitLeads } from './admit-leads.ts'

const now = new Date('2026-11-22T10:00:00Z')
const sender = (number: number, on = `visitor${number}@example.com`) => ({ from: `192.0.2.${number}`, on })
const many = (count: number, of: (number: number) => { from: string; on: string }) =>
  Array.from({ length: count }, (_, number) => of(number))
const isRefused = (admitted: unknown) => admitted instanceof ComeAgain

test.each([7, 100])('in groups of %i: an address has five confirmations an hour and twenty enquiries', async (size) => {
  await using db = await testDatabase()
  const all = many(25, (number) => sender(number, 'ada@example.com'))
  const admitted: unknown[] = []
  for (let at = 0; at < all.length; at += size) admitted.push(...(await admitLeads(db, all.slice(at, at + size), now)))
  expect(admitted.slice(0, 5)).toEqual(many(5, sender).map(() => ({ mayConfirm: true })))
  expect(admitted.slice(5, 20)).toEqual(many(15, sender).map(() => ({ mayConfirm: false })))
  expect(admitted.slice(20).every(isRefused)).toBe(true)
})

test('a flood from one place is refused after sixty an hour, and adds no rows for the addresses it makes up', async () => {
  await using db = await testDatabase()
  const flood = (count: number) =>
    many(count, (number) => ({ from: '192.0.2.1', on: `made-up-${crypto.randomUUID()}-${number}@example.com` }))
  const first = await admitLeads(db, flood(70), now)
  expect(first.filter(isRefused)).toHaveLength(10)
  expect(first[69]).toMatchObject({ because: 'too-many', seconds: 3600 })
  const rows = async () => (await db.selectFrom('attempt').select('key').execute()).length
  const before = await rows()
  expect((await admitLeads(db, flood(50), now)).every(isRefused)).toBe(true)
  expect(await rows()).toBe(before)
})

test('who is refused in a group keeps nobody else in it away', async () => {
  await using db = await testDatabase()
  await admitLeads(
    db,
    many(60, (number) => ({ from: '192.0.2.200', on: `a${number}@example.com` })),
    now,
  )
  const [refused, taken] = await admitLeads(db, [{ from: '192.0.2.200', on: 'b@example.com' }, sender(3)], now)
  expect(isRefused(refused)).toBe(true)
  expect(taken).toEqual({ mayConfirm: true })
})

test('a sender without an address is counted by where they are, and confirmed nothing', async () => {
  await using db = await testDatabase()
  const admitted = await admitLeads(
    db,
    many(21, () => sender(1, '')),
    now,
  )
  expect(admitted.slice(0, 20)).toEqual(many(20, sender).map(() => ({ mayConfirm: false })))
  expect(isRefused(admitted[20])).toBe(true)
})
