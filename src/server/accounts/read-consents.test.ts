import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pageOfConsent, readConsents } from './read-consents.ts'

const app = new Hono()
  .get('/page', (c) => c.text(pageOfConsent(c, c.req.query('stated'))))
  .post('/consents', async (c) => c.json(readConsents(c, await c.req.json(), { terms: true, marketing: false })))

test.each([
  ['/about?q=private', '', '/about'],
  ['https://www.agency.example/about#form', '', '/about'],
  ['', 'https://www.agency.example/search?q=private', '/search'],
  ['', '', ''],
  [' ', '', ''],
  ['?utm=1', '', ''],
  ['#form', '', ''],
  ['about', '', ''],
  ['javascript:alert(1)', '', ''],
  ['', 'about:client', ''],
  ['http://[', 'https://www.agency.example/about', ''],
  [`/${'a'.repeat(900)}`, '', `/${'a'.repeat(499)}`],
])('stated as %j on %j it was said on %j', async (stated, referer, page) => {
  const answer = await app.request(`/page?stated=${encodeURIComponent(stated)}`, { headers: { referer } })
  expect(await answer.text()).toBe(page)
})

test('the words of the checkbox are used if the client sends none; at most a few lines are stored', async () => {
  const wordings = async (body: object) => {
    const answer = await app.request('/consents', { method: 'POST', body: JSON.stringify(body) })
    return ((await answer.json()) as { wording: string }[]).map(({ wording }) => wording)
  }
  const stated = (opt_in_marketing_statement: unknown) => ({ client: { marketing_preferences: { opt_in_marketing_statement } } })
  const [terms, marketing] = ['I agree to the terms and conditions', 'Please send me news of properties and offers by email']
  for (const body of [{}, stated(''), stated(7), { client: 'x' }, { client: { marketing_preferences: null } }])
    expect(await wordings(body)).toEqual([terms, marketing])
  expect(await wordings(stated(' News! '))).toEqual([terms, 'News!'])
  expect((await wordings(stated('x'.repeat(900))))[1]).toHaveLength(500)
  expect(await wordings({ 'client[marketing_preferences][opt_in_marketing_statement]': 'From a form' })).toEqual([terms, 'From a form'])
})
