import { entryOf } from '../codes.ts'
import type { MessagePart } from '../message-part.ts'
import { putStanding, type Standing } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** Null where the agency has nothing to offer under that status. */
export type Statuses = Readonly<Record<string, Standing | null>>

/** Whether there is something to offer under the status of a sale or a letting; one that nobody knows may be such a one. */
export function isOffered(part: MessagePart, statuses: Statuses): boolean {
  const status = part.text('status')
  return status !== '' && entryOf(statuses, status) !== null
}

export function putStatus(row: TranslatedRow, part: MessagePart, statuses: Statuses): void {
  const said = part.text('status')
  putStanding(row, { field: part.at('status'), said, standing: entryOf(statuses, said) ?? undefined })
}
