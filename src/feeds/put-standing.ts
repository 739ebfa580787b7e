import type { TranslatedRow } from './translated-row.ts'

/** The columns that say how far a property has come, and whether it is shown. */
export type Standing = Readonly<Partial<Record<'STATUS_ID' | 'GABLE_STATUS' | 'PUBLISHED_FLAG', string>>>

interface SentStatus {
  field: string
  /** As it came. */
  said: string
  /** What it means; undefined where nobody knows. */
  standing: Standing | undefined
}

/**
 * What a status means. One that nobody knows may mean that the property is not to be shown, so it is hidden, with a warning; where none is
 * said the property is available.
 */
export function putStanding(row: TranslatedRow, { field, said, standing }: SentStatus): void {
  if (said === '' && !standing) return
  const columns: Standing = standing ?? { STATUS_ID: `"${said}"`, PUBLISHED_FLAG: 'N' }
  for (const [column, value] of Object.entries(columns)) row.put(column, field, value)
}
