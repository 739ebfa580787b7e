import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { fileText } from '#tests/support/content-stores.ts'
import { contentInFolder } from './content-store.ts'
import { freezeContent, frozenStore, isAsFrozen } from './frozen-content.ts'

test('a frozen folder keeps its state through later changes, and only changed files are read again', async () => {
  await using folder = await scratchFolder()
  const write = async (path: string, text: string) => {
    await mkdir(join(folder.path, path, '..'), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  await write('site.yaml', 'name: Oak')
  await write('pages/home.yaml', 'path: /')
  await write('images/barn.jpg', 'a picture')
  const live = contentInFolder(folder.path)
  const frozen = await freezeContent(live)
  const store = frozenStore(live, () => frozen)
  expect(await isAsFrozen(live, frozen)).toBe(true)

  await write('site.yaml', 'name: Elm tree')
  await write('pages/new.yaml', 'path: /new')
  await rm(join(folder.path, 'pages/home.yaml'))
  expect(await isAsFrozen(live, frozen)).toBe(false)
  expect([await fileText(store, 'site.yaml'), await fileText(store, 'pages/home.yaml')]).toEqual(['name: Oak', 'path: /'])
  expect(await store.list('pages')).toEqual([{ name: 'home.yaml', isFolder: false }])
  expect(await store.read('pages/new.yaml')).toMatchObject({ failure: 'missing' })
  expect(await store.read('pages')).toMatchObject({ failure: 'not a file' })
  expect(await store.read('site.yaml', 3)).toMatchObject({ failure: 'too large' })
  expect(await fileText(store, 'images/barn.jpg')).toBe('a picture')
  expect(store.hashOf?.('images/barn.jpg')).toMatch(/^[0-9a-f]{64}$/)

  const next = await freezeContent(live, frozen)
  expect(await isAsFrozen(live, next)).toBe(true)
  expect(next.files.get('images/barn.jpg')).toBe(frozen.files.get('images/barn.jpg'))
  expect(
    await fileText(
      frozenStore(live, () => next),
      'site.yaml',
    ),
  ).toBe('name: Elm tree')
})
