import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { askProxy, deployedProxy } from '#tests/support/deployed-proxy.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, enquiryBody } from '#tests/support/sent-enquiry.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'
import { sampleOf } from '#tests/support/trials.ts'

const paths = ['/', '/property-for-sale', '/property-for-rent', '/search.ljson?channel=sales']

const proxies = [
  ['nginx', 'nginx-several.conf'],
  ['caddy', 'Caddyfile'],
] as const

for (const [program, file] of sampleOf(proxies))
  test.skipIf(!isInstalled(program) || !isInstalled('openssl'))(
    `behind ${program} as ${file} sets it up machines are stopped and started, no visitor is refused, and no enquiry lost or doubled; without the database all show what they have`,
    async () => {
      await using stack = new AsyncDisposableStack()
      const [folder, logs] = [stack.use(await varFolder()), stack.use(await varFolder())]
      const url = new URL(await filledServerDatabase())
      const database = stack.use(await tcpProxy(url.port))
      const DATABASE_URL = Object.assign(new URL(url), { port: database.port }).href
      // The proxy alone: visitors come from other addresses of this machine.
      const start = (port: string) => runningSite(folder.path, { DATABASE_URL, PORT: port, TRUST_PROXY: '127.0.0.1', CAPTCHA: 'none' })
      const ports = await Promise.all([freePort(), freePort()])
      const sites = await Promise.all(ports.map(start))
      stack.defer(async () => void (await Promise.all(sites.map((site) => site.end()))))
      const proxy = stack.use(
        await deployedProxy(
          file,
          sites.map((site) => site.url),
          logs.path,
        ),
      )

      const visitors = visiting(proxy.url, { sendsFormsAgain: program === 'caddy' })
      for (const [number, port] of ports.entries()) {
        await visitors.goneOn(20)
        expect(await (sites[number] as RunningSite).end('SIGTERM')).toBe(0)
        await visitors.goneOn(20)
        sites[number] = await start(port)
        // As docs/upgrading.md has it, until each balancer has seen that it is there.
        await wait(5_000)
      }
      await visitors.goneOn(20)
      const { faults, enquirers } = await visitors.end()
      expect(faults).toEqual([])
      expect(enquirers.length).toBeGreaterThan(15)
      expect(await leadsIn(url.href)).toEqual(enquirers.map((email) => ({ email, leads: 1 })))

      for (const site of sites) expect((await fetch(site.url)).status).toBe(200)
      database.pointTo('1')
      await expect.poll(async () => (await fetch(`${sites[0]?.url}/readyz`)).status, { timeout: 30_000 }).toBe(503)
      for (const site of sites) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      for (let count = 0; count < 6; count++) expect((await askProxy(proxy.url, { path: '/' })).status).toBe(200)
    },
  )

/**
 * One after the other: pages, and now and then an enquiry. It is sent once; where `sendsFormsAgain` once more after the proxy's own 502 or
 * 503, when it has asked for /healthz: Caddy up to 2.11.1 closes what was sent when the first machine takes no connection, has nothing left
 * for the next, and leaves that one alone as well (docs/balancing.md).
 */
function visiting(url: string, { sendsFormsAgain }: { sendsFormsAgain: boolean }) {
  let visits = 0
  let isOver = false
  const faults: string[] = []
  const enquirers: string[] = []
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'sec-fetch-site': 'same-origin' }
  const all = (async () => {
    for (; !isOver; visits++, await wait(20)) {
      const isEnquiry = visits % 5 === 0
      const asking = { path: '/leads', method: 'POST', headers, localAddress: `127.0.1.${(visits / 5) % 250}` }
      const ask = async () =>
        isEnquiry ? await askProxy(url, asking, enquiryBody(visits)) : await askProxy(url, { path: paths[visits % paths.length] ?? '/' })
      const told = () => ask().then(({ status, text }) => (status === 200 ? '' : `${status} ${text.slice(0, 300)}`), String)
      const first = await told()
      const said = isEnquiry && sendsFormsAgain && /^50[23] $/.test(first) ? await wait(4_000).then(told) : first
      if (said !== '') faults.push(`${visits}: ${said}`)
      else if (isEnquiry) enquirers.push(enquirerOf(visits))
    }
  })()
  return {
    async goneOn(more: number) {
      const until = visits + more
      await expect.poll(() => visits, { timeout: 30_000 }).toBeGreaterThan(until)
    },
    async end() {
      isOver = true
      await all
      return { faults, enquirers: enquirers.sort() }
    },
  }
}

/** How many the database has of each who enquired. */
async function leadsIn(url: string): Promise<Array<{ email: string; leads: number }>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select email, count(*)::int as leads from lead group by email order by email collate "C"')
  await client.end()
  return rows
}
