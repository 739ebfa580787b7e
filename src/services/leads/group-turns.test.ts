import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ComeAgain } from '../accounts/come-again.ts'
import { groupTurns, type Turn } from './group-turns.ts'

const sizes = { most: 4, groups: 1, room: 100 }
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

/** Work whose groups end when they are told to. */
function heldWork() {
  const groups: number[][] = []
  const ends: (() => void)[] = []
  const work = async (group: readonly Turn<number, number>[]) => {
    groups.push(group.map(({ item }) => item))
    const { promise, resolve: end } = Promise.withResolvers<void>()
    ends.push(end)
    await promise
    for (const { item, resolve } of group) resolve(item * 10)
  }
  return { work, groups, ends }
}

test('what comes in while one is at work is done together, in its order and so many at most', async () => {
  const { work, groups, ends } = heldWork()
  const take = groupTurns(work, sizes)
  const first = take(0)
  await turns(3)
  const others = numbers(6).map((number) => take(number + 1))
  await turns(3)
  expect(groups).toEqual([[0]])
  ends[0]!()
  expect(await first).toBe(0)
  await turns(3)
  expect(groups).toEqual([[0], [1, 2, 3, 4]])
  ends[1]!()
  await turns(3)
  expect(groups).toEqual([[0], [1, 2, 3, 4], [5, 6]])
  ends[2]!()
  expect(await Promise.all(others)).toEqual([10, 20, 30, 40, 50, 60])
})

test('so many groups are at work at a time', async () => {
  const { work, groups, ends } = heldWork()
  const take = groupTurns(work, { ...sizes, most: 1, groups: 2 })
  const all = numbers(3).map((number) => take(number))
  await turns(5)
  expect(groups).toEqual([[0], [1]])
  for (const end of ends) end()
  await turns(5)
  ends[2]!()
  expect(await Promise.all(all)).toEqual([0, 10, 20])
})

test('who is done need not wait for the rest of the group, and one that fails fails alone', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  const take = groupTurns<string, string>(async (group) => {
    for (const { item, resolve, reject } of group) {
      if (item === 'good') resolve('done')
      if (item === 'bad') reject(new Error('No'))
    }
    await never
  }, sizes)
  const [slow, bad, good] = [take('slow'), take('bad'), take('good')]
  await expect(bad).rejects.toThrow('No')
  expect(await good).toBe('done')
  expect(await Promise.race([slow, 'waits'])).toBe('waits')
})

test('work that throws ends the turns it has left, and the next group is done', async () => {
  const take = groupTurns<number, string>(
    async ([first, ...others]) => {
      first!.resolve('done')
      if (others.length > 0) throw new Error('Away')
    },
    { ...sizes, most: 2 },
  )
  const outcomes = await Promise.allSettled([take(1), take(2), take(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('where too many wait the next is asked to come again, and those who wait get their turn', async () => {
  const { work, ends } = heldWork()
  const take = groupTurns(work, { ...sizes, room: 3 })
  const first = take(0)
  await turns(3)
  const waiting = numbers(3).map((number) => take(number))
  const refused = await take(9).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ComeAgain)
  expect(refused).toMatchObject({ because: 'enquiries', seconds: 5 })
  ends[0]!()
  await first
  await turns(3)
  ends[1]!()
  expect(await Promise.all(waiting)).toEqual([0, 10, 20])
})

test('other events get their turn between two groups that never wait', async () => {
  let done = 0
  const take = groupTurns<number, number>(
    async (group) => {
      for (const { resolve } of group) resolve(done++)
    },
    { ...sizes, most: 1 },
  )
  const all = numbers(100).map((number) => take(number))
  await turns(2)
  expect(done).toBeLessThan(50)
  await Promise.all(all)
  expect(done).toBe(100)
})
