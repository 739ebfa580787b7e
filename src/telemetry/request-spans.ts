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
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

interface RequestSpansOptions {
  /** Undefined: no traces. */
  maker: Tracer | undefined
  /** `http.server.request.duration`, in seconds; undefined: no metrics. */
  durations: Histogram | undefined
  /** Whose `traceparent` is believed: a visitor's would say by itself that it is to be recorded. */
  isTrusted(c: Context): boolean
}

const headerGetter = { keys: (h: Headers) => [...h.keys()], get: (h: Headers, key: string) => h.get(key) ?? undefined }
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'CONNECT', 'TRACE', 'QUERY'])
/** Patterns of what stands before all routes: no route of ours answered. */
const noRoute = new Set(['*', '/*'])

/**
 * One span for each request, those answered from memory too, and its duration, by OpenTelemetry's conventions for HTTP servers. Addresses,
 * query strings, headers and hosts are left out, whatever the conventions ask for: they hold what somebody typed, and tokens of mailed links.
 */
export function requestSpans({ maker, durations, isTrusted }: RequestSpansOptions): MiddlewareHandler {
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

/** The pattern of whoever answered; of a cached page, of whoever made it. */
function routeOf(c: Context): Attributes {
  const route = c.get('keptRoute') ?? routePath(c)
  return noRoute.has(route) ? {} : { 'http.route': route }
}

function schemeOf(c: Context): string {
  return c.req.url.startsWith('https:') ? 'https' : 'http'
}
