import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const peopleIn = (html: string) => [...html.matchAll(/<h3[^>]*><a href="\/staff\/([^"]+)"/g)].map(([, label]) => label)

async function ask(query = '') {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request(`/staff${query}`)
  return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() }
}

test('all staff are listed by branch, in the agency’s order', async () => {
  const { html } = await ask()
  const { branches } = await testContent()
  expect(peopleIn(html)).toEqual(branches.flatMap(({ staff }) => staff.map(({ urlLabel }) => urlLabel)))
  expect(wordsOfPage(html)).toMatch(
    /Our people .*Taunton Taunton branch .*Harriet Trevelyan-Cole .*Wellington Wellington branch .*Tom Sealey/,
  )
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/staff"/>')
  expect(html).not.toContain('name="robots"')
})

test('branch and department filter the list', async () => {
  expect(peopleIn((await ask('?branch=wellington')).html)).toEqual(['tom-sealey', 'aisha-begum', 'ruth-hembrow'])
  expect(peopleIn((await ask('?branch=wellington&department=lettings')).html)).toEqual(['ruth-hembrow'])
  const { html } = await ask('?branch=&department=lettings')
  expect(peopleIn(html)).toEqual(expect.arrayContaining(['ruth-hembrow', 'peter-vanstone']))
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).toMatch(/<option value="lettings" selected=""/)
})

test('an empty list says so, with a link to everybody', async () => {
  const { html } = await ask('?branch=wellington&department=livestock')
  expect(wordsOfPage(html)).toContain('Nobody works there in this department. Everybody')
})

test('unknown filters are ignored, and such a page is not cached', async () => {
  const { html, cache } = await ask('?branch=%3Cb%3E&department=x')
  expect(peopleIn(html)).toHaveLength(19)
  expect(html).not.toContain('<b>')
  expect(cache).toBe('no-store')
  expect((await ask('?branch=taunton')).cache).not.toBe('no-store')
})

test('an agency without staff has no such page', async () => {
  await using db = await testDatabase()
  const content = await testContent()
  const branches = content.branches.map((branch) => ({ ...branch, staff: [] }))
  const site = await testSite(db, { content: () => ({ ...content, branches }) })
  expect((await site.request('/staff')).status).toBe(404)
})

test('the page of a staff member has name, role, branch and contact details', async () => {
  await using db = await testDatabase()
  const response = await (await testSite(db)).request('/staff/daniel-okonkwo')
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const said of ['Daniel Okonkwo', 'Sales Manager', 'Residential Sales', '01632 960111', '07700 900111', 'Write to Daniel']) {
    expect(wordsOfPage(html)).toContain(said)
  }
  expect(html).toContain('href="/contact-staff-member/102" data-opens="#/contact-staff-member/102"')
  expect(html).toContain('href="/branches/taunton"')
  expect(html).toContain('href="/staff/harriet-trevelyan-cole"')
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/staff/daniel-okonkwo"/>')
  expect(html).toContain('"@type":"Person"')
})

test('a person who does not work here is not found', async () => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request('/staff/nobody')).status).toBe(404)
})
