import { expect, test } from 'vitest'
import { type FeedRowValues, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { changeRow, numbers, someAddresses, someListing } from '#tests/support/changing-stock.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { trials } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'

test('two processes on one PostgreSQL show after each send what one shows that keeps no pages, and keep some', async () => {
  await using folder = await varFolder()
  const DATABASE_URL = await filledServerDatabase()
  const env = { DATABASE_URL, FEED_TOKEN: token, PUBLIC_URL: 'https://www.withyandvale.example', TRUST_PROXY: 'loopback' }
  await using one = await runningSite(folder.path, env)
  await using other = await runningSite(folder.path, env)
  await using fresh = await runningSite(folder.path, { ...env, PAGE_CACHE_MB: '0' })
  const random = numbers(20261128)
  const rows: FeedRowValues[] = feedRows(60).map((row) => ({ ...row, ...someListing(random) }))
  await send(one, rows)
  const addresses = someAddresses(random)
  const count = { asked: 0, rendered: 0 }
  for (let step = 0; step < trials(6, 60); step++) {
    const shown = await pagesOf(fresh, addresses)
    for (const site of [one, other]) {
      const before = await renderedBy(site)
      const pages = await pagesOf(site, addresses)
      expect([step, pages]).toEqual([step, shown])
      if (step > 0) count.asked += pages.length
      if (step > 0) count.rendered += (await renderedBy(site)) - before
    }
    changeRow({ rows, at: random(rows.length), random, step })
    await send(step % 2 === 0 ? one : other, rows)
  }
  console.info(`${count.asked} pages after sends: ${count.rendered} rendered`)
  expect(count.rendered).toBeGreaterThan(0)
  expect(count.rendered).toBeLessThan(count.asked)
})

async function send({ url }: RunningSite, rows: readonly FeedRowValues[]): Promise<void> {
  const sent = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: feedText(rows) })
  expect(sent.status).toBe(200)
}

let visitors = 0

/** What each page says; each is asked for by another visitor, as one alone is limited. */
async function pagesOf({ url }: RunningSite, addresses: readonly string[]): Promise<string[]> {
  const pages: string[] = []
  for (const address of addresses) {
    const from = `10.0.${(++visitors >> 8) & 255}.${visitors & 255}`
    const page = await fetch(url + address, { headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }, redirect: 'manual' })
    pages.push(`${address} ${page.status} ${page.headers.get('location') ?? ''}\n${await page.text()}`)
  }
  return pages
}

async function renderedBy({ url }: RunningSite): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^gable_page_answers_total\{from="render"\} (\S+)/m.exec(metrics)?.[1] ?? 0)
}
