import { expect, test } from 'vitest'
import { doorbell } from './doorbell.ts'

const hour = 3_600_000

test('whoever waits is woken by a ring', async () => {
  const bell = doorbell()
  const waiting = bell.wait(hour)
  bell.ring()
  await waiting
})

test('a ring while nobody waits is not lost, and two of them are one', async () => {
  const bell = doorbell()
  bell.ring()
  bell.ring()
  await bell.wait(hour)
  let isOver = false
  const waiting = bell.wait(hour).then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  bell.ring()
  await waiting
})

test('without a ring it waits for its time', async () => {
  const bell = doorbell()
  await bell.wait(1)
  await bell.wait(1)
})
