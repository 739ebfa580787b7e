import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { otlpReceiver } from '#tests/support/otlp-receiver.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { sampleOf } from '#tests/support/trials.ts'

/** What a visitor, or whoever sends a feed, may let slip. */
const secrets = {
  name: 'Zebedee',
  email: 'zebedee@example.org',
  phone: '07700900123',
  postcode: 'ZE2 9ZZ',
  token: 'a-token-nobody-may-read',
  password: 'pass-word-of-ours',
}
/** In any spelling: encoded, cut in two, in other letters. */
const anyOfThem = /zebedee|example\.org|07700|900123|ze2|9zz|nobody-may-read|word-of-ours/i

const typed = [secrets.name, secrets.email, secrets.phone, secrets.postcode].map(encodeURIComponent)
const paths = typed.flatMap((text) => [
  `/property-for-sale/text-${text}`,
  `/property-for-sale/${text}`,
  `/property-for-rent/somewhere/up-to-500/text-${text}/tagged-${text}`,
  `/properties/${text}/sales`,
  `/properties/${secrets.phone}/sales`,
  `/locations/${text}`,
  `/branches/${text}/properties`,
  `/search?q=${text}&place_id=${text}&fragment=${text}`,
  `/search.ljson?q=${text}&channel=sales&branch_id=${secrets.phone}`,
  `/places?term=${text}`,
  `/places?near=${text}`,
  `/images/320/${text}.jpg`,
  `/documents/${text}.pdf`,
  `/assets/${text}.js`,
  `/brand/${text}.css`,
  `/sitemaps/${text}.xml`,
  `/metrics/${text}`,
  `/${text}`,
  `/%zz/${text}`,
  `//${text}/`,
])

// On a server that fails more is written than anywhere.
test.each(sampleOf(['server', 'embedded']))(
  'nothing a visitor sends is in the log, or in what is traced, whether it can be answered or not (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    await using server = kind === 'server' ? await postgresServer() : undefined
    const databaseUrl = server ? await server.newDatabase() : ''
    const url = databaseUrl.replace('gable@', `gable:${secrets.password}@`)
    await using receiver = await otlpReceiver()
    const env = {
      ...receiver.env,
      DATABASE_URL: url,
      FEED_TOKEN: secrets.token,
      METRICS_TOKEN: secrets.token,
      LOG_LEVEL: 'debug',
      SLOW_QUERY_MS: '1',
    }
    await using site = await runningSite(folder.path, env)
    await askEverything(site)
    const feed = await fetch(`${site.url}/feeds/blm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secrets.token}` },
      body: `#HEADER#\nnot a feed of ${secrets.email}`,
    })
    expect(feed.status).toBe(422)
    await expect.poll(() => site.output().match(/"msg":"Request"/g)?.length).toBeGreaterThan(paths.length)
    await site.says(/Queries were slow/)
    if (server) {
      // Every query about properties fails, with what was typed in its parameters; then the whole server is gone.
      await broken(databaseUrl)
      await askEverything(site)
      await site.says(/A request failed/)
      await server.halt()
      await askEverything(site)
      await site.says(/The database cannot be reached/)
    }
    await site.end()
    expect(linesWith(anyOfThem, site.output())).toEqual([])
    const sent = receiver.received.map(({ body }) => withoutNumbers(body.toString()))
    expect(receiver.spans().length).toBeGreaterThan(paths.length)
    expect(sent.filter((body) => anyOfThem.test(body))).toEqual([])
  },
)

test.each([
  ['no address', `postgres://gable:${secrets.password}/x@127.0.0.1/gable`],
  ['a server that is not there', `postgres://gable:${secrets.password}@127.0.0.1:1/gable`],
  ['a machine that is not there', `postgres://gable:${secrets.password}@no-such-machine.invalid/gable`],
  ['an unknown way of encryption', `postgres://gable:${secrets.password}@127.0.0.1:1/gable?sslmode=verify-full&sslrootcert=/nowhere`],
])('a start that fails for %s does not tell the password', async (_, url) => {
  await using folder = await varFolder()
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, { DATABASE_URL: url }))
  expect(code).toBe(1)
  expect(output.length).toBeGreaterThan(20)
  expect(linesWith(anyOfThem, output)).toEqual([])
})

async function askEverything(site: RunningSite): Promise<void> {
  const headers = [
    `referer: https://www.example.org/?q=${secrets.name}`,
    `cookie: visitor=${secrets.email}`,
    `user-agent: ${secrets.name}/1.0`,
    `x-request-id: ${secrets.name}-${secrets.phone}`,
    `x-forwarded-for: ${secrets.phone}`,
    `authorization: Bearer ${secrets.token}-wrong`,
    `if-none-match: "${secrets.name}"`,
  ]
  for (const path of paths) await send(site, [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers])
  const [first = ''] = paths
  const body = JSON.stringify(secrets)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    await send(site, [`${method} ${first} HTTP/1.1`, 'host: localhost', ...headers, `content-length: ${body.length}`], body)
  }
  await send(site, [`GET /${secrets.name} HTTP/1.1`, `host: ${secrets.name}.example.org`, ...headers])
  await send(site, [`GET http://${secrets.email}/${secrets.name} HTTP/1.1`, `host: ${secrets.email}`])
  await send(site, [`GET /${secrets.name} ${secrets.email}`, `${secrets.phone}`])
  await send(site, [`POST /feeds/blm HTTP/1.1`, 'host: localhost', ...headers, 'content-length: 5'], 'short')
}

/** As the bytes are, which an HTTP client would put in order first. Resolves once the site has answered or hung up. */
async function send(site: RunningSite, head: readonly string[], body = ''): Promise<void> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(`${[head[0], 'connection: close', ...head.slice(1)].join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
}

async function broken(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('alter table property rename to property_of_before; alter table place rename to place_of_before')
  await client.query('update site_version set version = version + 1')
  await client.end()
}

/** Without ids, times and figures of traces, whose digits may be anybody's telephone number. */
function withoutNumbers(json: string): string {
  const ids = /\b(?:[\da-f]{32}|[\da-f]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/g
  return json.replaceAll(ids, '').replaceAll(/"(?:\w+UnixNano|asDouble|doubleValue|sum|min|max)":"?[\d.e+-]+"?/g, '')
}

function linesWith(pattern: RegExp, output: string): string[] {
  return output.split('\n').filter((line) => pattern.test(withoutNumbers(line)))
}
