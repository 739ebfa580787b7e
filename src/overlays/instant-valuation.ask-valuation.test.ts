import { expect, test } from 'vitest'
import { askedServer } from '#tests/support/asked-server.ts'
import { askValuation } from './instant-valuation.tsx'

const ask = askedServer()
const values = { postcode: 'TA1 1AA', house: '12', kind: 'terraced', beds: '' }
const estimated = { status: 'estimated', value: 250_000, low: 220_000, high: 280_000, basis: 'From 40 sales.', examples: [] }

test('which home is in the body, and not in the address', async () => {
  ask.mockResolvedValue(Response.json(estimated))
  expect(await askValuation(values)).toEqual({ status: 'valued', valued: estimated })
  const [address, init] = ask.mock.calls[0]!
  expect([address, init?.method, init?.body]).toEqual(['/valuation', 'POST', JSON.stringify(values)])
})

test.each([
  [200, { status: 'too-few' }, { status: 'valued', valued: { status: 'too-few' } }],
  [422, { errors: { postcode: 'no' } }, { status: 'invalid', errors: { postcode: 'no' } }],
  [422, {}, { status: 'failed' }],
  [200, { status: 'estimated', value: '7' }, { status: 'failed' }],
  [503, { status: 'unavailable' }, { status: 'valued', valued: { status: 'unavailable' } }],
  [503, { message: 'Busy' }, { status: 'failed', message: 'Busy' }],
  [429, { message: 'Come again' }, { status: 'failed', message: 'Come again' }],
  [500, {}, { status: 'failed' }],
])('%i with %j', async (status, body, asked) => {
  ask.mockResolvedValue(Response.json(body, { status }))
  expect(await askValuation(values)).toEqual(asked)
})

test('a network that fails, and an answer that is a page, are failures', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await askValuation(values)).toEqual({ status: 'failed' })
  ask.mockResolvedValue(new Response('<html>'))
  expect(await askValuation(values)).toEqual({ status: 'failed' })
})
