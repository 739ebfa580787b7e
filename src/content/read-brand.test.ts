import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrand } from './read-brand.ts'

test('a brand has an address that changes with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-brand-'))
  const file = join(folder, 'brand.css')
  await writeFile(file, ':root { --bottle: navy; }')
  const first = await readBrand(file)
  expect(first?.path).toMatch(/^\/brand\/[0-9a-f]{16}\.css$/)
  await writeFile(file, ':root { --bottle: maroon; }')
  expect((await readBrand(file))?.path).not.toBe(first?.path)
  await rm(folder, { recursive: true })
})

test('no file is no brand', async () => {
  expect(await readBrand('/nowhere/brand.css')).toBeUndefined()
})
