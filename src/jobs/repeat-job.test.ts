import { expect, test, vi } from 'vitest'
import { repeatJob } from './repeat-job.ts'

test('it repeats, also after a failure, until it is stopped', async () => {
  const log = { info: vi.fn(), warn: vi.fn() }
  const looks: (number | Error)[] = [2, new Error('The database is away'), 0, 1]
  const remind = vi.fn(async () => {
    const look = looks.shift() ?? 0
    if (look instanceof Error) throw look
    return look
  })
  const stop = repeatJob({ work: remind, log, everyMs: 1, counts: 'reminded', says: { done: 'Reminded', failed: 'Could not remind' } })
  await vi.waitFor(() => expect(remind.mock.calls.length).toBeGreaterThan(4))
  await stop()
  const after = remind.mock.calls.length
  expect(log.info.mock.calls).toEqual([2, 1].map((reminded) => [{ reminded }, 'Reminded']))
  expect(log.warn).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(remind.mock.calls.length).toBe(after)
})
