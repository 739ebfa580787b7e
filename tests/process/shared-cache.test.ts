import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
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
