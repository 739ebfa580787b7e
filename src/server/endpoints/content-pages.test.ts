import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { schemaFaults } from '#tests/support/schema-faults.ts'
import { schemaVocabulary } from '#tests/support/schema-vocabulary.ts'
import { testContent, testContext, testNow, testSite } from '#tests/support/site.ts'
import { contentPageEndpoint, legalPagesEndpoint } from './content-pages.ts'

const vacancy = (slug: string, closes: string) =>
  anEntry({ kind: 'vacancies', slug, title: 'Porter', vacancy: { location: 'Bridgwater', employment: 'part time', closes } })
const { date: _date, ...timeless } = anEntry()
const entries: Entry[] = [
  anEntry({ slug: 'newest', title: 'Newest', date: '2026-11-19', topics: ['Letting'] }),
  anEntry({ author: 'priya-raghunathan', topics: ['Letting', 'The law'], date: '2026-11-10 08:30', updated: '2026-11-12' }),
  anEntry({ slug: 'oldest', title: 'Oldest', date: '2026-01-01', author: 'Dr S. Mistry' }),
  anEntry({ slug: 'to-come', date: '2026-11-21 10:01' }),
  vacancy('porter', '2026-12-18'),
  vacancy('taken', '2026-11-20'),
  { ...timeless, kind: 'services', slug: 'surveys', title: 'Surveys', topics: [] },
  { ...timeless, kind: 'case-studies', slug: 'farm', title: 'A farm', tab: 'Land', points: ['212 acres'] },
  anEntry({ kind: 'market-reports', slug: 'ewes', title: 'Ewes', body: [{ table: '<table><tr><td>£148</td></tr></table>' }] }),
]

async function ask(address: string, now = testNow) {
  await using db = await testDatabase()
  const { demoDay: _demoDay, ...site } = (await testContent()).site
  const content = { ...(await testContent()), site, entries }
  const response = await (await testSite(db, { content: () => content, now: () => now })).request(address)
  return { status: response.status, html: await response.text() }
}

const told = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

test('an article names its author and date, and links to author, topics and neighbouring articles', async () => {
  const { status, html } = await ask('/articles/damp')
  expect(status).toBe(200)
  expect(wordsOfPage(html)).toMatch(
    /Letting The law Damp Where it comes from\. By Priya Raghunathan , Head of Lettings 10 November 2026 Changed on 12 November 2026 1 min read/,
  )
  for (const href of ['/staff/priya-raghunathan', '/articles?topic=letting', '/articles/oldest', '/articles/newest', '/articles.atom'])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('<time dateTime="2026-11-10T08:30">')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/articles/damp"/>')
  expect(html).toContain('<p>From below.</p>')
})

test('a person who does not work here has no page', async () => {
  expect(wordsOfPage((await ask('/articles/oldest')).html)).toContain('By Dr S. Mistry 1 January 2026')
})

test('a future article is not found until its minute', async () => {
  expect((await ask('/articles/to-come')).status).toBe(404)
  expect((await ask('/articles/to-come', new Date('2026-11-21T10:01:00Z'))).status).toBe(200)
})

test('an unknown article gets a 404 page about articles, with a link to all of them', async () => {
  const { status, html } = await ask('/articles/no-such-thing')
  expect(status).toBe(404)
  expect(wordsOfPage(html)).toContain('Sorry, we could not find this article.')
  expect(html).toMatch(/href="\/articles"[^>]*>(<[^>]*>)*Journal/)
  expect(wordsOfPage((await ask('/services/no-such-thing')).html)).not.toContain('this article')
})

