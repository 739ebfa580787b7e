import { expect, test } from 'vitest'
import type { Entry } from '#src/domain/entries/entry.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { schemaFaults } from '#tests/support/schema-faults.ts'
import { schemaVocabulary } from '#tests/support/schema-vocabulary.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'

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

test('an article says who wrote it and when, and leads to its author, its topics, and those before and after', async () => {
  const { status, html } = await ask('/articles/damp')
  expect(status).toBe(200)
  expect(wordsOf(html)).toMatch(
    /Letting The law Damp Where it comes from\. By Priya Raghunathan , Head of Lettings 10 November 2026 Changed on 12 November 2026 1 min read/,
  )
  for (const href of ['/staff/priya-raghunathan', '/articles?topic=letting', '/articles/oldest', '/articles/newest', '/articles.atom'])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('<time dateTime="2026-11-10T08:30">')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/articles/damp"/>')
  expect(html).toContain('<p>From below.</p>')
})

test('somebody who does not work here has no page', async () => {
  expect(wordsOf((await ask('/articles/oldest')).html)).toContain('By Dr S. Mistry 1 January 2026')
})

test('one that is to come is not there until its minute', async () => {
  expect((await ask('/articles/to-come')).status).toBe(404)
  expect((await ask('/articles/to-come', new Date('2026-11-21T10:01:00Z'))).status).toBe(200)
})

test('an article that there is not is a 404 in the words for it, with a way to all of them', async () => {
  const { status, html } = await ask('/articles/no-such-thing')
  expect(status).toBe(404)
  expect(wordsOf(html)).toContain('Sorry, we could not find this article.')
  expect(html).toMatch(/href="\/articles"[^>]*>(<[^>]*>)*Journal/)
  expect(wordsOf((await ask('/services/no-such-thing')).html)).not.toContain('this article')
})

test('a place says what it is and how to apply; a day after the last it is taken, and search engines are told no more of it', async () => {
  const { html } = await ask('/vacancies/porter')
  expect(wordsOf(html)).toContain('The place Where Bridgwater Employment part time Apply until 18 December 2026 Apply')
  expect(html).toContain('href="mailto:hello@withyandvale.example?subject=Porter"')
  expect(told(html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'JobPosting'])
  const taken = await ask('/vacancies/taken')
  expect(taken.status).toBe(200)
  expect(wordsOf(taken.html)).toContain('This place is taken')
  expect(taken.html).not.toContain('mailto:hello@withyandvale.example?')
  expect(taken.html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(told(taken.html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})

test('a case study says what came of it, a table can be scrolled by keyboard', async () => {
  expect(wordsOf((await ask('/case-studies/farm')).html)).toContain('What came of it 212 acres')
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
