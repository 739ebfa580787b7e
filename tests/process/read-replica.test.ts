import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'

const token = 'a-token-for-this-test'

test('searches are read from a replica while it is as new as the page; one that is behind, away or silent costs no visitor anything', async () => {
  await using stack = new AsyncDisposableStack()
  const primary = stack.use(await postgresServer())
  const replica = stack.use(await primary.replica())
  const line = stack.use(await tcpProxy(new URL(replica.url).port))
  const folder = stack.use(await varFolder())
  const site = stack.use(
    await runningSite(folder.path, {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: Object.assign(new URL(replica.url), { port: line.port }).href,
      FEED_TOKEN: token,
      PAGE_CACHE_MB: '0',
      TRUST_PROXY: 'loopback',
      CAPTCHA: 'none',
    }),
  )
  const admin = new pg.Client(replica.url)
  await admin.connect()
  stack.defer(() => admin.end())
  /** How many searches it was asked, as far as it has counted them. */
  const searchesOnReplica = async () => {
    const { rows } = await admin.query(
      `select coalesce(seq_scan + idx_scan, 0)::int as scans from pg_stat_user_tables where relname = 'property'`,
    )
    return Number(rows[0]?.scans ?? 0)
  }
  const isReadThere = async () => {
    const before = await searchesOnReplica()
    await expect.poll(async () => (await pages(site, 5), await searchesOnReplica())).toBeGreaterThan(before)
  }

  await imported(site, '300000')
  await isReadThere()
  // Under the eyes of visitors: whatever was acknowledged is on the very next page, wherever that is read.
  for (const price of ['301000', '302000', '303000']) {
    await imported(site, price)
    expect(await pages(site, 10)).toEqual(all(price))
  }
  await isReadThere()

  await admin.query('select pg_wal_replay_pause()')
  await imported(site, '310000')
  expect(await pages(site, 20)).toEqual(all('310000'))
  await site.says(/The replica is away or behind/)
  // What visitors send, and what they read besides searches, is the primary's affair.
  expect((await sentEnquiry(site.url, 1)).status).toBe(200)
  const [home = ''] = /\/properties\/\d+\/sales/.exec(await (await fetch(`${site.url}/property-for-sale`)).text()) ?? []
  expect(await (await fetch(site.url + home)).text()).toContain('£310,000')
  expect(await pages(site, 5)).toEqual(all('310000'))
  await admin.query('select pg_wal_replay_resume()')
  await site.says(/read from the replica again/)
  await isReadThere()

  line.fallSilent()
  expect(await pages(site, 20)).toEqual(all('310000'))
  await imported(site, '311000')
  expect(await pages(site, 20)).toEqual(all('311000'))
  line.speak()
  await isReadThere()
  expect(site.output()).not.toMatch(/"level":"error"/)
})

async function imported({ url }: RunningSite, price: string): Promise<void> {
  const body = feedText(feedRows(3, { PRICE: price }))
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(answer.status).toBe(200)
}

/** What so many visitors at once are shown, each kind once. */
async function pages({ url }: RunningSite, count: number): Promise<string[]> {
  const shown = Array.from({ length: count }, async (_, index) => {
    const path = index % 2 ? '/search.ljson?channel=sales' : '/property-for-sale'
    const answer = await fetch(url + path, { headers: { 'x-forwarded-for': `198.51.100.${index}` } })
    return `${answer.status} ${/£(\d+,\d+)/.exec(await answer.text())?.[1]}`
  })
  return [...new Set(await Promise.all(shown))]
}

function all(price: string): string[] {
  return [`200 ${Number(price).toLocaleString('en-GB')}`]
}
