import { type Kysely, sql } from 'kysely'
import type { FoundPage, MarkedText, SearchedPage } from '#src/domain/site/searched-page.ts'
import type { Schema } from './database/schema.ts'

/** How long other editions are kept: a process that still uses one stores it again on its next search. */
const keptFor = '1 day'

/** Stores an edition unless it exists; then deletes old ones. */
export async function storeSitePages(db: Kysely<Schema>, edition: string, documents: readonly SearchedPage[]): Promise<void> {
  const isThere = await db.selectFrom('site_page').select('path').where('edition', '=', edition).limit(1).executeTakeFirst()
  if (isThere || documents.length === 0) return
  const columns = (name: keyof SearchedPage) => sql`${documents.map((document) => document[name])}::text[]`
  await sql`
    insert into site_page (edition, path, kind, title, body, words)
    select ${edition}, path, kind, title, body, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'C')
    from unnest(${columns('path')}, ${columns('kind')}, ${columns('title')}, ${columns('body')}) as document (path, kind, title, body)
    on conflict do nothing`.execute(db)
  await sql`delete from site_page where edition <> ${edition} and stored_at < now() - ${keptFor}::interval`.execute(db)
}

/** Characters that occur in no text, which mark the beginning and end of matches. */
const [opening, closing] = ['\uE000', '\uE001']
const excerpt = `StartSel=${opening}, StopSel=${closing}, MaxWords=32, MinWords=16, MaxFragments=1`

interface FindOptions {
  /** Pages with any of the words match. */
  isAnyWord?: boolean
  most: number
}

/** The pages of an edition that match a typed text, best first. */
export async function findSitePages(
  db: Kysely<Schema>,
  edition: string,
  typed: string,
  { isAnyWord = false, most }: FindOptions,
): Promise<FoundPage[]> {
  // The text is never in PostgreSQL's own query syntax: any text is valid for this function.
  const words = isAnyWord ? typed.split(/\s+/).join(' or ') : typed
  const { rows } = await sql<{ path: string; kind: string; title: string; excerpt: string }>`
    with wanted as materialized (select websearch_to_tsquery('english', ${words}) as query),
    found as materialized (
      select path, kind, title, body, ts_rank(words, query, 1) as rank, query
      from site_page, wanted where edition = ${edition} and words @@ query
      order by rank desc, path limit ${most}
    )
    select path, kind, title, ts_headline('english', body, query, ${excerpt}) as excerpt from found order by rank desc, path`.execute(db)
  return rows.map((row) => ({ path: row.path, kind: row.kind, title: row.title, excerpt: markedText(asQuoted(row.excerpt)) }))
}

/** An excerpt that begins or ends within a sentence says so, and never begins with the comma of what is left out. */
function asQuoted(text: string): string {
  const begun = text.replace(/^[\s,.;:)–—-]+/, '')
  const isWithin = new RegExp(`^${opening}?\\p{Ll}`, 'u').test(begun)
  return `${isWithin ? '… ' : ''}${begun}${/[.!?]$/.test(begun) ? '' : ' …'}`
}

function markedText(text: string): MarkedText {
  return text
    .split(opening)
    .flatMap((piece, at) => {
      if (at === 0) return [{ text: piece, isFound: false }]
      const [found = '', after = ''] = piece.split(closing)
      return [
        { text: found, isFound: true },
        { text: after, isFound: false },
      ]
    })
    .filter(({ text: words }) => words !== '')
}
