import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { admissionQueue } from './admission-queue.ts'

test('a limited number of requests runs at once, others wait in order', async () => {
  const { enter, begun, finishOne } = aQueue({ places: 2 })
  for (let number = 1; number <= 4; number++) enter()
  await turns()
  expect(begun()).toEqual([1, 2])
  finishOne()
  await turns()
  expect(begun()).toEqual([1, 2, 3])
})

test('a short queue refuses nobody, however slow the machine', async () => {
  const { enter, finishOne, pass } = aQueue({ places: 1 })
  enter()
  await turns()
  for (let number = 0; number < 20; number++) {
    pass(60_000)
    enter()
    finishOne()
    await turns()
  }
  for (let number = 0; number < 63; number++) expect(enter()).toBe('waits')
})

test('requests of a burst wait up to two seconds; those that would wait longer are refused at once', async () => {
  const { enter, finishAtPace, queue } = aQueue({ places: 1 })
  await finishAtPace(50, { ms: 10 })
  const entered = Array.from({ length: 400 }, () => enter())
  expect(entered.slice(0, 195)).not.toContain('refused')
  expect(entered.slice(205)).not.toContain('waits')
  expect(queue.expectedWaitMs()).toBeCloseTo(2000, -2)
})

test('a lasting queue means overload: it is limited to half a second, which serves as many requests', async () => {
  const { enter, finishAtPace, queue } = aQueue({ places: 1 })
  const overloaded = async (answers: number) => finishAtPace(answers, { ms: 5, arrivals: 10 })
  await overloaded(1000)
  expect(queue.expectedWaitMs()).toBeLessThan(600)
  await overloaded(1000)
  expect(queue.waiting()).toBeGreaterThan(90)
  expect(queue.waiting()).toBeLessThan(110)
  expect(Array.from({ length: 10 }, () => enter()).at(-1)).toBe('refused')
})

test('overload of a slow machine is not mistaken for bursts: the queue stays short', async () => {
  const { finishAtPace, queue } = aQueue({ places: 1 })
  await finishAtPace(100, { ms: 100, arrivals: 10 })
  const lengths = []
  for (let number = 0; number < 100; number++) {
    await finishAtPace(1, { ms: 100, arrivals: 10 })
    lengths.push(queue.waiting())
  }
  expect(Math.max(...lengths)).toBeLessThanOrEqual(64)
})

test('visitors in the middle of something are admitted when newcomers are refused', async () => {
  const { enter, finishAtPace } = aQueue({ places: 1 })
  await finishAtPace(2000, { ms: 5, arrivals: 10 })
  expect(Array.from({ length: 10 }, () => enter()).at(-1)).toBe('refused')
  const continuing = Array.from({ length: 200 }, () => enter({ isContinuing: true }))
  expect(continuing.filter((how) => how === 'waits').length).toBeGreaterThan(80)
  expect(continuing.at(-1)).toBe('refused')
})

test('when nothing completes for seconds, the queue is kept short', async () => {
  const { enter, finishAtPace, pass } = aQueue({ places: 1 })
  await finishAtPace(50, { ms: 1 })
  for (let number = 0; number < 100; number++) expect(enter()).toBe('waits')
  pass(3000)
  expect(enter()).toBe('refused')
  const continuing = Array.from({ length: 200 }, () => enter({ isContinuing: true }))
  expect([continuing.filter((how) => how === 'waits').length, continuing.at(-1)]).toEqual([64, 'refused'])
})

test('the queue is limited, however fast the machine', async () => {
  const { enter, finishAtPace } = aQueue({ places: 1 })
  await finishAtPace(50, { ms: 0 })
  expect(Array.from({ length: 2000 }, () => enter()).filter((how) => how === 'waits')).toHaveLength(800)
  expect(Array.from({ length: 2000 }, () => enter({ isContinuing: true })).filter((how) => how === 'waits')).toHaveLength(200)
})

