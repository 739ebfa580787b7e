import { beforeEach, expect, test, vi } from 'vitest'
import { currentStep, enterStep } from './history-steps.ts'

/** The states of a browser's history, up to the current one. */
let states: unknown[]

beforeEach(() => {
  states = [{ scroll: 120 }]
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1)
    },
    pushState: (state: unknown) => states.push(state),
    go: (by: number) => states.splice(by),
  })
})
test('each step has an entry of its own, with what the page keeps there', () => {
  expect(currentStep()).toBe(0)
  enterStep(2)
  expect(states).toEqual([{ scroll: 120 }, { scroll: 120, stepsIn: 1 }, { scroll: 120, stepsIn: 2 }])
  expect(currentStep()).toBe(2)
})

test('a step before goes back, the same step does nothing', () => {
  enterStep(2)
  enterStep(2)
  expect(states).toHaveLength(3)
  enterStep(0)
  expect(states).toEqual([{ scroll: 120 }])
})

test.each([null, undefined, {}, { stepsIn: 'two' }, { stepsIn: -1 }, { stepsIn: 0.5 }])('an entry with %j is no step', (state) => {
  states = [state]
  expect(currentStep()).toBe(0)
})
