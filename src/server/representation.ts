import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import { rememberBytes } from './page-cache/cached-page.ts'
import { pathMatcher } from './platform-paths.ts'

const types = { markdown: 'text/markdown', json: 'application/json' } as const
type DataKind = keyof typeof types

/** Addresses that show the same facts as Markdown and JSON. */
const offersData = pathMatcher([...allRoutes.values()].filter((route) => route.offersData).flatMap(patternsOf))

/**
 * The kind of data that a request prefers to the page, by its Accept header (RFC 9110, section 12.5.1); undefined for the page, which
 * everybody gets who does not name a kind of data, or names it after HTML with no higher weight. Pages are kept by it.
 */
export function dataKindOf(accept: string | undefined, path: () => string): DataKind | undefined {
  // Browsers name neither: nothing is parsed for them.
  if (accept === undefined || !/text\/markdown|application\/json/i.test(accept) || !offersData(path())) return undefined
  const named = parseAccept(accept.slice(0, 1000))
    .map(({ type, q }, index) => ({ type: type.toLowerCase(), q, index }))
    .filter(({ type, q }) => q > 0 && ['text/html', 'application/xhtml+xml', ...Object.values(types)].includes(type))
    .sort((one, other) => other.q - one.q || one.index - other.index)
  return (Object.keys(types) as DataKind[]).find((kind) => types[kind] === named[0]?.type)
}

/** The kind of data that this request is answered with, if not with the page. */
export function wantedData(c: Context): DataKind | undefined {
  return dataKindOf(c.req.header('accept'), () => c.req.path)
}

/** Answers with the facts as data. No shared cache keeps it: several ignore Vary, and would show it to a browser. */
export function answerData<Fact>(
  c: Context,
  kind: DataKind,
  facts: Fact,
  markdown: (facts: Fact) => string,
  status: 200 | 300 = 200,
): Response {
  const bytes = Buffer.from(kind === 'json' ? JSON.stringify(facts) : markdown(facts))
  const headers = { 'content-type': `${types[kind]}; charset=utf-8`, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
  return rememberBytes(c.body(bytes, status, headers), bytes)
}
