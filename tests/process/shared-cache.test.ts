import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { hearThrough } from '#tests/support/deployed-proxy.ts'
import { siteBehindVarnish } from '#tests/support/deployed-varnish.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'

test.skipIf(!isInstalled('nginx'))(
  'nginx as deploy/nginx-cache.conf sets it up keeps pages, asks again behind visitors, and shows them while the site is away',
  async () => {
    await using folder = await filledFolder()
    const port = await freePort()
    const publicUrl = `http://127.0.0.1:${port}`
    const site = await runningSite(folder.path, { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', CDN: 'plain', CDN_SECONDS: '2' })
    const own = (await readFile('deploy/nginx-cache.conf', 'utf8'))
      .replace('127.0.0.1:3000', new URL(site.url).host)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('/var/cache/nginx/gable', join(folder.path, 'cache'))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder.path}/${name};`).join('\n')
    const file = join(folder.path, 'nginx.conf')
    // Workers of root would be nobody's, who may not read this folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    await writeFile(
      file,
      `${user}pid ${folder.path}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${own}\n}\n`,
    )
    const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    })
    const ended = once(nginx, 'close')
    const asked = async (path: string, headers = {}) => {
      const answer = await fetch(publicUrl + path, { headers }).catch(() => undefined)
      return answer && { status: answer.status, from: answer.headers.get('x-cache-status'), text: await answer.text() }
    }
    try {
      await expect.poll(async () => (await asked('/'))?.status).toBe(200)
      await expect.poll(async () => (await asked('/'))?.from).toBe('HIT')
      const page = (await asked('/property-for-sale'))!
      expect(page.status).toBe(200)
      // What is for one visitor, or for now alone, is never kept.
      for (const path of ['/user.ljson', '/saved_properties.ljson', '/readyz', '/user/sign-in'])
        for (const _ of [1, 2]) expect([path, (await asked(path))!.from]).not.toEqual([path, 'HIT'])
      // Once its time is over it is shown while it is asked for again.
      await expect.poll(async () => (await asked('/property-for-sale'))?.from, { interval: 100 }).toBe('STALE')
      await site.end('SIGTERM')
      await expect.poll(async () => (await asked('/property-for-sale'))?.from, { interval: 300 }).toBe('STALE')
      expect(await asked('/property-for-sale')).toMatchObject({ status: 200, text: page.text })
      expect((await asked('/readyz'))!.status).toBe(502)
    } finally {
      nginx.kill('SIGTERM')
      await ended
      await site.end('SIGTERM').catch(() => {})
    }
  },
)

test.skipIf(!isInstalled('varnishd'))(
  'Varnish as deploy/varnish.vcl sets it up forgets the pages that a change touches, keeps all others, and tells visitors no tags',
  async () => {
    await using folder = await filledFolder()
    const token = 'a-token-for-this-test'
    await using cache = await siteBehindVarnish(folder.path, { FEED_TOKEN: token })
    const { site, asked } = cache
    const send = async (rows: ReturnType<typeof feedRows>) => {
      const headers = { authorization: `Bearer ${token}` }
      const sent = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers, body: feedText(rows) })
      expect(sent.status).toBe(200)
    }
    const taunton = feedRows(3)
    const york = { TOWN: 'York', POSTCODE1: 'YO1', POSTCODE2: '7HH', EXACT_LATITUDE: '53.96', EXACT_LONGITUDE: '-1.08' }
    const inYork = feedRows(3).map((row, at) => ({ ...row, ...york, AGENT_REF: `1_${at + 11}` }))
    const [touched, others] = [
      ['/property-for-sale', '/property-for-sale/somerset', '/property-for-sale/ta1', '/property-for-sale/somerset/taunton/from-3-bed'],
      [
        '/property-for-sale/yo1',
        '/property-for-sale/yo1/within-5-miles',
        '/property-for-rent',
        '/property-for-rent/somerset',
        '/accessibility',
      ],
    ]
    await expect.poll(async () => (await asked('/property-for-sale')).status).toBe(200)
    await send([...taunton, ...inYork])
    const stream = await hearThrough(cache.url, `${routes.live.newHomes.href()}?channel=sales`)
    const statuses = new Map<string, number | undefined>()
    for (const path of [...touched, ...others]) statuses.set(path, (await asked(path)).status)
    const kept = async (paths: readonly string[]) => await Promise.all(paths.map(async (path) => [path, (await asked(path)).isKept]))
    const all = (paths: readonly string[], isKept: boolean) => paths.map((path) => [path, isKept])
    expect(await kept([...touched, ...others])).toEqual(all([...touched, ...others], true))
    await send([{ ...taunton[0], PRICE: '255000' }, ...taunton.slice(1), ...inYork])
    expect(await kept(others)).toEqual(all(others, true))
    expect(await kept(touched)).toEqual(all(touched, false))
    expect((await asked('/property-for-sale/somerset')).text).toContain('255,000')
    const { headers } = await asked('/property-for-sale/somerset')
    expect([headers?.has('xkey'), headers?.has('surrogate-key')]).toEqual([false, false])
    // Streams of events come through as they are said.
    await send([...taunton, ...inYork, { ...inYork[0], AGENT_REF: '1_99' }])
    await expect.poll(() => stream.text).toContain('event: homes\ndata: {"new":1}\n\n')
    await asked('/property-for-sale')
    // Nobody else purges.
    const byVisitor = await fetch(`${cache.url}/`, { method: 'PURGE', headers: { xkey: 'g-s' } })
    expect([byVisitor.status, (await asked('/property-for-sale')).isKept]).toEqual([405, true])
    // An old Gable's, or another build's.
    await fetch(`${cache.purgeUrl}/`, { method: 'PURGE', headers: { 'surrogate-key': 'gable-pages' } })
    expect(await kept(others)).toEqual(all(others, false))
    expect(new Set(statuses.values())).toEqual(new Set([200]))
  },
)

test('whoever sends a feed is answered when the shared cache has forgotten the pages of before; one that fails holds nobody up', async () => {
  const purges: string[] = []
  let status = 200
  const cache = await listeningServer(
    createServer(async (request, response) => {
      // Longer than an import takes to be seen by all.
      await wait(1000)
      if (request.method === 'PURGE') purges.push(`${status}`)
      response.writeHead(status).end()
    }),
  )
  await using folder = await varFolder()
  const token = 'a-token-for-this-test'
  await using site = await runningSite(folder.path, {
    DATABASE_URL: await filledServerDatabase(),
    PUBLIC_URL: 'https://www.withyandvale.example',
    WEB_PROCESSES: '2',
    FEED_TOKEN: token,
    CDN: 'plain',
    CDN_PURGE_URLS: cache.origin,
  })
  const send = async (price: string) => {
    const body = feedText(feedRows(3, { PRICE: price }))
    const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    return [answer.status, purges.length]
  }
  // At the start, as this build has purged nothing yet.
  await expect.poll(() => purges).toEqual(['200'])
  expect(await send('300000')).toEqual([200, 2])
  expect(await send('310000')).toEqual([200, 3])
  status = 401
  await send('320000')
  await site.says(/cannot be told to forget our pages/)
  expect((await send('330000'))[0]).toBe(200)
  await cache.close()
})
