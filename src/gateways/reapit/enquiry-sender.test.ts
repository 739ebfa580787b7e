import { expect, test } from 'vitest'
import { reapitAnswers, reapitEnquiries } from '#tests/support/reapit-enquiries.ts'
import { enquirySender } from './enquiry-sender.ts'

const { signal } = new AbortController()
const message = { id: 'reapit/lead-1', body: '{"surname":"Byron"}' }

async function sending(given: { timeoutMs?: number; clientSecret?: string } = {}) {
  const server = await reapitEnquiries()
  const { clientSecret = server.settings.clientSecret, timeoutMs } = given
  const settings = { ...server.settings, clientSecret }
  const sender = enquirySender({ settings, ...(timeoutMs !== undefined && { timeoutMs }) })
  return { ...server, send: (ending = signal) => sender.send(message, ending) }
}

test('it signs in once, and creates enquiries for the customer', async () => {
  const { send, created, state } = await sending()
  expect([await send(), await send()]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  expect(created.map(({ body }) => body)).toEqual([{ surname: 'Byron' }, { surname: 'Byron' }])
  expect(state.signIns).toBe(1)
})

test('a token that ends early is renewed in the middle of an enquiry', async () => {
  const { send, created, state, endTokens } = await sending()
  await send()
  endTokens()
  expect(await send()).toEqual({ outcome: 'sent' })
  expect([created.length, state.signIns]).toEqual([2, 2])
})

test('a token about to expire is not used', async () => {
  const { send, state } = await sending()
  state.expiresIn = 30
  await send()
  await send()
  expect(state.signIns).toBe(2)
})

test('a token that is always rejected is renewed once, then the sender pauses', async () => {
  const { send, state, next } = await sending()
  next.push(reapitAnswers.status(401), reapitAnswers.status(401))
  expect(await send()).toEqual({ outcome: 'unreachable', problem: 'Status 401: Reapit does not take its own token' })
  expect(state.asked).toBe(2)
  expect(await send()).toEqual({ outcome: 'sent' })
})

test('a wrong secret is reported without it, and no enquiry is sent', async () => {
  const { send, state } = await sending({ clientSecret: 'mistyped' })
  const delivery = await send()
  expect(delivery).toEqual({ outcome: 'unreachable', problem: 'Reapit does not let us in: status 401 for client id and secret' })
  expect(state.asked).toBe(0)
})

test.each([
  ['a fault of its own', reapitAnswers.status(500), 'postponed', 'Status 500'],
  ['what is behind it is away', reapitAnswers.status(503), 'unreachable', 'Status 503'],
  [
    'an app that is not installed',
    reapitAnswers.status(403),
    'unreachable',
    'Status 403: the app is not installed, or may not write enquiries',
  ],
  ['what is wrong in some fields', reapitAnswers.wrongFields, 'refused', 'Status 422: officeId, surname'],
  ['what is wrong without a word', reapitAnswers.status(400), 'refused', 'Status 400'],
  ['an address that is not there', reapitAnswers.status(404), 'refused', 'Status 404'],
  [
    'a way elsewhere',
    reapitAnswers.status(302, { location: 'https://elsewhere.example' }),
    'refused',
    'Status 302: redirects are not followed',
  ],
  ['a line that is cut', reapitAnswers.cut, 'unreachable', expect.stringMatching(/^The connection failed/)],
] as const)('%s', async (_, answer, outcome, problem) => {
  const { send, next, created } = await sending()
  next.push(answer)
  const delivery = await send()
  expect(delivery).toMatchObject({ outcome, problem })
  expect(JSON.stringify(delivery)).not.toMatch(/Ada|127\.0\.0\.1|secret-of-tests|token-/)
  expect(created).toEqual([])
})

test('a timeout, or the site stopping, postpones the enquiry', async () => {
  const { send, next } = await sending({ timeoutMs: 100 })
  next.push(reapitAnswers.never)
  expect(await send()).toEqual({ outcome: 'unreachable', problem: 'It took too long' })
  const stopping = new AbortController()
  next.push(() => stopping.abort(new Error('The site stops')))
  expect(await send(stopping.signal)).toMatchObject({ outcome: 'unreachable' })
})

test('when asked to pause, it requests nothing until the pause ends', async () => {
  const { send, next, state } = await sending()
  next.push(reapitAnswers.status(429, { 'retry-after': '1' }))
  expect(await send()).toEqual({ outcome: 'unreachable', problem: 'Status 429', pauseMs: 1000 })
  expect(await send()).toEqual({ outcome: 'unreachable', problem: 'Reapit asked for a pause', pauseMs: expect.closeTo(1000, -3) })
  expect(state.asked).toBe(1)
  await expect.poll(async () => (await send()).outcome, { timeout: 30_000 }).toBe('sent')
})
