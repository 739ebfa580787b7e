import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { runningSite } from './running-site.ts'

/**
 * A site behind a real Varnish configured by deploy/varnish.vcl, on ports of their own, with all files in the folder. `asked` is a visitor's
 * request: `isKept` says whether Varnish answered by itself.
 */
export async function siteBehindVarnish(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const [port, purgePort, sitePort] = [await freePort(), await freePort(), await freePort()]
  const [url, purgeUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${purgePort}`]
  const file = join(folder, 'varnish.vcl')
  await writeFile(file, (await readFile('deploy/varnish.vcl', 'utf8')).replace('"3000"', `"${sitePort}"`))
  const cached = { PUBLIC_URL: url, TRUST_PROXY: 'loopback', CDN: 'plain', CDN_SECONDS: '3600', CDN_PURGE_URLS: purgeUrl }
  const site = await runningSite(folder, { PORT: String(sitePort), ...cached, ...settings })
  const listens = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`]
  // Users of its own could not read this folder.
  const varnish = spawn('varnishd', ['-j', 'none', '-F', '-n', join(folder, 'varnish'), '-f', file, ...listens, '-s', 'malloc,50m'], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(varnish, 'close')
  const asked = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(url + path, { headers, redirect: 'manual' }).catch(() => undefined)
    // Two numbers: of this request and of the one that fetched the page.
    const isKept = answer?.headers.get('x-varnish')?.includes(' ')
    return { status: answer?.status, isKept, headers: answer?.headers, text: await answer?.text() }
  }
  return {
    site,
    url,
    purgeUrl,
    asked,
    async [Symbol.asyncDispose]() {
      varnish.kill('SIGTERM')
      await ended
      await site[Symbol.asyncDispose]()
    },
  }
}
