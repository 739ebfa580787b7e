import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { testDatabase } from '#tests/support/database.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { testNow } from '#tests/support/site.ts'
import { beginContent } from './begin-content.ts'
import { CannotStart } from './explain-failure.ts'
import { inspectAgency } from './read-agency.ts'

test('a missing or empty folder becomes a valid site, and existing content is kept', async () => {
  await using folder = await varFolder()
  await using db = await testDatabase()
  const [missing, empty] = [join(folder.path, 'new', 'agency'), join(folder.path, 'empty')]
  await mkdir(join(empty, '.git'), { recursive: true })
  for (const path of [missing, empty]) {
    expect(await beginContent(path, db)).toBe(true)
    expect((await inspectAgency(contentInFolder(path), measuringStore)).problems).toEqual([])
  }
  await writeFile(join(missing, 'site.yaml'), 'name: Mine\n')
  expect(await beginContent(missing, db)).toBe(false)
  expect(await readFile(join(missing, 'site.yaml'), 'utf8')).toBe('name: Mine\n')
  expect(await readdir(empty)).toContain('.git')
})

test('a folder that cannot be created is explained in a sentence', async () => {
  await using folder = await varFolder()
  await using db = await testDatabase()
  await writeFile(join(folder.path, 'file'), 'I am a file')
  await expect(beginContent(join(folder.path, 'file', 'agency'), db)).rejects.toThrow(/ENOTDIR|not a directory/)
  await expect(beginContent('/proc/gable/agency', db)).rejects.toThrow(CannotStart)
})

test('no new agency is begun on the database of another', async () => {
  await using folder = await varFolder()
  await using db = await testDatabase()
  await insertOfficeUser(db, { email: 'ann@agency.example', name: 'Ann', role: 'administrator', branches: 'all', now: testNow })
  const mistyped = join(folder.path, 'agnecy')
  await expect(beginContent(mistyped, db)).rejects.toThrow(/agnecy is no folder with content.*GABLE_CONTENT/)
  expect(await readdir(folder.path)).toEqual([])
})
