import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { contentPageEndpoint } from './content-page.ts'
import { legalPagesEndpoint } from './legal-pages.ts'

async function site(change: Partial<AgencyContent> = {}, env: NodeJS.ProcessEnv = {}) {
  const db = await testDatabase()
  const content = { ...(await testContent()), ...change }
  const context = await testContext(db, { content: () => content, settings: readSettings(env) })
  const app = new Hono().route('/', contentPageEndpoint(context)).route('/', legalPagesEndpoint(context))
  const words = async (path: string) => wordsOf(await (await app.request(path)).text())
  return { app, words, content, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('every legal page of the demo is there, with the company in it', async () => {
  await using demo = await site()
  const links = legalLinks(demo.content)
  expect(links).toHaveLength(7)
  for (const { path, text } of links) {
    const response = await demo.app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).toContain(`<h1 class=`)
    expect(await demo.words(path)).toContain(text)
  }
  expect(await demo.words('/complaints')).toContain('Harriet Trevelyan-Cole, Managing Partner')
})

test('a page of the agency’s at the same path is shown in place of ours', async () => {
  const { pages } = await testContent()
  const own = { path: '/cookies', title: 'Our biscuits', description: 'Biscuits.', blocks: [] }
  await using demo = await site({ pages: [...pages, own] })
  expect(await demo.words('/cookies')).toContain('Our biscuits')
  expect(await demo.words('/cookies')).not.toContain('gable_consent')
})

test('without the name of a scheme there is no page about client money', async () => {
  const content = await testContent()
  await using demo = await site({ site: { ...content.site, clientMoneyProtection: '' } })
  expect((await demo.app.request('/client-money-protection')).status).toBe(404)
})

test('the privacy notice goes by the settings, and shows no key', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  await using demo = await site(
    {},
    {
      LEAD_DAYS: '365',
      STATISTICS_DAYS: '100',
      CAPTCHA: 'turnstile',
      CAPTCHA_SITE_KEY: 'site-key-1',
      CAPTCHA_SECRET: 'secret-2',
      ADDRESS_LOOKUP: 'ideal-postcodes',
      ADDRESS_LOOKUP_KEY: 'key-3',
      MAP_STYLE_URL: 'https://maps.example/style.json?key={key}',
      MAP_KEY: 'key-4',
      VALUATION_URL: 'https://values.example/v1',
      VALUATION_TOKEN: 'token-5-token-5-token',
      LEAD_WEBHOOK_URL: 'https://crm.example/hook',
      LEAD_WEBHOOK_SECRET: secret,
    },
  )
  const html = await (await demo.app.request('/privacy-policy')).text()
  const words = wordsOf(html)
  for (const said of ['for a year', 'for 100 days', 'Cloudflare Turnstile', 'Ideal Postcodes', 'maps.example', 'api.postcodes.io']) {
    expect(words).toContain(said)
  }
  expect(words).toContain('our customer records, which every enquiry is handed to;')
  expect(html).not.toMatch(/site-key-1|secret-2|key-3|key-4|token-5|whsec/)
})

test('nobody else is named where the site does all by itself', async () => {
  await using demo = await site({}, { POSTCODES_ONLINE: 'no' })
  const words = await demo.words('/privacy-policy')
  expect(words).not.toMatch(/postcodes\.io|Turnstile|reCAPTCHA|maps|records, which/)
})
