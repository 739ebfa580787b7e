import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { aBrowser, accountSite, ada, queuedMails } from './support/accounts.ts'
import { agencyFeeds } from './support/agency-feed.ts'
import { alertParts } from './support/alerts.ts'
import { testDatabase } from './support/database.ts'
import { viewingBody } from './support/leads.ts'
import { routeAddresses } from './support/route-addresses.ts'
import { testNow } from './support/site.ts'
import { findStock } from './support/stock.ts'
import { testTokens } from './support/written-alerts.ts'

const letting = { TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', BEDROOMS: '2', BRANCH_ID: '4101', LET_RENT_FREQUENCY: '1' }
const known = (rent: string) => ({
  ...letting,
  AGENT_REF: 'ZBR_77',
  DISPLAY_ADDRESS: 'Zebra Lane, Taunton',
  ADDRESS_2: 'Zebra Lane',
  SUMMARY: 'Quokka flat.',
  PRICE: rent,
})
const neighbour = { ...letting, AGENT_REF: '1_1', PRICE: '950' }
/** So that an id is a word of its own wherever it stands. */
const firstId = 8_765_431

async function aSite() {
  const db = await testDatabase()
  await sql`alter sequence property_id_seq restart with ${sql.lit(firstId)}`.execute(db)
  const agency = await agencyFeeds(db)
  await agency.import([neighbour, known('960')])
  const ids = new Map((await findStock(db)).map(({ agent_ref, id }) => [agent_ref, id]))
  const [id, other] = [ids.get('ZBR_77')!, ids.get('1_1')!]
  const marks = ['Zebra', 'Quokka', 'ZBR_77', String(id)]
  let version = 0
  const { site } = await accountSite(db, { version: () => String(version) })
  const browser = aBrowser(site)
  /** What in it speaks of the property, but for what was asked by. */
  const told = (asked: string, text: string) =>
    marks.filter((mark) => text.includes(mark) && !asked.toLowerCase().includes(mark.toLowerCase()))
  /** The addresses whose answers speak of it: headers and body, each as pages, JSON and Markdown. */
  const naming = async (addresses: readonly string[]) => {
    version += 1
    const where: string[] = []
    for (const address of addresses)
      for (const accept of ['text/html', 'application/json', 'text/markdown']) {
        const answer = await browser.send(address, { headers: { accept, 'x-requested-with': 'XMLHttpRequest' } })
        const headers = [...answer.headers].map(([name, value]) => (name === 'link' || name === 'location' ? value : '')).join(' ')
        // A person's own record has the ids of what they saved.
        const asked = address === routes.account.ownRecords.href() ? String(id) : address
        if (told(asked, `${headers} ${await answer.text()}`).length > 0) where.push(`${accept} ${address}`)
      }
    return where
  }
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, agency, browser, naming, told, id, other, [Symbol.asyncDispose]: dispose }
}

/** Every GET route of visitors with each of the two ids, and searches, lists and pages that would have both. */
function addressesOf(id: number, other: number): string[] {
  const visited = [...allRoutes].filter(([name, { method }]) => method === 'GET' && !/^office|^operations|^account\.signOut/.test(name))
  const own = visited.map(([name]) => routeAddresses[name])
  const query = '?channel=lettings'
  const searches = [
    ...[routes.search.page, routes.search.results, routes.search.atom, routes.search.optionCounts].map((route) => route.href() + query),
    ...['', '&hashbang=map', '&view=map', '&q=zebra'].map((more) => `${routes.search.results.href()}${query}${more}`),
    `${routes.search.places.href()}?q=zebra`,
    `${routes.site.search.href()}?q=Zebra`,
    `${routes.search.toRent.href()}/text-Zebra/`,
    '/property-for-rent/tag-featured',
    ...[[id], [id, other]].flatMap((both) => [
      routes.property.byIds.href(both),
      `${routes.property.byIds.href(both)}&markers=points`,
      routes.property.list.href(both),
      routes.property.comparison.href(both),
    ]),
    ...[id, other].flatMap((each) => [routes.property.page.href(each, 'lettings'), routes.overlay.shareProperty.href(each)]),
    ...[routes.lead.viewingPage, routes.lead.sharePage].map((route) => `${route.href()}?property=${id}`),
    `${routes.appointment.slots.href()}?kind=viewing&property=${id}`,
    routes.crawlers.propertySitemap.href('lettings', 0),
  ]
  const spelled = own.flatMap((address) => [address, address.replaceAll('sales', 'lettings')])
  const withIds = spelled.flatMap((address) => [id, other].map((each) => address.replaceAll(/(?<=[/=])\d+(?=$|[/?&.])/g, String(each))))
  return [...new Set([...spelled, ...withIds, ...searches])]
}

