import type { LogEvent } from 'kysely'
import { currentTracer } from '#src/traced.ts'
import { currentAsker } from './asker.ts'

/** What the query builder calls at the end of each query, failed ones too: the one place that all queries pass. */
export function tellOfQuery(event: LogEvent): void {
  const { query, queryDurationMillis } = event
  currentAsker()?.answered(query.sql, queryDurationMillis)
  currentTracer()?.query(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
}
