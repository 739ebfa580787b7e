import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { soldPriceFile, soldPriceId, soldPriceRow } from '#tests/support/sold-prices.ts'
import { readSoldPriceFile, SoldPriceFileBroken, SoldPriceFileRefused } from './sold-price-file.ts'

const rowOf = (number: number, given = {}) => soldPriceRow({ id: `{${soldPriceId(number)}}`, ...given })

test('a file is read in batches, each with the count of rows left out', async () => {
  await using file = await soldPriceFile(Array.from({ length: 12_000 }, (_, index) => rowOf(index, index === 7 ? { category: 'B' } : {})))
  const batches = await Array.fromAsync(readSoldPriceFile(file.path))
  expect(batches.map(({ rows }) => rows)).toEqual([5000, 5000, 2000])
  expect(batches.map(({ left }) => left['not-market'])).toEqual([1, 0, 0])
  expect(batches[0]?.sales.get(soldPriceId(7))).toBeUndefined()
  expect(batches[0]?.sales.get(soldPriceId(8))).toMatchObject({ postcode: 'TA1 1AA' })
  expect(batches.map(({ fraction }) => fraction).toSorted((a, b) => a - b)).toEqual(batches.map(({ fraction }) => fraction))
  expect(batches.at(-1)?.fraction).toBe(1)
})

test.each(['', '\uFEFF'])('reading continues after any batch, if the first began with %j', async (beginning) => {
  await using file = await soldPriceFile([])
  const text = Array.from({ length: 11_000 }, (_, index) => `"${rowOf(index, { street: index % 2 ? 'CÔTÉ LANE' : '' }).join('","')}"`)
  await writeFile(file.path, `${beginning + text.join('\r\n')}\r\n`)
  const [first, ...others] = await Array.fromAsync(readSoldPriceFile(file.path))
  const rest = await Array.fromAsync(readSoldPriceFile(file.path, { from: first!.end }))
  expect(rest.flatMap(({ sales }) => [...sales])).toEqual(others.flatMap(({ sales }) => [...sales]))
  expect(rest.map(({ end }) => end)).toEqual(others.map(({ end }) => end))
  expect(await Array.fromAsync(readSoldPriceFile(file.path, { from: rest.at(-1)!.end }))).toEqual([])
})

test('the last of several rows of a sale counts', async () => {
  const changed = rowOf(1, { price: '300000', status: 'C' })
  await using file = await soldPriceFile([rowOf(1), changed, rowOf(2), rowOf(2, { status: 'D' })])
  const [batch] = await Array.fromAsync(readSoldPriceFile(file.path))
  expect([...batch!.sales]).toEqual([
    [soldPriceId(1), expect.objectContaining({ price: 300_000 })],
    [soldPriceId(2), undefined],
  ])
})

test.each([
  ['', 'is not HM Land Registry'],
  ['name,age\nTaunton,7\n', 'is not HM Land Registry'],
  [`${Array.from({ length: 16 }, (_, index) => `column ${index}`).join(',')}\n`, '16 columns without a header'],
  ['x'.repeat(200_000), 'is not HM Land Registry'],
])('any other file is refused in a sentence', async (text, reason) => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'other.csv')
  await writeFile(path, text)
  const reading = Array.fromAsync(readSoldPriceFile(path))
  await expect(reading).rejects.toThrow(SoldPriceFileRefused)
  await expect(reading).rejects.toThrow(reason)
})

test('a truncated file is read up to the damage', async () => {
  await using file = await soldPriceFile(Array.from({ length: 5_001 }, (_, index) => rowOf(index)))
  await appendFile(file.path, '"{C2A1F0DE-0000')
  const rows: number[] = []
  const reading = (async () => {
    for await (const batch of readSoldPriceFile(file.path)) rows.push(batch.rows)
  })()
  await expect(reading).rejects.toThrow(SoldPriceFileBroken)
  expect(rows).toEqual([5000])
})

test('a missing file is a file system error', async () => {
  await expect(Array.fromAsync(readSoldPriceFile('/nowhere/pp.csv'))).rejects.toThrow('ENOENT')
})
