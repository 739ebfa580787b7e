import type { LotFacts } from './lot.ts'
import type { TapResult } from './rostrum.ts'
import { isSameOutcome, type LotOutcome, outcomeOf } from './rostrum.ts'
import type { QueuedTap, Tap } from './sent-taps.ts'

/** A lot on the rostrum page and in its script. */
export interface ShownLot extends LotOutcome, Pick<LotFacts, 'guideFrom' | 'guideTo' | 'section'> {
  number: string
  heading: string
  /** The guide price in words. */
  guide: string
  /** The key of the last accepted tap; '' for none. */
  last: string
  /** Who made that tap and when, in words. */
  by: string
  /** The lot's result before that tap. */
  before: LotOutcome | null
}

/** The taps that a rostrum page keeps until they are sent. */
export interface TapQueue {
  /** An id made by the browser; taps are numbered within it. */
  rostrum: string
  /** The number of the next tap. */
  next: number
  /** Taps not accepted yet, in order. */
  waiting: readonly QueuedTap[]
  /** Refused taps, until a user has read why. */
  refused: readonly { tap: QueuedTap; result: TapResult }[]
}

export function emptyQueue(rostrum: string): TapQueue {
  return { rostrum, next: 1, waiting: [], refused: [] }
}

export function queueWithTap(queue: TapQueue, tap: Tap): TapQueue {
  return { ...queue, next: queue.next + 1, waiting: [...queue.waiting, { ...tap, sequence: queue.next }] }
}

interface Answer {
  results: readonly { key: string; result: TapResult }[]
  /** The number that the site expects next; taps with other numbers were not accepted. */
  expected?: number | undefined
}

/** The queue after the site's answer. If the site expects another number, the waiting taps are renumbered in the same order. */
export function queueAfterAnswer({ next, waiting, refused, ...queue }: TapQueue, { results, expected }: Answer): TapQueue {
  const answered = new Map(results.map(({ key, result }) => [key, result]))
  const left = waiting.filter(({ key }) => !answered.has(key))
  const news = waiting.flatMap((tap) => {
    const result = answered.get(tap.key)
    return result === undefined || result === 'taken' ? [] : [{ tap, result }]
  })
  const numbered = expected === undefined ? left : left.map((tap, index) => ({ ...tap, sequence: expected + index }))
  return { ...queue, next: expected === undefined ? next : expected + left.length, waiting: numbered, refused: [...refused, ...news] }
}

/** The lots with the waiting taps of this browser applied. */
export function lotsAsTapped(lots: readonly ShownLot[], { waiting }: Pick<TapQueue, 'waiting'>): ShownLot[] {
  const shown = new Map(lots.map((lot) => [lot.number, lot]))
  for (const tap of waiting) {
    const lot = shown.get(tap.number)
    if (lot) shown.set(tap.number, tapped(lot, tap))
  }
  return [...shown.values()]
}

function tapped(lot: ShownLot, { key, said, price }: QueuedTap): ShownLot {
  const { status, hammerPrice, availableAt } = lot
  const before = { status, hammerPrice, availableAt }
  const after = said === 'undo' ? lot.before : outcomeOf({ said, price })
  return after && !isSameOutcome(before, after) ? { ...lot, ...after, before, last: key, by: '' } : { ...lot, last: key }
}
