import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestLimits } from './request-limits.ts'

const site = new Hono()
  .use(
    requestLimits({
      routes: [
        { path: '/feeds/blm', mostBodyBytes: 2_000_000_000 },
        { path: '/property_views', mostBodyBytes: 10_000 },
        { path: '/leads' },
        { path: '/preferences/:id', alsoAt: ['/user/preferences'], mostBodyBytes: 10_000 },
      ],
    }),
  )
  .get('*', (c) => c.text('page'))
  .post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

test('an address longer than any search is refused', async () => {
  expect((await site.request(`/search?text=${'a'.repeat(7000)}`)).status).toBe(200)
  expect((await site.request(`/search?text=${'a'.repeat(9000)}`)).status).toBe(414)
})

test('a form within the limit arrives complete', async () => {
  expect(await (await site.request('/leads', { method: 'POST', body: 'x'.repeat(999_000) })).text()).toBe('999000')
})

test('a body with too large a Content-Length is refused', async () => {
  const headers = { 'content-length': '1000001' }
  expect((await site.request('/leads', { method: 'POST', headers, body: 'x'.repeat(1_000_001) })).status).toBe(413)
})

test('a body without a Content-Length is counted', async () => {
  expect((await site.request('/leads', { method: 'POST', body: endless(), duplex: 'half' } as RequestInit)).status).toBe(413)
})

test('a feed may be larger', async () => {
  expect((await site.request('/feeds/blm', { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(200)
})

test('a route may have a lower limit', async () => {
  const sent = (body: BodyInit) => site.request('/property_views', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await sent('x'.repeat(10_000))).status).toBe(200)
  const refused = await sent('x'.repeat(10_001))
  expect([refused.status, await refused.json()]).toEqual([413, { message: 'A request may have 10,000 bytes.' }])
  expect(refused.headers.get('connection')).toBe('close')
  expect((await sent(endless())).status).toBe(413)
})

function endless(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) })
}

test('that limit applies to every address of the route', async () => {
  const status = async (path: string, bytes: number) => (await site.request(path, { method: 'POST', body: 'x'.repeat(bytes) })).status
  for (const path of ['/preferences/7', '/user/preferences'])
    expect([await status(path, 9000), await status(path, 11_000)]).toEqual([200, 413])
  expect(await status('/preferences', 11_000)).toBe(200)
})
