import { type RawBuilder, sql } from 'kysely'

/** Words used in a search. */
const mostWords = 6
const mostLetters = 60

/** The lexemes of a row's names, address and telephone numbers: the expressions of db/migrations/0105. */
export const leadWords = wordsOf(['telephone'])
export const accountWords = wordsOf(['tel_home', 'tel_mobile'])

function wordsOf(telephones: readonly string[]): RawBuilder<unknown> {
  const numbers = telephones.map(
    (column) => sql`regexp_replace(regexp_replace(left(${sql.ref(column)}, 100), '\\D', '', 'g'), '^(00)?440?', '0')`,
  )
  return sql`array_to_tsvector(array_remove(
    regexp_split_to_array(translate(left(lower(first_name || ' ' || last_name || ' ' || email_key), 300), '''’‘', ''), '[\\s.@+_-]+') || array[
      left(email_key, 300), ${sql.join(numbers)}], ''))`
}

/**
 * A typed text as a query of those words: `ann be` finds Ann Bee and Beth Anning, `+44 1823 33` and `01823 33` the same number, `ann@exa`
 * an address. Undefined if it is too short.
 */
export function personQuery(typed: string): string | undefined {
  const text = typed.normalize('NFKC').toLowerCase().replaceAll(/['’‘]/g, '').trim()
  if (/^[\d+() .-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?440?/, '0')
    return digits.length < 3 ? undefined : `'${digits.slice(0, mostLetters)}':*`
  }
  const words = text
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : word.split(/[.+_-]+/)))
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}@.+_-]/gu, '').slice(0, mostLetters))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  if (words.join('').length < 2) return undefined
  return words.map((word) => `'${word}':*`).join(' & ')
}
