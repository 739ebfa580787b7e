import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { inboxId, makeInboxes } from './inbox-id.ts'

test('a folder keeps its id, and machines that come to it at the same moment agree', async () => {
  await using folder = await scratchFolder()
  const ids = await Promise.all(Array.from({ length: 8 }, () => inboxId(folder.path)))
  expect(ids[0]).toMatch(/^[0-9a-f]{12}$/)
  expect([new Set(ids).size, await inboxId(folder.path)]).toEqual([1, ids[0]])
  expect(await readdir(folder.path)).toEqual(['.gable-inbox'])
})

test('another folder has another id, a copy of one too, and one whose mark was cut off', async () => {
  await using folder = await scratchFolder()
  const [one, copy, broken] = ['one', 'copy', 'broken'].map((name) => join(folder.path, name)) as [string, string, string]
  await mkdir(one)
  await mkdir(broken)
  await writeFile(join(broken, '.gable-inbox'), 'ab')
  const id = await inboxId(one)
  await cp(one, copy, { recursive: true })
  const ids = [id, await inboxId(copy), await inboxId(broken)]
  expect(new Set(ids).size).toBe(3)
  expect([await inboxId(one), await inboxId(copy), await inboxId(broken)]).toEqual(ids)
})

test('sources that send files have a folder in it, others none', async () => {
  await using folder = await scratchFolder()
  const inbox = join(folder.path, 'feeds', 'inbox')
  for (const _ of [1, 2])
    await makeInboxes(inbox, [
      { name: 'north', format: 'blm' },
      { name: 'crm', format: 'rtdf' },
    ])
  expect(await readdir(inbox)).toEqual(['north'])
})
