import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askCounts, type Counts } from './live-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const counts = (total: number): Counts => ({ total, options: {} })
const field = (value: string): Array<[string, string]> => [['min_beds', value]]

/** Each request waits until it is answered here. */
function asked() {
  const found: Array<Counts | undefined> = []
  const requests: Array<{ fields: unknown; signal: AbortSignal; answer: (counts: Counts) => void; fail: () => void }> = []
  const asking = askCounts({
    found: (each) => found.push(each),
    fetchCounts: (fields, signal) =>
      new Promise((answer, reject) => {
        requests.push({ fields, signal, answer, fail: () => reject(new Error('503')) })
      }),
  })
  return { ...asking, found, requests }
}

test('changes that follow each other quickly are asked for once, as they stand in the end', async () => {
  const { soon, requests } = asked()
  soon(field('1'))
  await vi.advanceTimersByTimeAsync(249)
  soon(field('2'))
  await vi.advanceTimersByTimeAsync(249)
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ fields }) => fields)).toEqual([field('2')])
})

test('a request that is overtaken is aborted, and its answer says nothing', async () => {
  const { now, found, requests } = asked()
  void now(field('1'))
  void now(field('2'))
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  requests[1]!.answer(counts(2))
  requests[0]!.answer(counts(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toEqual([counts(2)])
})

test('a request that fails says so, and the next may succeed', async () => {
  const { now, found, requests } = asked()
  void now(field('1'))
  requests[0]!.fail()
  await vi.advanceTimersByTimeAsync(0)
  void now(field('1'))
  requests[1]!.answer(counts(41))
  await vi.advanceTimersByTimeAsync(0)
  expect(found).toEqual([undefined, counts(41)])
})

test('what was stopped says nothing any more', async () => {
  const { now, soon, stop, found, requests } = asked()
  void now(field('1'))
  stop()
  requests[0]!.fail()
  soon(field('2'))
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(found).toEqual([])
  expect(requests).toHaveLength(1)
})
