import { expect, test, vi } from 'vitest'
import { answerWithFacts } from '#tests/support/answer-with-facts.ts'
import { askStaffFacts } from './contact-staff-member.tsx'

const staff = { id: 7, name: 'Ann Archer', jobTitle: 'Negotiator', branch: 'Taunton', telephone: '01632 960101' }
const photo = { hash: 'f00d', width: 600, height: 800 }

const ask = (id = 7) => askStaffFacts(id, new AbortController().signal)

test.each([staff, { ...staff, photo }])('the page of the form says who it is: %j', async (known) => {
  answerWithFacts({ enquiry: { staff: known } })
  expect(await ask()).toEqual({ staff: known })
})

test.each([
  [{ enquiry: { staff: { ...staff, photo: { hash: 'f00d' } } } }, 200, 'failed'],
  [{}, 200, 'failed'],
  [{}, 500, 'failed'],
  [{}, 404, 'unknown'],
])('%j with status %i: %s', async (facts, status, outcome) => {
  answerWithFacts(facts, status)
  expect(await ask()).toBe(outcome)
})

test('what is no number is not asked for', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable())
  expect(await ask(Number.NaN)).toBe('unknown')
})
