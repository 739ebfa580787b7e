import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'

const token = 'a-token-for-this-test'

test('a database that goes and comes back: cached pages stay, others say 503 and when to come again, then all is well', async () => {
  await using server = await postgresServer()
  await using folder = await varFolder()
  await using site = await runningSite(folder.path, { DATABASE_URL: await server.newDatabase(), FEED_TOKEN: token })
  await imported(site, 3)
  expect(await status(site, '/property-for-sale')).toBe(200)

  await server.halt()
  expect(await status(site, '/property-for-sale')).toBe(200)
  const refused = await fetch(`${site.url}/property-for-rent`)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect(await refused.text()).not.toMatch(/ECONN|postgres|\bat \//)
  expect([await status(site, '/readyz'), await status(site, '/healthz')]).toEqual([503, 200])
  await site.says(/"level":"warn".*The database cannot be reached/)

  await server.restart()
  await expect.poll(() => status(site, '/readyz'), { timeout: 15_000 }).toBe(200)
  expect(await status(site, '/property-for-rent')).toBe(200)
  // What listens for new versions has to come back too.
  await imported(site, 4)
  await expect
    .poll(async () => (await (await fetch(`${site.url}/property-for-sale`)).text()).match(/\b4 propert/)?.[0], { timeout: 5000 })
    .toBeTruthy()
})

test('a database that falls silent in the middle of requests: they end and say when to come again, and all is well once it speaks', async () => {
  await using server = await postgresServer()
  await using line = await tcpProxy(new URL(server.url).port)
  await using folder = await varFolder()
  const DATABASE_URL = Object.assign(new URL(await server.newDatabase()), { port: line.port }).href
  await using site = await runningSite(folder.path, { DATABASE_URL, FEED_TOKEN: token, TRUST_PROXY: 'loopback', CAPTCHA: 'none' })
  await imported(site, 3)
  expect(await status(site, '/property-for-sale')).toBe(200)
  expect((await sentEnquiry(site.url, 1)).status).toBe(200)

  line.fallSilent()
  const answers = await Promise.all([
    ...[1, 2, 3].map((bedrooms) => fetch(`${site.url}/property-for-sale/${bedrooms}-bedrooms`)),
    sentEnquiry(site.url, 2),
  ])
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(answers.map(() => [503, '5']))
  expect(await status(site, '/property-for-sale')).toBe(200)

  line.speak()
  await expect.poll(() => status(site, '/property-for-sale/3-bedrooms'), { timeout: 30_000 }).toBe(200)
  await expect.poll(async () => (await sentEnquiry(site.url, 2)).status, { timeout: 30_000 }).toBe(200)
})

test('a full disk refuses the feed, says why in the log, and keeps what was there', async (context) => {
  await using folder = await filledFolder()
  const incoming = join(folder.path, 'feeds')
  await mkdir(incoming, { recursive: true })
  const mounted = await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', incoming]).then(
    () => true,
    () => false,
  )
  // Only root may, and not in every container.
  if (!mounted) return context.skip()
  try {
    await using site = await runningSite(folder.path, { FEED_TOKEN: token })
    await imported(site, 3)
    // The answer comes while the client is still sending; not every client reads it then.
    const answer = await posted(site, Buffer.alloc(3_000_000, ' ')).catch(() => undefined)
    expect(answer?.status ?? 500).toBe(500)
    const told = (await answer?.text()) ?? '{"message":""}'
    expect(told).not.toMatch(/ENOSPC|\bat \//)
    expect(JSON.parse(told)).toMatchObject({ message: expect.any(String) })
    await site.says(/ENOSPC/)
    await imported(site, 4)
    expect(await status(site, '/property-for-sale')).toBe(200)
  } finally {
    await promisify(execFile)('umount', ['-l', incoming])
  }
})

async function imported(site: RunningSite, count: number): Promise<void> {
  const answer = await posted(site, feedText(feedRows(count)))
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"imported"')])
}

function posted(site: RunningSite, body: string | Buffer<ArrayBuffer>): Promise<Response> {
  return fetch(`${site.url}/feeds/blm?confirm-withdrawals=yes`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
}

async function status(site: RunningSite, path: string): Promise<number> {
  return (await fetch(site.url + path)).status
}
