import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, test } from 'vitest'
import { sessionCookie } from '../session-cookie.ts'
import { logRequests, sameOrigin } from './every-request.ts'

const site = new Hono().use(sameOrigin({ publicUrl: 'https://www.agency.example' })).all('*', (c) => c.text('done'))

test.each<[number, string, Record<string, string>]>([
  [200, 'no browser', {}],
  [200, 'no browser, with a token', { authorization: 'Bearer secret' }],
  [200, 'no browser, with a cookie that is nobody’s session', { cookie: 'consent=allow' }],
  [403, 'no browser, with a session', { cookie: `${sessionCookie}=1` }],
  [200, 'our own page', { 'sec-fetch-site': 'same-origin', cookie: `${sessionCookie}=1` }],
  [200, 'the visitor', { 'sec-fetch-site': 'none', cookie: `${sessionCookie}=1` }],
  [200, 'our own page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null', cookie: `${sessionCookie}=1` }],
  [403, 'another site', { 'sec-fetch-site': 'cross-site' }],
  [403, 'a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
  [403, 'another site that forges the origin', { 'sec-fetch-site': 'cross-site', origin: 'https://www.agency.example' }],
  [200, 'an older browser on our page', { origin: 'https://www.agency.example', cookie: `${sessionCookie}=1` }],
  [200, 'an older browser on the address asked', { origin: 'https://preview.example' }],
  [403, 'an older browser on another site', { origin: 'https://www.agency.example.evil.test' }],
  [403, 'a sandboxed frame', { origin: 'null' }],
])('%i for %s', async (status, _who, headers) => {
  expect((await site.request('http://preview.example/leads', { method: 'POST', headers })).status).toBe(status)
})

test('reading is not limited', async () => {
  expect((await site.request('/', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
})

test('a request is logged as one line with its id and without its query', async () => {
  const lines: object[] = []
  const app = new Hono()
  app.use(requestId())
  app.use(logRequests({ info: (line: object) => void lines.push(line) }))
  app.get('/search', (c) => c.text('found', 200))
  const response = await app.request('/search?q=ann@example.com')
  await app.request('/nowhere/ann@example.com', { method: 'POST' })
  expect(lines).toEqual([
    { requestId: response.headers.get('x-request-id'), method: 'GET', route: '/search', status: 200, ms: expect.any(Number) },
    { requestId: expect.any(String), method: 'POST', route: '/*', status: 404, ms: expect.any(Number) },
  ])
  expect(JSON.stringify(lines)).not.toContain('ann')
})
