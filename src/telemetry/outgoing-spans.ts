import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { isOwnServer } from '#src/gateways/media-request.ts'
import { errorType } from './span-tracer.ts'

/** A request as undici (Node's `fetch`) reports it. */
interface FetchRequest {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

/**
 * Creates a span for each request to another server during traced work, from Node's diagnostics: for all gateways, whether they use `fetch`
 * or `node:http` (media, webhooks, object stores). Spans have server and status, never the path, which may contain a postcode or a key. The
 * returned function ends it.
 */
export function traceOutgoing(maker: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  const begin = (request: object, { method, url, pass }: { method: string; url: URL; pass: (name: string, value: string) => void }) => {
    const active = context.active()
    // Excludes the export of spans itself, and requests outside of a trace.
    if (isTracingSuppressed(active) || !trace.getSpan(active)?.isRecording()) return
    const { hostname, port, protocol } = url
    const span = maker.startSpan(method, {
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
        'url.scheme': protocol.slice(0, -1),
      },
    })
    spans.set(request, span)
    if (isOwnServer(hostname)) propagation.inject(trace.setSpan(active, span), pass, { set: (add, name, value) => add(name, value) })
  }
  const answered = (request: object, status: number | undefined) => {
    if (status === undefined) return
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
  }
  const end = (request: object) => {
    spans.get(request)?.end()
    spans.delete(request)
  }
  const failed = (request: object, error: unknown) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
    end(request)
  }

  const heard: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      begin(request, { method: request.method, url: new URL(request.origin), pass: (name, value) => request.addHeader(name, value) })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      answered(request, response.statusCode)
    },
    'undici:request:trailers': (message) => end((message as { request: object }).request),
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: unknown }
      failed(request, error)
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      const url = new URL(`${request.protocol}//${request.getHeader('host') ?? request.host}`)
      begin(request, { method: request.method, url, pass: (name, value) => void request.setHeader(name, value) })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: IncomingMessage }
      answered(request, response.statusCode)
      end(request)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: object; error: unknown }
      failed(request, error)
    },
  }
  for (const [name, hear] of Object.entries(heard)) subscribe(name, hear)
  return () => {
    for (const [name, hear] of Object.entries(heard)) unsubscribe(name, hear)
  }
}
