import { entryOf } from '../codes.ts'
import type { MessagePart } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** A column that says how far a property has come, or that it is not shown. */
export type Standing = Readonly<Partial<Record<'STATUS_ID' | 'GABLE_STATUS' | 'PUBLISHED_FLAG', string>>>

/** Null where the agency has nothing to offer under that status. */
export type Statuses = Readonly<Record<string, Standing | null>>

/**
 * What the status of a sale or a letting says; null for nothing to offer. One that nobody knows is warned of and hidden: Reapit sends
 * what is not on the market, too.
 */
export function standingOf(part: MessagePart, statuses: Statuses): Standing | null {
  const status = part.text('status')
  if (status === '') return null
  const known = entryOf(statuses, status)
  return known === undefined ? { STATUS_ID: `"${status}"`, PUBLISHED_FLAG: 'N' } : known
}

export function putStanding(row: TranslatedRow, part: MessagePart, standing: Standing): void {
  for (const [column, value] of Object.entries(standing)) row.put(column, part.at('status'), value)
}
