import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

test('three failures in a row pause the service, with one warning', () => {
  const { breaker, clock, warnings } = started()
  breaker.failed('one')
  breaker.failed('two')
  expect(breaker.mayAsk()).toBe(true)
  breaker.failed('three')
  expect(breaker.mayAsk()).toBe(false)
  clock.now = 1000
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
  breaker.failed('four')
  expect(breaker.mayAsk()).toBe(false)
  expect(warnings).toEqual(['one'])
})

test('a success resets the count of failures, and the next outage causes another warning', () => {
  const { breaker, warnings } = started()
  breaker.failed('one')
  breaker.failed('two')
  breaker.succeeded()
  breaker.failed('three')
  expect(breaker.mayAsk()).toBe(true)
  for (const reason of ['four', 'five']) breaker.failed(reason)
  breaker.succeeded()
  for (const reason of ['six', 'seven', 'eight']) breaker.failed(reason)
  expect(warnings).toEqual(['one', 'three', 'six'])
})

test('after each pause one trial request is allowed; its success allows all', () => {
  const { breaker, clock } = started()
  for (const reason of ['one', 'two', 'three']) breaker.failed(reason)
  for (clock.now = 1000; clock.now <= 3000; clock.now += 1000) expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false])
  breaker.succeeded()
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true])
})

function started() {
  const clock = { now: 0 }
  const warnings: string[] = []
  const breaker = circuitBreaker({ failures: 3, pauseMs: 1000, now: () => clock.now, warn: (reason) => warnings.push(reason) })
  return { breaker, clock, warnings }
}
