import { expect, test } from 'vitest'
import { signedHeaders } from './sign-webhook.ts'

test('it is signed as the libraries of Standard Webhooks sign: an example of their tests', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeaders(message, key)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('another id, time, body or key has another signature', () => {
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
