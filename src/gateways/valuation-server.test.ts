import { expect, test } from 'vitest'
import { misbehavingServer } from '#tests/support/misbehaving-server.ts'
import { estimatedAnswer, speakValuations } from '#tests/support/valuation-service.ts'
import { valuationServer } from './valuation-server.ts'

const token = 'a-secret-token'
const home = { postcode: 'TA1 1AA', house: 'Flat 3, 12', kind: 'terraced', beds: undefined } as const
const unavailable = { status: 'unavailable' }
const unexpected = (message: string): never => {
  throw new Error(message)
}

test('the request follows the protocol, and the result is returned', async () => {
  await using server = await speakValuations(token)
  const source = valuationServer({ url: `${server.url}/v1`, token, warn: unexpected })
  expect(await source.value(home)).toEqual({ status: 'estimated', ...estimatedAnswer })
  expect(await source.value({ ...home, beds: 3 })).toEqual({ status: 'estimated', ...estimatedAnswer })
  expect(server.asked).toEqual(['POST /v1/valuations', 'POST /v1/valuations'])
  expect(server.bodies).toEqual([
    { ...home, beds: null },
    { ...home, beds: 3 },
  ])
})

test.each(['too-few', 'unknown-postcode'])('the status %s is returned', async (status) => {
  await using server = await speakValuations(token, () => ({ body: { status } }))
  expect(await valuationServer({ url: server.url, token, warn: unexpected }).value(home)).toEqual({ status })
})

test('only fields of the protocol are accepted, as plain lines', async () => {
  const example = { address: ' 1 <b>High</b>\r\nStreet', price: 7, what: 'Sold', href: 'javascript:alert(1)' }
  await using server = await speakValuations(token, () => ({
    body: { status: 'estimated', ...estimatedAnswer, examples: [example], more: 7 },
  }))
  expect(await valuationServer({ url: server.url, token, warn: unexpected }).value(home)).toEqual({
    status: 'estimated',
    ...estimatedAnswer,
    examples: [{ address: '1 <b>High</b> Street', price: 7, what: 'Sold' }],
  })
})

test.each([
  ['no range', { low: undefined }],
  ['a range beside its value', { low: 260_000 }],
  ['pence', { value: 250_000.5 }],
  ['no pounds', { value: 0, low: 0 }],
  ['a sum that is text', { value: '250000' }],
  ['more than any home', { high: 2_000_000_000 }],
  ['no reason', { basis: '\u0000' }],
  ['a long text', { basis: 'x'.repeat(501) }],
  ['many examples', { examples: Array.from({ length: 21 }, () => ({ address: 'a', price: 1, what: 'b' })) }],
  ['another status', { status: 'unavailable' }],
])('an answer with %s is none', async (_, given) => {
  const warnings: string[] = []
  await using server = await speakValuations(token, () => ({ body: { status: 'estimated', ...estimatedAnswer, ...given } }))
  expect(await valuationServer({ url: server.url, token, warn: (message) => warnings.push(message) }).value(home)).toEqual(unavailable)
  expect(warnings).toEqual([expect.stringMatching(/another shape/)])
})

test.each([
  ['status 500', /status 500/],
  ['no answer', /no answer in time/],
  ['no json', /not JSON/],
  ['other json', /another shape/],
  ['redirect', /redirect/],
  ['endless', /too long/],
] as const)('a service that gives %s is warned of once, and left alone for a minute after three times', async (behaviour, reason) => {
  await using server = await speakValuations(token)
  server.behaviour = behaviour
  const warnings: string[] = []
  let now = 0
  const timeoutMs = behaviour === 'no answer' ? 100 : 10_000
  const source = valuationServer({ url: server.url, token, warn: (message) => warnings.push(message), timeoutMs, now: () => now })
  for (let time = 0; time < 6; time += 1) expect(await source.value(home)).toEqual(unavailable)
  expect(server.asked, 'no question is repeated').toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(reason)])
  expect(warnings.join()).not.toMatch(/a-secret-token|TA1 1AA/)
  server.behaviour = 'well'
  now = 60_000
  expect(await source.value(home)).toMatchObject({ status: 'estimated' })
})

test.each([
  [401, /does not take our key/],
  [402, /used up/],
  [429, /used up/],
  [404, /status 404/],
  [503, /status 503/],
])('status %i is told for what it is', async (status, reason) => {
  const warnings: string[] = []
  await using server = await speakValuations(token, () => ({ status, body: { message: token } }))
  expect(await valuationServer({ url: server.url, token, warn: (message) => warnings.push(message) }).value(home)).toEqual(unavailable)
  expect(warnings).toEqual([expect.stringMatching(reason)])
  expect(warnings.join()).not.toContain(token)
})

test('a service that is down, or stalls in the middle of its response, is given up after the time limit', async () => {
  const warnings: string[] = []
  const gone = await speakValuations(token)
  await gone[Symbol.asyncDispose]()
  expect(await valuationServer({ url: gone.url, token, warn: (message) => warnings.push(message) }).value(home)).toEqual(unavailable)
  expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')])
  await using silent = await misbehavingServer((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"status":'))
  expect(await valuationServer({ url: silent.origin, token, warn: () => {}, timeoutMs: 200 }).value(home)).toEqual(unavailable)
})
