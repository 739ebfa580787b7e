import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { contentText } from './content-text.ts'
import { inspectContent } from './read-content.ts'

test('the text of a file, by a link too; what is missing, or too large, is told', async () => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'a.yaml'), 'name: Ä')
  await symlink('a.yaml', join(folder.path, 'link.yaml'))
  await writeFile(join(folder.path, 'large.yaml'), 'x'.repeat(1_000_001))
  expect(await contentText(join(folder.path, 'a.yaml'), 1)).toBe('name: Ä')
  expect(await contentText(join(folder.path, 'link.yaml'), 1)).toBe('name: Ä')
  expect(await contentText(join(folder.path, 'b.yaml'), 1)).toEqual({ reason: 'is missing', isMissing: true })
  expect(await contentText(join(folder.path, 'large.yaml'), 1)).toMatchObject({ reason: expect.stringMatching('larger than 1 MB') })
})

test('pipes, devices, folders and links that go round are told, and nobody waits for their end', async () => {
  await using folder = await scratchFolder()
  const { path } = folder
  await promisify(execFile)('mkfifo', [join(path, 'site.yaml')])
  await symlink('/dev/zero', join(path, 'menus.yaml'))
  await mkdir(join(path, 'redirects.csv'))
  await mkdir(join(path, 'articles'))
  await promisify(execFile)('mkfifo', [join(path, 'articles', 'pipe.md')])
  await symlink('brand.css', join(path, 'brand.css'))
  const { problems } = await inspectContent(path, {})
  const told = problems.filter(({ reason }) => reason.startsWith('cannot be read')).map(({ file }) => file.slice(path.length + 1))
  expect(told.sort()).toEqual(['articles/pipe.md', 'brand.css', 'menus.yaml', 'redirects.csv', 'site.yaml'])
})
