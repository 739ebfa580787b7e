import { expect, test } from 'vitest'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import { isOffered, slotsAfter } from './slots-after.ts'

function offer(...slots: string[]): OfferedSlots {
  const days = [{ day: '2026-11-24', text: 'Tuesday 24 November', slots: slots.map((slot) => ({ slot, text: slot.slice(11) })) }]
  return { availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 30, days }
}
const nine = '2026-11-24T09:00'
const ten = '2026-11-24T10:00'
const before = { offered: offer(nine, ten), chosen: nine, round: 0 }

test('what is offered anew stands in its place, and the choice of the visitor with it', () => {
  expect(slotsAfter(before, offer(nine), undefined)).toEqual({ ...before, offered: offer(nine) })
})

test('the next time is chosen where the one before is gone', () => {
  expect(slotsAfter(before, offer(ten), ten)).toEqual({ offered: offer(ten), chosen: ten, round: 1 })
})

test('what is not offered is not chosen; that none was chosen is kept', () => {
  expect(slotsAfter(before, offer(nine), ten)).toEqual({ ...before, offered: offer(nine) })
  expect(slotsAfter({ offered: undefined, chosen: undefined, round: 0 }, offer(nine), '')).toMatchObject({ chosen: '', round: 1 })
})

test('where nobody can say, what was offered stays', () => {
  expect(slotsAfter(before, undefined, undefined)).toEqual(before)
  expect(slotsAfter(before, undefined, ten)).toEqual({ ...before, chosen: ten, round: 1 })
})

test('what is offered no more is not shown any longer', () => {
  expect(slotsAfter(before, { availability: 'off' }, ten)).toEqual({ ...before, offered: { availability: 'off' } })
})

test('what is offered can be chosen, and none of it', () => {
  expect([nine, ten, '', undefined].map((slot) => isOffered(offer(nine), slot))).toEqual([true, false, true, false])
  expect([nine, ''].map((slot) => isOffered({ availability: 'off' }, slot))).toEqual([false, false])
})
