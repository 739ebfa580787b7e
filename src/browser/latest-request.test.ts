import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestRequest } from './latest-request.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of questions that may wait the last is asked, once there is a pause', async () => {
  const { request, answers } = aRequest()
  for (const text of ['a', 'b', 'c']) request.soon(async () => text)
  await vi.advanceTimersByTimeAsync(99)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual(['c'])
})

test('a question that another overtakes is cancelled, and its late answer left out', async () => {
  const { request, answers } = aRequest()
  let [isCancelled, answerFirst] = [false, (_: string) => {}]
  const first = request.now((signal) => {
    signal.addEventListener('abort', () => {
      isCancelled = true
    })
    return new Promise((resolve) => {
      answerFirst = resolve
    })
  })
  await request.now(async () => 'second')
  answerFirst('first')
  await first
  expect([isCancelled, answers]).toEqual([true, ['second']])
})

test('stopping cancels what waits and what is under way', async () => {
  const { request, answers } = aRequest()
  request.soon(async () => 'waits')
  request.stop()
  await vi.advanceTimersByTimeAsync(1000)
  const underWay = request.now(async () => 'under way')
  request.stop()
  await underWay
  expect(answers).toEqual([])
})

function aRequest() {
  const answers: string[] = []
  return { answers, request: latestRequest<string>({ pause: 100, answered: (answer) => void answers.push(answer) }) }
}
