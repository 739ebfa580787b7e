import { afterEach, expect, test, vi } from 'vitest'
import { askDevices } from './devices.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const phone = { id: 'b', device: 'Safari on iPhone', used_at: '2026-11-20T08:00:00Z', is_this: false }
const own = { id: 'a', device: 'Chrome on Windows', used_at: '2026-11-22T08:00:00Z', is_this: true }

test('the device that asks comes first', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ sessions: [phone, own] }))
  expect(await askDevices()).toEqual([own, phone])
})

test.each([
  ['a fault', async () => new Response('', { status: 500 })],
  ['signed out', async () => Response.json({ message: 'Please sign in.' }, { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('network'))],
])('%s is no list', async (_, fetched) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', fetched)
  expect(await askDevices()).toBeUndefined()
})
