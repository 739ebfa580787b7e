import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'
import { requestCounts } from './request-counts.ts'

test('an address that asks too often is told when to come again', async () => {
  const site = aSite()
  const answers = []
  for (let index = 0; index < 4; index++) answers.push(await site.from('1.2.3.4'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.headers.get('retry-after')).toBe('18')
  expect((await site.from('1.2.3.5')).status).toBe(200)
})

test('an IPv6 visitor cannot get round it with the next address of the same network', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from(`2001:db8:1:2::${index}`)
  expect((await site.from('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await site.from('2001:db8:1:3::1')).status).toBe(200)
})

test('visitors whose address is not known share one count', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from('')
  expect((await site.from('')).status).toBe(429)
})

test('a person is told in a page, a program in JSON', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from('1.2.3.4')
  const page = await site.from('1.2.3.4', { accept: 'text/html,*/*' })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([429, '18', 'text/html; charset=UTF-8'])
  expect(await page.text()).toContain('<h1>Too many requests. Please try again in a minute.</h1>')
  expect(await (await site.from('1.2.3.4')).json()).toEqual({ message: 'Too many requests. Please try again in a minute.' })
})

function aSite() {
  let address = ''
  const now = () => 42_000
  const app = new Hono()
  app.use(rateLimit({ counts: requestCounts({ now }), clientAddress: () => address, name: 'places', perMinute: 3, now }))
  app.get('/', (c) => c.text('done'))
  return {
    async from(client: string, headers: Record<string, string> = {}): Promise<Response> {
      address = client
      return app.request('/', { headers })
    },
  }
}
