import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('answers are in the order of the items, whichever is done first', async () => {
  expect(await inParallel([30, 1, 15], 3, (ms) => wait(ms, ms * 2))).toEqual([60, 2, 30])
})

test('no more than so many are worked on at a time', async () => {
  let now = 0
  let most = 0
  await inParallel(Array(20).fill(0), 4, async () => {
    most = Math.max(most, ++now)
    await wait(1)
    now--
  })
  expect(most).toBe(4)
})

test('the first failure ends it: what has not begun is not begun', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await wait(1)
    if (item === 1) throw new Error('One')
  }
  await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('One')
  await wait(20)
  expect(begun).not.toContain(6)
})

test('nothing to do is done', async () => {
  expect(await inParallel([], 4, async () => 1)).toEqual([])
})
