import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable, runningSite } from '#tests/support/running-site.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'

const feedToken = 'a-token-of-the-test-only'
const properties = 40
/** Amid an import; killed-in-transaction.test.ts kills the embedded one every day. */
const databases = sampleOf(['server', 'embedded'])

test('kill -9 loses no row whose commit was answered, however often it strikes', async () => {
  await using folder = await filledFolder()
  const acknowledged: number[] = []
  for (let round = 0; round < trials(3, 10); round++) {
    const next = String((acknowledged.at(-1) ?? -1) + 1000)
    const writer = runGable(['tests/process/acknowledge-writes.ts', `${folder.path}/database`, next], folder.path)
    await writer.says(/wrote \d+\n/)
    await wait(Math.random() * 700)
    await writer.end('SIGKILL')
    acknowledged.push(...[...writer.output().matchAll(/wrote (\d+)\n/g)].map(([, number]) => Number(number)))
  }
  const database = await connectDatabase({ folder: `${folder.path}/database` })
  const rows = await database.db.selectFrom('feed_import').select('source').execute()
  await database.close()
  const kept = new Set(rows.map(({ source }) => source))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((number) => !kept.has(`write ${number}`))).toEqual([])
})

test.each(databases)('kill -9 amid imports keeps every acknowledged one and no half one (%s database)', async (kind) => {
  await using folder = await filledFolder(kind)
  const env = { FEED_TOKEN: feedToken, TRUST_PROXY: '127.0.0.1', DATABASE_URL: kind === 'server' ? await filledServerDatabase() : '' }
  let acknowledged = 0
  for (let round = 0; round < trials(2, 6); round++) {
    const site = await runningSite(folder.path, env)
    expect(await shownPrices(site.url)).toEqual(acknowledged === 0 ? [] : [expect.toSatisfy((price) => price >= acknowledged)])
    const importing = importUntilItDies(site.url, acknowledged, (number) => {
      acknowledged = number
    })
    await Promise.race([importing, site.says(/"route":"\/feeds\/blm"/).then(() => wait(Math.random() * 1500))])
    await site.end('SIGKILL')
    await importing
  }
  await using site = await runningSite(folder.path, env)
  const [price, ...others] = await shownPrices(site.url)
  expect(others).toEqual([])
  // The last import may have been committed before the answer could be sent.
  expect([acknowledged, acknowledged + 1]).toContain(price)
})

/** Imports the same properties at the prices 1, 2, 3 … thousand, one feed after the other. */
async function importUntilItDies(url: string, from: number, acknowledge: (number: number) => void): Promise<void> {
  for (let number = from + 1; ; ) {
    const body = feedText(feedRows(properties, { PRICE: String(number * 1000) }))
    // Each from another address, or the limit of requests would end it.
    const headers = { authorization: `Bearer ${feedToken}`, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
    const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers, body }).catch(() => undefined)
    const report: unknown = await answer?.json().catch(() => undefined)
    if (!answer || !report) return
    // A server takes a moment to see that the killed site's import is gone.
    if (answer.status === 409) {
      await wait(100)
      continue
    }
    expect(report).toMatchObject({ outcome: 'imported' })
    acknowledge(number)
    number++
  }
}

/** The different prices, in thousands, that the site shows for the properties; empty when there are none. */
async function shownPrices(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/search.ljson?channel=sales&count=${properties}`)
  const found = (await answer.json()) as { properties: Array<{ price_value: number }>; pagination: { total_count: number } }
  expect([0, properties]).toContain(found.pagination.total_count)
  return [...new Set(found.properties.map((property) => property.price_value / 1000))]
}
