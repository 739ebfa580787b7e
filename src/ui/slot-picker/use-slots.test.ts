import { expect, test, vi } from 'vitest'
import { askedServer } from '#tests/support/asked-server.ts'
import { fetchSlots } from './use-slots.ts'

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
