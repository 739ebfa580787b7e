import { expect } from 'vitest'
import { feedRows, feedText } from './agency-feed.ts'
import { filledFolder } from './filled-folder.ts'
import { type RunningSite, runningSite } from './running-site.ts'

const feedToken = 'a-token-of-the-test-only'

/** The built site in a separate process, with so many houses in Taunton imported through `POST /feeds/blm`. */
export async function siteWithFeed(count = 15): Promise<RunningSite> {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await filledFolder())
  const site = stack.use(await runningSite(folder.path, { FEED_TOKEN: feedToken }))
  const rows = feedRows(count).map((row, index) => ({ ...row, BEDROOMS: String(1 + (index % 5)), PRICE: String(150_000 + 25_000 * index) }))
  const answer = await fetch(`${site.url}/feeds/blm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${feedToken}` },
    body: feedText(rows),
  })
  expect(await answer.json()).toMatchObject({ outcome: 'imported', imported: count })
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
