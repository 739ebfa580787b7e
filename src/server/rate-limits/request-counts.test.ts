import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestCounts } from './request-counts.ts'

test('a minute starts with the first request', () => {
  let clock = 0
  const counts = requestCounts({ now: () => clock })
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1])
  expect([counts.of('a'), counts.of('a'), counts.of('c')]).toEqual([2, 2, 0])
  clock = 60_000
  expect(counts.of('a')).toBe(0)
  expect(counts.add('a')).toBe(1)
})

test('a clock that is set back blocks nobody', () => {
  let clock = 3_600_000
  const counts = requestCounts({ now: () => clock })
  for (let index = 0; index < 100; index++) counts.add('a')
  clock = 0
  expect(counts.add('a')).toBe(1)
})

test('one process’s counts are known to the other', async () => {
  const table = new Map<string, number>()
  const [one, two] = [aProcess(table), aProcess(table)]
  for (let index = 0; index < 100; index++) one.add('a')
  for (let index = 0; index < 50; index++) two.add('a')
  await one.share()
  await two.share()
  expect(two.add('a')).toBe(151)
  for (let index = 0; index < 9; index++) one.add('a')
  await one.share()
  expect(one.add('a')).toBe(160)
})

test('counts that a slow database has not stored yet are not sent again', async () => {
  const table = new Map<string, number>()
  const counts = aProcess(table, 30)
  for (let index = 0; index < 100; index++) counts.add('a')
  await Promise.all([counts.share(), counts.share()])
  expect([table.get('a'), counts.add('a')]).toEqual([100, 101])
  await counts.share()
  expect(table.get('a')).toBe(101)
})

test('small counts are not shared', async () => {
  const table = new Map<string, number>()
  const counts = aProcess(table)
  for (let index = 0; index < 9; index++) counts.add('a')
  await counts.share()
  expect(table.size).toBe(0)
})

test('without the database each process counts for itself', async () => {
  const counts = requestCounts({ addShared: () => Promise.reject(new Error('away')) })
  for (let index = 0; index < 20; index++) counts.add('a')
  await expect(counts.share()).rejects.toThrow('away')
  expect(counts.add('a')).toBe(21)
  counts.stop()
})

test('a flood of invented clients does not fill the memory', () => {
  const counts = requestCounts()
  for (let index = 0; index < 120_000; index++) counts.add(`client ${index}`)
  expect(counts.add('client 1')).toBe(1)
})

function aProcess(table: Map<string, number>, takesMs = 0) {
  const counts = requestCounts({
    everyMs: 1e9,
    now: () => 0,
    addShared: async (_minute, added) => {
      await wait(takesMs)
      for (const [client, count] of added) table.set(client, (table.get(client) ?? 0) + count)
      return new Map([...added.keys()].map((client) => [client, table.get(client) ?? 0]))
    },
  })
  return counts
}
