import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { isTableError, openTableFile } from './table-file.ts'

test('rows are read one by one, without byte order mark and blank lines, and with any number of columns', async () => {
  await using file = await tableFile('\uFEFFa;b\r\n\r\nc\r\n')
  using table = await openTableFile<string[]>(file.path, { delimiter: ';' })
  expect(await Array.fromAsync(table.rows)).toEqual([['a', 'b'], ['c']])
  expect(table.fraction()).toBe(1)
})

test('an empty file has no rows, and its end is reached', async () => {
  await using file = await tableFile('')
  using table = await openTableFile(file.path, {})
  expect([await Array.fromAsync(table.rows), table.fraction()]).toEqual([[], 1])
})

test('a file that is not a table is distinguished from an unreadable one', async () => {
  await using file = await tableFile('x'.repeat(200_000))
  using table = await openTableFile(file.path, {})
  const error = await Array.fromAsync(table.rows).catch((reason: unknown) => reason)
  expect(isTableError(error)).toBe(true)
  const missing = await openTableFile(`${file.path}.not`, {}).catch((reason: unknown) => reason)
  expect(isTableError(missing)).toBe(false)
  expect(missing).toMatchObject({ code: 'ENOENT' })
})

test('reading stops at the last row requested', async () => {
  await using file = await tableFile('a,b\n'.repeat(200_000))
  using table = await openTableFile(file.path, {})
  for await (const _ of table.rows) break
  expect(table.fraction()).toBeLessThan(1)
})

test('reading can start at an offset', async () => {
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
