import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { watchForStale } from '#tests/support/stale-watch.ts'
import { isFullRun, trials } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'
const pages = ['/property-for-sale', '/properties/1/sales', '/search.ljson?channel=sales']

test('imports under the eyes of visitors of three processes: none is shown an older page than was acknowledged', async () => {
  await using sites = await twoSites({ WEB_PROCESSES: '2' })
  const { one, other } = sites
  await imported(one, 100)
  const watch = watchForStale([one, other].flatMap(({ url }) => pages.map((page) => url + page)))
  const count = trials(4, 20)
  for (let number = 101; number <= 100 + count; number++) {
    await imported(number % 2 ? one : other, number)
    watch.acknowledge(number)
  }
  const { asked, byStatus, stale } = await watch.end()
  expect(stale).toEqual([])
  expect([...byStatus.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([])
  expect([asked > 25 * count, (byStatus.get(304) ?? 0) > 5 * count]).toEqual([true, true])
})

test.runIf(isFullRun)(
  'while the connections that tell of new versions are cut again and again, still nobody is shown an older page',
  async () => {
    await using sites = await twoSites()
    const { one, other } = sites
    await imported(one, 200)
    const watch = watchForStale([one, other].flatMap(({ url }) => pages.map((page) => url + page)))
    await using cutting = cutter(sites.databaseUrl)
    const count = trials(3, 10)
    for (let number = 201; number <= 200 + count; number++) {
      await cutting.cut()
      await imported(number % 2 ? one : other, number)
      watch.acknowledge(number)
      await cutting.cut()
      await wait(Math.random() * 300)
    }
    const { byStatus, stale } = await watch.end()
    expect(stale).toEqual([])
    expect([...byStatus.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([])
    expect(cutting.cuts).toBeGreaterThan(2 * count)
  },
)

test('a process that hears nothing holds an import up for two seconds, is named, and shows the new page as soon as it is back', async () => {
  await using sites = await twoSites()
  const { one, other } = sites
  await imported(one, 300)
  expect(await shown(other)).toBe(300)
  other.child.kill('SIGSTOP')
  await imported(one, 301)
  // Asked while it sleeps, so that it is the very first thing it answers.
  const asking = shown(other)
  await wait(200)
  other.child.kill('SIGCONT')
  expect(await asking).toBe(301)
  await one.says(new RegExp(`did not say that they show it.* ${other.child.pid} `))
})

test.runIf(isFullRun)(
  'a process that was killed holds imports up for two seconds and no more; the command line waits as well',
  async () => {
    await using sites = await twoSites()
    const { one, other } = sites
    await imported(one, 400)
    await other.end('SIGKILL')
    await imported(one, 401)
    expect(await shown(one)).toBe(401)

    const watch = watchForStale(pages.map((page) => one.url + page))
    for (let number = 402; number < 402 + trials(1, 3); number++) {
      const path = join(sites.folder, 'feed.blm')
      await writeFile(path, feedOf(number))
      const env = { DATABASE_URL: sites.databaseUrl }
      expect(await waitForExit(runGable(['src/commands/gable.ts', 'import', path], sites.folder, env))).toMatchObject({ code: 0 })
      watch.acknowledge(number)
      await wait(300)
    }
    expect(await watch.end()).toMatchObject({ stale: [] })
  },
)

/** Two sites on one server, as on two machines. */
async function twoSites(env: NodeJS.ProcessEnv = {}) {
  const stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await varFolder())
  const databaseUrl = await filledServerDatabase()
  const shared = { DATABASE_URL: databaseUrl, FEED_TOKEN: token, TRUST_PROXY: 'loopback' }
  const one = stack.use(await runningSite(folder, { ...shared, ...env }))
  const other = stack.use(await runningSite(folder, shared))
  return { one, other, folder, databaseUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Ends the connections by which processes learn of new versions, as an administrator or a firewall does. */
function cutter(url: string) {
  const client = new pg.Client(url)
  const connected = client.connect()
  const cutting = {
    cuts: 0,
    async cut() {
      await connected
      const names = `('gable-listen', 'gable-ask')`
      const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name in ${names}`)
      cutting.cuts += rowCount ?? 0
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
  return cutting
}

function feedOf(number: number): string {
  return feedText(feedRows(3, { PRICE: `${number}013` }))
}

async function imported(site: RunningSite, number: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${number % 100}` }
  const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers, body: feedOf(number) })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"imported"')])
}

async function shown(site: RunningSite): Promise<number> {
  const answer = await fetch(`${site.url}/property-for-sale`)
  return Number(/£(\d+),013/.exec(await answer.text())?.[1])
}
