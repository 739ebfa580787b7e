import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { raiseSiteVersion, readSiteVersion } from '#src/data/processes/site-version.ts'
import { keptTexts } from '#src/data/search/kept-texts.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'
import type { Schema } from '../../data/database/schema.ts'

async function siteWithTexts(db: Kysely<Schema>) {
  await raiseSiteVersion(db)
  const version = await readSiteVersion(db)
  const facts = keptFacts(db)
  await facts.readAhead(version)
  await facts.settled()
  const stock = stockInMemory(
    facts,
    () => version,
    keptTexts(db, (error) => expect.unreachable(String(error))),
  )
  return await testSite(db, { stock })
}

interface Answer {
  properties: { id: number; wishes?: { wish: string; said?: string; denied?: string }[] }[]
  pagination: { total_count: number }
}

test('what the grammar does not take is wished for: list, JSON and map have the same homes, those that meet it first', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const describe = (description: string) => addProperty(db, { listing: { description, bedrooms: 3 }, text: description, beds: 3 })
  const quiet = await describe('<p>Tucked away down a quiet lane. The rooms are light.</p>')
  const noisy = await describe('<p>On the main road. The rooms are light.</p>')
  const plain = await describe('<p>Three bedrooms.</p>')
  const site = await siteWithTexts(db)
  const asked = await site.request('/search?q=3+bed+near+Taunton,+light,+not+on+a+main+road')
  const address = asked.headers.get('location')!
  expect(address).toBe('/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed/wish-light,not%20on%20a%20main%20road')
  const html = await (await site.request(address)).text()
  const places = [quiet, noisy, plain].map((id) => html.indexOf(`id="property-${id}"`))
  expect(places.every((at) => at > 0)).toBe(true)
  const words = wordsOfPage(html)
  expect(words).toContain('3 properties')
  expect(words).toContain('Tucked away down a quiet lane')
  expect(words).toContain('Not said in the description: light, not on a main road')
  expect(words).toContain('Rather not “not on a main road”: On the main road')
  expect(html).toContain('href="/property-for-sale/somerset/taunton/from-3-bed/up-to-3-bed/wish-light"')
  const query = 'channel=sales&place_id=location-taunton&fragment=from-3-bed/wish-light,not%2520on%2520a%2520main%2520road'
  const found = (await (await site.request(`/search.ljson?${query}`)).json()) as Answer
  expect(found.properties.map(({ id }) => id)).toEqual([quiet, noisy, plain])
  expect(found.properties[0]!.wishes).toEqual([
    { wish: 'light', said: 'The rooms are light' },
    { wish: 'not on a main road', said: 'Tucked away down a quiet lane' },
  ])
  expect(found.properties[1]!.wishes).toEqual([
    { wish: 'light', said: 'The rooms are light' },
    { wish: 'not on a main road', denied: 'On the main road' },
  ])
  const onMap = (await (await site.request(`/search.ljson?${query}&hashbang=map`)).json()) as Answer
  expect([onMap.pagination.total_count, onMap.properties.length]).toEqual([3, 3])
  const without = (await (await site.request('/search.ljson?channel=sales&place_id=location-taunton')).json()) as Answer
  expect(without.properties.every((each) => each.wishes === undefined)).toBe(true)
})

test('where descriptions are not kept, the newest come first, which the page says', async () => {
  await using db = await testDatabase()
  await addProperty(db, { listing: { description: 'The rooms are light.' } })
  const site = await testSite(db)
  const page = await site.request('/property-for-sale/wish-light')
  expect(wordsOfPage(await page.text())).toContain('We are still reading the descriptions')
})
