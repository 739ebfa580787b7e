import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { runningSite } from '#tests/support/running-site.ts'

const domain = 'www.example.co.uk'
const token = 'a-token-for-this-test'
const behindProxy = { PUBLIC_URL: `https://${domain}`, TRUST_PROXY: 'loopback', FEED_TOKEN: token }

test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
  'pages and large feeds come through nginx as deploy/nginx.conf sets it up',
  async () => {
    await using folder = await filledFolder()
    await using site = await runningSite(folder.path, behindProxy)
    const [port, plainPort] = [await freePort(), await freePort()]
    const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')]
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${domain}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    const own = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('127.0.0.1:3000', new URL(site.url).host)
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/\S+\/fullchain\.pem/, certificate)
      .replace(/\S+\/privkey\.pem/, key)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder.path}/${name};`).join('\n')
    const file = join(folder.path, 'nginx.conf')
    await writeFile(file, `pid ${folder.path}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${own}\n}\n`)
    await using _nginx = runningProxy('nginx', ['-c', file, '-g', 'daemon off;'])
    await answersThrough(Number(port))
    const moved = await fetch(`http://127.0.0.1:${plainPort}/about?x=1`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `https://${domain}/about?x=1`])
  },
)

test.skipIf(!isInstalled('caddy'))('pages and large feeds come through Caddy as deploy/Caddyfile sets it up', async () => {
  await using folder = await filledFolder()
  await using site = await runningSite(folder.path, behindProxy)
  const port = await freePort()
  const own = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace('127.0.0.1:3000', new URL(site.url).host)
    .replace(`${domain} {`, `https://${domain}:${port} {\n\ttls internal`)
  const file = join(folder.path, 'Caddyfile')
  await writeFile(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder.path}/caddy\n}\n${own}`,
  )
  await using _caddy = runningProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  await answersThrough(Number(port))
})

async function answersThrough(port: number): Promise<void> {
  const page = await eventually(() => asked(port, { path: '/' }))
  expect(page).toMatchObject({ status: 200, hsts: expect.stringContaining('max-age') })
  expect(page.text).toContain(`<link rel="canonical" href="https://${domain}/"`)
  // More than the megabyte that nginx takes unless told otherwise.
  const feed = feedText(
    Array.from({ length: 300 }, (_, at) => ({
      AGENT_REF: `1_${at + 1}`,
      ADDRESS_1: `${at + 1}`,
      ADDRESS_2: 'Proxy Lane',
      DESCRIPTION: 'x '.repeat(2500),
    })),
  )
  expect(feed.length).toBeGreaterThan(1_500_000)
  const answer = await asked(port, { path: '/feeds/blm', method: 'POST', headers: { authorization: `Bearer ${token}` } }, feed)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"imported":300')])
  expect((await asked(port, { path: '/property-for-sale' })).text).toContain('300 properties')
}

interface Asking {
  path: string
  method?: string
  headers?: Record<string, string>
}

/** Over TLS, as visitors of the domain come, whoever signed the certificate. */
function asked(port: number, { path, method = 'GET', headers = {} }: Asking, body = '') {
  return new Promise<{ status: number | undefined; hsts: string | undefined; text: string }>((done, fail) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: domain,
      rejectUnauthorized: false,
      headers: { ...headers, host: domain },
    }
    const asking = request(options, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'], text })
    })
    asking.on('error', fail)
    asking.end(body)
  })
}

async function eventually<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    const result = await ask().catch((error: Error) => error)
    if (!(result instanceof Error)) return result
    if (tries > 300) throw result
    await wait(100)
  }
}

function runningProxy(program: string, args: string[]): AsyncDisposable {
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const ended = once(child, 'close')
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
