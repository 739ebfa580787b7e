import { expect, test } from 'vitest'
import { countedSteps, nextStep, progressText, type StepChange, type ValuationStep } from './valuation-steps.ts'

const back: StepChange = { kind: 'back' }
const sent: StepChange = { kind: 'sent' }
const given = (branch: 'found' | 'none' | 'unknown'): StepChange => ({ kind: 'details-given', branch })
const times = (count: number): StepChange => ({ kind: 'times-given', count })
const refused = (...steps: ValuationStep[]): StepChange => ({ kind: 'refused', steps })

test.each<[ValuationStep, StepChange, ValuationStep]>([
  ['details', given('found'), 'time'],
  ['details', given('none'), 'no-branch'],
  // Nobody loses an enquiry because a look-up is down: the server finds the desk.
  ['details', given('unknown'), 'time'],
  ['time', times(0), 'time'],
  ['time', times(1), 'confirm'],
  ['time', times(8), 'confirm'],
  ['confirm', sent, 'thanks'],
  ['confirm', refused(), 'confirm'],
  ['confirm', refused('confirm'), 'confirm'],
  ['confirm', refused('time'), 'time'],
  ['confirm', refused('confirm', 'time'), 'time'],
  ['confirm', refused('details'), 'details'],
  ['confirm', refused('time', 'details'), 'details'],
  ['details', back, 'closed'],
  ['time', back, 'details'],
  ['confirm', back, 'time'],
  ['no-branch', back, 'details'],
  ['thanks', back, 'closed'],
])('%s, %j: %s', (step, change, after) => {
  expect(nextStep(step, change)).toBe(after)
})

test.each<[ValuationStep, StepChange]>([
  ['time', given('found')],
  ['confirm', given('none')],
  ['details', times(3)],
  ['confirm', times(3)],
  ['details', sent],
  ['time', sent],
  ['thanks', refused('details')],
  ['time', refused('details')],
])('what does not belong to it changes nothing: %s, %j', (step, change) => {
  expect(nextStep(step, change)).toBe(step)
})

test('three steps are counted, and nothing else is', () => {
  expect(countedSteps.map(progressText)).toEqual(['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3'])
  expect((['thanks', 'no-branch', 'closed'] as const).map(progressText)).toEqual(['', '', ''])
})
