import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openUploadStore } from './upload-store.ts'

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const pathOf = (name: string) => join(folder, name.slice(0, 2), `${name}.upload`)
  return { folder, store: openUploadStore(folderStore(folder)), pathOf }
}
const bytes = Buffer.from('a plan')

test('a file is read as it was stored, under a name that reveals nothing', async () => {
  const { store } = await aStore()
  const [one, other] = [await store.keep(bytes), await store.keep(bytes)]
  expect(one).toMatch(/^[0-9a-f]{48}$/)
  expect(other).not.toBe(one)
  expect(Buffer.from((await store.read(one))!).toString()).toBe('a plan')
})

test.each(['', 'x', '../../etc/passwd', 'a'.repeat(48), `${'a'.repeat(47)}/`, `${'a'.repeat(48)}\0`])('%j names no file', async (name) => {
  const { store } = await aStore()
  expect(await store.read(name)).toBeUndefined()
  expect(await store.remove([name])).toBe(0)
})

test('a damaged file counts as missing', async () => {
  const { store, pathOf } = await aStore()
  const name = await store.keep(bytes)
  await writeFile(pathOf(name), 'another file')
  expect(await store.read(name)).toBeUndefined()
})

test('a removed file is gone, and counted once', async () => {
  const { store, folder } = await aStore()
  const [one, other] = [await store.keep(bytes), await store.keep(bytes)]
  expect(await store.remove([one])).toBe(1)
  expect(await store.remove([one])).toBe(0)
  expect(await store.read(one)).toBeUndefined()
  expect(await readdir(join(folder, other.slice(0, 2)))).toContain(`${other}.upload`)
})

test('old files are listed, and interrupted writes of long ago removed', async () => {
  const { store, folder, pathOf } = await aStore()
  const [old, young] = [await store.keep(bytes), await store.keep(bytes)]
  const part = join(folder, old.slice(0, 2), `${old}.upload.x.part`)
  await writeFile(part, 'half')
  const longAgo = new Date('2020-01-01')
  for (const path of [pathOf(old), part]) await utimes(path, longAgo, longAgo)
  const names: string[] = []
  for await (const some of store.namesBefore(new Date('2026-01-01'))) names.push(...some)
  expect(names).toEqual([old])
  expect(names).not.toContain(young)
  expect(await readdir(join(folder, old.slice(0, 2)))).not.toContain(`${old}.upload.x.part`)
})
