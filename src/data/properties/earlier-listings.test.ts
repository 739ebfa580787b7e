import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { findStock } from '#tests/support/stock.ts'

test('a home listed again under another reference says that it was listed before, once the earlier listing is withdrawn', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const home = { ADDRESS_1: '12', ADDRESS_2: 'High Street', POSTCODE1: 'TA1', POSTCODE2: '1AA', PROP_SUB_ID: '3' }
  const old = { ...home, AGENT_REF: '1_1', PRICE: '280000' }
  const again = { ...home, AGENT_REF: '1_9', PRICE: '300000' }
  agency.setClock('2024-03-01T10:00:00Z')
  await agency.import([old, { AGENT_REF: '1_2', ADDRESS_1: '3' }])
  agency.setClock('2024-07-05T10:00:00Z')
  await agency.import([{ AGENT_REF: '1_2', ADDRESS_1: '3' }])
  agency.setClock('2026-06-01T10:00:00Z')
  await agency.import([again, { AGENT_REF: '1_2', ADDRESS_1: '3' }])
  const id = (await findStock(db)).find(({ agent_ref }) => agent_ref === '1_9')?.id ?? 0
  const { request } = await testSite(db)
  const text = await (await request(routes.property.page.href(id, 'sales'))).text()
  const history = text.slice(text.indexOf('Price history')).split('</section>', 1)[0] ?? ''
  expect(history.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /1 Jun 2026 Listed £300,000 1 Mar 2024 Listed before, until 5 Jul 2024 £280,000/,
  )
})
