import { expect, test, vi } from 'vitest'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import { askedServer } from '#tests/support/asked-server.ts'
import { fetchSlots, isSlotOffered, updatedSlots } from './use-slots.ts'

const ask = askedServer()

const offered = {
  availability: 'on',
  branch: { id: 4101, name: 'Taunton' },
  minutes: 30,
  days: [{ day: '2026-11-24', text: 'Tuesday 24 November', slots: [{ slot: '2026-11-24T09:00', text: '9.00am' }] }],
}

test.each([[offered], [{ ...offered, days: [] }], [{ availability: 'off' }]])('%j comes as it is', async (body) => {
  ask.mockResolvedValue(Response.json(body))
  expect(await fetchSlots({ kind: 'viewing', property_id: 12 })).toEqual(body)
  expect(ask.mock.calls[0]?.[0]).toBe('/appointment_slots?kind=viewing&property_id=12')
})

test('what is not known is not asked with', async () => {
  ask.mockResolvedValue(Response.json({ availability: 'off' }))
  await fetchSlots({ kind: 'valuation', branch_id: undefined, postcode: '', channel: 'selling' })
  expect(ask.mock.calls[0]?.[0]).toBe('/appointment_slots?kind=valuation&channel=selling')
})

test.each([
  ['a fault', async () => new Response('', { status: 503 })],
  ['a page', async () => new Response('<html>')],
  ['something else', async () => Response.json({ availability: 'on', days: 'all' })],
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('after %s nobody knows', async (_, answered) => {
  ask.mockImplementation(answered)
  expect(await fetchSlots({ kind: 'viewing', property_id: 12 })).toBeUndefined()
})

test('nobody waits for ever', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  ask.mockResolvedValue(Response.json(offered))
  await fetchSlots({ kind: 'viewing', property_id: 12 })
  expect(ask.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
})

function offer(...slots: string[]): OfferedSlots {
  const days = [{ day: '2026-11-24', text: 'Tuesday 24 November', slots: slots.map((slot) => ({ slot, text: slot.slice(11) })) }]
  return { availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 30, days }
}
const nine = '2026-11-24T09:00'
const ten = '2026-11-24T10:00'
const before = { offered: offer(nine, ten), chosen: nine, round: 0 }

test('what is offered anew stands in its place, and the choice of the visitor with it', () => {
  expect(updatedSlots(before, offer(nine), undefined)).toEqual({ ...before, offered: offer(nine) })
})

test('the next time is chosen where the one before is gone', () => {
  expect(updatedSlots(before, offer(ten), ten)).toEqual({ offered: offer(ten), chosen: ten, round: 1 })
})

test('what is not offered is not chosen; that none was chosen is kept', () => {
  expect(updatedSlots(before, offer(nine), ten)).toEqual({ ...before, offered: offer(nine) })
  expect(updatedSlots({ offered: undefined, chosen: undefined, round: 0 }, offer(nine), '')).toMatchObject({ chosen: '', round: 1 })
})

test('where nobody can say, what was offered stays', () => {
  expect(updatedSlots(before, undefined, undefined)).toEqual(before)
  expect(updatedSlots(before, undefined, ten)).toEqual({ ...before, chosen: ten, round: 1 })
})

test('what is offered no more is not shown any longer', () => {
  expect(updatedSlots(before, { availability: 'off' }, ten)).toEqual({ ...before, offered: { availability: 'off' } })
})

test('what is offered can be chosen, and none of it', () => {
  expect([nine, ten, '', undefined].map((slot) => isSlotOffered(offer(nine), slot))).toEqual([true, false, true, false])
  expect([nine, ''].map((slot) => isSlotOffered({ availability: 'off' }, slot))).toEqual([false, false])
})
