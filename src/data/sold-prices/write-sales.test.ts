import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aSale, soldPriceId } from '#tests/support/sold-prices.ts'
import { saleColumns } from './sale-columns.ts'
import { writeSales } from './write-sales.ts'

test('sales are written, changed and removed by their ids', async () => {
  await using db = await testDatabase()
  const [one, two] = [soldPriceId(1), soldPriceId(2)]
  expect(
    await writeSales(
      db,
      new Map([
        [one, aSale()],
        [two, aSale({ house: '14' })],
      ]),
    ),
  ).toEqual({ written: 2, removed: 0 })
  const changed = aSale({ price: 300_000 })
  expect(
    await writeSales(
      db,
      new Map([
        [one, changed],
        [two, undefined],
      ]),
    ),
  ).toEqual({ written: 1, removed: 1 })
  const { rows } = await sql`select ${saleColumns} from sold_price`.execute(db)
  expect(rows).toEqual([changed])
})

test('what is there as given is left alone, and what is not there is not removed', async () => {
  await using db = await testDatabase()
  await writeSales(db, new Map([[soldPriceId(1), aSale()]]))
  expect(
    await writeSales(
      db,
      new Map([
        [soldPriceId(1), aSale()],
        [soldPriceId(2), undefined],
      ]),
    ),
  ).toEqual({ written: 0, removed: 0 })
  expect(await writeSales(db, new Map())).toEqual({ written: 0, removed: 0 })
})
