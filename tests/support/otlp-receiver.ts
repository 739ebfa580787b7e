import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listeningServer } from './listening-server.ts'

type OtlpValue = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
interface OtlpAttribute {
  key: string
  value: OtlpValue
}
interface OtlpPoint {
  attributes: OtlpAttribute[]
  asDouble?: number
  count?: number | string
}
interface OtlpResource {
  attributes: OtlpAttribute[]
}

/** A span as it arrived. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

interface ReceivedPoint {
  name: string
  attributes: Record<string, unknown>
  value: number
  resource: Record<string, unknown>
}

/** What it does with received data: accept it, refuse it, or never reply. */
type Mood = 'takes' | 'refuses' | 'is silent'

/**
 * A collector of OpenTelemetry on this machine, which keeps what it is sent. Spans and points are read from JSON
 * (OTEL_EXPORTER_OTLP_PROTOCOL=http/json).
 */
export async function otlpReceiver({ mood = 'takes' }: { mood?: Mood } = {}) {
  const received: Array<{ path: string; type: string; authorization: string | undefined; body: Buffer }> = []
  const now = { mood }
  const server = createServer(async (request, response) => {
    const parts = await request.toArray().catch(() => undefined)
    if (!parts || now.mood === 'is silent') return
    if (now.mood === 'refuses') return void response.writeHead(503).end()
    const { url = '', headers } = request
    received.push({ path: url, type: headers['content-type'] ?? '', authorization: headers.authorization, body: Buffer.concat(parts) })
    response.writeHead(200, { 'content-type': headers['content-type'] ?? '' }).end(headers['content-type']?.endsWith('json') ? '{}' : '')
  })
  const { origin, close } = await listeningServer(server)
  const bodies = (path: string) =>
    received.filter((one) => one.path === path && one.type.includes('json')).map(({ body }) => JSON.parse(body.toString()))
  const spans = () =>
    bodies('/v1/traces').flatMap(({ resourceSpans }) =>
      (
        resourceSpans as Array<{
          resource: OtlpResource
          scopeSpans: Array<{ spans: Array<ReceivedSpan & { attributes: OtlpAttribute[] }> }>
        }>
      ).flatMap(({ resource, scopeSpans }) =>
        scopeSpans
          .flatMap((scope) => scope.spans)
          .map((span): ReceivedSpan => ({ ...span, attributes: read(span.attributes), resource: read(resource.attributes) })),
      ),
    )
  const points = () =>
    bodies('/v1/metrics').flatMap(({ resourceMetrics }) =>
      (resourceMetrics as Array<{ resource: OtlpResource; scopeMetrics: Array<{ metrics: OtlpMetric[] }> }>).flatMap(
        ({ resource, scopeMetrics }) =>
          scopeMetrics.flatMap((scope) => scope.metrics).flatMap((metric) => pointsOf(metric, read(resource.attributes))),
      ),
    )
  return {
    /** Sends soon, and in JSON. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '300',
    },
    received,
    now,
    spans,
    points,
    /** Resolves once a span matches. */
    async span(fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      for (;;) {
        const found = spans().find(fits)
        if (found) return found
        await wait(50)
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await close()
    },
  }
}

interface OtlpMetric {
  name: string
  sum?: { dataPoints: OtlpPoint[] }
  gauge?: { dataPoints: OtlpPoint[] }
  histogram?: { dataPoints: OtlpPoint[] }
}

function pointsOf({ name, sum, gauge, histogram }: OtlpMetric, resource: Record<string, unknown>): ReceivedPoint[] {
  const points = (sum ?? gauge ?? histogram)?.dataPoints ?? []
  return points.map(({ attributes, asDouble, count }) => ({
    name,
    attributes: read(attributes),
    value: Number(asDouble ?? count),
    resource,
  }))
}

function read(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue)]),
  )
}
