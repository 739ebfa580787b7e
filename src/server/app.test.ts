import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

test('the home page has the search form, the newest properties and the branches', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { displayAddress: '1 Old Street' } })
  await addProperty(db, { listing: { displayAddress: '2 New Street' }, created_at: '2026-11-20T09:00:00Z' })
  const response = await (await testSite(db)).request('/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.startsWith('<!doctype html><html lang="en-GB">')).toBe(true)
  expect(html).toContain('action="/search"')
  expect(html).toContain('1 Old Street')
  expect(html).toContain('Bridgwater Auction Centre')
})

test('every response has the policy, and no page needs an exception from it', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const site = await testSite(db)
  for (const path of [routes.site.home.href(), routes.search.forSale.href(), '/nowhere']) {
    const response = await site.request(path)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const html = await response.text()
    expect(html).not.toMatch(/ style="| on[a-z]+="|<style|<script(?![^>]*(src=|"application\/(ld\+)?json"))/)
  }
})

test('only pages that play videos name the services in their policy', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const site = await testSite(db)
  const policy = async (path: string) => (await site.request(path)).headers.get('content-security-policy')
  expect(await policy(routes.property.page.href(id, 'sales'))).toContain('youtube-nocookie.com')
  for (const path of [routes.site.home.href(), routes.search.forSale.href(), '/nowhere'])
    expect(await policy(path)).not.toContain('youtube')
})

test('an unknown address gets a helpful 404', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/nowhere')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('href="/property-for-sale"')
  expect(html).toContain('action="/search"')
  expect(html).toContain('href="tel:01632960100"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('in overload pages are refused before any other work; routes without a queue are answered', async () => {
  await using db = await testDatabase()
  const admission = { enter: () => undefined, refuses: () => true, waiting: () => 99, waitingOf: () => 0, expectedWaitMs: () => 9999 }
  const site = await testSite(db, { admission })
  const refused = await site.request('/property-for-sale')
  expect([refused.status, refused.headers.get('x-request-id'), refused.headers.get('x-content-type-options')]).toEqual([
    503,
    null,
    'nosniff',
  ])
  const json = await site.request('/search.ljson')
  expect([json.status, json.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
  expect((await site.request('/user.ljson')).status).toBe(200)
  expect((await site.request('/healthz')).status).toBe(200)
})

test('an error is a 500 page with a number and no details', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, {
    now: () => {
      throw new Error('secret of the database')
    },
  })
  const response = await site.request('/')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Something went wrong on our side')
  expect(html).toContain(response.headers.get('x-request-id') ?? 'no id')
  expect(html).toContain('action="/search"')
  expect(html).not.toContain('secret')
})

test('a request for JSON is refused in JSON with a charset', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, {
    now: () => {
      throw new Error('secret of the database')
    },
  })
  const refusals: ReadonlyArray<readonly [path: string, init: RequestInit, status: number]> = [
    ['/nothing.ljson', {}, 404],
    [routes.search.results.href(), { method: 'POST' }, 405],
    [routes.search.results.href(), { method: 'POST', headers: { origin: 'https://elsewhere.example' } }, 403],
    [`${routes.search.results.href()}?text=${'a'.repeat(9000)}`, {}, 414],
    [routes.search.results.href(), {}, 500],
  ]
  for (const [path, init, status] of refusals) {
    const response = await site.request(path, init)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w.*\.$/) })
  }
})
