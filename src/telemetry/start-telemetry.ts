import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  context,
  type Histogram,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { MetricFamily } from '#src/server/metrics/metrics.ts'
import { traceBy } from '../traced.ts'
import { spanExporter, warnOnce } from './exporters.ts'
import { type MetricSending, sendMetrics } from './metric-sending.ts'
import { traceOutgoing } from './outgoing-spans.ts'
import { spanTracer } from './span-tracer.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

export interface Telemetry {
  /** Values of variables that could not be used. */
  problems: readonly string[]
  /** Middleware before anything else; it continues traces of trusted requesters. */
  observeRequests(isTrusted: (c: Context) => boolean): MiddlewareHandler
  /** The trace ids for a log line. */
  logFields(): { trace_id?: string; span_id?: string }
  /** Adds these metrics to the exported ones. */
  sendMetrics(families: () => Promise<readonly MetricFamily[]>): void
  /** Exports the rest, for at most three seconds. */
  stop(): Promise<void>
}

interface StartOptions {
  warn: (message: string) => void
}

const stopMs = 3000
/** Length of an attribute; addresses of searches and texts of queries are the longest. */
const mostCharacters = 4096

/** Exports traces and metrics over OTLP until it is stopped. Failures never affect a page: what cannot be exported is dropped. */
export async function startTelemetry(settings: TelemetrySettings, { warn }: StartOptions): Promise<Telemetry> {
  const resource = resourceOfProcess()
  // Other complaints of the packages, such as timeouts, are ignored: each exporter reports failures itself.
  setGlobalErrorHandler(() => {})
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  if (settings.propagates) propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const traces = settings.traces && (await sendTraces({ ...settings, traces: settings.traces }, resource, warn))
  const metrics: MetricSending | undefined =
    settings.metrics && (await sendMetrics({ ...settings, metrics: settings.metrics }, resource, warn))
  return {
    problems: settings.problems,
    observeRequests: (isTrusted) => requestSpans({ maker: traces?.maker, durations: metrics?.durations, isTrusted }),
    logFields() {
      const span = trace.getActiveSpan()?.spanContext()
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    sendMetrics: (families) => metrics?.add(families),
    async stop() {
      const timer = Promise.withResolvers<void>()
      const overdue = setTimeout(timer.resolve, stopMs)
      await Promise.race([timer.promise, Promise.allSettled([traces?.stop(), metrics?.stop()])])
      clearTimeout(overdue)
    },
  }
}

async function sendTraces(
  { traces, sampler, batch }: TelemetrySettings & { traces: 'http/json' | 'http/protobuf' },
  resource: Resource,
  warn: StartOptions['warn'],
) {
  const exporter = await spanExporter(traces, warnOnce('traces', warn))
  const { delayMs, queue, most, timeoutMs } = batch
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: delayMs,
    maxQueueSize: queue,
    maxExportBatchSize: most,
    exportTimeoutMillis: timeoutMs,
  })
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(sampler),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: mostCharacters },
  })
  const maker = provider.getTracer('gable')
  const endOutgoing = traceOutgoing(maker)
  traceBy(spanTracer(maker))
  const stop = async () => {
    traceBy(undefined)
    endOutgoing()
    await provider.shutdown()
  }
  return { maker, stop }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win. Each process is an instance of its own. */
function resourceOfProcess(): Resource {
  const own = resourceFromAttributes({ 'service.name': 'gable', 'service.instance.id': randomUUID(), 'process.pid': process.pid })
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
}

/** Which traces are recorded, by OpenTelemetry's names. */
function samplerOf({ name, share }: TelemetrySettings['sampler']): Sampler {
  const root = rootOf(name.replace('parentbased_', ''), share)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
}

interface RequestSpansOptions {
  /** Undefined without traces. */
  maker: Tracer | undefined
  /** `http.server.request.duration`, in seconds; undefined without metrics. */
  durations: Histogram | undefined
  /** Whether a requester's `traceparent` is used: a visitor could otherwise force recording. */
  isTrusted(c: Context): boolean
}

const headerGetter = { keys: (h: Headers) => [...h.keys()], get: (h: Headers, key: string) => h.get(key) ?? undefined }
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'CONNECT', 'TRACE', 'QUERY'])
/** Patterns of global middleware: no route of ours responded. */
const noRoute = new Set(['*', '/*'])

/**
 * A span for each request, including those answered from memory, with its duration, by OpenTelemetry's conventions for HTTP servers.
 * Addresses, query strings, headers and hosts are left out despite the conventions: they contain typed text, and tokens of mailed links.
 */
function requestSpans({ maker, durations, isTrusted }: RequestSpansOptions): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    const method = methods.has(c.req.method) ? c.req.method : '_OTHER'
    const known: Attributes = { 'http.request.method': method, 'url.scheme': schemeOf(c) }
    const parent = isTrusted(c) ? propagation.extract(context.active(), c.req.raw.headers, headerGetter) : context.active()
    const span = maker?.startSpan(method, { kind: SpanKind.SERVER, attributes: known }, parent)
    await (span ? context.with(trace.setSpan(parent, span), next) : next())
    const answered: Attributes = { 'http.response.status_code': c.res.status, ...routeOf(c) }
    if (c.res.status >= 500) answered['error.type'] = String(c.res.status)
    durations?.record((performance.now() - started) / 1000, { ...known, ...answered })
    if (span) end(span, c, method, answered)
  }
}

function end(span: Span, c: Context, method: string, answered: Attributes): void {
  const route = answered['http.route']
  if (route !== undefined) span.updateName(`${method} ${String(route)}`)
  span.setAttributes(answered)
  span.setAttribute('gable.page_cache', c.get('keptRoute') === undefined ? 'miss' : 'hit')
  const requestId = c.get('requestId')
  if (requestId !== undefined) span.setAttribute('gable.request_id', requestId)
  if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The matching route's pattern; for a cached page, that of its original. */
function routeOf(c: Context): Attributes {
  const route = c.get('keptRoute') ?? routePath(c)
  return noRoute.has(route) ? {} : { 'http.route': route }
}

function schemeOf(c: Context): string {
  return c.req.url.startsWith('https:') ? 'https' : 'http'
}
