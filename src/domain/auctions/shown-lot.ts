import type { LotFacts } from './lot.ts'
import type { TapResult } from './rostrum.ts'
import { isSameOutcome, type LotOutcome, outcomeOf } from './rostrum.ts'
import type { QueuedTap, Tap } from './sent-taps.ts'

/** A lot as a rostrum shows it, on the page and in its script. */
export interface ShownLot extends LotOutcome, Pick<LotFacts, 'guideFrom' | 'guideTo' | 'section'> {
  number: string
  heading: string
  /** In words. */
  guide: string
  /** The key of the last tap that was taken of it; '' for none. */
  last: string
  /** Who tapped it, and when, in words. */
  by: string
  /** What it was before that tap. */
  before: LotOutcome | null
}

/** What a browser keeps of a rostrum until all of it was sent. */
export interface TapQueue {
  /** Made by the browser: in it each tap has a number of its own. */
  rostrum: string
  /** The number of the next tap. */
  next: number
  /** Not taken yet, in their order. */
  waiting: readonly QueuedTap[]
  /** What was sent and not taken, until somebody has read it. */
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
  /** The number that the site expects next: of another one nothing was taken. */
  expected?: number | undefined
}

/** What is left once the site has answered. What it expects otherwise is numbered anew, in the same order. */
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

/** The lots with what was tapped here and waits to be sent. */
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
