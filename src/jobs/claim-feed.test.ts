import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { tidyInbox } from './claim-feed.ts'

test('processed feeds and media are removed after thirty days; new feeds and newer files stay', async () => {
  await using folder = await scratchFolder()
  const put = async (path: string, day: string) => {
    const full = join(folder.path, path)
    await mkdir(dirname(full), { recursive: true })
    await writeFile(full, '')
    await utimes(full, new Date(day), new Date(day))
  }
  await put('inbox/waiting.blm', '2026-01-01')
  await put('inbox/old.jpg', '2026-10-01')
  await put('inbox/abandoned.blm.part', '2026-10-01')
  await put('inbox/new.jpg', '2026-11-20')
  await put('done/old.blm', '2026-10-01')
  await put('done/old.blm.report.json', '2026-10-01')
  await put('failed/new.blm', '2026-11-20')
  await put('inbox/.reading.1.old.blm', '2026-01-01')
  await put('inbox/.gable-inbox', '2026-01-01')
  expect(await tidyInbox(join(folder.path, 'inbox'), new Date('2026-11-21'))).toBe(4)
  expect(await readdir(join(folder.path, 'inbox'))).toEqual(['.gable-inbox', '.reading.1.old.blm', 'new.jpg', 'waiting.blm'])
  expect(await readdir(join(folder.path, 'done'))).toEqual([])
  expect(await readdir(join(folder.path, 'failed'))).toEqual(['new.blm'])
})

test('a missing inbox needs no tidying', async () => {
  expect(await tidyInbox('/nowhere/inbox', new Date())).toBe(0)
})

test('remains of killed processes are removed after a day', async () => {
  await using folder = await scratchFolder()
  const incoming = join(folder.path, 'incoming')
  await mkdir(join(incoming, 'gable-feed-old'), { recursive: true })
  await writeFile(join(incoming, 'gable-feed-old', 'feed.blm'), '')
  await writeFile(join(incoming, 'half-received'), '')
  await writeFile(join(incoming, 'being-received'), '')
  const longAgo = new Date('2026-11-19')
  for (const name of ['gable-feed-old', 'half-received']) await utimes(join(incoming, name), longAgo, longAgo)
  await utimes(join(incoming, 'being-received'), new Date('2026-11-20T12:00Z'), new Date('2026-11-20T12:00Z'))
  expect(await tidyInbox(join(folder.path, 'inbox'), new Date('2026-11-21'))).toBe(2)
  expect(await readdir(incoming)).toEqual(['being-received'])
})
