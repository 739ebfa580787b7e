import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/blm-file.ts'
import { writeSales } from './write-sales.ts'

test('each row is a line of fields in double quotes, however many there are', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'pp.csv')
  await writeSales(path, [
    ['{1}', 'The "Old" Inn'],
    ['{2}', ''],
  ])
  expect(await readFile(path, 'utf8')).toBe('"{1}","The ""Old"" Inn"\n"{2}",""\n')
  await writeSales(
    path,
    Array.from({ length: 5_001 }, (_, index) => [`${index}`]),
  )
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([5_001, '"5000"'])
})
