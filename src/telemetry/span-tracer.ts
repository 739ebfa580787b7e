import { type Attributes, context, type Span, SpanKind, type Tracer as SpanMaker, SpanStatusCode, trace } from '@opentelemetry/api'
import { queryName } from '#src/data/request-queries.ts'
import type { NoteFacts, SpanFacts, Tracer } from '../traced.ts'

/** Of a query's text; more says no more. */
const mostCharacters = 2000

/** Makes spans of what the site says of its work (traced.ts). */
export function spanTracer(maker: SpanMaker): Tracer {
  return {
    run(name, facts, work) {
      const span = maker.startSpan(name, { attributes: prefixed(facts) })
      return settled(span, () => context.with(trace.setSpan(context.active(), span), work, undefined, noteOn(span)))
    },
    // What no request and no job asks, such as looking whether there is a job, would be a trace of its own each second.
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
          // Values stand apart from it, as $1, $2 …
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

/** Runs the work and ends the span with it; for a promise, when it is settled. */
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

/** By its kind alone: what an error says may hold what somebody typed. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
}

/** A database's code, a system's, or the error's class. */
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
 * A query in a few words, of which there are few: `SELECT property`. What stands in parentheses does not count, unless there is nothing
 * else or the query begins with `with`.
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
