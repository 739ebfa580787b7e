import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runningSite } from '#tests/support/running-site.ts'
import { sampleOf } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'

test.each(sampleOf(['embedded', 'server']))('pages, their tags and imports go on however the clock jumps (%s)', async (kind) => {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await filledFolder(kind))
  const database = kind === 'server' ? { DATABASE_URL: await filledServerDatabase() } : {}
  await using site = await siteWithClock(folder.path, database)
  expect(await imported(site, { PRICE: '300000' })).toBe(3)
  const first = await page(site, '/property-for-sale')
  for (const hours of [6, -6, 24 * 400, 0]) {
    await site.setClock(hours)
    // Unchanged stock: the same page under the same tag, and a browser that has it is told so.
    const again = await page(site, '/property-for-sale', { 'if-none-match': first.etag })
    expect([hours, again.status]).toEqual([hours, 304])
    expect((await page(site, '/search.ljson?channel=sales&count=1')).status).toBe(200)
  }
  // The price falls twice while the clock goes back: what was asked first stays first.
  await site.setClock(6)
  await imported(site, { PRICE: '280000' })
  expect((await page(site, '/property-for-sale')).text).toContain('£280,000')
  await site.setClock(-6)
  await imported(site, { PRICE: '270000' })
  const property = (await page(site, '/property-for-sale')).text.match(/\/properties\/\d+\/sales/)?.[0] ?? ''
  const { text } = await page(site, property)
  const history = text.slice(text.indexOf('Price history')).split('</section>', 1)[0] ?? ''
  expect([...history.matchAll(/£(2[78]0|300),000/g)].map(([, price]) => price)).toEqual(['270', '280', '300'])
  expect(site.output()).not.toMatch(/"level":"(error|fatal)"/)
  expect(await site.end('SIGTERM')).toBe(0)
})

test('a limit passes in a minute though the clock goes back by hours, and holds again', async () => {
  await using folder = await filledFolder()
  await using site = await siteWithClock(folder.path)
  expect(await untilRefused(site)).toBeLessThan(500)
  await site.setClock(-6)
  expect((await page(site, '/places?near=-3,51')).status).toBe(200)
  expect(await untilRefused(site)).toBeLessThan(500)
  await site.setClock(6)
  expect((await page(site, '/places?near=-3,51')).status).toBe(200)
})

test('a feed that lies in the inbox while the clock goes back is imported as soon as otherwise', async () => {
  await using folder = await filledFolder()
  await using site = await siteWithClock(folder.path)
  const inbox = join(folder.path, 'feeds/inbox')
  await writeFile(join(inbox, 'monday.blm'), feedText(feedRows(2)))
  await wait(1000)
  await site.setClock(-6)
  await site.says(/monday\.blm.*Feed: /)
  await writeFile(join(inbox, 'tuesday.blm'), feedText(feedRows(4)))
  await site.setClock(-30)
  await site.says(/tuesday\.blm.*Feed: /)
  expect((await page(site, '/property-for-sale')).text).toContain('4 properties')
  expect((await readdir(join(inbox, '../done'))).filter((name) => name.endsWith('.blm')).length).toBe(2)
}, 60_000)

test('an import that was killed in the future is done again in the past', async () => {
  await using folder = await filledFolder()
  const killed = await siteWithClock(folder.path)
  await imported(killed, { PRICE: '300000' })
  await killed.setClock(24 * 30)
  const rows = feedRows(4000, { PRICE: '310000' })
  const cut = fetch(`${killed.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: feedText(rows) })
  cut.catch(() => {})
  await wait(700)
  await killed.end('SIGKILL')

  await using site = await siteWithClock(folder.path)
  expect((await page(site, '/property-for-sale')).text).toMatch(/\b(3|4,000) properties/)
  expect(await imported(site, { PRICE: '320000' })).toBe(3)
  expect((await page(site, '/property-for-sale')).text).toContain('£320,000')
  expect(site.output()).not.toMatch(/"level":"(error|fatal)"/)
})

/** The built site with a clock that can be set, by hours. */
async function siteWithClock(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningSite & { setClock(hours: number): Promise<void> }> {
  const file = join(folder, 'clock')
  await writeFile(file, '0')
  const preload = pathToFileURL('tests/support/shifted-clock.ts')
  const site = await runningSite(folder, { FEED_TOKEN: token, CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}`, ...env })
  return {
    ...site,
    async setClock(hours) {
      await writeFile(file, String(hours))
      site.child.kill('SIGUSR2')
      await expect.poll(() => site.output().trimEnd().split('The clock is off by ').at(-1)).toMatch(new RegExp(`^${hours} hours`))
    },
  }
}

/** Answers how many properties the feed held. */
async function imported(site: RunningSite, values: Record<string, string>): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const body = feedText(feedRows(3, values))
  const answer = await fetch(`${site.url}/feeds/blm?confirm-withdrawals=yes`, { method: 'POST', headers, body })
  const report = (await answer.json()) as { outcome: string; rows: number; seconds: number }
  expect(report).toMatchObject({ outcome: 'imported' })
  expect(report.seconds).toBeGreaterThan(0)
  expect(report.seconds).toBeLessThan(60)
  return report.rows
}

async function page(site: RunningSite, path: string, headers: Record<string, string> = {}) {
  let answer = await fetch(site.url + path, { headers })
  // Right after a large import a small machine may ask its visitors to come again.
  for (let count = 0; answer.status === 503 && count < 20; count++) {
    await wait(500)
    answer = await fetch(site.url + path, { headers })
  }
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() }
}

/** How many were answered before one was refused. */
async function untilRefused(site: RunningSite): Promise<number> {
  for (let count = 0; count < 1000; count++) {
    if ((await page(site, `/places?near=-3.${count},51.${Math.random()}`)).status === 429) return count
  }
  return Number.POSITIVE_INFINITY
}
