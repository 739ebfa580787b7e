import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { completeFeeds } from './complete-feeds.ts'

const times = { settleMs: 2000, patienceMs: 60_000 }

/** A folder, and a clock that the test controls. */
async function aFolder() {
  const folder = await scratchFolder()
  let now = 0
  const feeds = completeFeeds(folder.path, times, () => now)
  return {
    path: (name: string) => join(folder.path, name),
    lookAt: (ms: number) => {
      now = ms
      return feeds.look()
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

test('a complete feed is ready once it is no longer written to', async () => {
  await using folder = await aFolder()
  await writeFile(folder.path('2559.blm'), feedText([{}]))
  expect(await folder.lookAt(0)).toEqual({ ready: [], waiting: true })
  expect(await folder.lookAt(1999)).toEqual({ ready: [], waiting: true })
  expect(await folder.lookAt(2000)).toEqual({ ready: ['2559.blm'], waiting: false })
})

test('a growing file has to be quiet again', async () => {
  await using folder = await aFolder()
  await writeFile(folder.path('2559.blm'), feedText([{}]))
  await folder.lookAt(0)
  await appendFile(folder.path('2559.blm'), '\r\n')
  expect(await folder.lookAt(2000)).toEqual({ ready: [], waiting: true })
  expect(await folder.lookAt(4000)).toMatchObject({ ready: ['2559.blm'] })
})

test('an upload that stops in the middle is given a minute', async () => {
  await using folder = await aFolder()
  await writeFile(folder.path('2559.blm'), feedText([{}], { ending: '' }))
  const archive = await zipOf([{ name: 'feed.blm', bytes: feedText([{}]) }])
  await writeFile(folder.path('half.zip'), archive.subarray(0, archive.length / 2))
  await folder.lookAt(0)
  expect(await folder.lookAt(59_000)).toEqual({ ready: [], waiting: true })
  expect((await folder.lookAt(60_000)).ready.sort()).toEqual(['2559.blm', 'half.zip'])
})

test('a file marked as ready is taken at once, complete or not', async () => {
  await using folder = await aFolder()
  await writeFile(folder.path('a.ready.blm'), feedText([{}], { ending: '' }))
  await writeFile(folder.path('b.ready.confirm-withdrawals.zip'), 'whatever')
  expect((await folder.lookAt(0)).ready.sort()).toEqual(['a.ready.blm', 'b.ready.confirm-withdrawals.zip'])
})

test('a complete archive is ready at once, whatever its name', async () => {
  await using folder = await aFolder()
  const archive = await zipOf([{ name: 'feed.blm', bytes: feedText([{}]) }])
  await writeFile(folder.path('a.zip'), archive)
  await writeFile(folder.path('b.BLM'), archive)
  await folder.lookAt(0)
  expect((await folder.lookAt(2000)).ready.sort()).toEqual(['a.zip', 'b.BLM'])
})

test('media, unfinished files and hidden files are no feeds', async () => {
  await using folder = await aFolder()
  for (const name of ['front.jpg', '2559.blm.part', '2559.blm.filepart', '2559.tmp', '.2559.blm']) {
    await writeFile(folder.path(name), feedText([{}]))
  }
  expect(await folder.lookAt(99_999)).toEqual({ ready: [], waiting: false })
})

test('a feed with a Latin-1 name is found under the intended name, and takes nobody else’s', async () => {
  await using folder = await aFolder()
  const latin1 = Buffer.concat([Buffer.from(folder.path('')), Buffer.from('/café.ready.blm', 'latin1')])
  await writeFile(folder.path('café.ready.blm'), 'first')
  await writeFile(latin1, 'second')
  expect((await folder.lookAt(0)).ready).toEqual(['café.ready.blm'])
  expect(await readFile(folder.path('café.ready.blm'), 'utf8')).toBe('first')
  await rm(folder.path('café.ready.blm'))
  expect((await folder.lookAt(10)).ready).toEqual(['café.ready.blm'])
  expect(await readFile(folder.path('café.ready.blm'), 'utf8')).toBe('second')
})
