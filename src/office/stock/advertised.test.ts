import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { findStock } from '#tests/support/stock.ts'

const row = { AGENT_REF: '4101_1', BRANCH_ID: '4101', PRICE: '300000', SUMMARY: '=A house, "quiet".' }
const markup = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')

test('what was advertised when is shown of all time and of a day, and comes as files, for people of the branch alone', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  agency.setClock('2026-03-01T10:00:00Z')
  await agency.import([row])
  agency.setClock('2026-03-10T10:00:00Z')
  await agency.import([{ ...row, PRICE: '290000' }])
  const id = (await findStock(db))[0]?.id ?? 0
  const site = await officeSite(db)
  const staff = await site.as('viewer', { branches: [4101] })
  const page = routes.officeStock.advertised.href(id)
  expect(await markup(staff.get(routes.officeStock.one.href(id)))).toContain(page)
  const all = await markup(staff.get(page))
  expect(all).toContain('Price: £300,000 → £290,000')
  expect(all).toContain('Still so')
  const day = await markup(staff.get(`${page}?on=2026-03-05`))
  expect(day).toContain('£300,000')
  expect(day).not.toContain('£290,000')
  expect(day).toContain('=A house, &quot;quiet&quot;.')
  expect(await markup(staff.get(`${page}?on=2026-02-01`))).toContain('Nothing is on record for that day')
  for (const on of ['x', '2026-99-99', "'"]) expect((await staff.get(`${page}?on=${encodeURIComponent(on)}`)).status, on).toBe(200)

  const csv = await staff.get(routes.officeStock.advertisedFile.href(id, 'advertised.csv'))
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const lines = (await csv.text()).split('\r\n')
  expect(lines[2]).toContain('2026-03-01T10:00:00.000Z,2026-03-10T10:00:00.000Z,On the site')
  expect(lines[2]).toContain(`"'=A house, ""quiet""."`)
  const json = (await (await staff.get(routes.officeStock.advertisedFile.href(id, 'advertised.json'))).json()) as { states: unknown[] }
  expect(json).toMatchObject({ reference: '4101_1', states: [{ facts: { price: 290_000 } }, { facts: { price: 300_000 } }] })

  const other = await site.as('viewer', { branches: [4102] })
  for (const path of [page, routes.officeStock.advertisedFile.href(id, 'advertised.csv')]) expect((await other.get(path)).status).toBe(404)
})
