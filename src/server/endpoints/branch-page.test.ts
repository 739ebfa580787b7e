import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

test('a branch says where it is, when it is open, who works there and what it has', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 5; count++) await addProperty(db, { branch_id: 4101, listing: { displayAddress: `${count} East Street` } })
  await addProperty(db, { branch_id: 4101, channel: 'lettings', listing: { displayAddress: 'Flat 1' } })
  await addProperty(db, { branch_id: 4102, listing: { displayAddress: '9 Elsewhere Lane' } })
  const response = await (await testSite(db)).request('/branches/taunton')
  const html = await response.text()
  expect(response.status).toBe(200)
  const words = wordsOf(html)
  for (const said of ['14 Hammet Row', 'TA1 1CK', 'Daniel Okonkwo', 'Residential Sales', 'All 5 properties', 'Open now until 4.00pm']) {
    expect(words).toContain(said)
  }
  expect(new Set(words.match(/\d East Street/g)).size).toBe(3)
  expect(html).toContain('href="/branches/taunton/properties"')
  expect(html).toContain('href="/branches/taunton/properties/property-for-rent"')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/branches/taunton"/>')
  expect(words).not.toContain('Elsewhere Lane')
})

test('whether it is open is said of the minute', async () => {
  await using db = await testDatabase()
  const at = async (now: string) =>
    wordsOf(await (await (await testSite(db, { now: () => new Date(now) })).request('/branches/taunton')).text())
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
  const said = async () => wordsOf(await (await site.request(path)).text())
  expect(await said()).toContain('Open now until 4.00pm')
  now = new Date('2026-11-21T16:00:00Z')
  expect(await said()).toContain('Closed now, open on Monday from 8.45am')
  now = new Date('2026-11-22T00:00:00Z')
  expect(await said()).toContain('Closed now, open tomorrow from 8.45am')
})

test('what a branch sells and lets keeps its address; a branch that there is not is not found', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const content = await testContent()
  expect((await site.request('/branches/taunton/properties')).status).toBe(200)
  expect((await site.request('/branches/atlantis')).status).toBe(404)
  const without = await testSite(db, { content: () => ({ ...content, branches: [] }) })
  expect((await without.request('/branches/taunton')).status).toBe(404)
})
