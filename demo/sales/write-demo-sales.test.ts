import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/blm-file.ts'
import { writeDemoSales } from './write-demo-sales.ts'

test('sales are made up in every sector the demo sells in, up to the day it starts', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'pp.csv')
  await writeDemoSales(path, { until: '2026-11-22' })
  const rows = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const sectors = new Set(rows.map((row) => row.split('","')[3]!.slice(0, -2)))
  expect(rows).toHaveLength(12_000)
  for (const sector of ['TA1 0', 'TA1 9', 'EX16 5', 'TA24 3']) expect(sectors).toContain(sector)
  const days = rows.map((row) => row.split('","')[2]!.slice(0, 10)).sort()
  expect([days[0]! >= '2016-01-01', days[0]! < '2016-02-01', days.at(-1)! <= '2026-11-22', days.at(-1)! > '2026-10-15']).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(rows.filter((row) => row.includes('"Taunton"') || row.includes('"TAUNTON"')).length).toBeGreaterThan(200)
})
