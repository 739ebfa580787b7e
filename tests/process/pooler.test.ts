import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { pooler } from '#tests/support/pooler.ts'
import { type RunningSite, runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { sentEnquiry } from '#tests/support/sent-enquiry.ts'

const token = 'a-token-for-this-test'
const hasPooler = isInstalled('pgbouncer')

test.skipIf(!hasPooler)(
  'pages come by way of PgBouncer by transaction, over three connections however many ask; imports reach all',
  async () => {
    await using folder = await varFolder()
    const direct = await filledServerDatabase()
    await using pool = await pooler(direct, (ini) => ini.replace('default_pool_size = 15', 'default_pool_size = 3'))
    await using site = await runningSite(folder.path, {
      DATABASE_URL: pool.url,
      DATABASE_DIRECT_URL: direct,
      WEB_PROCESSES: '2',
      FEED_TOKEN: token,
      PAGE_CACHE_MB: '0',
      TRUST_PROXY: 'loopback',
      CAPTCHA: 'none',
    })
    expect(site.output()).not.toMatch(/have the pooler say/)
    for (const price of ['300000', '310000']) {
      expect(await imported(site, price)).toBe(200)
      const pages = await Promise.all(Array.from({ length: 60 }, () => text(site, '/property-for-sale')))
      expect(pages.filter((page) => !page.includes(`£${price.slice(0, 3)},000`))).toEqual([])
    }
    const pagesAs = "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'gable-pages'"
    expect(await asked(direct, pagesAs)).toEqual([{ count: expect.toSatisfy((count) => count >= 1 && count <= 3) }])
    // Writes of visitors, with their transactions and locks, come the same way.
    expect((await sentEnquiry(site.url, 1)).status).toBe(200)
    expect(await asked(direct, 'select count(*)::int from lead')).toEqual([{ count: 1 }])

    await pool.halt()
    expect((await fetch(`${site.url}/property-for-sale`)).status).toBe(503)
    // What has connections of its own goes on.
    expect(await imported(site, '320000')).toBe(200)
    await pool.restart()
    await expect.poll(() => text(site, '/property-for-sale')).toContain('£320,000')
    expect(await site.end('SIGTERM')).toBe(0)
  },
)

test.skipIf(!hasPooler)('a pooler that sets nothing is told what to set, and one of another database is refused', async () => {
  await using folder = await varFolder()
  const direct = await filledServerDatabase()
  await using pool = await pooler(direct, (ini) => ini.replace(/ connect_query=.*/, ''))
  const site = await runningSite(folder.path, { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: direct })
  await site.says(/connect_query='set random_page_cost = 1\.1; set jit = off; set statement_timeout = 15000'/)
  await site.end()
  const env = { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: await filledServerDatabase() }
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, env))
  expect([code, output]).toEqual([1, expect.stringContaining('lead to different databases')])
})

async function imported({ url }: RunningSite, price: string): Promise<number> {
  const body = feedText(feedRows(3, { PRICE: price }))
  return (await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })).status
}

async function text({ url }: RunningSite, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

async function asked(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
