import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue, type QueuedAsker, TooManyWaiting } from './fair-queue.ts'

const patient = new AbortController().signal

const nameOf = (who: QueuedAsker) => (typeof who === 'string' ? who : who.name)

/** Asks for turns, and records the names in the order in which they get them. */
function asked({ atOnce = 1, mostWaiting = 1000, ...memory }: { atOnce?: number; mostWaiting?: number; rememberMs?: number } = {}) {
  const turns = fairQueue({ atOnce, mostWaiting, ...memory })
  const given: string[] = []
  const refused: string[] = []
  const ask = (who: QueuedAsker, signal = patient) =>
    turns.take(who, signal).then(
      () => void given.push(nameOf(who)),
      (error) => void refused.push(error instanceof TooManyWaiting ? nameOf(who) : 'aborted'),
    )
  const settle = () => new Promise((done) => setImmediate(done))
  return { turns, given, refused, ask, settle }
}

test('a single request waits for one turn of every other requester, however many requests those have', async () => {
  const { turns, given, ask, settle } = asked()
  for (let count = 0; count < 300; count++) ask('greedy')
  ask('modest')
  for (let count = 0; count < 3; count++) {
    await settle()
    turns.done()
  }
  await settle()
  expect(given).toEqual(['greedy', 'greedy', 'modest', 'greedy'])
})

test('a cancelled request takes no turn', async () => {
  const { turns, given, refused, ask, settle } = asked()
  const leaving = new AbortController()
  ask('first')
  for (let count = 0; count < 5; count++) ask('left', leaving.signal)
  ask('last')
  leaving.abort(new Error('gone'))
  await settle()
  turns.done()
  await settle()
  expect([given, refused]).toEqual([['first', 'last'], Array(5).fill('aborted')])
})

test('a full queue accepts a requester with fewer waiting requests, and drops one of the longest line', async () => {
  const { given, refused, ask, settle } = asked({ mostWaiting: 10 })
  for (let count = 0; count < 15; count++) ask('greedy')
  await settle()
  expect([given, refused]).toEqual([['greedy'], Array(4).fill('greedy')])
  for (const who of ['a', 'b', 'c']) ask(who)
  await settle()
  expect(refused).toEqual(Array(7).fill('greedy'))
})

test('if everybody has one request waiting, a newcomer is refused', async () => {
  const { refused, ask, settle } = asked({ mostWaiting: 3 })
  for (const who of ['working', 'a', 'b', 'c', 'd']) ask(who)
  await settle()
  expect(refused).toEqual(['d'])
})

test('with memory, the least recent requester is next, refused before or not; `ahead` goes before all', async () => {
  const { turns, given, refused, ask, settle } = asked({ mostWaiting: 3, rememberMs: 60_000 })
  const flood = ['a', 'b', 'c', 'd', 'e']
  for (const who of [...flood, ...flood]) ask(who)
  await settle()
  expect([given, refused.length]).toEqual([['a'], 6])
  expect(turns.hasRoomFor('a')).toBe(false)
  ask('new')
  ask({ name: 'known', ahead: 10 })
  for (let count = 0; count < 3; count++) {
    await settle()
    turns.done()
  }
  await settle()
  expect(given).toEqual(['a', 'known', 'new', expect.stringMatching(/[b-e]/)])
})

test('there are never more turns at once than allowed, and none is lost', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), who: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'done' as const), at: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), async (steps, atOnce) => {
      const turns = fairQueue({ atOnce, mostWaiting: 8 })
      const waiting: AbortController[] = []
      let having = 0
      for (const each of steps) {
        if (each.kind === 'ask') {
          const one = new AbortController()
          waiting.push(one)
          const end = () => waiting.splice(waiting.indexOf(one), 1)
          turns.take(each.who, one.signal).then(() => {
            having++
            end()
          }, end)
        } else if (each.kind === 'leave') waiting[each.at % Math.max(1, waiting.length)]?.abort()
        else if (having > 0) {
          having--
          turns.done()
        }
        await new Promise((done) => setImmediate(done))
        expect(having).toBeLessThanOrEqual(atOnce)
        if (having < atOnce) expect(waiting).toHaveLength(0)
        expect(waiting.length).toBeLessThanOrEqual(8)
      }
    }),
    { numRuns: 100 },
  )
})