test('a vacancy says what it is and how to apply; a day after closing it is marked as filled, and not indexed', async () => {
  const { html } = await ask('/vacancies/porter')
  expect(wordsOfPage(html)).toContain('The place Where Bridgwater Employment part time Apply until 18 December 2026 Apply')
  expect(html).toContain('href="mailto:hello@withyandvale.example?subject=Porter"')
  expect(told(html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'JobPosting'])
  const taken = await ask('/vacancies/taken')
  expect(taken.status).toBe(200)
  expect(wordsOfPage(taken.html)).toContain('This place is taken')
  expect(taken.html).not.toContain('mailto:hello@withyandvale.example?')
  expect(taken.html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(told(taken.html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})

test('a case study states its result, and its table can be scrolled by keyboard', async () => {
  expect(wordsOfPage((await ask('/case-studies/farm')).html)).toContain('What came of it 212 acres')
  expect((await ask('/market-reports/ewes')).html).toMatch(/<section[^>]*aria-label="Table: Ewes" tabindex="0"/i)
})

test.each([
  ['/articles/damp', 'BlogPosting'],
  ['/market-reports/ewes', 'Report'],
  ['/case-studies/farm', 'Article'],
  ['/services/surveys', 'Service'],
  ['/vacancies/porter', 'JobPosting'],
])('%s is a %s in the words of schema.org, below the page that lists it', async (address, type) => {
  const things = told((await ask(address)).html)
  const vocabulary = await schemaVocabulary()
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', type])
  expect(things[0].itemListElement).toHaveLength(3)
  expect(things.flatMap((thing) => schemaFaults(vocabulary, thing))).toEqual([])
})

async function site(change: Partial<AgencyContent> = {}, env: NodeJS.ProcessEnv = {}) {
  const db = await testDatabase()
  const content = { ...(await testContent()), ...change }
  const context = await testContext(db, { content: () => content, settings: readSettings(env) })
  const app = new Hono().route('/', contentPageEndpoint(context)).route('/', legalPagesEndpoint(context))
  const words = async (path: string) => wordsOfPage(await (await app.request(path)).text())
  return { app, words, content, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('the demo has every legal page, with the company’s name', async () => {
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

test('a page of the agency at the same path replaces ours', async () => {
  const { pages } = await testContent()
  const own = { path: '/cookies', title: 'Our biscuits', description: 'Biscuits.', blocks: [] }
  await using demo = await site({ pages: [...pages, own] })
  expect(await demo.words('/cookies')).toContain('Our biscuits')
  expect(await demo.words('/cookies')).not.toContain('gable_consent')
})

test('without a scheme’s name there is no page about client money', async () => {
  const content = await testContent()
  await using demo = await site({ site: { ...content.site, clientMoneyProtection: '' } })
  expect((await demo.app.request('/client-money-protection')).status).toBe(404)
})

test('the privacy notice follows the settings, and reveals no key', async () => {
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
  const words = wordsOfPage(html)
  for (const said of ['for a year', 'for 100 days', 'Cloudflare Turnstile', 'Ideal Postcodes', 'maps.example', 'api.postcodes.io']) {
    expect(words).toContain(said)
  }
  expect(words).toContain('our customer records, which every enquiry is handed to;')
  expect(html).not.toMatch(/site-key-1|secret-2|key-3|key-4|token-5|whsec/)
})

test('no other company is named if the site uses none', async () => {
  await using demo = await site({}, { POSTCODES_ONLINE: 'no' })
  const words = await demo.words('/privacy-policy')
  expect(words).not.toMatch(/postcodes\.io|Turnstile|reCAPTCHA|maps|records, which/)
})

async function asked(path: string) {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(path)
  const html = await answer.text()
  return { status: answer.status, control: answer.headers.get('cache-control'), html, words: wordsOfPage(html) }
}

test('a calculator has its own address, which is cached and indexed', async () => {
  const { status, control, html } = await asked('/calculator')
  expect([status, control]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect(html).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/calculator")/)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('aria-invalid')
})

test('a submitted form shows the result, and is not cached', async () => {
  const { status, control, words } = await asked('/calculator?price=300000&deposit=60000&rate=5&years=25&method=repayment')
  expect([status, control]).toEqual([200, 'no-store'])
  expect(words).toContain('Monthly payment £1,403.02')
})

test('faults are shown beside their fields, with the values entered', async () => {
  const { html, words } = await asked('/calculator?price=300000&deposit=60000&rate=5&years=50')
  expect(words).toContain('Enter a value between 5 and 35')
  expect(html).toContain('value="50"')
})

test('property tax has its own page', async () => {
  const { words, control } = await asked('/calculator/stamp-duty?price=500000&country=scotland&buyer=additional')
  expect(control).toBe('no-store')
  expect(words).toContain('Land and Buildings Transaction Tax £63,350')
  expect(words).toContain('Total £63,350')
})

test.each([
  ['very long', `price=${'9'.repeat(5000)}`],
  ['markup', 'price=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['many times', 'price=1&price=2&price=3'],
  ['of no use', 'country=__proto__&buyer=constructor&completion=9999-99-99'],
])('what is %s harms nothing', async (_, query) => {
  for (const path of ['/calculator', '/calculator/stamp-duty']) {
    const { status, html } = await asked(`${path}?${query}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('9'.repeat(21))
  }
})

test('parameters that no calculator reads are ignored', async () => {
  expect((await asked('/calculator?utm_source=mail')).control).toBe('public, max-age=0, must-revalidate')
})
