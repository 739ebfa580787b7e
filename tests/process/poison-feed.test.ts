import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { largePng } from '#tests/support/large-pictures.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { memoryOfProcesses, startedProcesses } from '#tests/support/process-memory.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { trials } from '#tests/support/trials.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const token = 'a-token-for-this-test'
const gigabyte = 2 ** 30
/** More than are decoded at a time. */
const bombs = trials(3, 8)

test('pictures of 53 megapixels that unpack to 430 MB each cost themselves, a gigabyte while they last, and no visitor', async () => {
  await using folder = await filledFolder()
  await using site = await runningSite(folder.path, { FEED_TOKEN: token })
  const [bomb, picture] = await Promise.all([largePng(7_300), aJpeg(640, 480)])
  const names = Array.from({ length: bombs }, (_, index) => `bomb-${index}.png`)
  const columns = Object.fromEntries(names.map((name, index) => [`MEDIA_IMAGE_0${index + 1}`, name]))
  // Each another file, or it would be decoded once.
  const files = names.map((name, index) => ({ name, bytes: Buffer.concat([bomb, Buffer.from([index])]), isStored: true }))
  const archive = await zipOf([
    { name: 'feed.blm', bytes: feedText([{ ...columns, MEDIA_IMAGE_00: 'front.jpg' }]) },
    { name: 'front.jpg', bytes: picture },
    ...files,
  ])
  const pid = site.child.pid ?? 0
  let most = 0
  let isDone = false
  const watching = (async () => {
    for (; !isDone; await wait(50)) {
      const taken = await Promise.all((await startedProcesses(pid)).map(memoryOfProcesses))
      most = Math.max(
        most,
        taken.reduce((sum, bytes) => sum + bytes, 0),
      )
      expect((await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(5000) })).status).toBe(200)
    }
  })()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers, body: new Uint8Array(archive) })
  isDone = true
  await watching
  const report = (await answer.json()) as ImportReport
  expect(report).toMatchObject({ outcome: 'imported', imported: 1, warningCount: 2 })
  expect(report.warnings.find(({ field }) => field !== 'BRANCH_ID')?.reason).toMatch(
    new RegExp(`^${bombs} of ${bombs + 1} media could not be used: .*more than 400 MB of memory`),
  )
  // Two at a time, one that is ending, and what they take between two looks at themselves on a busy machine.
  expect(most).toBeLessThan(1.3 * gigabyte)
})

test('a feed that was being read when the site died twice is set aside with a report, and the next one is imported', async () => {
  await using folder = await filledFolder()
  const feeds = join(folder.path, 'feeds')
  const inbox = join(feeds, 'inbox')
  await mkdir(inbox, { recursive: true })
  await writeFile(join(inbox, 'poison.ready.blm'), feedText(feedRows(8000)))
  for (const deaths of [1, 2]) {
    const site = await runningSite(folder.path)
    await expect.poll(() => readdir(inbox), { timeout: 60_000, interval: 2 }).toContain(`.reading.${deaths}.poison.ready.blm`)
    await site.end('SIGKILL')
  }
  await writeFile(join(inbox, 'good.ready.blm'), feedText(feedRows(2)))
  await using site = await runningSite(folder.path)
  await site.says(/Gable ended twice while it read poison\.ready\.blm/)
  await site.says(/"file":"good\.ready\.blm".*2 properties imported/)
  const report = JSON.parse(await readFile(join(feeds, 'failed', 'poison.ready.blm.report.json'), 'utf8'))
  expect(report).toMatchObject({ outcome: 'failed', source: 'poison.ready.blm' })
  expect(await readdir(join(feeds, 'failed'))).toContain('poison.ready.blm')
})
