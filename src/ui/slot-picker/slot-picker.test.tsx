import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SlotPicker } from './slot-picker.tsx'

const days = [
  {
    day: '2026-11-24',
    text: 'Tuesday 24 November',
    slots: [
      { slot: '2026-11-24T09:00', text: '9.00am' },
      { slot: '2026-11-24T09:30', text: '9.30am' },
    ],
  },
  { day: '2026-11-25', text: 'Wednesday 25 November', slots: [{ slot: '2026-11-25T12:00', text: '12.00pm' }] },
]
const shown = (given: Partial<Parameters<typeof SlotPicker>[0]> = {}) =>
  renderToStaticMarkup(<SlotPicker id="slot" legend="Choose a time" days={days} {...given} />)

test('days open one at a time, the first one is open, and each time says its day', () => {
  const html = shown()
  expect(html.match(/<details[^>]*>/g)).toEqual([expect.stringContaining('open=""'), expect.not.stringContaining('open')])
  expect(html.match(/<details[^>]*name="slot-day"/g)).toHaveLength(2)
  expect(html).toContain('Tuesday 24 November<span')
  expect(html).toMatch(/2 times.*1 time</s)
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="9.00am, Tuesday 24 November"',
    'aria-label="9.30am, Tuesday 24 November"',
    'aria-label="12.00pm, Wednesday 25 November"',
  ])
  expect(html.match(/name="lead_booking\[slot\]"/g)).toHaveLength(3)
  expect(html).not.toContain('checked')
})

test('the day of the chosen time is open', () => {
  const html = shown({ chosen: '2026-11-25T12:00', name: 'slot' })
  expect(html.match(/<details[^>]*>/g)).toEqual([expect.not.stringContaining('open'), expect.stringContaining('open=""')])
  expect(html).toMatch(/id="slot-2026-11-25T12:00" [^>]*name="slot" checked=""/)
})

test('what is wrong is said above the times, and leads to the first', () => {
  const html = shown({ error: 'Please select a valid time slot' })
  expect(html).toMatch(/aria-describedby="slot-error".*id="slot-error"[^>]*>.*Please select a valid time slot.*id="slot" /s)
})

test('where none is needed, none can be chosen', () => {
  expect(shown()).not.toContain('value=""')
  const html = shown({ none: 'None of these', chosen: '' })
  expect(html).toMatch(/<input type="radio" id="slot-none" name="lead_booking\[slot\]" checked="" value=""[^>]*><span>None of these/)
})

/** Returns this many days with one time each. */
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = `2026-12-0${index + 1}`
    return { day, text: `Day ${index + 1}`, slots: [{ slot: `${day}T09:00`, text: '9.00am' }] }
  })
/** Returns the markup under Later days, and whether that is open. */
const later = (html: string) =>
  /<details class="[^"]*"( open="")?><summary[^>]*>Later days<span[^>]*>([^<]*)<\/span>(.*)<\/details>/.exec(html)

test('days after the fifth are folded away, until one of them holds the chosen time', () => {
  expect(later(shown({ days: daysOf(5) }))).toBeNull()
  const [, isOpen, count, folded] = later(shown({ days: daysOf(7) })) ?? []
  expect([isOpen, count, folded?.match(/value="[^"]*"/g)]).toEqual([
    undefined,
    '2 days',
    ['value="2026-12-06T09:00"', 'value="2026-12-07T09:00"'],
  ])
  expect(later(shown({ days: daysOf(6), chosen: '2026-12-06T09:00' }))?.slice(1, 3)).toEqual([' open=""', '1 day'])
  expect(later(shown({ days: daysOf(6), chosen: '2026-12-05T09:00' }))?.[1]).toBeUndefined()
})
