import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningCommand } from '#tests/support/running-command.ts'
import { soldPriceId, soldPriceRow, writeSoldPrices } from '#tests/support/sold-prices.ts'
import { importSoldPricesCommand } from './import-sold-prices.ts'

const rowOf = (number: number, given = {}) => soldPriceRow({ id: `{${soldPriceId(number)}}`, ...given })

test('imports a file and reports on every row', async () => {
  await using run = await runningCommand(importSoldPricesCommand)
  const rows = [
    rowOf(1),
    rowOf(2, { postcode: 'BS1 4DJ' }),
    rowOf(3, { category: 'B' }),
    rowOf(4, { kind: 'O' }),
    rowOf(5, { postcode: '' }),
  ]
  await writeSoldPrices(join(run.folder, 'pp.csv'), [...rows, rowOf(6, { price: 'x' })])
  expect(await run.command(['pp.csv'])).toBe(0)
  expect(run.said).toEqual([
    'Read 6 rows of pp.csv: 2 sales new or changed, 0 removed.',
    'Rows left out: 1 not at the full market price, 1 of other kinds than homes, 1 without a postcode, 1 unreadable.',
    'Sales are known in 2 postcode areas.',
    expect.stringMatching(/^That took \d+\.\d s\.$/),
  ])
})

test('imports only the given years and areas, with the report as JSON', async () => {
  await using run = await runningCommand(importSoldPricesCommand)
  const rows = [rowOf(1), rowOf(2, { postcode: 'BS1 4DJ' }), rowOf(3, { date: '2009-12-31 00:00' }), rowOf(4, { postcode: 'T1 1AA' })]
  await writeSoldPrices(join(run.folder, 'pp.csv'), rows)
  expect(await run.command(['pp.csv'], { from: '2010', areas: 'ta, ex', json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ rows: 4, written: 1, unwanted: 3, areas: 1 })
})

test('imports the beginning of a broken file, and says so', async () => {
  await using run = await runningCommand(importSoldPricesCommand)
  const path = join(run.folder, 'pp.csv')
  await writeSoldPrices(
    path,
    Array.from({ length: 5_000 }, (_, index) => rowOf(index)),
  )
  await appendFile(path, '"{C2A1')
  expect(await run.command(['pp.csv'])).toBe(1)
  expect(run.noted).toEqual([expect.stringMatching(/is broken after byte [\d,]+: .* What came before that is imported\./)])
  const { count } = await run.db
    .selectFrom('sold_price')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(5_000)
})

test('explains an unusable file in a sentence', async () => {
  await using run = await runningCommand(importSoldPricesCommand)
  await writeSoldPrices(join(run.folder, 'other.csv'), [['name', 'age']])
  for (const name of ['other.csv', 'missing.csv']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. .*other\.csv is not HM Land Registry's price-paid data/),
    expect.stringMatching(/^There is no file .*missing\.csv$/),
  ])
})

test.each([{ from: '10' }, { from: '2010-01' }, { areas: 'TA1' }, { areas: ',' }])('%j is a usage error', async (options) => {
  await using run = await runningCommand(importSoldPricesCommand)
  await expect(run.command(['pp.csv'], options)).rejects.toThrow(/must be/)
})
