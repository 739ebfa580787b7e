import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { testContext } from '#tests/support/site.ts'
import { siteDocuments } from '../site-documents.ts'
import { siteSearchEndpoint } from './site-search.ts'

async function site() {
  const db = await testDatabase()
  const context = await testContext(db)
  const app = new Hono().route('/', siteSearchEndpoint(context))
  const found = async (typed: string) => {
    const html = await (await app.request(`/site-search?q=${encodeURIComponent(typed)}`)).text()
    return [...html.matchAll(/<h2[^>]*><a href="([^"]+)">/g)].map(([, path]) => path)
  }
  return { app, context, found, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('pages, branches, people, small print and tools of the demo are found', async () => {
  await using demo = await site()
  expect(await demo.found('our history')).toContain('/our-history')
  expect(await demo.found('Taunton branch')).toContain('/branches/taunton')
  expect(await demo.found('Harriet')).toContain('/staff/harriet-trevelyan-cole')
  expect(await demo.found('holding deposit')).toContain('/fees')
  expect(await demo.found('stamp duty')).toContain('/calculator/stamp-duty')
})

test('addresses, file names and texts for programs are not searched', async () => {
  await using demo = await site()
  const bodies = siteDocuments(demo.context).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(40)
  expect(bodies.filter((body) => /<\w|\.jpg\b|_icon\b|mailto:|undefined/.test(body))).toEqual([])
  expect(siteDocuments(demo.context)).toBe(siteDocuments(demo.context))
})

test('results are not cached; the empty form may be', async () => {
  await using demo = await site()
  expect((await demo.app.request('/site-search?q=fees')).headers.get('cache-control')).toBe('no-store')
  expect((await demo.app.request('/site-search')).headers.get('cache-control')).toBeNull()
  expect(await (await demo.app.request('/site-search?q=fees')).text()).toContain('<meta name="robots" content="noindex, follow"/>')
})

test.each(['\0', '\uE000a\uE001', '\uD800', '%00', '<svg onload=alert(1)>', "' or 1=1 --", 'x'.repeat(5000), '   '])(
  '%j does no harm',
  async (typed) => {
    await using demo = await site()
    const response = await demo.app.request(`/site-search?q=${encodeURIComponent(typed.toWellFormed())}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('<svg onload')
    expect(wordsOfPage(html).length).toBeLessThan(12_000)
  },
)
