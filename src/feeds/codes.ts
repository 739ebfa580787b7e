/** What a format's code or word stands for in a column. */
export type Codes = Readonly<Record<string, string>>

/** What a table says of a word that was sent; undefined where it says nothing. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/**
 * A column's value for a code. One that nobody knows is put in quotes, so that it is not taken for a code of the column's own: it is
 * warned of there, as it was sent.
 */
export function translated(code: string, codes: Codes): string {
  return code === '' ? '' : (entryOf(codes, code) ?? `"${code}"`)
}
