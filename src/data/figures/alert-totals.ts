import { type Kysely, sql } from 'kysely'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { Schema } from '../database/schema.ts'

/** What visitors keep at the moment, in numbers alone. */
export interface AlertTotals {
  /** Searches with alerts by how often they are sent, paused ones too; `withoutAccount`: those among them that were asked for by mail alone or on a device. */
  searches: readonly { rhythm: AlertRhythm; count: number; withoutAccount: number }[]
  trackedHomes: number
  /** Letters about homes, by people; `withoutAccount` as above. */
  homeLetters: { count: number; withoutAccount: number }
}

export async function countAlerts(db: Kysely<Schema>): Promise<AlertTotals> {
  const { rows: searches } = await sql<AlertTotals['searches'][number]>`
    select alert_frequency as rhythm, count(*)::integer as count, (count(*) filter (where alerts_only))::integer as "withoutAccount"
    from saved_search join account using (account_id)
    where removed_at is null and alert_frequency <> 'N' group by 1`.execute(db)
  const { rows: homes } = await sql<{ count: number }>`select count(*)::integer as count from tracked_home`.execute(db)
  const { rows: letters } = await sql<AlertTotals['homeLetters']>`
    select count(*)::integer as count, (count(*) filter (where alerts_only))::integer as "withoutAccount"
    from home_letter join account using (account_id)`.execute(db)
  return { searches, trackedHomes: homes[0]?.count ?? 0, homeLetters: letters[0] ?? { count: 0, withoutAccount: 0 } }
}
