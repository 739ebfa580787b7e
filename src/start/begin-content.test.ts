import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { beginContent } from './begin-content.ts'
import { CannotStart } from './explain-failure.ts'
import { inspectAgency } from './read-agency.ts'

test('a folder that is missing or empty becomes a sound site; one with content stays as it is', async () => {
  await using folder = await varFolder()
  const [missing, empty] = [join(folder.path, 'new', 'agency'), join(folder.path, 'empty')]
  await mkdir(join(empty, '.git'), { recursive: true })
  for (const path of [missing, empty]) {
    expect(await beginContent(path)).toBe(true)
    expect((await inspectAgency(contentInFolder(path), measuringStore)).problems).toEqual([])
  }
  await writeFile(join(missing, 'site.yaml'), 'name: Mine\n')
  expect(await beginContent(missing)).toBe(false)
  expect(await readFile(join(missing, 'site.yaml'), 'utf8')).toBe('name: Mine\n')
  expect(await readdir(empty)).toContain('.git')
})

test('a folder that cannot be made is a sentence', async () => {
  await using folder = await varFolder()
  await writeFile(join(folder.path, 'file'), 'I am a file')
  await expect(beginContent(join(folder.path, 'file', 'agency'))).rejects.toThrow(/ENOTDIR|not a directory/)
  await expect(beginContent('/proc/gable/agency')).rejects.toThrow(CannotStart)
})
