import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { guardStock } from '#src/services/guard-adverts.ts'
import { agencyFeeds } from './support/agency-feed.ts'
import { testDatabase } from './support/database.ts'
import { routeAddresses } from './support/route-addresses.ts'
import { testNow, testSite } from './support/site.ts'
import { findStock } from './support/stock.ts'

const letting = { TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', BEDROOMS: '2' }
/** Words that no other page has. */
const marks = ['Zebra Lane', 'Quokka', 'ZBR_77']
const heldBack = {
  ...letting,
  AGENT_REF: marks[2]!,
  DISPLAY_ADDRESS: `${marks[0]}, Taunton`,
  ADDRESS_2: marks[0]!,
  SUMMARY: `${marks[1]} flat.`,
  PRICE: 'POA',
}
const shown = { ...letting, AGENT_REF: '1_1', PRICE: '950' }

/** Every address that answers visitors, as it is and with the id of the property in place of others. */
function addressesWith(id: number): string[] {
  const own = Object.entries(routeAddresses).filter(([name]) => !/^office|^operations/.test(name))
  const searches = [
    '/property/to-rent',
    '/property/to-rent?view=map',
    '/property/to-rent/in-taunton',
    '/property/to-rent/2-and-more-bedrooms',
  ]
  const all = [...own.map(([, address]) => address), ...searches]
  const both = all.flatMap((address) => [address, address.replaceAll('sales', 'lettings')])
  return [...new Set(both.flatMap((address) => [address, address.replaceAll(/(?<=[/=])\d+(?=$|[/?&.])/g, String(id))]))]
}

test('what is held back is on no page, list, map, feed, sitemap or answer in JSON; shown again it is', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([shown, heldBack])
  expect(report.warnings.filter(({ reason }) => reason.startsWith('Held back'))).toMatchObject([{ reference: marks[2] }])
  const id = (await findStock(db)).find(({ agent_ref }) => agent_ref === marks[2])!.id
  const addresses = addressesWith(id)
  const found = async () => {
    const site = await testSite(db)
    const where: string[] = []
    for (const address of addresses) {
      for (const accept of ['text/html', 'application/json']) {
        const answer = await site.request(address, { headers: { accept, 'x-requested-with': 'XMLHttpRequest' } })
        const text = await answer.text()
        // A sitemap has addresses alone; a page that is not found may repeat its own.
        const here = address.includes('sitemap') ? [...marks, `${routes.property.page.href(id, 'lettings')}<`] : marks
        if (here.some((mark) => text.includes(mark))) where.push(`${accept} ${address}`)
      }
    }
    return where
  }
  expect(await found()).toEqual([])
  // Nothing is left for alerts to find: they are written from these events.
  const events = await sql<{ count: number }>`
    select count(*)::integer as count from property_event where property_id = ${id}`.execute(db)
  expect(events.rows).toEqual([{ count: 0 }])

  const changed = [{ rule: 'england-one-rent', effect: 'off' as const, by: 'A. Manager', on: '2026-11-21', because: 'To try' }]
  const alone = async <Result>(work: () => Promise<Result>) => ({ result: await work() })
  const policy = () => ({ changed, numbers: [] })
  expect(await guardStock({ db, whileAlone: alone, now: () => testNow, policy })).toBe(1)
  const again = await found()
  expect(again).toEqual(
    expect.arrayContaining(['text/html /sitemaps/properties-lettings-0.xml', `application/json /properties.ljson?ids=${id}`]),
  )
  expect(again.length).toBeGreaterThan(40)
})
