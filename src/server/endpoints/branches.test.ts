import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const namesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/branches\/([^"]+)"/g)].map(([, slug]) => slug)

test('all branches stand in the order of the agency, each with address, number and whether it is open', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/branches')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(namesIn(html)).toEqual(['taunton', 'wellington', 'bridgwater', 'dulverton'])
  expect(wordsOf(html)).toContain('14 Hammet Row , Taunton TA1 1CK Open now until 4.00pm 01632 960100')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/branches"/>')
  expect(html).not.toContain('name="robots"')
})

test('near a place the nearest comes first with its miles; such a page is neither kept nor indexed', async () => {
  await using db = await testDatabase()
  await addPlace(db, {
    id: 'location-minehead',
    name: 'Minehead',
    slug: 'minehead',
    plain_name: 'minehead',
    search_words: 'minehead somerset',
    location: '(-3.4755,51.2044)',
  })
  const response = await (await testSite(db)).request('/branches?near=Minehead')
  const html = await response.text()
  expect(namesIn(html)[0]).toBe('dulverton')
  expect(wordsOf(html)).toMatch(/Branches near Minehead, Somerset .*Estate and letting agents · 12 miles/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('what is no place is said to be none, and all branches stay', async () => {
  await using db = await testDatabase()
  const html = await (await (await testSite(db)).request('/branches?near=%3Cb%3EAtlantis')).text()
  expect(html).toContain('We do not know where “&lt;b&gt;Atlantis” is')
  expect(html).toContain('value="&lt;b&gt;Atlantis"')
  expect(namesIn(html)).toHaveLength(4)
})

test('programs get them a page at a time, by channel', async () => {
  await using db = await testDatabase()
  const content = await testContent()
  const [first] = content.branches
  const branches = Array.from({ length: 13 }, (_, at) => ({
    ...first!,
    id: at,
    slug: `b${at}`,
    channels: at === 0 ? (['lettings'] as const) : (['sales'] as const),
  }))
  const site = await testSite(db, { content: () => ({ ...content, branches }) })
  const list = async (query: string) => await (await site.request(`/branches.ljson${query}`)).json()
  expect((await list('')).pagination).toEqual({ hasNextPage: true, currentPage: 1 })
  expect((await list('')).branches).toHaveLength(12)
  expect((await list('?page=2')).branches.map(({ id }: { id: number }) => id)).toEqual([12])
  expect((await list('?page=2&channel=sales')).branches).toEqual([])
  expect((await list('?channel=sales')).pagination).toEqual({ hasNextPage: false, currentPage: 1 })
  expect((await list('?channel=lettings')).branches).toHaveLength(1)
  expect((await list('?page=-3&channel=nonsense')).pagination.currentPage).toBe(1)
})

test('a branch of the list has its page, its point and its hours', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/branches.ljson')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const [taunton] = (await response.json()).branches
  expect(taunton).toMatchObject({
    id: 4101,
    name: 'Taunton',
    url: '/branches/taunton',
    url_label: 'taunton',
    street_address: '14 Hammet Row',
    sales_enabled: true,
    lat: 51.0149,
    lng: -3.1021,
  })
  expect(taunton.opening_times.slice(0, 2)).toEqual([
    { day_of_week: 0, open_time: 'Closed', close_time: 'Closed' },
    { day_of_week: 1, open_time: '08:45', close_time: '17:45' },
  ])
})

test('an agency without branches has no such page', async () => {
  await using db = await testDatabase()
  const content = await testContent()
  const site = await testSite(db, { content: () => ({ ...content, branches: [] }) })
  expect((await site.request('/branches')).status).toBe(404)
})
