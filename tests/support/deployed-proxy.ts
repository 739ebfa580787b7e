import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const deployedDomain = 'www.example.co.uk'

interface DeployedProxy extends AsyncDisposable {
  /** Its address, with TLS where the example has TLS. */
  url: string
  /** Its address without TLS. */
  plainUrl: string
  /** The text of its access and error logs. */
  logs(): Promise<string>
}

/**
 * A real nginx or Caddy configured by this file of deploy/, before these sites, on ports of its own, with its output in the folder.
 * Resolves once it replies.
 */
export async function deployedProxy(file: string, sites: readonly string[], folder: string): Promise<DeployedProxy> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const hosts = sites.map((url) => new URL(url).host)
  const written = await readFile(join('deploy', file), 'utf8')
  const set = { written, hosts, folder, port, plainPort }
  const isCaddy = file.startsWith('Caddyfile')
  const [program, args] = isCaddy ? await caddyOf(set) : await nginxOf(set)
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, GABLE: hosts.join(' '), HOME: folder },
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close')
  const hasTls = isCaddy || written.includes(' ssl')
  const [url, plainUrl] = [`${hasTls ? `https://127.0.0.1:${port}` : `http://127.0.0.1:${plainPort}`}`, `http://127.0.0.1:${plainPort}`]
  await eventually(() => askProxy(url, { path: '/healthz' })).catch((error: Error) => {
    throw new Error(`${file} does not answer: ${error.message}\n${errors}`)
  })
  return {
    url,
    plainUrl,
    logs: async () => `${await readFile(join(folder, 'access.log'), 'utf8').catch(() => '')}${errors}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Given {
  written: string
  hosts: string[]
  folder: string
  port: string
  plainPort: string
}

async function nginxOf({ written, hosts, folder, port, plainPort }: Given): Promise<[string, string[]]> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${deployedDomain}`, '-keyout', key, '-out', certificate]
  if (written.includes(' ssl')) spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject])
  const left = [...hosts]
  const own = written
    .replace(/^ +server \S+:3000.*;\n/gm, (line) => {
      const host = left.shift()
      return host ? line.replace(/\S+:3000/, host) : ''
    })
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/\S+\/fullchain\.pem/, certificate)
    .replace(/\S+\/privkey\.pem/, key)
    .replace('/var/cache/nginx/gable', join(folder, 'cache'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  // Started by root, the workers would run as nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const file = join(folder, 'nginx.conf')
  const http = `access_log ${folder}/access.log;\n${paths}\n${own}`
  await writeFile(file, `${user}pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
  return ['nginx', ['-c', file, '-g', 'daemon off;']]
}

async function caddyOf({ written, folder, port }: Given): Promise<[string, string[]]> {
  const address = `https://${deployedDomain}:${port}`
  const own = written
    .replace(/^\{\n/m, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n`)
    .replace(`{$DOMAIN:${deployedDomain}} {`, `${address} {\n\ttls internal`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, own)
  return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']]
}

interface Asking {
  path: string
  method?: string
  headers?: Record<string, string>
  /** The visitor's loopback address: `127.0.1.7`. */
  localAddress?: string
}

/** Requests as visitors of the domain make them; any certificate is accepted. */
export function askProxy(url: string, { path, method = 'GET', headers = {}, localAddress }: Asking, body: string | Uint8Array = '') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, fail) => {
    const { hostname: host, port, protocol } = new URL(url)
    const common = { host, port, path, method, headers: { ...headers, host: deployedDomain }, ...(localAddress && { localAddress }) }
    const options = { ...common, servername: deployedDomain, rejectUnauthorized: false }
    const asking = (protocol === 'https:' ? request : plainRequest)(options, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode ?? 0, headers: answer.headers, text })
    })
    asking.on('error', fail)
    asking.end(body)
  })
}

/** A stream of events as a visitor of the domain hears it: its text so far, with the milliseconds until the first byte. */
export async function hearThrough(url: string, path: string) {
  const { hostname: host, port, protocol } = new URL(url)
  const headers = { host: deployedDomain, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' }
  const asking = (protocol === 'https:' ? request : plainRequest)({
    ...{ host, port, path, headers },
    ...{ servername: deployedDomain, rejectUnauthorized: false, agent: false },
  }).end()
  const started = performance.now()
  const heard = { text: '', status: 0, firstMs: Number.POSITIVE_INFINITY, isEnded: false, leave: () => void asking.destroy() }
  asking.on('error', () => {})
  asking.on('response', (answer) => {
    heard.status = answer.statusCode ?? 0
    answer.on('data', (chunk: Buffer) => {
      heard.firstMs = Math.min(heard.firstMs, performance.now() - started)
      heard.text += chunk
    })
    answer.on('close', () => {
      heard.isEnded = true
    })
    answer.on('error', () => {})
  })
  await eventually(async () => {
    if (heard.text === '') throw new Error(`No event comes through: status ${heard.status}`)
  })
  return heard
}

async function eventually<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    const result = await ask().catch((error: Error) => error)
    if (!(result instanceof Error)) return result
    if (tries > 300) throw result
    await wait(100)
  }
}
