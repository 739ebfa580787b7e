import { type RawBuilder, sql } from 'kysely'

/** What an address that pages show is found by, as db/migrations/0031 indexes it. */
const addressWords = sql`to_tsvector('simple', regexp_replace(translate(lower(display_address || ' ' || postcode), '''’‘\`´', ''), '[^a-z0-9]+', ' ', 'g'))`

/** So many words are an address. */
const mostWords = 8
/** What their own beginnings do not stand for. */
const short: Readonly<Record<string, string>> = { rd: 'road', ln: 'lane', gdns: 'gardens', ct: 'court' }

/** The words of a text as addresses are found by: of a to z and 0 to 9. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’‘`´]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  ).slice(0, mostWords)
}

/** Whether an address has a word that begins like each of these; `words` as `wordsOf` returns them, at least one. */
export function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const beginnings = words.map((word) => (short[word] ? `('${word}' | '${short[word]}')` : `'${word}':*`))
  return sql`${addressWords} @@ ${beginnings.join(' & ')}::tsquery`
}
