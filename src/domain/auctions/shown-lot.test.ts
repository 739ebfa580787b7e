import { expect, test } from 'vitest'
import type { Tap } from './sent-taps.ts'
import { emptyQueue, lotsAsTapped, queueAfterAnswer, queueWithTap, type ShownLot, type TapQueue } from './shown-lot.ts'

const offered = { status: 'offered', hammerPrice: null, availableAt: null } as const
const lot: ShownLot = {
  ...offered,
  number: '1',
  heading: 'Barn',
  section: '',
  guide: '',
  guideFrom: null,
  guideTo: null,
  last: '',
  by: '',
  before: null,
}
const tap = (key: string, said: Tap['said'], given: Partial<Tap> = {}): Tap => ({
  key,
  number: '1',
  said,
  price: null,
  seen: '',
  at: 0,
  ...given,
})
const queueOf = (...taps: Tap[]): TapQueue => taps.reduce(queueWithTap, emptyQueue('r'))
const numbers = ({ waiting }: TapQueue) => waiting.map(({ key, sequence }) => `${key}${sequence}`)

test('taps are numbered in their order; what was taken goes, what was refused stays to be read', () => {
  const queue = queueOf(tap('a', 'sold', { price: 5 }), tap('b', 'undo'), tap('c', 'unsold'))
  expect(numbers(queue)).toEqual(['a1', 'b2', 'c3'])
  const after = queueAfterAnswer(queue, {
    results: [
      { key: 'a', result: 'taken' },
      { key: 'b', result: 'changed' },
    ],
  })
  expect([numbers(after), after.next]).toEqual([['c3'], 4])
  expect(after.refused).toEqual([{ tap: expect.objectContaining({ key: 'b' }), result: 'changed' }])
})

test('where the site expects another number, what is left is numbered anew, and nothing is lost', () => {
  const queue = queueOf(tap('a', 'sold', { price: 5 }), tap('b', 'withdrawn'), tap('c', 'unsold'))
  const after = queueAfterAnswer(queue, { results: [{ key: 'a', result: 'taken' }], expected: 7 })
  expect([numbers(after), after.next]).toEqual([['b7', 'c8'], 9])
  expect(numbers(queueAfterAnswer(queue, { results: [], expected: 1 }))).toEqual(['a1', 'b2', 'c3'])
})

test('an answer to what was sent twice changes nothing more', () => {
  const queue = queueOf(tap('a', 'unsold'))
  const answer = { results: [{ key: 'a', result: 'changed' }] } as const
  const once = queueAfterAnswer(queue, answer)
  expect(queueAfterAnswer(once, answer)).toEqual(once)
})

test('what waits is shown as said, undone and redone, whoever said the first of it', () => {
  const sold = { ...offered, status: 'sold', hammerPrice: 5 } as const
  const shown = (...taps: Tap[]) => lotsAsTapped([{ ...lot, ...sold, last: 's', before: offered }], queueOf(...taps))[0]
  expect(shown()).toMatchObject(sold)
  expect(shown(tap('a', 'undo'))).toMatchObject({ ...offered, last: 'a' })
  expect(shown(tap('a', 'undo'), tap('b', 'undo'))).toMatchObject({ ...sold, last: 'b' })
  expect(shown(tap('a', 'undo'), tap('b', 'sold', { price: 7 }))).toMatchObject({ status: 'sold', hammerPrice: 7, last: 'b' })
  expect(lotsAsTapped([lot], queueOf(tap('a', 'sold', { number: '99', price: 5 })))).toEqual([lot])
})
