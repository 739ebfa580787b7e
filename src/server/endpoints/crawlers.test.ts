import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { savePlaces } from '#src/data/places/save-places.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import { entryPath } from '#src/domain/entries/entry.ts'
import { listedEvents } from '#src/domain/events/listed-events.ts'
import type { GazetteerPlace } from '#src/domain/places/place-gazetteer.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aRepeatedSale } from '#tests/support/events.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testContext, testNow, testSite } from '#tests/support/site.ts'
import { pathMatcher } from '../platform-paths.ts'
import { robotsEndpoint, siteMapEndpoint, sitemapsEndpoint } from './crawlers.ts'

test('GET /sitemap.xml lists the agency’s pages, the places and each channel with stock', async () => {
  await using db = await testDatabase()
  await addProperty(db, { id: 100_001, channel: 'lettings' })
  const xml = await (await (await site(db)).request('/sitemap.xml')).text()
  expect(xml).toContain('<loc>https://agency.test/sitemaps/pages.xml</loc>')
  expect(xml).toContain('<loc>https://agency.test/sitemaps/places.xml</loc>')
  expect(xml).toContain('<loc>https://agency.test/sitemaps/properties-lettings-2.xml</loc><lastmod>2026-11-02T09:00:00.000Z</lastmod>')
  expect(xml).not.toContain('properties-sales')
})

test('a property sitemap lists the listed properties, sold or not, with pictures', async () => {
  await using db = await testDatabase()
  await addProperty(db, { id: 7, card: { photos: [{ hash: 'abc', alt: '', width: 1200, height: 800 }] } })
  await addProperty(db, { id: 8, status: 'sold' })
  await addProperty(db, { id: 9, listed: false, status: 'withdrawn' })
  const xml = await (await (await site(db)).request('/sitemaps/properties-sales-0.xml')).text()
  expect(xml.match(/<loc>[^<]+/g)).toEqual(['<loc>https://agency.test/properties/7/sales', '<loc>https://agency.test/properties/8/sales'])
  expect(xml).toContain('<image:loc>https://agency.test/images/1200/abc.jpg</image:loc>')
})

test('an empty property sitemap is not found', async () => {
  await using db = await testDatabase()
  expect((await (await site(db)).request('/sitemaps/properties-sales-5.xml')).status).toBe(404)
})

test('the place sitemap lists a town once it has three available properties nearby', async () => {
  await using db = await testDatabase()
  await savePlaces(db, [quornVillage, otherQuorn, rutland])
  const places = async () => (await (await site(db)).request('/sitemaps/places.xml')).text()
  await addProperty(db, quorn)
  await addProperty(db, quorn)
  await addProperty(db, { ...quorn, status: 'sold' })
  await addProperty(db, { ...quorn, location: '(-1.9,52.7)' })
  expect(await places()).not.toContain('quorn')
  await addProperty(db, quorn)
  expect((await places()).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://agency.test/property-for-sale/rutland',
    '<loc>https://agency.test/property-for-sale/rutland/quorn',
  ])
})

test('the page sitemap lists the agency’s pages, branches and people, and searches with results', async () => {
  await using db = await testDatabase()
  const addresses = async () =>
    (await (await (await site(db)).request('/sitemaps/pages.xml')).text()).match(/(?<=<loc>https:..agency.test)[^<]+/g) ?? []
  const content = await testContent()
  const { branches, pages, entries, events, developments } = content
  const ofEntries = ['/articles', ...entries.map(entryPath)].toSorted()
  const own = pages
    .flatMap(({ path, sameAs }) => (sameAs === undefined ? [path] : []))
    .sort((one, other) => one.localeCompare(other, 'en-GB'))
  const people = branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => `/staff/${urlLabel}`))
  const offices = ['/branches', ...branches.map(({ slug }) => `/branches/${slug}`), '/staff', ...people]
  const ofEvents = listedEvents({ events, pages }, testNow).map(({ calendar, id }) => `/events/${calendar}/${id}`)
  const smallPrint = legalLinks(content).map(({ path }) => path)
  const ofDevelopments = ['/developments', ...developments.map(({ slug }) => `/developments/${slug}`)]
  const agency = [...own, ...offices, ...ofDevelopments, ...ofEvents, ...smallPrint]
  expect((await addresses()).toSorted()).toEqual([...agency, ...ofEntries].toSorted())
  expect(agency).toEqual(expect.arrayContaining(['/', '/branches/taunton', '/staff/daniel-okonkwo', '/events/agricultural/220261124']))
  await addProperty(db, { branch_id: 4101, channel: 'lettings' })
  await addProperty(db, { branch_id: 4102, status: 'sold' })
  const searches = ['/property-for-rent', '/branches/taunton/properties/property-for-rent']
  expect((await addresses()).slice(0, own.length + 2)).toEqual([...own, ...searches])
})

