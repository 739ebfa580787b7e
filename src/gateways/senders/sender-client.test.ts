import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { type AskSender, senderClient } from './sender-client.ts'

const { signal } = new AbortController()
const secret = 'hunter2'

async function sender(...answers: RequestListener[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    ;(answers[asked.length - 1] ?? answers.at(-1)!)(request, response)
  })
  const { origin } = await listeningServer(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (given: Partial<Parameters<typeof senderClient>[0]> = {}, ending = signal) =>
    senderClient({ name: 'Alto', apartMs: 0, pauseMs: 1, ...given })(new URL(`/feed?key=${secret}`, origin), {
      headers: { authorization: `Basic ${secret}` },
      signal: ending,
    })
  return { asked, ask, origin }
}

const answer =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)
const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('<half', () => response.destroy())
}

test('a response is returned with its status, whatever that means', async () => {
  for (const status of [200, 304, 401, 404]) {
    const { ask } = await sender(answer(status, status === 304 ? '' : 'body'))
    expect(await ask()).toMatchObject({ status, body: Buffer.from(status === 304 ? '' : 'body') })
  }
})

test('transient failures are retried: server errors, broken connections, truncated responses', async () => {
  const { ask, asked } = await sender(cutOff, answer(500), answer(200, 'whole'))
  expect((await ask()).body.toString()).toBe('whole')
  expect(asked).toHaveLength(3)
})

test('a lasting failure is reported in a sentence without address or secret', async () => {
  const faults: [RequestListener, string][] = [
    [answer(502), 'Alto answers with status 502.'],
    [cutOff, 'Alto cannot be reached'],
    [(request) => void request.socket.destroy(), 'Alto cannot be reached'],
    [answer(302, '', { location: `/elsewhere?key=${secret}` }), 'Alto sends us elsewhere, which is not followed.'],
    [answer(200, 'x'.repeat(2_000_000)), 'An answer is larger than 1 MB.'],
  ]
  for (const [fault, reason] of faults) {
    const { ask, origin } = await sender(fault)
    const error = await ask({ mostBytes: 1024 * 1024 }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PullFailed)
    expect(String(error)).toContain(reason)
    expect(String(error)).not.toMatch(new RegExp(`${secret}|${new URL(origin).port}`))
  }
})

test('Retry-After is followed, unless it is long: then the schedule decides', async () => {
  const soon = await sender(answer(429, '', { 'retry-after': '0' }), answer(200, 'now'))
  expect((await soon.ask()).body.toString()).toBe('now')
  const late = await sender(answer(429, '', { 'retry-after': '900' }))
  await expect(late.ask()).rejects.toMatchObject({ name: 'PullFailed', pauseMs: 900_000 })
  expect(late.asked).toHaveLength(1)
  const dated = await sender(answer(503, '', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }))
  const error = await dated.ask().catch((caught: unknown) => caught as PullFailed)
  expect(error).toHaveProperty('pauseMs', expect.closeTo(3_600_000, -5))
})

test('a sender that asks for an immediate retry still gets a pause', async () => {
  const past = answer(503, '', { 'retry-after': 'Sun, 22 Nov 2020 09:00:00 GMT' })
  const patient = await sender(past, answer(200))
  expect((await patient.ask()).status).toBe(200)
  // The requested pause is longer than the longest wait: there is no second request.
  const { ask, asked } = await sender(past, answer(200))
  await expect(ask({ pauseMs: 3_600_000 })).rejects.toThrow('Alto answers with status 503.')
  expect(asked).toHaveLength(1)
})

test('a silent sender is given up after the time limit', async () => {
  const { ask } = await sender(() => {})
  await expect(ask({ timeoutMs: 20 })).rejects.toThrow('Alto does not answer in time.')
})

test('requests keep the interval that the sender allows', async () => {
  const { origin } = await sender(answer(200))
  const ask: AskSender = senderClient({ name: 'Alto', apartMs: 50 })
  const begun = performance.now()
  for (let question = 0; question < 4; question++) await ask(new URL(origin), { headers: {}, signal })
  // By the same clock as the code, so that no fraction of a millisecond is lost.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(150)
})

test('nothing is waited for once the site stops', async () => {
  const stopping = new AbortController()
  const { ask } = await sender(() => stopping.abort(new Error('The site stops')))
  await expect(ask({}, stopping.signal)).rejects.toThrow('The site stops')
})
