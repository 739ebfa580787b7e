import { type PriceStep, type PropertyEvent, priceHistory } from './price-history.ts'

/** A time in which a property's price and whether it could be had did not change. */
export interface PriceSpan {
  /** Beginning and end, in percent of the time shown. */
  from: number
  to: number
  /** From 0, the lowest price of all spans, to 1, the highest; 0.5 where all are alike. */
  level: number
  price: number
  /** What began it; undefined where only its status changed. */
  label: PriceStep['label'] | undefined
  /** Somebody had agreed to take it, or it had been withdrawn. */
  isHeld: boolean
}

interface PriceStory {
  spans: readonly PriceSpan[]
  /** The first and the last moment. */
  from: Date
  until: Date
}

/**
 * The asking prices of a property over time, to be drawn: from the first that is known until `now`, or until it was withdrawn. `events` are
 * in the order of recording. Undefined where nothing but its listing is known: one price is no story.
 */
export function priceStory(events: readonly PropertyEvent[], now: Date): PriceStory | undefined {
  const [first, ...turns] = events.flatMap((event): Turn[] => {
    const [step] = priceHistory([event])
    const isHeld = heldBy(event)
    return step || isHeld !== undefined ? [{ at: event.happenedAt, price: step?.price, label: step?.label, isHeld }] : []
  })
  if (first?.price === undefined || !turns.some(({ label }) => label)) return undefined
  const last = events.at(-1)
  const until = last?.kind === 'withdrawn' ? last.happenedAt : now
  const length = until.getTime() - first.at.getTime()
  if (length <= 0) return undefined
  const percent = (at: Date) => Math.min(100, Math.max(0, Math.round(((at.getTime() - first.at.getTime()) / length) * 1000) / 10))
  const spans = [first, ...turns].reduce<Omit<PriceSpan, 'level'>[]>((told, { at, price, label, isHeld }) => {
    const before = told.at(-1)
    const from = percent(at)
    if (before) before.to = from
    return [...told, { from, to: 100, price: price ?? before?.price ?? 0, label, isHeld: isHeld ?? before?.isHeld ?? false }]
  }, [])
  const prices = spans.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return { spans: spans.map((span) => ({ ...span, level: levelOf(span.price, least, most) })), from: first.at, until }
}

interface Turn {
  at: Date
  price: number | undefined
  label: PriceSpan['label']
  /** Undefined where it stays as it was. */
  isHeld: boolean | undefined
}

const canBeHad: ReadonlySet<string | null> = new Set(['available', 'coming-soon'])

function heldBy({ kind, newStatus }: PropertyEvent): boolean | undefined {
  if (kind === 'withdrawn') return true
  if (kind === 'back-on-market') return false
  return kind === 'status' ? !canBeHad.has(newStatus) : undefined
}

function levelOf(price: number, least: number, most: number): number {
  return most === least ? 0.5 : (price - least) / (most - least)
}