/** Calls every tool for assistants with what could lead to the property: those whose answers speak of it, and those that refuse. */
async function askTools({ browser, told, id, other }: Awaited<ReturnType<typeof aSite>>) {
  const ask = async (method: string, params: object = {}) =>
    await (await browser.send(routes.assistants.mcp.href(), { body: { jsonrpc: '2.0', id: 1, method, params } })).text()
  const enquiry = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', message: 'May I see it?' }
  const asked: Record<string, object[]> = {
    search: [{ channel: 'lettings' }, { channel: 'lettings', where_or_what: 'Quokka' }],
    property: [{ ids: [id] }, { ids: [id, other] }],
    place: [{ name: 'Zebra' }, { name: 'Taunton' }],
    branches: [{}, { postcode: 'TA1 1AA' }],
    slots: [{ kind: 'viewing', property_id: id }],
    costs: [{ property_id: id }],
    enquire: [{ ...enquiry, kind: 'viewing', property_id: id }],
  }
  const { tools } = JSON.parse(await ask('tools/list')).result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(asked))
  const naming = new Set<string>()
  const refusing = new Set<string>()
  for (const [name, many] of Object.entries(asked))
    for (const args of many) {
      const text = await ask('tools/call', { name, arguments: args })
      if (told(JSON.stringify(args), text).length > 0) naming.add(name)
      if (JSON.parse(text).result.isError) refusing.add(name)
    }
  return { naming: [...naming], refusing: [...refusing] }
}

test('what visitors know, saved and search for is on no address of any route once it is held back, and in no mail', async () => {
  await using site = await aSite()
  const { db, browser, id, other } = site
  await browser.register(ada)
  await sql`update account set confirmed_at = ${testNow}`.execute(db)
  expect((await browser.ask(routes.saved.saveProperties.href(), { body: { property_ids: `${id},${other}` } }))[0]).toBe(200)
  expect((await browser.ask('/search?channel=lettings', { body: {} }))[0]).toBe(200)
  const addresses = addressesOf(id, other)
  const before = await site.naming(addresses)
  for (const where of [
    `text/html ${routes.property.page.href(other, 'lettings')}`,
    `text/markdown ${routes.property.page.href(id, 'lettings')}`,
    `application/json ${routes.saved.properties.href()}`,
    `application/json ${routes.search.results.href()}?channel=lettings&hashbang=map`,
  ])
    expect(before).toContain(where)
  expect(before.length).toBeGreaterThan(60)
  await db.deleteFrom('mail').execute()

  await site.agency.import([neighbour, known('POA')])
  expect(await site.naming(addresses)).toEqual([])
  while (await matchNews(await alertParts(db), 100)) {}
  await writeDueAlerts({ db, tokens: testTokens, now: () => new Date('2026-12-24T10:00:00Z') })
  expect((await queuedMails(db)).filter((mail) => site.told('', JSON.stringify(mail)).length > 0)).toEqual([])
})

test('nothing that is sent about it is taken, or tells of it', async () => {
  await using site = await aSite()
  const { db, browser, id } = site
  expect(await askTools(site)).toEqual({ naming: ['search', 'property'], refusing: [] })
  await db.deleteFrom('mail').execute()
  await site.agency.import([neighbour, known('POA')])
  const bodies = [
    viewingBody,
    { property_id: id, friend_email: 'grace@example.com' },
    { property_ids: String(id), property_id: id, property: id, propertyId: id, ids: [id], channel: 'lettings' },
  ]
  const sent = [...allRoutes].filter(([name, { method }]) => method !== 'GET' && !/^office|^operations|^feeds/.test(name))
  for (const [name, { method }] of sent) {
    const own = routeAddresses[name].replaceAll('sales', 'lettings')
    const address = own.replaceAll(/(?<=[/=])\d+(?=$|[/?&.])/g, String(id))
    for (const body of bodies) {
      const answer = await browser.send(address, { method, body, headers: { accept: 'application/json' } })
      expect(site.told(`${address} ${JSON.stringify(body)}`, await answer.text()), `${name} ${address}`).toEqual([])
    }
  }
  // Somebody may have had its page open: their enquiry reaches the agency, and what they are mailed does not name it.
  const mails = await queuedMails(db)
  expect(mails.some(({ to, kind }) => to === 'Ada@example.com' && kind === 'lead-received')).toBe(true)
  expect(
    mails.filter(({ to, ...mail }) => !to.endsWith('@withyandvale.example') && site.told('', JSON.stringify(mail)).length > 0),
  ).toEqual([])

  await db.deleteFrom('unconfirmed_enquiry').execute()
  expect(await askTools(site)).toEqual({ naming: [], refusing: ['property', 'costs', 'enquire'] })
  expect(await db.selectFrom('unconfirmed_enquiry').selectAll().execute()).toEqual([])
})
