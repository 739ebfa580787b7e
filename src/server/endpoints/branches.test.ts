import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { presentListedBranch } from './branches.ts'

const namesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/branches\/([^"]+)"/g)].map(([, slug]) => slug)

test('all branches are in the agency’s order, each with address, telephone number and whether it is open', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/branches')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(namesIn(html)).toEqual(['taunton', 'wellington', 'bridgwater', 'dulverton'])
  expect(wordsOfPage(html)).toContain('14 Hammet Row, Taunton TA1 1CK Open now until 4.00pm 01632 960100')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/branches"/>')
  expect(html).not.toContain('name="robots"')
})

test('near a place the nearest comes first with its distance in miles; such a page is neither cached nor indexed', async () => {
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
  expect(wordsOfPage(html)).toMatch(/Branches near Minehead, Somerset .*Estate and letting agents · 12 miles/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('an unknown place is reported, and all branches are listed', async () => {
  await using db = await testDatabase()
  const html = await (await (await testSite(db)).request('/branches?near=%3Cb%3EAtlantis')).text()
  expect(html).toContain('We do not know where “&lt;b&gt;Atlantis” is')
  expect(html).toContain('value="&lt;b&gt;Atlantis"')
  expect(namesIn(html)).toHaveLength(4)
})

test('programs get them in pages, by channel', async () => {
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

test('a listed branch has its page, location and hours', async () => {
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

test('a branch shows its address, hours, staff and properties', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 5; count++) await addProperty(db, { branch_id: 4101, listing: { displayAddress: `${count} East Street` } })
  await addProperty(db, { branch_id: 4101, channel: 'lettings', listing: { displayAddress: 'Flat 1' } })
  await addProperty(db, { branch_id: 4102, listing: { displayAddress: '9 Elsewhere Lane' } })
  const response = await (await testSite(db)).request('/branches/taunton')
  const html = await response.text()
  expect(response.status).toBe(200)
  const words = wordsOfPage(html)
  for (const said of ['14 Hammet Row', 'TA1 1CK', 'Daniel Okonkwo', 'Residential Sales', 'All 5 properties', 'Open now until 4.00pm']) {
    expect(words).toContain(said)
  }
  expect(new Set(words.match(/\d East Street/g)).size).toBe(3)
  expect(html).toContain('href="/branches/taunton/properties"')
  expect(html).toContain('href="/branches/taunton/properties/property-for-rent"')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/branches/taunton"/>')
  expect(words).not.toContain('Elsewhere Lane')
})

test('whether it is open is accurate to the minute', async () => {
  await using db = await testDatabase()
  const at = async (now: string) =>
    wordsOfPage(await (await (await testSite(db, { now: () => new Date(now) })).request('/branches/taunton')).text())
  expect(await at('2026-11-21T15:59:59Z')).toContain('Open now until 4.00pm')
  expect(await at('2026-11-21T16:00:00Z')).toContain('Closed now, open on Monday from 8.45am')
  expect(await at('2027-03-26T10:00:00Z')).toContain('Closed now, open tomorrow from 9.00am')
})

test.each([
  ['its own page', () => '/branches/taunton'],
  ['the page of a property', (id: number) => `/properties/${id}/sales`],
  ['a page with its card', () => '/cards'],
])('%s is kept until the minute the branch opens or closes', async (_, pathOf) => {
  await using db = await testDatabase()
  const path = pathOf(await addProperty(db, { branch_id: 4101 }))
  const content = await testContent()
  const cards = { id: 'cards', kind: 'location-cards', content: { cards: [{ branch: 'taunton', linkText: 'Visit office' }] } }
  const withCards = { ...content, pages: [...content.pages, { path: '/cards', title: 'Cards', description: '', blocks: [cards] }] }
  let now = new Date('2026-11-21T15:59:59Z')
  const site = await testSite(db, { content: () => withCards, now: () => now, version: () => '1', askVersion: async () => '1' })
  const said = async () => wordsOfPage(await (await site.request(path)).text())
  expect(await said()).toContain('Open now until 4.00pm')
  now = new Date('2026-11-21T16:00:00Z')
  expect(await said()).toContain('Closed now, open on Monday from 8.45am')
  now = new Date('2026-11-22T00:00:00Z')
  expect(await said()).toContain('Closed now, open tomorrow from 8.45am')
})

test('the addresses for a branch’s sales and lettings work; an unknown branch is not found', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const content = await testContent()
  expect((await site.request('/branches/taunton/properties')).status).toBe(200)
  expect((await site.request('/branches/atlantis')).status).toBe(404)
  const without = await testSite(db, { content: () => ({ ...content, branches: [] }) })
  expect((await without.request('/branches/taunton')).status).toBe(404)
})

async function lookup(path: string, query: string) {
  await using db = await testDatabase()
  const demo = await testContent()
  const [taunton, ...others] = demo.branches
  const salesOnly = { ...taunton!, channels: ['sales'] as const, departments: [] }
  const content = { ...demo, branches: [salesOnly, ...others] }
  const site = await testSite(db, { content: () => content })
  const answer = await site.request(`/${path}?${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return await answer.json()
}

test.each([
  ['postcode=TA1+1CK', { id: 4101, name: 'Taunton', distance: 0 }],
  ['postcode=ta11ck&channel=selling&using_polygon=true', { id: 4101, name: 'Taunton', distance: 0 }],
  ['postcode=TA21+8CM&channel=', { id: 4102, name: 'Wellington', distance: 0 }],
  ['postcode=TA1+1CK&channel=lettings', { id: 4102, name: 'Wellington', distance: expect.closeTo(5.9, 0) }],
  ['postcode=TA1+1CK&department=true', { id: 4102, name: 'Wellington', distance: expect.closeTo(5.9, 0) }],
  // It is in a catchment, although its location is unknown.
  ['postcode=EX15+9ZZ', { id: 4102, name: 'Wellington', distance: null }],
  ['postcode=ZZ1+1ZZ', null],
  ['postcode=nonsense', null],
  ['postcode=', null],
  ['', null],
  [`postcode=${'TA1'.repeat(200)}`, null],
  ['postcode=TA1+1CK&postcode=ZZ1+1ZZ', { id: 4101, name: 'Taunton', distance: 0 }],
])('the branch for %s', async (query, branch) => {
  expect(await lookup('postcode_branch_lookup', query)).toMatchObject({ branch })
})

test('all branches have the wire’s fields, the nearest first', async () => {
  const { branches } = await lookup('postcode_branches_lookup', 'postcode=TA21+8CM')
  expect(branches.map(({ id, location_method }: { id: number; location_method: string }) => [id, location_method])).toEqual([
    [4102, 'postcode'],
    [4101, 'distance'],
    [4103, 'distance'],
    [4104, 'distance'],
  ])
  expect(branches[1]).toEqual({
    id: 4101,
    name: 'Taunton',
    distance: expect.closeTo(5.9, 0),
    street_address: '14 Hammet Row',
    town: 'Taunton',
    county: 'Somerset',
    postcode: 'TA1 1CK',
    telephone: '01632 960100',
    email: 'taunton@withyandvale.example',
    sales_enabled: true,
    lettings_enabled: false,
    contactable_sales_telephone: '01632 960101',
    contactable_lettings_telephone: '01632 960102',
    departments: [],
    url_label: 'taunton',
    location_method: 'distance',
  })
  expect(branches[0].departments[0]).toEqual({
    id: 41021,
    name: 'Residential Sales',
    label: 'sales',
    telephone: '01632 960201',
    email: 'sales.wellington@withyandvale.example',
  })
  expect((await lookup('postcode_branches_lookup', 'postcode=nowhere')).branches).toEqual([])
})

test('days without hours are closed, in the wire’s format', () => {
  const openingTimes = [
    { dayOfWeek: 0, opens: null, closes: null },
    { dayOfWeek: 1, opens: '09:00', closes: '17:30' },
  ]
  expect(presentListedBranch({ ...aBranchWithStaff, openingTimes })).toMatchObject({
    id: 1,
    url: '/branches/taunton',
    lat: 51,
    lng: -3,
    contactable_lettings_telephone: '01632 960001',
    opening_times: [
      { day_of_week: 0, open_time: 'Closed', close_time: 'Closed' },
      { day_of_week: 1, open_time: '09:00', close_time: '17:30' },
    ],
  })
  expect(presentListedBranch(aBranchWithStaff)).not.toHaveProperty('staff')
})
