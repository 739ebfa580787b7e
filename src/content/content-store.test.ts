import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { contentInFolder, textIn } from './content-store.ts'
import { inspectContent } from './read-content.ts'

test('a file is read as text, also through a link; a missing or too large one gives a reason', async () => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'a.yaml'), 'name: Ä')
  await symlink('a.yaml', join(folder.path, 'link.yaml'))
  await writeFile(join(folder.path, 'large.yaml'), 'x'.repeat(1_000_001))
  const store = contentInFolder(folder.path)
  expect(await textIn(store, 'a.yaml', 1)).toEqual({ text: 'name: Ä', changedAt: expect.any(Date) })
  expect(await textIn(store, 'link.yaml', 1)).toMatchObject({ text: 'name: Ä' })
  expect(await textIn(store, 'b.yaml', 1)).toEqual({ reason: 'is missing', isMissing: true })
  expect(await textIn(store, 'large.yaml', 1)).toMatchObject({ reason: expect.stringMatching('larger than 1 MB') })
})

test('pipes, devices, folders and circular links are reported without waiting', async () => {
  await using folder = await scratchFolder()
  const { path } = folder
  await promisify(execFile)('mkfifo', [join(path, 'site.yaml')])
  await symlink('/dev/zero', join(path, 'menus.yaml'))
  await mkdir(join(path, 'redirects.csv'))
  await mkdir(join(path, 'articles'))
  await promisify(execFile)('mkfifo', [join(path, 'articles', 'pipe.md')])
  await symlink('brand.css', join(path, 'brand.css'))
  const { problems } = await inspectContent(contentInFolder(path), {})
  const told = problems.filter(({ reason }) => reason.startsWith('cannot be read')).map(({ file }) => file.slice(path.length + 1))
  expect(told.sort()).toEqual(['articles/pipe.md', 'brand.css', 'menus.yaml', 'redirects.csv', 'site.yaml'])
})

test('watchers hear of changes, also in subfolders', async () => {
  await using folder = await scratchFolder()
  await mkdir(join(folder.path, 'pages'))
  const changed = Promise.withResolvers<void>()
  const watcher = contentInFolder(folder.path).watch(changed.resolve)
  await writeFile(join(folder.path, 'pages', 'home.yaml'), 'path: /')
  await changed.promise
  watcher.close()
})
