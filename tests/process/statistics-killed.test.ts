import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import * as routes from '#src/routes.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runningSite } from '#tests/support/running-site.ts'

const feedToken = 'a-token-of-the-test-only'
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('kill -9 loses what was counted in the last second and nothing before it; a stop loses nothing', async () => {
  await using folder = await filledFolder()
  const counted = { certain: 0, sent: 0 }
  for (const end of ['SIGKILL', 'SIGTERM'] as const) {
    const site = await runningSite(folder.path, { FEED_TOKEN: feedToken })
    if (counted.sent === 0) await importOne(site.url)
    counted.sent += await view(site.url, 5)
    await wait(1000)
    if (end === 'SIGKILL') counted.certain = counted.sent
    counted.sent += await view(site.url, 3)
    await site.end(end)
    const stored = await storedViews({ folder: `${folder.path}/database` })
    expect(stored).toBeGreaterThanOrEqual(counted.certain)
    expect(stored).toBeLessThanOrEqual(counted.sent)
    if (end === 'SIGTERM') expect(stored).toBe(counted.certain + 8)
    counted.certain = counted.sent = stored
  }
})

test('several processes add to the same rows, and lose nothing when they stop', async () => {
  await using folder = await filledFolder('server')
  const env = { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2', FEED_TOKEN: feedToken }
  const site = await runningSite(folder.path, env)
  await importOne(site.url)
  const sent = await view(site.url, 40)
  await site.end('SIGTERM')
  expect(await storedViews({ url: env.DATABASE_URL, folder: '' })).toBe(sent)
})

async function importOne(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${feedToken}` }
  const answer = await fetch(url + routes.feeds.blm.href(), { method: 'POST', headers, body: feedText(feedRows(1, {})) })
  expect(await answer.json()).toMatchObject({ outcome: 'imported' })
}

/** Each on a connection of its own, which any process may take. Returns how many were sent. */
async function view(url: string, times: number): Promise<number> {
  const init = { method: 'POST', headers: { 'user-agent': agent, connection: 'close' }, body: JSON.stringify({ property_id: 1 }) }
  const answers = await Promise.all(Array.from({ length: times }, () => fetch(url + routes.statistics.propertyViews.href(), init)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  return times
}

async function storedViews(where: Parameters<typeof connectDatabase>[0]): Promise<number> {
  const database = await connectDatabase(where)
  const rows = await database.db.selectFrom('property_interest').select('count').where('kind', '=', 'opened').execute()
  await database.close()
  return rows.reduce((sum, { count }) => sum + count, 0)
}
