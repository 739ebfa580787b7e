import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { wrongClock } from '#tests/support/wrong-clock.ts'

const runsInbox = /"job":"inbox [0-9a-f]{12}","msg":"A job runs here"/

test('of two machines one imports and tidies; when it is killed the other does, though its clock is an hour ahead', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase() }
  const one = await runningSite(folder.path, env)
  await one.says(runsInbox)
  await using other = await runningSite(folder.path, { ...env, ...(await wrongClock(folder.path, 1)) })
  await other.says(/clock of this machine is 60 minutes ahead/)

  await drop(folder.path, 'monday.blm', 2)
  await one.says(/monday\.blm.*Feed: /)
  expect(other.output()).not.toMatch(/A job runs here|monday/)

  await one.end('SIGKILL')
  await drop(folder.path, 'tuesday.blm', 4)
  await other.says(/tuesday\.blm.*Feed: /)
  expect(other.output()).toMatch(/"job":"tidying","msg":"A job runs here"/)
  await expect.poll(() => count(other)).toContain('4 properties')

  // Told to stop, it leaves its jobs to the next at once.
  await using next = await runningSite(folder.path, env)
  expect(next.output()).not.toMatch(runsInbox)
  expect(await other.end('SIGTERM')).toBe(0)
  await next.says(runsInbox)
})

test('machines with folders of their own each look after their own inbox, and no other', async () => {
  await using one = await varFolder()
  await using other = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase() }
  await using first = await runningSite(one.path, env)
  await using second = await runningSite(other.path, env)
  await Promise.all([first.says(runsInbox), second.says(runsInbox)])
  await drop(other.path, 'of-the-second.blm', 4)
  await second.says(/of-the-second\.blm.*Feed: /)
  await drop(one.path, 'of-the-first.blm', 5)
  await first.says(/of-the-first\.blm.*Feed: /)
  expect(await count(second)).toContain('5 properties')
  for (const site of [first, second]) expect(site.output().match(/Feed: /g)).toHaveLength(1)
})

/** Puts a feed into the inbox as uploads that are done rename it. */
async function drop(folder: string, name: string, rows: number): Promise<void> {
  const inbox = join(folder, 'feeds/inbox')
  await writeFile(join(inbox, `.${name}.part`), feedText(feedRows(rows)))
  await rename(join(inbox, `.${name}.part`), join(inbox, name))
}

async function count({ url }: RunningSite): Promise<string> {
  return (await fetch(`${url}/property-for-sale`)).text()
}