test('a visitor with many requests waits for the others, not the reverse', async () => {
  const { enter, begun, finishAtPace, finishOne, queue } = aQueue({ places: 4 })
  await finishAtPace(50, { ms: 5 })
  for (let number = 0; number < 128; number++) enter({ visitor: 'many' })
  await turns()
  const before = begun().length
  expect(queue.expectedWaitMs()).toBeLessThan(50)
  const others = ['a', 'b', 'c'].map((visitor) => [enter({ visitor }), enter({ visitor })])
  expect(others.flat()).not.toContain('refused')
  for (let number = 0; number < 8; number++) {
    finishOne()
    await turns()
  }
  expect(queue.waitingOf('a') + queue.waitingOf('b') + queue.waitingOf('c')).toBe(0)
  // One of them had the place reserved for other visitors.
  expect(begun().length - before).toBe(9)
})

test('one visitor never takes all places', async () => {
  const { enter, begun, queue } = aQueue({ places: 4 })
  for (let number = 0; number < 10; number++) enter({ visitor: 'many' })
  await turns()
  expect([begun().length, queue.waiting()]).toEqual([3, 7])
  enter({ visitor: 'other' })
  await turns()
  expect([begun().length, queue.waiting()]).toEqual([4, 7])
})

test('visitors who are signed in or in the middle of something get four turns to one of a newcomer', async () => {
  const { enter, begun, finishOne } = aQueue({ places: 1 })
  enter()
  await turns()
  for (let number = 0; number < 20; number++) enter({ visitor: 'new' })
  for (let number = 0; number < 20; number++) enter({ visitor: 'signed in', isContinuing: true })
  for (let number = 0; number < 10; number++) {
    finishOne()
    await turns()
  }
  const ofSignedIn = begun().filter((number) => number > 21).length
  expect([ofSignedIn, begun().length - 1 - ofSignedIn]).toEqual([8, 2])
})

test('when the queue is full, the visitor with the most requests makes room', async () => {
  const { enter, finishAtPace, queue } = aQueue({ places: 1 })
  await finishAtPace(50, { ms: 0 })
  for (let number = 0; number < 2000; number++) enter({ visitor: 'many', isContinuing: true })
  expect([queue.waiting(), queue.refuses({ visitor: 'many' })]).toEqual([1000, true])
  for (let number = 0; number < 100; number++) expect(enter({ visitor: `other ${number}` })).toBe('waits')
  expect([queue.waiting(), queue.waitingOf('many')]).toEqual([1000, 900])
})

test('cancelled requests are not worked on, and leave the queue', async () => {
  const { enter, begun, finishOne, queue } = aQueue({ places: 1 })
  enter()
  await turns()
  let drop = () => {}
  const second = queue.enter({
    onGone: (gone) => {
      drop = gone
    },
  })
  enter()
  drop()
  expect(await second).toBeUndefined()
  expect(queue.waiting()).toBe(1)
  finishOne()
  await turns()
  expect(begun()).toEqual([1, 2])
})

test('one request that hangs does not stop the others', async () => {
  const { enter, begun, finishOne } = aQueue({ places: 2 })
  enter()
  await turns()
  const hangs = begun.leaves.shift()
  for (let number = 0; number < 5; number++) {
    enter()
    await turns()
    finishOne()
  }
  expect(begun()).toHaveLength(6)
  hangs?.()
})

/** A queue with a clock that the test controls, and the requests that have begun and not ended. */
function aQueue({ places }: { places: number }) {
  let clock = 0
  let entered = 0
  const order: number[] = []
  const leaves: Array<() => void> = []
  const queue = admissionQueue({ places, now: () => clock })
  const enter = (arrival = {}) => {
    const place = queue.enter(arrival)
    if (!place) return 'refused'
    const number = ++entered
    place.then((leave) => {
      if (!leave) return
      order.push(number)
      leaves.push(leave)
    })
    return 'waits'
  }
  const finishOne = () => leaves.shift()?.()
  return {
    queue,
    enter,
    finishOne,
    begun: Object.assign(() => order, { leaves }),
    pass(ms: number) {
      clock += ms
    },
    /** Ends `answers` requests at intervals of `ms`, while others arrive. */
    async finishAtPace(answers: number, { ms, arrivals = 1 }: { ms: number; arrivals?: number }) {
      for (let number = 0; number < answers; number++) {
        for (let arrival = 0; arrival < arrivals; arrival++) enter()
        await turns()
        clock += ms
        finishOne()
      }
      await turns()
    },
  }
}

/** Waits for as many turns of the event loop as a request needs at most to begin. */
async function turns(): Promise<void> {
  for (let number = 0; number < 20; number++) await turn()
}
