import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, expect, test } from 'vitest'
import { isOwnServer } from '#src/gateways/media-request.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { traceOutgoing } from './outgoing-spans.ts'
import { spanTracer } from './span-tracer.ts'

const exporter = new InMemorySpanExporter()
const maker = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test')
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
propagation.setGlobalPropagator(new W3CTraceContextPropagator())
const end = traceOutgoing(maker)
afterAll(() => {
  end()
  context.disable()
  propagation.disable()
})

const byFetch = async (url: string) => void (await (await fetch(url)).text())
const byHttp = (url: string) =>
  new Promise<void>((done, fail) => {
    get(url, (answer) => answer.resume().on('end', done)).on('error', fail)
  })

/** Asks a server of ours within a span, and returns the spans with what the server was sent. */
async function asked(work: (origin: string) => Promise<void>) {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers)
    response.writeHead(request.url?.startsWith('/none') ? 404 : 200).end('x')
  })
  const { origin, close } = await listeningServer(server)
  exporter.reset()
  await spanTracer(maker).run('pull', { source: 'vebra' }, () => work(origin).catch(() => {}))
  server.closeAllConnections()
  await close()
  await expect.poll(() => exporter.getFinishedSpans().length).toBeGreaterThan(1)
  const spans = exporter.getFinishedSpans()
  const parent = spans.find(({ name }) => name === 'pull')!
  return { heard, port: Number(new URL(origin).port), parent: parent.spanContext(), child: spans.find(({ name }) => name === 'GET')! }
}

test.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a request by %s is a span below the work, which a server of ours is told', async (_, ask) => {
  const { heard, port, parent, child } = await asked((origin) => ask(`${origin}/postcodes/TA1%201AA?key=secret`))
  expect(child.parentSpanContext?.spanId).toBe(parent.spanId)
  expect(child.attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'server.port': port,
    'url.scheme': 'http',
    'http.response.status_code': 200,
  })
  expect(heard[0]?.traceparent).toBe(`00-${parent.traceId}-${child.spanContext().spanId}-01`)
})

test.each([
  ['fetch', byFetch],
  ['node:http', byHttp],
])('a refusal and a failure by %s are errors', async (_, ask) => {
  expect((await asked((origin) => ask(`${origin}/none`))).child.attributes).toMatchObject({ 'error.type': '404' })
  const { child } = await asked(async () => ask(`http://127.0.0.1:${await freePort()}/`))
  expect(child.attributes['error.type']).toMatch(/\w+/)
  expect(child.status.code).toBe(2)
})

test('what belongs to no work is no trace', async () => {
  exporter.reset()
  await byHttp(`http://127.0.0.1:${await freePort()}/`).catch(() => {})
  expect(exporter.getFinishedSpans()).toEqual([])
})

test('work that fails says how, not what', async () => {
  exporter.reset()
  const failing = spanTracer(maker).run('import', {}, async (note) => {
    note({ rows: 3 })
    throw new TypeError('zebedee@example.org')
  })
  await expect(failing).rejects.toThrow(TypeError)
  const [span] = exporter.getFinishedSpans()
  expect(span).toMatchObject({ name: 'import', attributes: { 'gable.rows': 3, 'error.type': 'TypeError' }, events: [] })
  expect(() => spanTracer(maker).run('render page', {}, () => JSON.parse('{'))).toThrow(SyntaxError)
  expect(exporter.getFinishedSpans().at(-1)?.attributes['error.type']).toBe('SyntaxError')
  expect(trace.getActiveSpan()).toBeUndefined()
})

test.each(['postcodes', 'localhost', '127.0.0.1', '[::1]', '10.1.2.3', 'valuations.internal', 'crm.office.LAN'])('%s is ours', (name) => {
  expect(isOwnServer(name)).toBe(true)
})

test.each(['api.postcodes.io', 'platform.reapit.cloud', '8.8.8.8', '[2a00:1450::1]', 'internal.example'])('%s is not', (name) => {
  expect(isOwnServer(name)).toBe(false)
})
