import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { isTableError, openTableFile } from './table-file.ts'

test('rows come one after another, without a byte order mark and blank lines, however many columns each has', async () => {
  await using file = await tableFile('\uFEFFa;b\r\n\r\nc\r\n')
  using table = await openTableFile<string[]>(file.path, { delimiter: ';' })
  expect(await Array.fromAsync(table.rows)).toEqual([['a', 'b'], ['c']])
  expect(table.fraction()).toBe(1)
})

test('an empty file has no rows and is read to its end', async () => {
  await using file = await tableFile('')
  using table = await openTableFile(file.path, {})
  expect([await Array.fromAsync(table.rows), table.fraction()]).toEqual([[], 1])
})

test('what is no table is told from a file that cannot be read', async () => {
  await using file = await tableFile('x'.repeat(200_000))
  using table = await openTableFile(file.path, {})
  const error = await Array.fromAsync(table.rows).catch((reason: unknown) => reason)
  expect(isTableError(error)).toBe(true)
  const missing = await openTableFile(`${file.path}.not`, {}).catch((reason: unknown) => reason)
  expect(isTableError(missing)).toBe(false)
  expect(missing).toMatchObject({ code: 'ENOENT' })
})

test('it is read no further than its rows are asked for', async () => {
  await using file = await tableFile('a,b\n'.repeat(200_000))
  using table = await openTableFile(file.path, {})
  for await (const _ of table.rows) break
  expect(table.fraction()).toBeLessThan(1)
})

test('it can be read from further on', async () => {
  await using file = await tableFile('a,b\nc,d\n')
  using table = await openTableFile<string[]>(file.path, {}, { from: 4 })
  expect([await Array.fromAsync(table.rows), table.fraction()]).toEqual([[['c', 'd']], 1])
})

async function tableFile(text: string): Promise<{ path: string } & AsyncDisposable> {
  const folder = await scratchFolder()
  const path = join(folder.path, 'table.csv')
  await writeFile(path, text)
  return { path, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}
