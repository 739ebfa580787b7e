import { expect, test } from 'vitest'
import { tidyDaily } from './tidy-daily.ts'

const nothing = { parts: 0, media: 0, pictures: 0 }

test('it repeats, logs failures and continues, and a stop aborts the current work', async () => {
  let times = 0
  const warnings: unknown[] = []
  const removed: unknown[] = []
  const tidy = async (signal: AbortSignal) => {
    times++
    if (times === 1) throw new Error('the disk is away')
    if (times === 2) return { ...nothing, parts: 3 }
    if (times === 3) return nothing
    return await new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  }
  const log = { info: (facts: unknown) => removed.push(facts), warn: (facts: unknown) => warnings.push(facts) } as never
  const stop = tidyDaily({ tidy, log, firstMs: 1, everyMs: 1 })
  await expect.poll(() => times, { timeout: 20_000 }).toBe(4)
  await stop()
  expect([times, warnings.length, removed]).toEqual([4, 1, [{ ...nothing, parts: 3 }]])
})
