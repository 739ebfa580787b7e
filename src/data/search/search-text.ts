import { type RawBuilder, sql } from 'kysely'

/**
 * The `tsquery` of a text: every term must occur, in any of its English forms; the last one, which may still be being typed, also as
 * the beginning of a word. Quotes, `or` and a leading `-` mean what they mean in search engines. No text is a syntax error.
 */
export function textQuery(text: string): RawBuilder<unknown> {
  const terms = withoutIdleSigns(text)
  const [, head, last] = /^(.*?)([\p{L}\p{N}]{2,})$/u.exec(terms) ?? []
  if (head === undefined || last === undefined || terms.includes('"') || /[^\s,;&]$/.test(head))
    return sql`websearch_to_tsquery('english', ${terms})`
  return sql`websearch_to_tsquery('english', ${terms}) || (websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`'${last}':*`}))`
}

/**
 * PostgreSQL stacks every `-` until the word that it excludes and gives up at the 33rd: one that excludes nothing goes, and of
 * several in a row one stays.
 */
function withoutIdleSigns(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-+(?!["\p{L}\p{N}-])/gu, ' ').replace(/(?<![\p{L}\p{N}])-+/gu, '-')
}
