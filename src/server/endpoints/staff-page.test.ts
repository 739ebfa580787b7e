import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { testSite } from '#tests/support/site.ts'

test('a member of staff says who they are, where they work and how they are reached', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/staff/daniel-okonkwo')
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const said of ['Daniel Okonkwo', 'Sales Manager', 'Residential Sales', '01632 960111', '07700 900111', 'Write to Daniel']) {
    expect(wordsOf(html)).toContain(said)
  }
  expect(html).toContain('href="/contact-staff-member/102" data-opens="#/contact-staff-member/102"')
  expect(html).toContain('href="/branches/taunton"')
  expect(html).toContain('href="/staff/harriet-trevelyan-cole"')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/staff/daniel-okonkwo"/>')
  expect(html).toContain('"@type":"Person"')
})

test('who does not work here is not found', async () => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request('/staff/nobody')).status).toBe(404)
})
