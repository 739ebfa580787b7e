import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendToAccount } from './send-to-account.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

test('JSON goes to the address, with the method it stands for', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ user: 1 }))
  vi.stubGlobal('fetch', fetched)
  expect(await sendToAccount('/session', { override: 'delete', body: { a: 1 } })).toEqual({ status: 'done', body: { user: 1 } })
  const [address, request] = fetched.mock.calls[0]!
  expect([address, request.method, request.body]).toEqual(['/session', 'POST', '{"a":1}'])
  expect(request.headers).toMatchObject({ accept: 'application/json', 'x-http-method-override': 'delete' })
})

test.each([
  ['done, and nothing said', new Response(null, { status: 204 }), { status: 'done', body: undefined }],
  ['invalid', Response.json({ errors: ['must have a digit'] }, { status: 422 }), { status: 'invalid', errors: ['must have a digit'] }],
  ['a message', Response.json({ message: 'No' }, { status: 401 }), { status: 'failed', code: 401, message: 'No' }],
  ['a message of 422', Response.json({ message: 'Too old' }, { status: 422 }), { status: 'failed', code: 422, message: 'Too old' }],
  ['a page', new Response('<html>', { status: 503 }), { status: 'failed', code: 503 }],
  ['another shape', Response.json({ errors: 7 }, { status: 422 }), { status: 'failed', code: 422 }],
])('%s', async (_, response, sent) => {
  vi.stubGlobal('fetch', async () => response)
  expect(await sendToAccount('/session', {})).toEqual(sent)
})

test('where nothing comes back it has failed, and nothing is thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  expect(await sendToAccount('/session', {})).toEqual({ status: 'failed' })
})
