import { expect, test } from 'vitest'
import type { PropertyEvent } from './price-history.ts'
import { priceStory } from './price-story.ts'

const now = new Date('2026-11-11T00:00:00Z')

function event(kind: PropertyEvent['kind'], day: string, more: Partial<PropertyEvent> = {}): PropertyEvent {
  return { kind, oldPrice: null, newPrice: null, oldStatus: null, newStatus: null, happenedAt: new Date(`${day}T00:00:00Z`), ...more }
}
const listed = event('new', '2026-08-03', { newPrice: 350_000 })
const reduced = event('price-down', '2026-09-22', { oldPrice: 350_000, newPrice: 325_000 })

test('each price stands for its time, the highest at the top', () => {
  expect(priceStory([listed, reduced], now)).toEqual({
    spans: [
      { from: 0, to: 50, price: 350_000, level: 1, label: 'Listed', isHeld: false },
      { from: 50, to: 100, price: 325_000, level: 0, label: 'Reduced', isHeld: false },
    ],
    from: listed.happenedAt,
    until: now,
  })
})

test('what was under offer and came back is told, at one price in the middle', () => {
  const agreed = event('status', '2026-08-28', { newPrice: 350_000, oldStatus: 'available', newStatus: 'sstc' })
  const back = event('back-on-market', '2026-09-22', { newPrice: 350_000, oldStatus: 'sstc', newStatus: 'available' })
  expect(priceStory([listed, agreed, back], now)?.spans).toEqual([
    { from: 0, to: 25, price: 350_000, level: 0.5, label: 'Listed', isHeld: false },
    { from: 25, to: 50, price: 350_000, level: 0.5, label: undefined, isHeld: true },
    { from: 50, to: 100, price: 350_000, level: 0.5, label: 'Back on the market', isHeld: false },
  ])
})

test('it ends when the property is withdrawn', () => {
  const withdrawn = event('withdrawn', '2026-10-11', { newPrice: 325_000, newStatus: 'withdrawn' })
  const story = priceStory([listed, reduced, withdrawn], now)
  expect(story?.until).toEqual(withdrawn.happenedAt)
  expect(story?.spans.at(-1)).toMatchObject({ from: 100, to: 100, isHeld: true })
})

test.each([
  ['nothing', []],
  ['its listing alone', [listed]],
  ['its listing and who took it', [listed, event('status', '2026-09-01', { newPrice: 350_000, newStatus: 'sold' })]],
  ['a change before any price', [event('status', '2026-09-01', { newStatus: 'sstc' }), reduced]],
  ['a clock that was set back', [listed, reduced].map((each) => ({ ...each, happenedAt: new Date('2026-12-01') }))],
])('%s is no story', (_, events) => {
  expect(priceStory(events, now)).toBeUndefined()
})

test('what comes in another order than time leaves the drawing within its edges', () => {
  const earlier = event('price-down', '2026-07-01', { oldPrice: 350_000, newPrice: 340_000 })
  const spans = priceStory([listed, earlier, reduced], now)?.spans ?? []
  for (const { from, to } of spans) expect(from <= to && from >= 0 && to <= 100).toBe(true)
})
