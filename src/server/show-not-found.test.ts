import { expect, test } from 'vitest'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testSite } from '#tests/support/site.ts'
import { allowedMethods } from './show-not-found.ts'

const redirects = {
  exact: new Map([
    ['/about.html', '/our-history'],
    ['/properties/999/sales', '/property-for-sale'],
  ]),
  below: [],
}

async function ask(path: string, init?: RequestInit) {
  await using db = await testDatabase()
  const app = await testSite(db, { content: () => ({ ...anAgency, redirects }) })
  return await app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
}

test.each(['/about.html', '/About.HTML?utm_source=paper'])('%s of the former site redirects permanently to its page', async (path) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/our-history'])
})

test('so does a former address that the site now uses but has nothing at', async () => {
  const answer = await ask('/properties/999/sales', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/property-for-sale'])
})

test('a mistyped address gets suggestions; a probe does not', async () => {
  expect(await (await ask('/compliants')).text()).toContain('Did you mean')
  expect(await (await ask('/compliants')).text()).toContain('<a href="/complaints">Complaints</a>')
  expect(await (await ask('/wp-admin.php')).text()).not.toContain('Did you mean')
})

test('otherwise nothing redirects: forms are not forwarded, and missing pages are not found', async () => {
  expect((await ask('/about.html', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405)
  expect((await ask('/about')).status).toBe(404)
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test('every route refuses other methods with 405 and an Allow header; office routes reveal nothing', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  const taken = new Map<string, number>()
  for (const [name, route] of allRoutes) {
    // Several routes may share the path, each with its own method.
    const there = [...allRoutes.values()].filter((other) => patternsOf(other).includes(route.path)).map((other) => other.method)
    const own = [...new Set(there.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    for (const method of methods.filter((each) => !own.includes(each))) {
      const { status, headers } = await site.request(routeAddresses[name], { method })
      if (route.path.startsWith('/office')) {
        expect(['no-store', 'no-cache']).toContain(headers.get('cache-control'))
        expect([303, 404, 405]).toContain(status)
        continue
      }
      const answer = [status, headers.get('allow')?.split(', ').sort(), headers.get('cache-control')]
      expect([name, method, ...answer]).toEqual([name, method, 405, own.sort(), 'no-cache'])
    }
    taken.set(route.method, (taken.get(route.method) ?? 0) + 1)
  }
  expect(taken.get('GET')).toBeGreaterThan(30)
  expect(taken.get('POST')).toBeGreaterThan(3)
})

test('who opens the address of a form reads that there is nothing to see', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const opened = await site.request('/user/property-alerts', { headers: { accept: 'text/html' } })
  expect([opened.status, opened.headers.get('allow'), opened.headers.get('cache-control')]).toEqual([405, 'PUT', 'no-cache'])
  expect(await opened.text()).toContain('This address takes what a form sends, and shows nothing by itself.')
})

test('a refusal is one line for people, and has no body for HEAD', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const refused = await site.request(routeAddresses['consent.answer'])
  expect(refused.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await refused.text()).toBe('This address takes POST only.\n')
  expect(await (await site.request(routeAddresses['consent.answer'], { method: 'HEAD' })).text()).toBe('')
  expect(await (await site.request(routeAddresses['search.forSale'], { method: 'PUT' })).text()).toBe(
    'This address takes GET and HEAD only.\n',
  )
})

test('an address without a route could be a page, and gets 404', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  expect(allowedMethods('/nothing/here')).toEqual(['GET', 'HEAD'])
  for (const path of ['/nothing/here', `${routeAddresses['consent.answer']}/more`])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
  expect((await site.request('/nothing/here', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD')
})
