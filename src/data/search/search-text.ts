import { sql } from 'kysely'
import type { Condition } from './property-search.ts'

/**
 * Every term must occur, in any of its English forms; the last one, which may still be being typed, also as the beginning of
 * a word. Quotes, `or` and a leading `-` mean what they mean in search engines. A text of nothing but stop words or signs
 * filters nothing. No text is a syntax error.
 */
export function textCondition(text: string | undefined): Condition[] {
  if (!text) return []
  const query = textQuery(withoutIdleSigns(text))
  return [sql<boolean>`(numnode(${query}) = 0 or property.search_text @@ (${query}))`]
}

/**
 * PostgreSQL stacks every `-` until the word that it excludes and gives up at the 33rd: one that excludes nothing goes, and of
 * several in a row one stays.
 */
function withoutIdleSigns(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-+(?!["\p{L}\p{N}-])/gu, ' ').replace(/(?<![\p{L}\p{N}])-+/gu, '-')
}

function textQuery(text: string) {
  const [, head, last] = /^(.*?)([\p{L}\p{N}]{2,})$/u.exec(text) ?? []
  if (head === undefined || last === undefined || text.includes('"') || /[^\s,;&]$/.test(head))
    return sql`websearch_to_tsquery('english', ${text})`
  return sql`websearch_to_tsquery('english', ${text}) || (websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`'${last}':*`}))`
}
