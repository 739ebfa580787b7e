import { type Attributes, context, type Span, SpanKind, type Tracer as SpanMaker, SpanStatusCode, trace } from '@opentelemetry/api'
import { queryName } from '#src/data/request-queries.ts'
import type { NoteFacts, SpanFacts, Tracer } from '../traced.ts'

/** Characters of a query's text that are kept. */
const mostCharacters = 2000

/** Makes spans of the work that the site reports (traced.ts). */
export function spanTracer(maker: SpanMaker): Tracer {
  return {
    run(name, facts, work) {
      const span = maker.startSpan(name, { attributes: prefixed(facts) })
      return settled(span, () => context.with(trace.setSpan(context.active(), span), work, undefined, noteOn(span)))
    },
    // Queries outside of requests and jobs, such as checks for due jobs, would each be a trace of their own every second.
    query(sql, ms, error) {
      if (!trace.getActiveSpan()?.isRecording()) return
      const endTime = Date.now()
      const { operation, summary } = querySummary(sql)
      const span = maker.startSpan(summary, {
        kind: SpanKind.CLIENT,
        startTime: endTime - ms,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.summary': summary,
          // Values are separate, as $1, $2 …
          'db.query.text': sql.slice(0, mostCharacters),
          'code.function.name': queryName(),
        },
      })
      if (error !== undefined) failed(span, error)
      span.end(endTime)
    },
    note: (facts) => trace.getActiveSpan()?.setAttributes(prefixed(facts)),
  }
}

/** Runs the work and ends the span with it; for a promise, when it settles. */
function settled<Result>(span: Span, work: () => Result): Result {
  const fail = (error: unknown): never => {
    failed(span, error)
    span.end()
    throw error
  }
  let result: Result
  try {
    result = work()
  } catch (error) {
    return fail(error)
  }
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  return result.then((value) => {
    span.end()
    return value
  }, fail) as Result
}

/** Only the kind of error: its message may contain typed text. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

/** A database's or system's error code, or the error's class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : error.constructor.name
}

function noteOn(span: Span): NoteFacts {
  return (facts) => void span.setAttributes(prefixed(facts))
}

function prefixed(facts: SpanFacts): Attributes {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`gable.${name}`, value]))
}

/**
 * A short, low-cardinality summary of a query: `SELECT property`. Text in parentheses is ignored, unless there is nothing else or the query
 * begins with `with`.
 */
export function querySummary(sql: string): { operation: string; summary: string } {
  const operation = (sql.match(/\b(select|insert|update|delete|merge)\b/i)?.[1] ?? sql.match(/\w+/)?.[0] ?? 'query').toUpperCase()
  const table = (/^\s*with\b/i.test(sql) ? undefined : tableIn(withoutParentheses(sql))) ?? tableIn(sql)
  return { operation, summary: table ? `${operation} ${table}` : operation }
}

function tableIn(sql: string): string | undefined {
  return sql.match(/\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i)?.[1]
}

function withoutParentheses(sql: string): string {
  const shorter = sql.replaceAll(/\([^()]*\)/g, '…')
  return shorter === sql ? sql : withoutParentheses(shorter)
}
