import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import type { FoundGroup } from './load.ts'

const { page, suggestions } = routes.officeSearch
const ask = async (client: OfficeBrowserClient, typed: string): Promise<FoundGroup[]> =>
  await (await client.get(`${suggestions.href()}?q=${encodeURIComponent(typed)}`)).json()
const textsOf = async (client: OfficeBrowserClient, typed: string, kind: FoundGroup['heading']) =>
  (await ask(client, typed)).find(({ heading }) => heading === kind)?.found.map(({ text }) => text) ?? []

test('one field finds people, properties, pages and what can be done, each with a link, and nobody keeps the answer', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const lead = (await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow })) ?? ''
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '5 Byron Road, Taunton' } })
  const client = await as('staff')
  const answer = await client.get(`${suggestions.href()}?q=byron`)
  expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual(['no-store', 'application/json'])
  expect(await answer.json()).toMatchObject([
    { heading: 'People', found: [{ text: 'Ada Byron', href: routes.officePeople.one.href({ kind: 'enquiry', id: lead }) }] },
    { heading: 'Properties', found: [{ text: '5 Byron Road, Taunton', href: routes.officeStock.one.href(id) }] },
  ])
  const shown = await (await client.get(`${page.href()}?q=byron`)).text()
  for (const part of ['Ada Byron', '5 Byron Road', 'value="byron"']) expect(shown).toContain(part)
  expect(await textsOf(client, 'taunt', 'Pages of the site')).toContain('Taunton')
  expect(await textsOf(client, 'enq', 'Actions')).toEqual(['Go to Enquiries', 'Late enquiries', 'My enquiries'])
})

test.each(['4101_9777001', '9777001', 'ta1 4', 'ta14ab', 'TA1 4AB', 'byron r', '5 byron', '5, Byron Road'])(
  'a property is found by reference, postcode or street, on the site or not: %s',
  async (typed) => {
    await using db = await testDatabase()
    const { as } = await officeSite(db)
    const own = { agent_ref: '4101_9777001', listing: { displayAddress: '5 Byron Road, Taunton', postcode: 'TA1 4AB' } }
    await addProperty(db, { ...own, branch_id: 4101, listed: false })
    await addProperty(db, { agent_ref: '4101_888', branch_id: 4101, listing: { displayAddress: '6 Keats Road', postcode: 'TA2 4AB' } })
    expect(await textsOf(await as('viewer', { branches: [4101] }), typed, 'Properties')).toEqual(['5 Byron Road, Taunton'])
    expect(await textsOf(await as('viewer', { branches: [4102] }), typed, 'Properties')).toEqual([])
  },
)

test('with nothing typed there is what who asks may do, and nothing else', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [boss, viewer] = [await as('administrator'), await as('viewer')]
  const invite = 'Invite an office user'
  expect([(await textsOf(boss, '', 'Actions')).includes(invite), (await textsOf(viewer, '', 'Actions')).includes(invite)]).toEqual([
    true,
    false,
  ])
  expect(await textsOf(viewer, 'invite', 'Actions')).toEqual([])
  for (const client of [boss, viewer])
    for (const { href } of (await ask(client, ''))[0]?.found ?? [])
      if (href.startsWith('/office')) expect([href, (await client.get(href)).status]).toEqual([href, 200])
})

test.each(['%', '_', "'", "a'b", String.raw`a\b`, ':*', '<img src=x onerror=alert(1)>', 'x'.repeat(3000), '\u{202E}', 'ta1%'])(
  'anything may be typed: %s',
  async (typed) => {
    await using db = await testDatabase()
    const { as } = await officeSite(db)
    await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow })
    await addProperty(db, { branch_id: 4101 })
    const client = await as('administrator')
    expect(await ask(client, typed)).toEqual([])
    const shown = await client.get(`${page.href()}?q=${encodeURIComponent(typed)}`)
    expect([shown.status, (await shown.text()).includes('<img')]).toEqual([200, false])
  },
)

test('shortcuts are off for who turned them off, on every screen', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('viewer')
  const home = async () => await (await client.get(routes.office.home.href())).text()
  expect(await home()).toMatch(/data-shortcut="\/".*data-open-palette="k"/)
  await client.post(routes.officeSignIn.changeShortcuts.href())
  expect(await home()).not.toMatch(/data-shortcut|data-open-palette="k"/)
  await client.post(routes.officeSignIn.changeShortcuts.href(), { shortcuts: 'on' })
  expect(await home()).toContain('data-shortcut')
})
