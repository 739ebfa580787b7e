import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askProxy, deployedProxy } from '#tests/support/deployed-proxy.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'

const paths = ['/', '/property-for-sale', '/branches', '/search.ljson?channel=sales']

test.each([
  ['nginx', 'nginx-several.conf'],
  ['caddy', 'Caddyfile'],
])(
  'behind %s as %s sets it up machines are stopped and started, and no visitor is refused; without the database all show what they have',
  async (program, file) => {
    if (!isInstalled(program) || !isInstalled('openssl')) return
    await using stack = new AsyncDisposableStack()
    const [folder, logs] = [stack.use(await varFolder()), stack.use(await varFolder())]
    const url = new URL(await filledServerDatabase())
    const database = stack.use(await tcpProxy(url.port))
    const DATABASE_URL = Object.assign(new URL(url), { port: database.port }).href
    const start = (port: string) => runningSite(folder.path, { DATABASE_URL, PORT: port, TRUST_PROXY: 'loopback', CAPTCHA: 'none' })
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

    const visitors = visiting(proxy.url)
    for (const [number, port] of ports.entries()) {
      await visitors.goneOn(20)
      expect(await (sites[number] as RunningSite).end('SIGTERM')).toBe(0)
      await visitors.goneOn(20)
      sites[number] = await start(port)
      // As docs/upgrading.md has it, until each balancer has seen that it is there.
      await wait(3_000)
    }
    await visitors.goneOn(20)
    expect(await visitors.end()).toEqual([])

    for (const site of sites) expect((await fetch(site.url)).status).toBe(200)
    database.pointTo('1')
    await expect.poll(async () => (await fetch(`${sites[0]?.url}/readyz`)).status, { timeout: 30_000 }).toBe(503)
    for (const site of sites) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    for (let count = 0; count < 6; count++) expect((await askProxy(proxy.url, { path: '/' })).status).toBe(200)
  },
)

/** One after the other: pages, and now and then what is sent and may be sent only once. */
function visiting(url: string) {
  let visits = 0
  let isOver = false
  const faults: string[] = []
  const all = (async () => {
    while (!isOver) {
      const number = visits
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const asked =
        number % 5 === 0
          ? await askProxy(url, { path: '/property_views', method: 'POST', headers }, '{"events":[]}').catch((error: Error) => error)
          : await askProxy(url, { path: paths[number % paths.length] ?? '/' }).catch((error: Error) => error)
      if (asked instanceof Error || asked.status >= 500) faults.push(asked instanceof Error ? asked.message : `${number}: ${asked.status}`)
      visits++
      await wait(20)
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
      return faults
    },
  }
}
