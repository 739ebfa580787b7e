import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { type RunningSite, runningSite } from '#tests/support/running-site.ts'
import { slowMachine } from '#tests/support/slow-machine.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'
import { load } from '../../bench/pages/load.ts'

const token = 'a-token-for-this-test'
const seconds = trials(2, 4)
/** Milliseconds a visitor accepts to wait, on a machine that can. */
const acceptable = 3000
/** Addresses that are all different, and no room for cached pages: every answer is rendered. */
const paths = Array.from({ length: 5000 }, (_, index) => `/property-for-sale/up-to-${300_000 + index * 10}`)

// The embedded database takes the one thread that pages have.
test.each(sampleOf(['embedded', 'server']))(
  '1, 4, 16 and 64 visitors at once, just after a start and on a slow machine: none is refused, all wait alike (%s database)',
  async (database) => {
    await using folder = await filledFolder(database)
    const env = {
      DATABASE_URL: database === 'server' ? await filledServerDatabase() : '',
      FEED_TOKEN: token,
      TRUST_PROXY: 'loopback',
      PAGE_CACHE_MB: '0',
    }
    await imported(await runningSite(folder.path, env))
    await using site = await runningSite(folder.path, env, { isLong: true })
    using _slow = slowMachine(site.child)
    for (const visitors of [1, 4, 16, 64]) {
      const { byStatus, times, answers, perSecond } = await load({
        port: Number(new URL(site.url).port),
        paths,
        seconds,
        connections: visitors,
      })
      expect([visitors, ...byStatus]).toEqual([visitors, [200, answers]])
      // What each waits when all wait alike, by the rate this machine really had.
      const fair = (1000 * visitors) / perSecond
      expect(Math.max(...times), `the longest wait of ${visitors} visitors`).toBeLessThan(Math.max(acceptable, 3 * fair))
    }
  },
)

async function imported(site: RunningSite): Promise<void> {
  await using _ended = site
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers, body: feedText(feedRows(1000)) })
  expect(answer.status).toBe(200)
}
