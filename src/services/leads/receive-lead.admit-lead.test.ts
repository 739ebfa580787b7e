import { expect, test } from 'vitest'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Attempt } from '../accounts/throttle.ts'
import { countLeadAttempt } from './receive-lead.ts'

const now = new Date('2026-11-22T10:00:00Z')
const sender = (number: number, on = `visitor${number}@example.com`) => ({ from: `192.0.2.${number}`, on })
const isRefused = (admitted: unknown) => admitted instanceof RetryLater

async function admitted(db: Parameters<typeof countLeadAttempt>[0], count: number, of: (number: number) => Attempt) {
  const all: (boolean | RetryLater)[] = []
  for (let number = 0; number < count; number += 1) all.push(await countLeadAttempt(db, of(number), now))
  return all
}

test('an address gets five confirmations an hour and twenty enquiries', async () => {
  await using db = await testDatabase()
  const all = await admitted(db, 25, (number) => sender(number, 'ada@example.com'))
  expect(all.slice(0, 5)).toEqual(Array(5).fill(true))
  expect(all.slice(5, 20)).toEqual(Array(15).fill(false))
  expect(all.slice(20).every(isRefused)).toBe(true)
})

test('a flood from one place is limited to sixty an hour, and adds no rows for invented addresses', async () => {
  await using db = await testDatabase()
  const flood = (count: number) =>
    admitted(db, count, (number) => ({ from: '192.0.2.1', on: `made-up-${crypto.randomUUID()}-${number}@example.com` }))
  const first = await flood(70)
  expect(first.filter(isRefused)).toHaveLength(10)
  expect(first[69]).toMatchObject({ because: 'too-many', seconds: 3600 })
  const rows = async () => (await db.selectFrom('attempt').select('key').execute()).length
  const before = await rows()
  expect((await flood(50)).every(isRefused)).toBe(true)
  expect(await rows()).toBe(before)
})

test('a refused sender does not affect others', async () => {
  await using db = await testDatabase()
  await admitted(db, 60, (number) => ({ from: '192.0.2.200', on: `a${number}@example.com` }))
  expect(isRefused(await countLeadAttempt(db, { from: '192.0.2.200', on: 'b@example.com' }, now))).toBe(true)
  expect(await countLeadAttempt(db, sender(3), now)).toBe(true)
})

test('a sender without an address is counted by visitor, and gets no confirmation', async () => {
  await using db = await testDatabase()
  const all = await admitted(db, 21, () => sender(1, ''))
  expect(all.slice(0, 20)).toEqual(Array(20).fill(false))
  expect(isRefused(all[20])).toBe(true)
})
