import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'

const token = 'a-token-for-this-test'

test('the primary dies and a synchronous replica takes its place at its address: pages in memory stay, others come back by themselves, no acknowledged enquiry or import is lost', async () => {
  await using stack = new AsyncDisposableStack()
  const primary = stack.use(await postgresServer())
  const replica = stack.use(await primary.replica())
  const address = stack.use(await tcpProxy(new URL(primary.url).port))
  const folder = stack.use(await varFolder())
  const DATABASE_URL = Object.assign(new URL(primary.url), { port: address.port }).href
  const env = { DATABASE_URL, FEED_TOKEN: token, TRUST_PROXY: 'loopback', CAPTCHA: 'none' }
  const site = stack.use(await runningSite(folder.path, env))
  await asked(primary.url, "alter system set synchronous_standby_names = 'replica'")
  await asked(primary.url, 'select pg_reload_conf()')
  await expect.poll(() => asked(primary.url, 'select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }])

  await imported(site, '300000')
  expect((await page(site, '/property-for-sale')).text).toContain('£300,000')
  const sending = enquiries(site.url)
  await expect.poll(() => sending.taken.length).toBeGreaterThan(10)

  await primary.crash()
  const kept = await page(site, '/property-for-sale')
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('£300,000')])
  const other = await page(site, '/property-for-sale/3-bedrooms')
  expect([other.status, Number(other.retryAfter) > 0]).toEqual([503, true])
  expect((await page(site, '/readyz')).status).toBe(503)

  const before = sending.taken.length
  await asked(replica.url, 'select pg_promote()')
  address.pointTo(new URL(replica.url).port)
  await expect.poll(() => sending.taken.length).toBeGreaterThan(before + 10)
  await sending.end()
  expect((await page(site, '/property-for-sale/3-bedrooms')).status).toBe(200)
  await imported(site, '310000')
  await expect.poll(async () => (await page(site, '/property-for-sale')).text).toContain('£310,000')

  const rows = (await asked(replica.url, 'select email, count(*)::int as times from lead group by email')) as Array<Kept>
  const times = new Map(rows.map((row) => [row.email, row.times]))
  // One that was not acknowledged is sent again under its key until it is: kept once.
  expect(sending.taken.filter((number) => times.get(enquirerOf(number)) !== 1)).toEqual([])
  expect(await asked(replica.url, 'select count(*)::int as imports from feed_import')).toEqual([{ imports: 2 }])
})

interface Kept {
  email: string
  times: number
}

/** A visitor who sends one enquiry after another, each until it is taken. */
function enquiries(url: string) {
  const taken: number[] = []
  let isOver = false
  const all = (async () => {
    for (let number = 0; !isOver; ) {
      const answer = await sentEnquiry(url, number, AbortSignal.timeout(20_000)).catch(() => undefined)
      if (answer?.status === 200) taken.push(number++)
      else if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  })()
  return {
    taken,
    end: () => {
      isOver = true
      return all
    },
  }
}

async function imported({ url }: RunningSite, price: string): Promise<void> {
  const body = feedText(feedRows(3, { PRICE: price }))
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(answer.status).toBe(200)
}

async function page({ url }: RunningSite, path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

async function asked(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
