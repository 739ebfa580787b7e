import { readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blmTextOf, scratchFolder } from '#tests/support/blm-file.ts'
import { readBlm } from './read-blm.ts'

const content = blmTextOf({ columns: ['AGENT_REF', 'TRANS_TYPE_ID'], rows: Array.from({ length: 50 }, (_, index) => [`1_${index}`, '1']) })

test('leaving the rows early closes the file, and the feed is not complete', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, content)
  const file = await readBlm(path)
  for await (const row of file.rows) if (row.kind === 'listing' && row.agentRef === '1_3') break
  expect(file.end()).toMatchObject({ complete: false, reason: 'The file was not read to its end.' })
  expect(await openFilesIn(folder.path)).toEqual([])
})

test('a feed that is refused or never read leaves no file open once closed', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, 'nothing of the kind')
  await expect(readBlm(path)).rejects.toMatchObject({ name: 'FeedRefused' })
  await writeFile(path, content)
  const file = await readBlm(path)
  expect(file.end().complete).toBe(false)
  await file.close()
  await file.close()
  expect(await openFilesIn(folder.path)).toEqual([])
})

test('progress rises from the header to the whole', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.blm')
  await writeFile(path, content)
  const file = await readBlm(path)
  const seen = [file.progress()]
  for await (const _ of file.rows) seen.push(file.progress())
  seen.push(file.progress())
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.at(-1)).toBe(1)
})

/** Linux tells; elsewhere nothing is seen and nothing is wrong. */
async function openFilesIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder))
}
