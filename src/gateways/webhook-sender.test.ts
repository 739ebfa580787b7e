import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { isSigned } from '#tests/support/webhook-receiver.ts'
import { signedHeaders, type WebhookDelivery, webhookSender } from './webhook-sender.ts'

const key = new Uint8Array(32).fill(9)
const now = () => new Date('2026-11-22T19:00:00.900Z')
const message = { id: 'lead-1-2', body: '{"type":"lead.received","name":"Zoë"}' }

interface Received {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

async function receiver(answer: RequestListener) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ method: request.method, path: request.url, headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/hooks?from=site`, received }
}

function sending(url: string, given: Partial<Parameters<typeof webhookSender>[0]> = {}) {
  const sender = webhookSender({ url, key, isPrivate: true, now, timeoutMs: 60_000, ...given })
  onTestFinished(() => sender.close())
  const { signal } = new AbortController()
  return (): Promise<WebhookDelivery> => sender.send(message, signal)
}

test('a message arrives complete, with a valid signature of Standard Webhooks', async () => {
  const { url, received } = await receiver((_, response) => response.writeHead(204).end())
  expect(await sending(url)()).toEqual({ outcome: 'sent' })
  const [{ method, path, headers, body }] = received as [Received]
  expect([method, path, body]).toEqual(['POST', '/hooks?from=site', message.body])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['webhook-id']).toBe('lead-1-2')
  expect(headers['webhook-timestamp']).toBe('1795374000')
  expect([await isSigned(headers, body, key), await isSigned(headers, `${body} `, key)]).toEqual([true, false])
})

test.each([
  [200, { outcome: 'sent' }],
  [302, { outcome: 'postponed', problem: 'Status 302: redirects are not followed' }],
  [401, { outcome: 'postponed', problem: 'Status 401' }],
  [410, { outcome: 'refused', problem: 'Status 410' }],
  [429, { outcome: 'unreachable', problem: 'Status 429' }],
  [500, { outcome: 'postponed', problem: 'Status 500' }],
  [503, { outcome: 'unreachable', problem: 'Status 503' }],
])('status %i', async (status, outcome) => {
  const { url, received } = await receiver((_, response) => response.writeHead(status, { location: '/elsewhere' }).end('No secrets here'))
  expect(await sending(url)()).toEqual(outcome)
  expect(received).toHaveLength(1)
})

test('the time to wait for a response and the bytes read of it are limited', async () => {
  const silent = await receiver(() => {})
  expect(await sending(silent.url, { timeoutMs: 30 })()).toEqual({ outcome: 'unreachable', problem: 'It took too long' })
  const endless = await receiver((_, response) => {
    const more = () => void (!response.destroyed && response.write('x'.repeat(10_000), () => setImmediate(more)))
    more()
  })
  expect(await sending(endless.url)()).toEqual({ outcome: 'sent' })
})

test('an unreachable receiver or broken connection is reported without the address', async () => {
  const { url } = await receiver((request) => request.socket.destroy())
  const delivery = await sending(url)()
  expect(delivery).toMatchObject({ outcome: 'unreachable', problem: expect.stringContaining('The connection') })
  expect(delivery.problem).not.toContain('from=site')
})

test('nothing is sent to a private address unless the setting allows it, even by a name that resolves to one', async () => {
  const { url, received } = await receiver((_, response) => response.end())
  const refused = { outcome: 'unreachable', problem: 'It is not on the public internet (LEAD_WEBHOOK_NETWORK)' }
  expect(await sending(url, { isPrivate: false })()).toEqual(refused)
  const named = url.replace('127.0.0.1', 'crm.example')
  const lookup: Parameters<typeof webhookSender>[0]['lookup'] = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }])
  expect(await sending(named, { isPrivate: false, lookup })()).toEqual(refused)
  expect(received).toEqual([])
  expect(await sending(named, { lookup })()).toEqual({ outcome: 'sent' })
})

test('the signature equals an example from the tests of the Standard Webhooks libraries', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeaders(message, key)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the signature depends on id, time, body and key', () => {
  const message = { id: 'one', timestamp: 1, body: '{}' }
  const key = new Uint8Array(32).fill(1)
  const all = [
    signedHeaders(message, key),
    signedHeaders({ ...message, id: 'two' }, key),
    signedHeaders({ ...message, timestamp: 2 }, key),
    signedHeaders({ ...message, body: '{"ö":1}' }, key),
    signedHeaders(message, new Uint8Array(32).fill(2)),
  ]
  expect(new Set(all.map((headers) => headers['webhook-signature'])).size).toBe(all.length)
})
