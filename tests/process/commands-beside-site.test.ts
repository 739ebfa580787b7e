import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { type RunningSite, runGable, runningSite, waitForExit } from '#tests/support/running-site.ts'
import { isFullRun } from '#tests/support/trials.ts'

const stock = 300
/** Commands that read or write less, and go the same way. */
const others = [
  ['leads'],
  ['leads', '--forget', 'ann@example.com'],
  ['stats', '--property', '99999'],
  ['sources'],
  ['sources', 'feed'],
  ['mails'],
  ['hand-overs'],
  ['migrate'],
]

/** Of a site on the embedded database. */
async function aFolder() {
  const folder = await filledFolder()
  const run = async (...words: string[]) => {
    const { code, output } = await waitForExit(runGable(['src/commands/gable.ts', ...words], folder.path))
    return { code, said: output.replaceAll(/\d+\.\d s|[\d,]+ rows|\d+\.\d MB|\d{4}-\d\d-\d\d \d\d:\d\d/g, 'N') }
  }
  const feed = join(folder.path, 'stock.blm')
  await writeFile(feed, feedText(feedRows(stock)))
  expect((await run('import', feed)).code).toBe(0)
  return { ...folder, run, file: (name: string) => join(folder.path, name) }
}

async function listed(site: RunningSite): Promise<number> {
  const answer = await fetch(`${site.url}/search.ljson?channel=sales`)
  return ((await answer.json()) as { pagination: { total_count: number } }).pagination.total_count
}

test('what commands say and end with is the same, whether the site runs or not', async () => {
  await using folder = await aFolder()
  const asked = [
    ['mails', '--accept', 'ann@example.com'],
    ['backup', folder.file('gable.backup')],
    ['restore', folder.file('gable.backup'), '--replace'],
    ...(isFullRun ? others.map((words) => [...words]) : []),
    ...(isFullRun ? [['restore', folder.file('gable.backup')]] : []),
  ]
  const all = async () => {
    const said: unknown[] = []
    for (const words of asked) said.push([words.join(' '), await folder.run(...words)])
    return said
  }
  const stopped = await all()
  expect(stopped).toContainEqual(['mails --accept ann@example.com', { code: 1, said: expect.stringContaining('not among those') }])
  await using site = await runningSite(folder.path)
  expect(await all()).toEqual(stopped)
  expect((await stat(folder.file('gable.backup'))).mode & 0o777).toBe(0o600)
  expect(await listed(site)).toBe(stock)
})

test.runIf(isFullRun)('commands and sites are killed at any time: no half restore, no half backup, and who goes on goes on', async () => {
  await using folder = await aFolder()
  const backup = folder.file('gable.backup')
  expect((await folder.run('backup', backup)).code).toBe(0)
  const restore = () => runGable(['src/commands/gable.ts', 'restore', backup, '--replace'], folder.path)
  await using site = await runningSite(folder.path)
  for (let trial = 1; trial <= 12; trial++) {
    const command = restore()
    await wait(300 + Math.random() * 900)
    await command.end('SIGKILL')
    expect(await listed(site)).toBe(stock)
  }
  expect((await folder.run('restore', backup, '--replace')).code).toBe(0)
  await site.end()
  for (let trial = 1; trial <= 8; trial++) {
    const killed = await runningSite(folder.path)
    const [restoring, writing] = [restore(), runGable(['src/commands/gable.ts', 'backup', `${backup}.2`], folder.path)]
    await wait(500 + Math.random() * 900)
    await killed.end('SIGKILL')
    for (const { code, output } of await Promise.all([waitForExit(restoring), waitForExit(writing)]))
      expect([code, output]).toEqual(code === 0 ? [0, expect.any(String)] : [1, expect.stringMatching(/^(The site|The database) .*\n$/)])
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.part'))).toEqual([])
  }
  await using last = await runningSite(folder.path)
  expect(await listed(last)).toBe(stock)
})
