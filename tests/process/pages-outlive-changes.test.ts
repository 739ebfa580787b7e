import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FeedRowValues, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { changeRow, numbers, someAddresses, someListing } from '#tests/support/changing-stock.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { trials } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'

test('two processes on one PostgreSQL show after each send what one shows that keeps no pages, and render few in vain', async () => {
  await using folder = await varFolder()
  const DATABASE_URL = await filledServerDatabase()
  const GABLE_CONTENT = await contentWithBlocks(join(folder.path, 'content'))
  const env = { DATABASE_URL, GABLE_CONTENT, FEED_TOKEN: token, PUBLIC_URL: 'https://www.withyandvale.example', TRUST_PROXY: 'loopback' }
  await using one = await runningSite(folder.path, env)
  await using other = await runningSite(folder.path, env)
  await using fresh = await runningSite(folder.path, { ...env, PAGE_CACHE_MB: '0' })
  const random = numbers(20261128)
  const rows: FeedRowValues[] = feedRows(60).map((row) => ({ ...row, ...someListing(random) }))
  await send(one, rows)
  const addresses = [...someAddresses(random), ...(await homesOf(one))]
  const count = { asked: 0, rendered: 0, inVain: 0 }
  const last = new Map<RunningSite, readonly string[]>()
  for (let step = 0; step < trials(6, 60); step++) {
    const shown = await pagesOf(fresh, addresses)
    // Pages that are not found are never kept, so they would count as rendered in vain.
    expect(shown.filter((said) => !/^\S+ (200|301) /.test(said))).toEqual([])
    for (const site of [one, other]) {
      const before = await renderedBy(site)
      const pages = await pagesOf(site, addresses)
      expect([step, pages]).toEqual([step, shown])
      const rendered = (await renderedBy(site)) - before
      const differing = pages.filter((page, at) => page !== last.get(site)?.[at]).length
      last.set(site, pages)
      if (step === 0) continue
      count.asked += pages.length
      count.rendered += rendered
      count.inVain += rendered - differing
    }
    changeRow({ rows, at: random(rows.length), random, step })
    await send(step % 2 === 0 ? one : other, rows)
  }
  console.info(`${count.asked} pages after sends: ${count.rendered} rendered, ${count.inVain} of them in vain`)
  expect(count.rendered).toBeGreaterThan(0)
  expect(count.inVain / count.asked).toBeLessThan(0.05)
})

/** The demo agency's content without its stock: it has pages of branches, and blocks that show properties. */
async function contentWithBlocks(folder: string): Promise<string> {
  await cp('content/demo', folder, { recursive: true })
  const site = join(folder, 'site.yaml')
  await writeFile(site, (await readFile(site, 'utf8')).replace('demo: true', 'demo: false'))
  return folder
}

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

/** Addresses of pages of homes for sale, as its results link to them. */
async function homesOf(site: RunningSite): Promise<string[]> {
  const [results = ''] = await pagesOf(site, ['/property-for-sale'])
  return [...new Set(results.match(/\/properties\/\d+\/sales/g))].slice(0, 12)
}

async function renderedBy({ url }: RunningSite): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^gable_page_answers_total\{from="render"\} (\S+)/m.exec(metrics)?.[1] ?? 0)
}
