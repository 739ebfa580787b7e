import { expect, test } from 'vitest'
import { yieldAfterWork } from './yield-after-work.ts'

test('work that has lasted lets others have their turn', async () => {
  const order: string[] = []
  const pause = yieldAfterWork()
  setImmediate(() => order.push('another'))
  const until = performance.now() + 15
  while (performance.now() < until);
  await pause()
  order.push('work')
  expect(order).toEqual(['another', 'work'])
})
