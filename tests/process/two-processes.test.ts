import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runningChildren } from '#tests/support/processes.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'

const token = 'a-token-for-this-test'
const metricsToken = 'another-token-for-this'

test('an import that one site takes is on the pages of the other, and nobody sees an old page once it is acknowledged', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase(), FEED_TOKEN: token, WEB_PROCESSES: '2' }
  await using site = await runningSite(folder.path, env)
  await using other = await runningSite(folder.path, { ...env, WEB_PROCESSES: '1' })
  const shown = async (url: string) => (await (await fetch(`${url}/property-for-sale`)).text()).includes('7 Acceptance Lane')
  // Both web processes of the first site and the other have the empty page.
  const all = await Promise.all(Array.from({ length: 20 }, () => Promise.all([shown(site.url), shown(other.url)])))
  expect(new Set(all.flat())).toEqual(new Set([false]))

  const answer = await fetch(`${site.url}/feeds/blm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: feedText([{ ADDRESS_1: '7', ADDRESS_2: 'Acceptance Lane', DISPLAY_ADDRESS: '7 Acceptance Lane, Taunton' }]),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { outcome: 'imported', imported: 1 }])
  for (let index = 0; index < 6; index++) expect([await shown(site.url), await shown(other.url)]).toEqual([true, true])
})

test('once an import is acknowledged, no process has to read the stock to count it', async () => {
  await using folder = await varFolder()
  const url = await filledServerDatabase()
  await using site = await runningSite(folder.path, { DATABASE_URL: url, FEED_TOKEN: token, WEB_PROCESSES: '2' })
  const counted = async () => {
    const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }
    const answer = await fetch(`${site.url}/search-counts.ljson?channel=sales`, init)
    return [answer.status, ((await answer.json()) as { total_count: number }).total_count]
  }
  const [, before = 0] = await counted()
  const body = feedText(['7', '8', '9'].map((number) => ({ AGENT_REF: `counted_${number}`, ADDRESS_1: number })))
  const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(await answer.json()).toMatchObject({ outcome: 'imported', imported: 3 })
  const database = await serverDatabase(url)
  try {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table property in access exclusive mode`.execute(trx)
      for (let index = 0; index < 12; index++) expect(await counted()).toEqual([200, 3])
    })
  } finally {
    await database.close()
  }
  expect(before).toBe(0)
})

test('a change of the database alone reaches every process', async () => {
  await using folder = await varFolder()
  const url = await filledServerDatabase()
  await using site = await runningSite(folder.path, { DATABASE_URL: url, WEB_PROCESSES: '2', METRICS_TOKEN: metricsToken })
  // Which process a connection goes to is the system's choice: so until both have rendered the page once.
  await fetchUntilRendered(site.url, 2)
  for (let index = 0; index < 10; index++) await freshFetch(site.url)
  expect(await renders(site.url)).toBe(2)
  const database = await serverDatabase(url)
  await atomically(database.db, raiseSiteVersion)
  await database.close()
  await wait(100)
  await fetchUntilRendered(site.url, 4)
})

/** Asks again and again until the page was rendered so often in all, and no oftener. */
async function fetchUntilRendered(url: string, times: number): Promise<void> {
  for (let index = 0; index < 50 && (await renders(url)) < times; index++) {
    // Whoever is free takes the next: of many at once no process gets all.
    await Promise.all(Array.from({ length: 20 }, () => freshFetch(url)))
  }
  expect(await renders(url)).toBe(times)
}

test('a web process that dies is replaced, while the other answers', async () => {
  await using folder = await varFolder()
  await using site = await runningSite(folder.path, {
    DATABASE_URL: await filledServerDatabase(),
    WEB_PROCESSES: '2',
    METRICS_TOKEN: metricsToken,
  })
  await expect.poll(() => processes(site.url)).toEqual(['1', '2'])
  const pids = await runningChildren(site.child.pid ?? 0)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await site.says(/A web process ended; another is started/)
  for (let index = 0; index < 10; index++) expect((await freshFetch(site.url)).status).toBe(200)
  await expect.poll(() => processes(site.url)).toHaveLength(2)
  expect(await site.end('SIGTERM')).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
})

test('several processes on the embedded database are refused in a line', async () => {
  await using folder = await varFolder()
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, { WEB_PROCESSES: '2' }))
  expect([code, output]).toEqual([1, expect.stringContaining('WEB_PROCESSES needs DATABASE_URL')])
})

test('web processes that cannot start end the whole site with the reason', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2' }
  await using site = await runningSite(folder.path, env)
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, { ...env, PORT: new URL(site.url).port }))
  expect(code).toBe(1)
  expect(output).toMatch(/Port \d+ is already in use/)
  expect(output).not.toMatch(/\n\s+at /)
})

/** On a connection of its own, which any of the processes may take. */
function freshFetch(url: string): Promise<Response> {
  return fetch(`${url}/`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) })
}

async function metrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}`, connection: 'close' } })).text()
}

async function renders(url: string): Promise<number> {
  return [...(await metrics(url)).matchAll(/^gable_page_answers_total\{from="render".*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )
}

async function processes(url: string): Promise<string[]> {
  return [...(await metrics(url)).matchAll(/^process_start_time_seconds\{process="(\d+)"\}/gm)].map(([, id]) => id ?? '').sort()
}
