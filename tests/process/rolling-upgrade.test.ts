import pg from 'pg'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { emptyServerDatabase } from '#tests/support/filled-server.ts'
import { loadBalancer } from '#tests/support/load-balancer.ts'
import { builtRelease, releasedCommit } from '#tests/support/previous-release.ts'
import { type RunningSite, runningSite, runProgram, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'

const token = 'a-token-for-this-test'
const commit = releasedCommit()
const paths = ['/property-for-sale', '/search.ljson?channel=sales', '/properties/1/sales']

test.skipIf(commit === undefined)(
  'from the last release to this one, both at once: no visitor is refused, none is shown an older page than was acknowledged, no enquiry is lost',
  async () => {
    await using stack = new AsyncDisposableStack()
    const release = stack.use(await builtRelease(commit ?? ''))
    const folder = stack.use(await varFolder())
    const balancer = stack.use(await loadBalancer())
    const DATABASE_URL = await emptyServerDatabase()
    const env = { DATABASE_URL, FEED_TOKEN: token, TRUST_PROXY: 'loopback', CAPTCHA: 'none' }
    const old = stack.use(await oldSite(release.path, folder.path, env))
    await imported(old, 100)
    balancer.sendTo(old.url)
    const visits = visiting(balancer.url, 100)

    const first = stack.use(await runningSite(folder.path, env))
    expect(first.output()).toMatch(/Database: ran [1-9]\d* migrations?/)
    balancer.sendTo(old.url, first.url)
    for (let number = 101; number <= 106; number++) {
      // The one keeps rows that the other has written, adds some and withdraws some.
      await imported(number % 2 ? old : first, number, number % 3)
      visits.acknowledge(number)
      await visits.goneOn(30)
    }
    // A machine of the old release that is started again, as when it has crashed, does with what it finds.
    expect(await old.end('SIGTERM')).toBe(0)
    const again = stack.use(await oldSite(release.path, folder.path, env))
    balancer.sendTo(again.url, first.url)
    await imported(again, 107)
    visits.acknowledge(107)
    await visits.goneOn(30)
    expect(balancer.answers.get(again.url)).toBeGreaterThan(5)

    expect(await again.end('SIGTERM')).toBe(0)
    await imported(first, 108)
    visits.acknowledge(108)
    await visits.goneOn(30)
    const { enquiries, faults } = await visits.end()
    expect(faults).toEqual([])
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    const kept = await client.query('select count(distinct email)::int as enquiries from lead where email = any($1)', [
      Array.from({ length: enquiries }, (_, number) => enquirerOf(number)),
    ])
    await client.end()
    expect([enquiries > 10, kept.rows]).toEqual([true, [{ enquiries }]])
    for (const site of [old, first, again]) expect(site.output()).not.toMatch(/"level":"(error|fatal)"/)
  },
  400_000,
)

async function oldSite(release: string, folder: string, env: NodeJS.ProcessEnv): Promise<RunningSite> {
  const program = runProgram([process.execPath, 'build/server/main.js'], folder, env, release)
  const [, port] = await program.says(/"port":(\d+).*"Ready"/)
  return { ...program, url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void (await program.end()) }
}

async function imported({ url }: RunningSite, number: number, more = 0): Promise<void> {
  const body = feedText(feedRows(3 + more, { PRICE: `${number}013` }))
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${number}` }
  // Beside what a site that has just started does with the stock by itself, it hears 409, and tries again as back-office software does.
  const post = async () => {
    const answer = await fetch(`${url}/feeds/blm?confirm-withdrawals=yes`, { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }
  await expect.poll(post).toEqual([200, expect.stringContaining('"imported"')])
}

/** Visitors who go on and on: pages, and now and then an enquiry. */
function visiting(url: string, from: number) {
  let acknowledged = from
  let visits = 0
  let enquiries = 0
  let isOver = false
  const faults: string[] = []
  const visit = async () => {
    while (!isOver) {
      const [number, least] = [visits++, acknowledged]
      if (number % 10 === 0) {
        const sent = await sentEnquiry(url, enquiries++)
        if (sent.status !== 200) faults.push(`enquiry: ${sent.status} ${await sent.text()}`)
        continue
      }
      const path = paths[number % paths.length] ?? ''
      const answer = await fetch(url + path, { headers: { 'x-forwarded-for': `198.52.${(number >> 8) & 255}.${number & 255}` } })
      const shown = Number(/£(\d+),013/.exec(await answer.text())?.[1])
      if (answer.status !== 200 || !(shown >= least)) faults.push(`${path}: ${answer.status}, ${shown} after ${least}`)
    }
  }
  const all = Promise.all(Array.from({ length: 3 }, visit))
  return {
    acknowledge: (number: number) => {
      acknowledged = number
    },
    async goneOn(more: number) {
      const until = visits + more
      await expect.poll(() => visits, { timeout: 60_000 }).toBeGreaterThan(until)
    },
    async end() {
      isOver = true
      await all
      return { enquiries, faults }
    },
  }
}
