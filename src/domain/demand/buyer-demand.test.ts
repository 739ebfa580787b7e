import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels } from '#src/domain/property/channel.ts'
import { doubts, leastPeople, shownPeople, stepsShown } from './buyer-demand.ts'
import { askedPrice, priceSteps, priceStepText, stepOfPrice } from './price-steps.ts'

const doubt = fc.integer({ min: 0, max: doubts - 1 })
const count = fc.integer({ min: 0, max: 30_000 })

test('nothing is said of fewer than ten, and never more than there are', () => {
  fc.assert(
    fc.property(count, doubt, (people, secret) => {
      const shown = shownPeople(people, secret)
      expect(shown === 0 || (shown >= leastPeople && shown <= people)).toBe(true)
      if (people < leastPeople) expect(shown).toBe(0)
    }),
  )
})

test('who adds searches of their own until the answer changes learns the number of the others only within five', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), doubt, (others, secret) => {
      const answers = Array.from({ length: 700 }, (_, own) => shownPeople(others + own, secret))
      // Every other secret gives the same answers for another number of people.
      const alike = Array.from({ length: doubts }, (_, each) => others - secret + each).filter((number) => number >= 0)
      for (const number of alike) {
        const theirs = Array.from({ length: 700 }, (_, own) => shownPeople(number + own, secret + number - others))
        expect(theirs).toEqual(answers)
      }
      expect(alike.length).toBeGreaterThanOrEqual(Math.min(doubts, others - secret + doubts))
    }),
    { numRuns: 50 },
  )
})

test('each price lies in one step, with the price that is asked of a home of it', () => {
  for (const channel of channels) {
    const steps = priceSteps(channel)
    for (const [index, step] of steps.entries()) {
      expect(stepOfPrice(channel, askedPrice(step))).toBe(index)
      expect(Number.isInteger(askedPrice(step))).toBe(true)
      if (step.from !== null) expect(stepOfPrice(channel, step.from)).toBe(index)
      expect(step.to).toBe(steps[index + 1]?.from ?? null)
    }
  }
})

test('steps in words', () => {
  expect(priceStepText({ from: 250_000, to: 300_000 }, 'sales')).toBe('£250,000 to £300,000')
  expect(priceStepText({ from: null, to: 500 }, 'lettings')).toBe('Up to £500 a month')
  expect(priceStepText({ from: 3_000_000, to: null }, 'sales')).toBe('£3,000,000 and over')
})

test('those around the own price are shown, or all of which something is said', () => {
  const steps = [null, 10, null, 20, null, null].map((people, index) => ({ from: index, to: index + 1, people }))
  const said = (own: number | null) => stepsShown({ steps, own }).map(({ from }) => from)
  expect(said(null)).toEqual([1, 2, 3])
  expect(said(0)).toEqual([0, 1, 2])
  expect(said(3)).toEqual([1, 2, 3, 4, 5])
  expect(stepsShown({ steps: steps.map((step) => ({ ...step, people: null })), own: null })).toEqual([])
})
