import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

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

test.each(['/about.html', '/About.HTML?utm_source=paper'])('%s of the former site leads to its page for good', async (path) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/our-history'])
})

test('so does an address that the site would have, but has nothing at', async () => {
  const answer = await ask('/properties/999/sales', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/property-for-sale'])
})

test('a slip in an address is told what it may have meant; a stranger’s guess is not', async () => {
  expect(await (await ask('/compliants')).text()).toContain('Did you mean')
  expect(await (await ask('/compliants')).text()).toContain('<a href="/complaints">Complaints</a>')
  expect(await (await ask('/wp-admin.php')).text()).not.toContain('Did you mean')
})

test('nothing else does: a form is not sent elsewhere, a page that is not there is not there', async () => {
  expect((await ask('/about.html', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405)
  expect((await ask('/about')).status).toBe(404)
})