test('the page sitemap has the dates of changes, and omits future and closed entries', async () => {
  await using db = await testDatabase()
  const entries = [
    anEntry({ updated: '2026-11-12' }),
    anEntry({ slug: 'to-come', date: '2026-12-01' }),
    anEntry({ kind: 'vacancies', slug: 'taken', vacancy: { location: 'Taunton', closes: '2026-11-20' } }),
  ]
  const { site, ...agency } = await testContent()
  const { demoDay: _demoDay, ...own } = site
  const content = { ...agency, site: own, entries }
  const xml = await (
    await sitemapsEndpoint({ db, settings, content: () => content, now: () => testNow }).request('/sitemaps/pages.xml')
  ).text()
  expect(xml).toContain('<loc>https://agency.test/articles</loc><lastmod>2026-11-12T00:00:00.000Z</lastmod>')
  expect(xml).toContain('<loc>https://agency.test/articles/damp</loc><lastmod>2026-11-12T00:00:00.000Z</lastmod>')
  expect(xml).not.toMatch(/to-come|taken/)
})

test('sitemaps list addresses of every route declared as listed, and of no other', async () => {
  await using db = await testDatabase()
  await savePlaces(db, [quornVillage, rutland])
  for (const channel of ['sales', 'sales', 'sales', 'lettings'] as const) await addProperty(db, { ...quorn, channel, branch_id: 4101 })
  await saveLots(db, { calendar: 'property-auctions', id: 120261231, day: '2026-12-31' }, [{ ...blankLot, number: '12A' }], testNow)
  const app = await site(db, ['/about'])
  const listedBy = async (path: string) =>
    [...(await (await app.request(path)).text()).matchAll(/<loc>https:..agency.test([^<]+)/g)].map(([, found = '']) => found)
  const listed = (await Promise.all((await listedBy(routes.crawlers.sitemapIndex.href())).map(listedBy))).flat()
  const named = [...allRoutes].filter(([, { path }]) => path !== '*')
  const routesOf = (path: string) => named.flatMap(([name, route]) => (pathMatcher(patternsOf(route))(path) ? [name] : []))
  // An agency's page may have any path that no other route has.
  const found = listed.flatMap((path) => (routesOf(path).length > 0 ? routesOf(path) : ['site.page']))
  const declared = [...allRoutes].filter(([, { crawlers }]) => crawlers === 'listed').map(([name]) => name)
  expect(new Set(found)).toEqual(new Set(declared))
})

test('GET /robots.txt excludes the unbounded search and names the sitemap', async () => {
  const content = await testContent()
  const response = await new Hono().route('/', robotsEndpoint({ settings, content: () => content })).request('/robots.txt')
  const text = await response.text()
  expect(text).toContain('Disallow: /search?\n')
  expect(text).toContain('Disallow: /*/poly-\n')
  expect(text).toContain('\nSitemap: https://agency.test/sitemap.xml\n')
})

const quorn = { locality_slug: 'quorn', county_slug: 'rutland', outcode: '', location: '(-1.2,52.7)' }
const rutland: GazetteerPlace = {
  id: 'county-rutland',
  kind: 'county',
  name: 'Rutland',
  countyName: '',
  slug: 'rutland',
  countySlug: '',
  countrySlug: 'england',
  location: { lat: 52.7, lng: -1.2 },
  radiusMiles: 0,
  population: 0,
}
const quornVillage: GazetteerPlace = {
  id: 'location-quorn',
  kind: 'location',
  name: 'Quorn',
  countyName: 'Rutland',
  slug: 'quorn',
  countySlug: 'rutland',
  countrySlug: 'england',
  location: { lat: 52.7, lng: -1.2 },
  radiusMiles: 3,
  population: 0,
}

const otherQuorn: GazetteerPlace = { ...quornVillage, id: 'location-other', slug: 'quorn-kent', countyName: 'Kent', countySlug: 'kent' }

const settings = readSettings({ PUBLIC_URL: 'https://agency.test/' })

/** @param further Paths of pages that the agency wrote in addition to its usual ones. */
async function site(db: Kysely<Schema>, further: readonly string[] = []) {
  const own = await testContent()
  const content = { ...own, pages: [...own.pages, ...further.map((path) => ({ ...own.pages[0]!, path }))] }
  return new Hono().route('/', sitemapsEndpoint({ db, settings, content: () => content, now: () => testNow }))
}

test('robots.txt excludes each closed address once, and no others', async () => {
  await using db = await testDatabase()
  const answer = await (await testSite(db)).request(routes.crawlers.robots.href())
  const text = await answer.text()
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(new Set(closed).size).toBe(closed.length)
  expect(closed).toEqual(expect.arrayContaining(['/user', '/user.ljson', '/user/link/', '/marketing_preferences/', '/session']))
  expect(text).not.toMatch(/undefined|:id|:token/)
  expect(closed).not.toContain('/')
  expect(text).toContain('Sitemap: https://www.withyandvale.example/sitemap.xml')
})

