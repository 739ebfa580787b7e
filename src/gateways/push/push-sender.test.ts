import { expect, onTestFinished, test } from 'vitest'
import { pushService, type TestSubscription } from '#tests/support/push-service.ts'
import { pushKey } from './push-encryption.ts'
import { mostPushBytes, type PushMessage, pushSender } from './push-sender.ts'

const now = () => new Date('2026-11-29T12:00:00Z')
const signedBy = pushKey(Buffer.alloc(32, 7).toString('base64url'))

function sending(given: Partial<Parameters<typeof pushSender>[0]> = {}) {
  const sender = pushSender({ isPrivate: true, subject: () => 'mailto:post@agency.example', now, ...given })
  onTestFinished(() => sender.close())
  const { signal } = new AbortController()
  return (device: TestSubscription, message: Partial<PushMessage> = {}) => {
    const keys = { publicKey: device.keys.p256dh, sharedSecret: device.keys.auth }
    const whole = { endpoint: device.endpoint, keys, signedBy, text: '{"title":"Zoë"}', ttlSeconds: 172_800.7, topic: 'search-5' }
    return sender.send({ ...whole, ...message }, signal)
  }
}

test('a message comes to its device as RFC 8030, 8291 and 8292 say', async () => {
  const service = await pushService({ now })
  const [device, other] = [service.subscribe(), service.subscribe()]
  const send = sending()
  expect([await send(device), await send(device, { text: '{"title":"Again"}' })]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }])
  const [{ headers, text, isSigned }, again] = service.messagesOf(device) as [
    { headers: Record<string, string>; text: string; isSigned: boolean },
    unknown,
  ]
  expect([text, isSigned]).toEqual(['{"title":"Zoë"}', true])
  expect(headers).toMatchObject({ ttl: '172800', urgency: 'normal', topic: 'search-5', 'content-encoding': 'aes128gcm' })
  // One token serves for hours.
  expect(again).toMatchObject({ text: '{"title":"Again"}', headers: { authorization: headers.authorization } })
  expect(service.messagesOf(other)).toEqual([])
})

test('tokens are renewed before they end', async () => {
  let at = now()
  const service = await pushService({ now: () => at })
  const device = service.subscribe()
  const send = sending({ now: () => at })
  for (const hours of [0, 9.9, 10.1, 23]) {
    at = new Date(now().getTime() + hours * 3_600_000)
    expect(await send(device)).toEqual({ outcome: 'sent' })
  }
  expect(new Set(service.messagesOf(device).map(({ headers }) => headers.authorization)).size).toBe(3)
})

test.each([
  [404, {}, { outcome: 'gone', problem: 'Status 404' }],
  [410, {}, { outcome: 'gone', problem: 'Status 410' }],
  [400, {}, { outcome: 'refused', problem: 'Status 400' }],
  [403, {}, { outcome: 'refused', problem: 'Status 403' }],
  [413, {}, { outcome: 'refused', problem: 'Status 413' }],
  [307, { location: 'https://elsewhere.example' }, { outcome: 'refused', problem: 'Status 307' }],
  [429, { 'retry-after': '120' }, { outcome: 'postponed', problem: 'Status 429', pauseMs: 120_000 }],
  [503, { 'retry-after': 'Sun, 29 Nov 2026 12:05:00 GMT' }, { outcome: 'postponed', problem: 'Status 503', pauseMs: 300_000 }],
  [500, {}, { outcome: 'postponed', problem: 'Status 500', pauseMs: undefined }],
])('status %i', async (status, headers, delivery) => {
  const service = await pushService({ now })
  const device = service.subscribe()
  service.answer({ status, headers })
  expect(await sending()(device)).toEqual(delivery)
})

test('a device that the service does not know any more is gone', async () => {
  const service = await pushService({ now })
  const device = service.subscribe()
  service.end(device)
  expect(await sending()(device)).toEqual({ outcome: 'gone', problem: 'Status 410' })
})

test('nothing goes to our own network, nor without TLS, nor by a name that leads there', async () => {
  const service = await pushService({ now })
  const device = service.subscribe()
  const gone = { outcome: 'gone', problem: 'Its address is not on the public internet' }
  const send = sending({ isPrivate: false, lookup: (_, __, callback) => callback(null, [{ address: '169.254.169.254', family: 4 }]) })
  for (const endpoint of [
    device.endpoint,
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://2130706433/a',
    'https://push.example/a',
    'https://user:password@push.example/a',
    'file:///etc/passwd',
  ])
    expect(await send({ ...device, endpoint })).toEqual(gone)
  expect(service.asked()).toBe(0)
})

test('what is too long is not sent', async () => {
  const service = await pushService({ now })
  const device = service.subscribe()
  const send = sending()
  expect(await send(device, { text: 'ë'.repeat(mostPushBytes / 2) })).toEqual({ outcome: 'sent' })
  expect(await send(device, { text: 'x'.repeat(mostPushBytes + 1) })).toEqual({ outcome: 'refused', problem: 'It is too long' })
  expect(service.asked()).toBe(1)
})

test('a service that does not respond is left alone for a while, and others are not', async () => {
  const [down, up] = [await pushService({ now }), await pushService({ now })]
  const send = sending()
  down.answer(...Array.from({ length: 9 }, () => ({ status: 502 })))
  const device = down.subscribe()
  for (let tries = 0; tries < 9; tries += 1) expect((await send(device)).outcome).toBe('postponed')
  expect(down.asked()).toBe(4)
  expect(await send(up.subscribe())).toEqual({ outcome: 'sent' })
})
