import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findSitePages, storeSitePages } from '#src/data/site-pages.ts'
import type { FoundPage, SearchedPage } from '#src/domain/site/searched-page.ts'
import { closestWord } from '#src/domain/text/closest-word.ts'

/** Nobody reads more. */
const mostFound = 20

interface SiteSearchAnswer {
  found: readonly FoundPage[]
  /** The pages contain some of the words only: none has them all. */
  isPartly: boolean
  /** The probable meaning, if a word occurs on no page. */
  meant?: string
}

/** Prepared once per set of documents. */
interface Edition {
  name: string
  words: readonly string[]
}
const editions = new WeakMap<readonly SearchedPage[], Edition>()

/** Searches the documents for a typed text; stores them first if needed. */
export async function searchSite(db: Kysely<Schema>, documents: readonly SearchedPage[], typed: string): Promise<SiteSearchAnswer> {
  const edition = editionOf(documents)
  await storeSitePages(db, edition.name, documents)
  const whole = await findSitePages(db, edition.name, typed, { most: mostFound })
  const isPartly = whole.length === 0 && /\s/.test(typed)
  const found = isPartly ? await findSitePages(db, edition.name, typed, { isAnyWord: true, most: mostFound }) : whole
  const meant = whole.length === 0 ? correctedText(typed, edition.words) : undefined
  return { found, isPartly: isPartly && found.length > 0, ...(meant !== undefined && { meant }) }
}

function editionOf(documents: readonly SearchedPage[]): Edition {
  const known = editions.get(documents)
  if (known) return known
  const name = createHash('sha256').update(JSON.stringify(documents)).digest('hex').slice(0, 32)
  const words = new Set(documents.flatMap(({ title, body }) => wordsOf(`${title} ${body}`)).filter((word) => word.length > 3))
  const edition = { name, words: [...words] }
  editions.set(documents, edition)
  return edition
}

/** The typed text with words that occur on no page corrected; undefined if nothing changes. */
function correctedText(typed: string, words: readonly string[]): string | undefined {
  const known = new Set(words)
  const corrected = wordsOf(typed).map((word) => (known.has(word) || word.length < 4 ? word : (closestWord(word, words) ?? word)))
  return corrected.join(' ') === wordsOf(typed).join(' ') ? undefined : corrected.join(' ')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
