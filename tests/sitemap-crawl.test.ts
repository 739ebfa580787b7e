import { join } from 'node:path'
import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import { writeDemoFeed } from '@gable/demo/write-demo-feed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { agencyFeeds } from './support/agency-feed.ts'
import { type CrawledPage, crawl, sitemapPaths } from './support/crawl.ts'
import { databaseWithPlaces } from './support/gazetteer.ts'
import { servedApp } from './support/served-app.ts'
import { testContent, testNow, testSite } from './support/site.ts'
import { trials } from './support/trials.ts'

/** The sample has every kind of page, and fewer homes. */
const properties = trials(150, demoProperties)
const publicUrl = 'https://www.withyandvale.example'
const cleanup = new AsyncDisposableStack()
let pages: ReadonlyMap<string, CrawledPage>
let listed: readonly string[]

/** The demo agency as it is served, without its pictures, walked through from the home page once for all tests. */
beforeAll(async () => {
  const db = cleanup.use(await databaseWithPlaces())
  const agency = cleanup.use(await agencyFeeds(db))
  const { branches } = await testContent()
  const path = join(agency.folder, 'demo.zip')
  await writeDemoFeed({ path, properties, pictures: 'none', branches, today: testNow })
  await importFeed(agency.dependencies, { path })
  const { url } = cleanup.use(await servedApp((await testSite(db)).fetch))
  const ask = (address: string) => fetch(url + address, { redirect: 'manual' })
  pages = await crawl(ask, publicUrl)
  listed = await sitemapPaths(ask, publicUrl)
}, 600_000)
afterAll(() => cleanup.disposeAsync())

test('every address in the sitemaps is there once and reached by links from the home page', () => {
  expect(listed.length).toBeGreaterThan(properties)
  expect(listed.filter((path, at) => listed.indexOf(path) !== at)).toEqual([])
  expect(listed.filter((path) => !pages.has(path))).toEqual([])
})

test('every address in the sitemaps may be kept by search engines, under that very address', () => {
  const wrong = listed.filter((path) => {
    const page = pages.get(path)
    return page?.status !== 200 || page.robots !== '' || page.canonical !== path
  })
  expect(wrong).toEqual([])
})

test('what may be kept is in the sitemaps: home, both channels, branches, places, and what is sold', () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      '/',
      routes.search.forSale.href(),
      routes.search.toRent.href(),
      '/branches/taunton/properties',
      '/branches/taunton/properties/property-for-rent',
      '/property-for-sale/somerset',
      '/property-for-sale/somerset/taunton',
      '/property-for-rent/ta1',
    ]),
  )
  const homes = [...pages].flatMap(([path, { isPage }]) => (isPage && path.startsWith('/properties/') ? [path] : []))
  expect(homes.filter((path) => !listed.includes(path))).toEqual([])
  expect(homes.map((path) => pages.get(path)?.title).filter((title) => title?.includes(', sold')).length).toBeGreaterThan(5)
})

test('no link of the site is broken, and none leads round by another address', () => {
  expect([...pages].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${status} ${path}`)).toEqual([])
})

test('titles have at most 60 characters, every page a picture, and every page that may be kept a description', () => {
  const isWhole = ({ title, description, robots, picture }: CrawledPage) =>
    title !== '' && [...title].length <= 60 && (description !== '' || robots !== '') && /^\/.+\.(jpg|png)$/.test(picture)
  expect(
    [...pages]
      .filter(([, { isPage }]) => isPage)
      .flatMap(([path, page]) => (isWhole(page) ? [] : [[path, page.title, page.description, page.picture]])),
  ).toEqual([])
})

test('every page of results that may be kept has a description of its own', () => {
  const results = [...pages.values()].filter(({ canonical, robots }) => !canonical.startsWith('/properties/') && robots === '')
  const byDescription = new Map<string, Set<string>>()
  for (const { description, canonical } of results) {
    byDescription.set(description, (byDescription.get(description) ?? new Set()).add(canonical))
  }
  expect(results.filter(({ canonical }) => canonical.includes('/page-')).length).toBeGreaterThan(trials(3, 10))
  expect([...byDescription].filter(([, canonicals]) => canonicals.size > 1).map(([text, canonicals]) => [text, ...canonicals])).toEqual([])
})

test('no two pages that may be kept share a title', () => {
  const byTitle = Map.groupBy(
    [...pages.values()].filter(({ isPage, robots }) => isPage && robots === ''),
    ({ title }) => title,
  )
  const shared = [...byTitle].map(([title, some]) => [title, ...new Set(some.map(({ canonical }) => canonical))])
  expect(shared.filter(({ length }) => length > 2)).toEqual([])
})