test.each([
  [{}, []],
  [{ training: false }, ['GPTBot', 'ClaudeBot', 'Google-Extended']],
  [{ answers: false }, ['OAI-SearchBot', 'PerplexityBot']],
  [{ person: false }, ['ChatGPT-User', 'Claude-User']],
] as const)('robots.txt shuts out the crawlers that %j says, and no others', async (refused, names) => {
  const agency = await testContent()
  const site = { ...agency.site, assistants: { training: true, answers: true, person: true, tools: true, ...refused } }
  const text = await (await robotsEndpoint({ settings, content: () => ({ ...agency, site }) }).request('/robots.txt')).text()
  const [forAll = '', ...groups] = text.split('\n\n')
  expect(forAll.startsWith('User-agent: *\n')).toBe(true)
  const shut = groups.find((group) => group.endsWith('\nDisallow: /')) ?? ''
  const shutNames = [...shut.matchAll(/^User-agent: (.*)$/gm)].map(([, name]) => name)
  expect(shutNames).toEqual(expect.arrayContaining([...names]))
  const some = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'OAI-SearchBot', 'PerplexityBot', 'ChatGPT-User', 'Claude-User']
  expect(shutNames.filter((name) => some.includes(name ?? '')).toSorted()).toEqual([...names].toSorted())
})

test('GET /site-map links to everything in the sitemaps of pages and places', async () => {
  await using db = await testDatabase()
  await addPlace(db, { id: 'county-rutland', kind: 'county', name: 'Rutland', slug: 'rutland', county_slug: '' })
  await addProperty(db, { county_slug: 'rutland', branch_id: 4101 })
  const context = await testContext(db)
  const app = new Hono().route('/', siteMapEndpoint(context)).route('/', sitemapsEndpoint(context))
  const read = async (path: string) => (await app.request(path)).text()
  const listed = (await Promise.all(['/sitemaps/pages.xml', '/sitemaps/places.xml'].map(read))).flatMap((xml) =>
    [...xml.matchAll(/<loc>https?:..[^/]+([^<]+)/g)].map(([, path = '']) => path),
  )
  const html = await read('/site-map')
  const shown = [...(/<main.*<\/main>/s.exec(html)?.[0] ?? '').matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(listed).toEqual(expect.arrayContaining(['/', '/property-for-sale', '/branches/taunton', '/property-for-sale/rutland']))
  expect(shown).toEqual(expect.arrayContaining(listed.filter((path) => !/^.events.*\d$/.test(path))))
})

test('of a recurring sale people see the next date, search engines all', async () => {
  await using db = await testDatabase()
  const pages = [{ path: '/sales', title: 'Sales', description: '', blocks: [{ id: 'a', kind: 'agricultural-calendar', content: {} }] }]
  const agency = { ...(await testContent()), pages, events: [aRepeatedSale({})] }
  const context = { ...(await testContext(db)), content: () => agency, now: () => new Date('2026-11-22T12:00:00Z') }
  const app = new Hono().route('/', siteMapEndpoint(context)).route('/', sitemapsEndpoint(context))
  const daysAt = async (path: string) => new Set((await (await app.request(path)).text()).match(/\/events\/agricultural\/\d+/g))
  expect([...(await daysAt('/site-map'))]).toEqual(['/events/agricultural/720261123'])
  expect((await daysAt('/sitemaps/pages.xml')).size).toBe(49)
})

const address = routes.files.speculationRules.href()

test('every page links to the speculation rules, and they have the type that browsers require', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  for (const page of [routes.site.home.href(), routes.search.forSale.href()]) {
    expect((await site.request(page)).headers.get('speculation-rules')).toBe(`"${address}"`)
  }
  const answer = await site.request(address)
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(answer.headers.get('vary')).toContain('Save-Data')
  const { prerender, prefetch } = await answer.json()
  expect(prerender[0].where.and[0].href_matches).toBe('/properties/*')
  for (const { eagerness } of [...prerender, ...prefetch]) expect(eagerness).toBe('moderate')
})

test.each([
  ['on', {}],
  ['On ', {}],
])('who saves data (%j) has nothing fetched in advance', async (saveData, rules) => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await site.request(address, { headers: { 'save-data': saveData } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(rules)
})

test('GET /llms.txt names searches and branches, whose pages are there', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const answer = await site.request(routes.crawlers.llms.href())
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Withy/)
  const paths = [...text.matchAll(/\(https:..www.withyandvale.example([^)?]+)/g)].map(([, path = '']) => path)
  expect(paths).toEqual(expect.arrayContaining(['/property-for-sale', '/branches/taunton', '/sitemap.xml']))
  for (const path of paths) expect((await site.request(path)).status).toBe(200)
})
