import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import { offeredWords, SlotChoice } from './slot-picker.tsx'

const days = [{ day: '2026-11-24', text: 'Tuesday 24 November', slots: [{ slot: '2026-11-24T09:00', text: '9.00am' }] }]
const on = { availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 30, days } as const

function shown(offered: OfferedSlots | undefined, chosen?: string) {
  const slots = { offered, chosen, round: 0, choose: () => {} }
  const words = { legend: 'Choose a time', none: 'None of these', nothingFree: 'No time is free.' }
  return renderToStaticMarkup(<SlotChoice id="slot" slots={slots} {...words} />)
}

test('free times can be chosen, or none of them', () => {
  expect(shown(on).match(/value="[^"]*"/g)).toEqual(['value="2026-11-24T09:00"', 'value=""'])
  expect(shown(on, '2026-11-24T09:00').match(/checked=""/g)).toHaveLength(1)
})

test('where no time is free it says so', () => {
  expect(shown({ ...on, days: [] })).toMatch(/^<p[^>]*>No time is free.<\/p>$/)
})

test.each([[undefined], [{ availability: 'off' } as const]])('nothing of %j', (offered) => {
  expect(shown(offered)).toBe('')
})

test('a time is told in words', () => {
  expect(offeredWords(on, '2026-11-24T09:00')).toBe('9.00am on Tuesday 24 November')
  expect([offeredWords(on, '2026-11-24T10:00'), offeredWords(on, ''), offeredWords(undefined, '2026-11-24T09:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
