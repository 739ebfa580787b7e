import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningChildren } from '#tests/support/processes.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { isFullRun, sampleOf, trials } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'

test('web processes killed while one of them imports hold up neither the next import nor visitors', async () => {
  await using folder = await varFolder()
  const databaseUrl = await filledServerDatabase()
  // A port of its own: when all web processes die at once, one that was asked for as 0 would be another afterwards.
  const env = { DATABASE_URL: databaseUrl, FEED_TOKEN: token, WEB_PROCESSES: '2', PORT: await freePort() }
  await using site = await runningSite(folder.path, env)
  await using watcher = await connected(databaseUrl)
  for (const [round, phase] of sampleOf(['insert into property', 'insert into staged_row']).entries()) {
    const dying = posted(site, 6000, `${round + 1}50000`).catch(() => undefined)
    await expect.poll(() => watcher.running(phase), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    for (const pid of await runningChildren(site.child.pid ?? 0)) process.kill(pid, 'SIGKILL')
    await Promise.race([dying, wait(1000)])
    expect(await eventuallyImported(site, 5, `${round + 1}00000`)).toEqual({ status: 200, outcome: 'imported' })
    expect(await watcher.strays()).toBe(0)
    const visit = await fetch(`${site.url}/property-for-sale`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(8000) })
    expect(visit.status).toBe(200)
  }
})

test('no visitor is left waiting by a web process that is killed: what it had is cut off, what comes is answered', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2', METRICS_TOKEN: token }
  await using site = await runningSite(folder.path, env)
  const visiting = new AbortController()
  const outcomes = { answered: 0, cut: 0, silent: 0 }
  const visit = async () => {
    const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(20_000) }
    const outcome = await fetch(`${site.url}/property-for-sale`, options)
      .then((answer) => answer.text())
      .then(
        () => 'answered' as const,
        (error: Error) => (error.name === 'TimeoutError' ? ('silent' as const) : ('cut' as const)),
      )
    outcomes[outcome]++
  }
  const visitors = Array.from({ length: 30 }, async () => {
    while (!visiting.signal.aborted) await visit()
  })
  for (let round = 0; round < trials(1, 3); round++) {
    // One killed before its neighbour is back would leave nobody to answer.
    await expect.poll(() => answering(site), { timeout: 60_000 }).toBe(2)
    await wait(700)
    const [pid = 0] = await runningChildren(site.child.pid ?? 0)
    process.kill(pid, 'SIGKILL')
    await wait(500)
  }
  visiting.abort()
  await Promise.all(visitors)
  expect(outcomes.silent).toBe(0)
  expect(outcomes.answered).toBeGreaterThan(20 * outcomes.cut)
})

test.runIf(isFullRun)('a first process that is killed takes its web processes with it, and the next start is as quick as any', async () => {
  await using folder = await varFolder()
  const env = { DATABASE_URL: await filledServerDatabase(), FEED_TOKEN: token, WEB_PROCESSES: '2' }
  const site = await runningSite(folder.path, env)
  const { port } = new URL(site.url)
  const children = await runningChildren(site.child.pid ?? 0)
  expect(children).toHaveLength(2)
  const dying = posted(site, 3000, '1').catch(() => undefined)
  await wait(700)
  await site.end('SIGKILL')
  await dying
  await expect.poll(() => children.filter(isAlive), { timeout: 5000 }).toEqual([])
  await using again = await runningSite(folder.path, { ...env, PORT: port })
  expect(await eventuallyImported(again, 5, '200000')).toEqual({ status: 200, outcome: 'imported' })
})

test.runIf(isFullRun)('connections end with whoever opened them: settings are in force, and pages have a time limit', async () => {
  await using server = await postgresServer({ max_connections: '40' })
  await using folder = await varFolder()
  const databaseUrl = await server.newDatabase()
  const env = { DATABASE_URL: databaseUrl, FEED_TOKEN: token, WEB_PROCESSES: '3' }
  await using site = await runningSite(folder.path, env)
  await using watcher = await connected(databaseUrl)
  // Far more visitors at once than connections; an import all the while.
  const importing = posted(site, 2000, '100000')
  const statuses = new Set<number>()
  const visits = Array.from({ length: 400 }, async (_, index) => {
    const answer = await fetch(`${site.url}/property-for-sale/up-to-${1000 + index}`, { headers: { connection: 'close' } })
    statuses.add(answer.status)
    await answer.arrayBuffer()
  })
  let most = 0
  const looking = (async () => {
    for (let index = 0; index < 30; index++) {
      most = Math.max(most, await watcher.connections())
      await wait(50)
    }
  })()
  await Promise.all([...visits, looking])
  expect((await importing).status).toBe(200)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.has(200)).toBe(true)
  expect([most > 10, most <= 37]).toEqual([true, true])
  expect(site.output()).not.toMatch(/remaining connection slots|too many clients/)
})

/** How many web processes are there. */
async function answering({ url }: RunningSite): Promise<number> {
  const options = { headers: { authorization: `Bearer ${token}`, connection: 'close' }, signal: AbortSignal.timeout(20_000) }
  const metrics = await fetch(`${url}/metrics`, options).then(
    (answer) => answer.text(),
    () => '',
  )
  return [...metrics.matchAll(/^process_start_time_seconds/gm)].length
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'watcher' })
  await client.connect()
  const count = async (condition: string, values: unknown[] = []) => {
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`
    return Number((await client.query(`select count(*) ${others}`, values)).rows[0].count)
  }
  return {
    running: (statement: string) => count(`state = 'active' and position($1 in query) > 0`, [statement]),
    /** Left over from the dead: queries or transactions that nobody goes on with. */
    strays: () => count(`state <> 'idle' and state_change < now() - interval '3 seconds'`),
    connections: () => count('true'),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

function posted(site: RunningSite, rows: number, price: string, options: RequestInit = {}): Promise<Response> {
  const body = feedText(feedRows(rows, { PRICE: price }))
  return fetch(`${site.url}/feeds/blm?confirm-withdrawals=yes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    ...options,
  })
}

/** As back-office software does: again after a connection that was refused or is silent, or 409. */
async function eventuallyImported(site: RunningSite, rows: number, price: string) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await posted(site, rows, price, { signal: AbortSignal.timeout(8000) }).catch(() => undefined)
    if (answer && answer.status !== 409) return { status: answer.status, outcome: ((await answer.json()) as { outcome: string }).outcome }
    await wait(100)
  }
  throw new Error(`No import in 30 s:\n${site.output().slice(-2000)}`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
