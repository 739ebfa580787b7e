import type { MessagePart } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** Puts dates of any of the ways in which they are sent: `dd-MM-yyyy HH:mm:ss`, without the time, or another that the columns take. */
export function putDates(row: TranslatedRow, part: MessagePart, columns: Readonly<Record<string, string>>): void {
  for (const [key, column] of Object.entries(columns)) row.put(column, part.at(key), columnDate(part.text(key)))
}

/** `02-07-2026 10:30:00` as `2026-07-02 10:30:00`; anything else as it is, for the column to read or to warn of. */
export function columnDate(text: string): string {
  return text.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})(?=$|[ T])/, '$3-$2-$1')
}
