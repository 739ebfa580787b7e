import { expect, test } from 'vitest'
import { findSalesNearby } from '#src/data/sold-prices/sales-near.ts'
import { estimateHome } from '#src/services/valuation/estimate-home.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loadDemoSales } from './load-demo-sales.ts'

const now = new Date('2026-11-22T12:00:00Z')
const signal = new AbortController().signal

test('a newcomer is told what a home in Taunton may fetch, and sees what was sold around it, plainly made up', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  expect(await loadDemoSales(db, folder.path, { now, signal })).toBeGreaterThan(10_000)
  const known = { db, postcodes: { find: async () => null }, now, hrefOf: String }
  for (const kind of ['detached', 'semi-detached', 'terraced', 'flat'] as const) {
    const found = await estimateHome(known, { postcode: 'TA1 1AA', house: '', kind, beds: undefined })
    expect(found, kind).toMatchObject({
      status: 'estimated',
      credit: expect.stringMatching(/^These sales are made up for this demonstration/),
    })
  }
  const nearby = await findSalesNearby(db, 'TA1 1AA', { today: '2026-11-22' })
  expect(nearby?.source.isMadeUp).toBe(true)
  expect(nearby?.sales).toHaveLength(6)
  expect(await loadDemoSales(db, folder.path, { now, signal }), 'again').toBe(0)
})
