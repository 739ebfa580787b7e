import { expect, test } from 'vitest'
import { wakeableWait } from './wakeable-wait.ts'

const hour = 3_600_000

test('a ring wakes a waiter', async () => {
  const wakeable = wakeableWait()
  const waiting = wakeable.wait(hour)
  wakeable.wake()
  await waiting
})

test('a ring without a waiter is kept, and two count as one', async () => {
  const wakeable = wakeableWait()
  wakeable.wake()
  wakeable.wake()
  await wakeable.wait(hour)
  let isOver = false
  const waiting = wakeable.wait(hour).then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  wakeable.wake()
  await waiting
})

test('without a ring it waits for its time', async () => {
  const wakeable = wakeableWait()
  await wakeable.wait(1)
  await wakeable.wait(1)
})
