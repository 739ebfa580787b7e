import type { MessagePart } from './message-part.ts'
import type { TranslatedRow } from './translated-row.ts'

/** Each field of the part goes into its column as it is. */
export function putFields(row: TranslatedRow, part: MessagePart, columns: Readonly<Record<string, string>>): void {
  for (const [key, column] of Object.entries(columns)) row.put(column, part.at(key), part.text(key))
}

interface CodedField {
  column: string
  words: Readonly<Record<string, string>>
}

/** The word that a field's code stands for, or the words where a list was sent. */
export function putWord(row: TranslatedRow, part: MessagePart, [key, { column, words }]: [key: string, CodedField]): void {
  const codes = part.texts(key)
  row.put(column, part.at(key), wordsOf(row, part.at(key), codes, words).join(', '), codes.join(', '))
}

/** The words that the codes of a list stand for. */
export function putWords(row: TranslatedRow, part: MessagePart, [key, { column, words }]: [key: string, CodedField]): void {
  row.put(column, part.at(key), wordsOf(row, part.at(key), part.texts(key), words).join(';'))
}

/** Codes nobody knows are left out with a warning; there are never more than the list of codes has. */
export function wordsOf(row: TranslatedRow, field: string, codes: readonly string[], words: Readonly<Record<string, string>>): string[] {
  const given = [...new Set(codes.map((code) => code.toLowerCase()))].filter((code) => code !== '')
  const unknown = given.filter((code) => !Object.hasOwn(words, code))
  if (unknown.length > 0) row.warn(field, 'Unknown value', unknown.slice(0, 5).join(', '))
  return given.flatMap((code) => (Object.hasOwn(words, code) ? [words[code]!] : []))
}
