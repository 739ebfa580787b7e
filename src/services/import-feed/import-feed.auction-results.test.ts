import { expect, test } from 'vitest'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

const sold = { GABLE_DISPOSAL: 'auction', GABLE_AUCTION_DATE: '2026-11-19', GABLE_EXCHANGED_PRICE: '210000' }

test('a lot with a result is sold wherever the site speaks of it', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ AGENT_REF: '1_1', ...sold }, { AGENT_REF: '1_2' }])
  const [lot, other] = await findStock(db)
  const site = await testSite(db)
  const text = async (path: string) => (await site.request(path)).text()
  expect(await text('/property-for-sale')).not.toContain(`/properties/${lot!.id}/`)
  expect(await text('/property-for-sale/status-all')).toContain(`/properties/${lot!.id}/`)
  expect(await text('/property-for-sale/status-all')).toMatch(/>Sold</)
  const markers = JSON.parse(await text('/search.ljson?channel=sales&status=all&hashbang=map')) as {
    properties: { id: number; status: string }[]
  }
  expect(markers.properties.find(({ id }) => id === lot!.id)?.status).toBe('Sold')
  const page = await text(`/properties/${lot!.id}/sales`)
  expect(page).toContain('https://schema.org/SoldOut')
  expect(page).toContain('Sold at auction for £210,000')
  const { properties } = JSON.parse(await text('/search.ljson?channel=sales&status=all')) as {
    properties: { id: number; status: string }[]
  }
  expect(properties.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [lot!.id, 'Sold'],
      [other!.id, 'For sale'],
    ]),
  )
})

test('a result stated beforehand counts when its day has come, from the same file', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = feedRows(2, { ...sold, GABLE_AUCTION_DATE: '2026-11-25' })
  await agency.import(rows)
  expect(await agency.import(rows)).toMatchObject({ changed: 0, unchanged: 2 })
  expect((await findStock(db)).map(({ status }) => status)).toEqual(['available', 'available'])
  agency.setClock('2026-11-25T00:30:00Z')
  expect(await agency.import(rows)).toMatchObject({ changed: 2 })
  expect((await findStock(db)).map(({ status, available }) => [status, available])).toEqual([
    ['sold', false],
    ['sold', false],
  ])
  expect((await findStockEvents(db)).filter(({ kind }) => kind === 'status')).toHaveLength(2)
  expect(await agency.import(rows)).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a sale that its feed calls let is sold', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([{ STATUS_ID: '7' }])
  expect(report).toMatchObject({ imported: 1, warnings: [{ field: 'STATUS_ID' }] })
  const [property] = await findStock(db)
  const page = await (await (await testSite(db)).request(`/properties/${property!.id}/sales`)).text()
  expect(page).toMatch(/<title>[^<]*, sold(<| \|)/)
  expect(page).not.toMatch(/>Let</)
})
