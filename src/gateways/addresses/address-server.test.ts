import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressServer } from '#tests/support/address-server.ts'
import { misbehavingServer } from '#tests/support/misbehaving-server.ts'
import { answerId, answerText, inSmallLetters, jsonServer } from './address-server.ts'

const key = 'a-secret-key'
const reader = (body: unknown) => {
  if (typeof (body as { fine?: unknown }).fine !== 'boolean') throw new Error('an answer of another shape')
  return body
}

async function serverThatSays(status: number, body: unknown = { fine: true }) {
  return await addressServer(() => ({ status, body }))
}

test('a response is read; an address unknown to the server is null, not a failure', async () => {
  await using server = await serverThatSays(200)
  const ask = jsonServer({ url: server.url, key, warn: unexpected }, { key })
  expect(await ask('/a?b=c', reader)).toEqual({ fine: true })
  expect(server.asked).toEqual(['GET /a?b=c'])
  for (const status of [400, 404]) {
    await using unknowing = await serverThatSays(status)
    const askIt = jsonServer({ url: unknowing.url, key, warn: unexpected })
    for (let time = 0; time < 5; time++) expect(await askIt('/', reader)).toBeNull()
    expect(unknowing.asked).toHaveLength(5)
  }
})

test.each([
  ['status 500', /status 500/],
  ['no answer', /no answer in time/],
  ['no json', /not JSON/],
  ['other json', /another shape/],
  ['redirect', /redirect/],
  ['endless', /too long/],
] as const)('a server that gives %s is warned of once, and left alone for a minute after three times', async (behaviour, reason) => {
  await using server = await serverThatSays(200)
  server.behaviour = behaviour
  const warnings: string[] = []
  let now = 0
  const timeoutMs = behaviour === 'no answer' ? 100 : 10_000
  const ask = jsonServer({ url: server.url, key, warn: (message) => warnings.push(message), timeoutMs, now: () => now })
  for (let time = 0; time < 6; time++) expect(await ask(`/?api-key=${key}&typed=12+Secret+Street`, reader)).toBeUndefined()
  expect(server.asked).toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(reason)])
  expect(warnings.join()).not.toMatch(/a-secret-key|Secret.Street/)
  server.behaviour = 'well'
  now = 60_000
  expect(await ask('/', reader), 'asked again after the pause').toEqual({ fine: true })
})

test.each([
  [401, /does not take our key/],
  [403, /does not take our key/],
  [402, /used up/],
  [429, /used up/],
])('status %i is told for what it is', async (status, reason) => {
  await using server = await serverThatSays(status)
  const warnings: string[] = []
  expect(await jsonServer({ url: server.url, key, warn: (message) => warnings.push(message) })('/', reader)).toBeUndefined()
  expect(warnings).toEqual([expect.stringMatching(reason)])
})

test('no warning contains the key, neither of an unreachable server nor of one that repeats it', async () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const gone = await serverThatSays(200)
  await gone[Symbol.asyncDispose]()
  expect(await jsonServer({ url: gone.url, key, warn })(`/?k=${key}`, reader)).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')])
  await using server = await serverThatSays(200)
  const failing = () => {
    throw new Error(`no such ${key}`)
  }
  expect(await jsonServer({ url: server.url, key, warn })('/', failing)).toBeUndefined()
  expect(warnings.join()).not.toContain(key)
})

test('a server that stalls in the middle of its response is given up after the time limit', async () => {
  await using server = await misbehavingServer((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"fine":'))
  expect(await jsonServer({ url: server.origin, key, warn: () => {}, timeoutMs: 200 })('/', reader)).toBeUndefined()
})

function unexpected(message: string): never {
  throw new Error(message)
}

test.each([
  ['HIGH STREET', 'High Street'],
  ['12A HIGH STREET', '12A High Street'],
  ['1ST FLOOR, KING’S HOUSE', '1st Floor, King’s House'],
  ["ST. MARY'S", "St. Mary's"],
  ['WESTON-SUPER-MARE', 'Weston-super-Mare'],
  ['STOW ON THE WOLD', 'Stow on the Wold'],
  ['THE GREEN', 'The Green'],
  ['YNYS MÔN', 'Ynys Môn'],
  ['', ''],
])('%j is written %j', (capitals, written) => {
  expect(inSmallLetters(capitals)).toBe(written)
})

test('of a response only short texts of one line are accepted', () => {
  expect([undefined, null, 7, ' a\r\nb '].map((value) => v.parse(answerText, value))).toEqual(['', '', '7', 'a b'])
  expect(v.parse(answerText, 'x'.repeat(500))).toHaveLength(200)
  expect(v.is(answerText, {})).toBe(false)
  expect(v.parse(answerId, 100_040)).toBe('100040')
  expect(['', 'x'.repeat(501), null].filter((value) => v.is(answerId, value))).toEqual([])
})
