import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, test } from 'vitest'
import { logRequests } from './log-requests.ts'

test('a request is one line with its id and without its query', async () => {
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
