import { expect, test, vi } from 'vitest'
import { askedServer } from '#tests/support/asked-server.ts'
import { findBranch } from './use-valuation-times.ts'

const ask = askedServer()

test.each([
  [{ branch: { id: 4101, name: 'Taunton', distance: 1.2 } }, { kind: 'found', id: 4101 }],
  [{ branch: null }, { kind: 'none' }],
  [{ branch: { name: 'Taunton' } }, { kind: 'unknown' }],
  [{}, { kind: 'unknown' }],
])('%j', async (body, found) => {
  ask.mockResolvedValue(Response.json(body))
  expect(await findBranch(' ta1 1aa ', 'letting')).toEqual(found)
  expect(ask.mock.calls[0]?.[0]).toBe('/postcode_branch_lookup?postcode=ta1+1aa&channel=letting')
})

test.each([
  ['a fault', async () => new Response('', { status: 503 })],
  ['a page', async () => new Response('<html>')],
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('after %s nobody knows', async (_, answered) => {
  ask.mockImplementation(answered)
  expect(await findBranch('TA1 1AA', 'selling')).toEqual({ kind: 'unknown' })
})

test('without a postcode nobody is asked', async () => {
  expect(await findBranch('  ', 'selling')).toEqual({ kind: 'unknown' })
  expect(ask).not.toHaveBeenCalled()
})

test('nobody waits for ever', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  ask.mockResolvedValue(Response.json({ branch: null }))
  await findBranch('TA1 1AA', 'selling')
  expect(ask.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
})
