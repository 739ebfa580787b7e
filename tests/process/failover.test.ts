import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { contentWithForm } from '#tests/support/content-with-form.ts'
import { sendCv } from '#tests/support/outage-visitors.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const token = 'a-token-for-this-test'

test('the primary dies and a synchronous replica takes its place at its address: cached pages stay, others come back by themselves, no acknowledged enquiry or import is lost', async () => {
  await using stack = new AsyncDisposableStack()
  const primary = stack.use(await postgresServer())
  const replica = stack.use(await primary.replica())
  const address = stack.use(await tcpProxy(new URL(primary.url).port))
  const folder = stack.use(await varFolder())
  const DATABASE_URL = Object.assign(new URL(primary.url), { port: address.port }).href
  const GABLE_CONTENT = await contentWithForm(folder.path)
  const env = { DATABASE_URL, FEED_TOKEN: token, GABLE_CONTENT, TRUST_PROXY: 'loopback', CAPTCHA: 'none', METRICS_TOKEN: token }
  const site = stack.use(await runningSite(folder.path, env))
  await asked(primary.url, "alter system set synchronous_standby_names = 'replica'")
  await asked(primary.url, 'select pg_reload_conf()')
  await expect.poll(() => asked(primary.url, 'select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }])

  await imported(site, '300000')
  const [, picture = ''] = /(\/images\/320\/[0-9a-f]{64}\.jpg)/.exec((await page(site, '/property-for-sale')).text) ?? []
  expect((await page(site, picture)).status).toBe(200)
  expect((await page(site, '/property-for-sale')).text).toContain('£300,000')
  const sending = enquiries(site.url)
  await expect.poll(() => sending.taken.length).toBeGreaterThan(10)

  await primary.crash()
  const kept = await page(site, '/property-for-sale')
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('£300,000')])
  const other = await page(site, '/property-for-sale/3-bedrooms')
  expect([other.status, Number(other.retryAfter) > 0]).toEqual([503, true])
  expect((await page(site, '/readyz')).status).toBe(503)
  expect((await page(site, picture)).status).toBe(200)
  expect((await page(site, '/user.ljson', { cookie: 'gable_session=of-somebody' })).status).toBe(503)
  expect(await typed(sendCv(site.url, 10_001))).toEqual([503, '5', false])
  // Without scripts the page itself has what was typed.
  expect(await typed(sendCv(site.url, 10_001, { asPage: true }))).toEqual([503, '5', true])
  // Nobody is shown a number that is not known: what the process itself counts is there.
  expect((await page(site, '/metrics', { authorization: `Bearer ${token}` })).text).toMatch(/gable_requests_total\{.*status="503".*\} \d/)

  const before = sending.taken.length
  await asked(replica.url, 'select pg_promote()')
  address.pointTo(new URL(replica.url).port)
  await expect.poll(() => sending.taken.length).toBeGreaterThan(before + 10)
  await sending.end()
  expect([sending.others, site.output().match(/.*"level":"error".*/g)]).toEqual([[], null])
  expect((await page(site, '/property-for-sale/3-bedrooms')).status).toBe(200)
  expect((await sendCv(site.url, 10_001)).status).toBe(200)
  await imported(site, '310000')
  await expect.poll(async () => (await page(site, '/property-for-sale')).text).toContain('£310,000')

  const rows = (await asked(replica.url, 'select email, count(*)::int as times from lead group by email')) as Array<Kept>
  const times = new Map(rows.map((row) => [row.email, row.times]))
  // One that was not acknowledged is sent again under its key until it is: kept once.
  expect(sending.taken.filter((number) => times.get(enquirerOf(number)) !== 1)).toEqual([])
  expect(await asked(replica.url, 'select count(*)::int as imports from feed_import')).toEqual([{ imports: 2 }])
})

/** The status, when to come again, and whether what was typed is in the answer. */
async function typed(sent: Promise<Response>): Promise<[number, string | null, boolean]> {
  const answer = await sent
  return [
    answer.status,
    answer.headers.get('retry-after'),
    /What you typed is still here[\s\S]*ada-10001@visitors/.test(await answer.text()),
  ]
}

interface Kept {
  email: string
  times: number
}

/** A visitor who sends one enquiry after another, each until it is taken. */
function enquiries(url: string) {
  const taken: number[] = []
  /** Statuses that nobody is to see. */
  const others: number[] = []
  let isOver = false
  const all = (async () => {
    for (let number = 0; !isOver; ) {
      const answer = await sentEnquiry(url, number, AbortSignal.timeout(20_000)).catch(() => undefined)
      if (answer?.status === 200) taken.push(number++)
      // As people do; more than once a second is refused by its count.
      else await wait(1000)
      if (answer && ![200, 503].includes(answer.status)) others.push(answer.status)
    }
  })()
  return {
    taken,
    others,
    end: () => {
      isOver = true
      return all
    },
  }
}

async function imported({ url }: RunningSite, price: string): Promise<void> {
  const feed = { name: 'feed.blm', bytes: feedText(feedRows(3, { PRICE: price, MEDIA_IMAGE_00: 'front.jpg' })) }
  const body = new Uint8Array(await zipOf([feed, { name: 'front.jpg', bytes: await aJpeg(640, 480) }]))
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(answer.status).toBe(200)
}

async function page({ url }: RunningSite, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

async function asked(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}
