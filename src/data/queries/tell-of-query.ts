import type { LogEvent } from 'kysely'
import { currentAsker } from './asker.ts'

/** What the query builder calls at the end of each query, failed ones too: the one place that all queries pass. */
export function tellOfQuery({ query, queryDurationMillis }: LogEvent): void {
  currentAsker()?.answered(query.sql, queryDurationMillis)
}
