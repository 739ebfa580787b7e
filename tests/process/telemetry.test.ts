import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { otlpReceiver, type ReceivedSpan } from '#tests/support/otlp-receiver.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { isFullRun, sampleOf } from '#tests/support/trials.ts'

const [server, client] = [2, 3]
const tellsLoaded = { NODE_OPTIONS: `--import=${resolve('tests/support/tell-loaded.mjs')}` }
const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a-key-of-the-collector' }

const withoutIt: Array<[name: string, env: NodeJS.ProcessEnv, isLoaded: boolean]> = [
  ['a name alone', { OTEL_SERVICE_NAME: 'agency' }, false],
  ['none of its variables', {}, false],
  ['all switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }, false],
]

test.each([...sampleOf(withoutIt), ['an address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true] as const])(
  'with %s, OpenTelemetry is loaded or not',
  async (_, env, isLoaded) => {
    await using folder = await filledFolder()
    await using site = await runningSite(folder.path, { ...tellsLoaded, ...env })
    expect((await fetch(`${site.url}/property-for-sale`)).status).toBe(200)
    expect(/LOADED .*(?:opentelemetry|start-telemetry)/.test(site.output())).toBe(isLoaded)
  },
)

test('a request is a span by its route, with what it asked below it, in the trace that it came with', async () => {
  await using folder = await filledFolder()
  await using receiver = await otlpReceiver()
  await using site = await runningSite(folder.path, {
    ...receiver.env,
    ...headers,
    OTEL_SERVICE_NAME: 'vale',
    TRUST_PROXY: 'loopback',
    // Nothing is told of as slow; the search is.
    SLOW_QUERY_MS: '0',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  const [traceId, parent, parentOfSized] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', 'b7ad6b7169203332']
  const page = `${site.url}/property-for-sale/2-or-more-bedrooms`
  await (await fetch(page, { headers: { traceparent: `00-${traceId}-${parent}-01` } })).text()
  await (await fetch(page)).text()
  // Sizes are asked of the database; what the first search finds may be in memory (decision 219).
  const sized = { traceparent: `00-${traceId}-${parentOfSized}-01` }
  await (await fetch(`${site.url}/property-for-sale/min-sq-ft-1`, { headers: sized })).text()

  const request = await receiver.span((span) => span.parentSpanId === parent)
  const route = request.attributes['http.route']
  expect(request).toMatchObject({
    traceId,
    kind: server,
    name: `GET ${route}`,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200, 'url.scheme': 'http', 'gable.page_cache': 'miss' },
    resource: { 'service.name': 'vale', 'deployment.environment.name': 'test' },
  })
  expect(request.attributes['gable.search']).toMatch(/^\/property-for-sale/)
  const below = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(below.map(({ name }) => name)).toContain('render page')
  const { spanId } = await receiver.span((span) => span.parentSpanId === parentOfSized)
  const query = receiver
    .spans()
    .find((span) => span.parentSpanId === spanId && String(span.attributes['code.function.name']).includes('countInStock'))
  expect(query).toMatchObject({ traceId, kind: client, attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' } })
  const hit = await receiver.span(({ attributes }) => attributes['gable.page_cache'] === 'hit')
  expect(hit).toMatchObject({ name: request.name, attributes: { 'http.route': route } })

  const [line] = await site.says(/^.*"msg":"Request".*$/m)
  expect(JSON.parse(line)).toMatchObject({ trace_id: traceId, span_id: request.spanId })
  expect(receiver.received.every(({ authorization }) => authorization === 'Bearer a-key-of-the-collector')).toBe(true)
  expect(site.output()).not.toContain('a-key-of-the-collector')
})

test('a visitor cannot ask to be recorded', async () => {
  await using folder = await filledFolder()
  await using receiver = await otlpReceiver()
  const sampling = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }
  const ask = async (url: string) =>
    await fetch(`${url}/property-for-sale`, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })
  const site = await runningSite(folder.path, { ...receiver.env, ...sampling })
  expect((await ask(site.url)).status).toBe(200)
  await site.end()
  expect(receiver.spans()).toEqual([])
  await using trusting = await runningSite(folder.path, { ...receiver.env, ...sampling, TRUST_PROXY: 'loopback' })
  await ask(trusting.url)
  expect(await receiver.span(({ name }) => name.startsWith('GET '))).toMatchObject({ traceId: 'a'.repeat(32) })
})

test('the metrics of /metrics are sent, and the durations of requests', async () => {
  await using folder = await filledFolder()
  await using receiver = await otlpReceiver()
  await using site = await runningSite(folder.path, receiver.env)
  await (await fetch(`${site.url}/property-for-sale`)).text()
  const exposed = await (await fetch(`${site.url}/metrics`)).text()
  await site.end()
  const names = new Set(receiver.points().map(({ name }) => name))
  const gauges = [...exposed.matchAll(/^# TYPE (\w+) gauge/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('gable_source'))
  expect(gauges.length).toBeGreaterThan(5)
  expect(gauges.filter((name) => !names.has(name))).toEqual([])
  const requests = receiver.points().filter(({ name, attributes }) => name === 'gable_requests_total' && attributes.route === '/metrics')
  expect(requests.at(-1)?.value).toBe(1)
  const durations = receiver
    .points()
    .filter(({ name, attributes }) => name === 'http.server.request.duration' && attributes['http.route'] === '/metrics')
  expect(durations.at(-1)).toMatchObject({ value: 1, attributes: { 'http.response.status_code': 200, 'http.request.method': 'GET' } })
})

test('what is unsent is sent at the stop, in protobuf unless JSON is asked for, by every process', async () => {
  await using folder = await varFolder()
  await using receiver = await otlpReceiver()
  const { OTEL_EXPORTER_OTLP_PROTOCOL: _json, ...env } = {
    ...receiver.env,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
    OTEL_METRIC_EXPORT_INTERVAL: '600000',
  }
  await using site = await runningSite(folder.path, { ...env, DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2' })
  await (await fetch(`${site.url}/property-for-sale`)).text()
  expect(receiver.received).toEqual([])
  await site.end()
  const of = (path: string) => receiver.received.filter((one) => one.path === path)
  expect([...new Set(receiver.received.map(({ type }) => type))]).toEqual(['application/x-protobuf'])
  expect(of('/v1/traces').some(({ body }) => body.includes('GET /property-for-sale'))).toBe(true)
  // The first process and both others.
  expect(of('/v1/metrics')).toHaveLength(3)
})

test.each(sampleOf(['is silent', 'refuses'] as const))('a collector that %s slows nothing, and is told of once', async (mood) => {
  await using folder = await filledFolder()
  await using receiver = await otlpReceiver({ mood })
  const env = {
    ...receiver.env,
    ...headers,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_EXPORT_TIMEOUT: '1000',
    OTEL_METRICS_EXPORTER: 'none',
  }
  await using site = await runningSite(folder.path, env)
  const ask = async () => (await fetch(`${site.url}/property-for-sale/2-or-more-bedrooms`)).status
  await ask()
  await site.says(/The collector takes no traces/)
  expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array.from({ length: 100 }, () => 200))
  await expect.poll(async () => [await ask(), site.output().match(/takes no traces/g)?.length]).toEqual([200, 1])
  receiver.now.mood = 'takes'
  await expect.poll(async () => [await ask(), /takes traces again/.test(site.output())], { timeout: 60_000 }).toEqual([200, true])
  receiver.now.mood = mood
  await ask()
  expect(await site.end()).toBe(0)
  expect(site.output()).not.toContain('a-key-of-the-collector')
})

test.runIf(isFullRun)('a collector that is not there stops nobody from stopping', async () => {
  await using folder = await filledFolder()
  await using site = await runningSite(folder.path, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${site.url}/property-for-sale`)).status).toBe(200)
  expect(await site.end()).toBe(0)
})

test('an import is a span with its counts, and its queries below it', async () => {
  await using folder = await filledFolder()
  await using receiver = await otlpReceiver()
  await using site = await runningSite(folder.path, { ...receiver.env, FEED_TOKEN: 'a-token-for-this-test' })
  await fetch(`${site.url}/feeds/blm`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-token-for-this-test' },
    body: feedText([...feedRows(3), { AGENT_REF: '' }]),
  })
  const request = await receiver.span(({ name }) => name === 'POST /feeds/blm')
  const found: ReceivedSpan = await receiver.span(({ name }) => name === 'import')
  expect(found).toMatchObject({
    traceId: request.traceId,
    parentSpanId: request.spanId,
    attributes: {
      'gable.source': expect.any(String),
      'gable.outcome': 'imported',
      'gable.rows': 4,
      'gable.imported': 3,
      'gable.rejected': 1,
    },
  })
  expect(receiver.spans().filter(({ traceId, kind }) => traceId === found.traceId && kind === client).length).toBeGreaterThan(5)
  const matching = await receiver.span(({ attributes }) => attributes['gable.job'] === 'match news')
  expect(matching.attributes).toMatchObject({ 'gable.events': 3, 'gable.matches': 0 })
})
