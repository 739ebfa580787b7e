import { type Kysely, sql } from 'kysely'
import { batchRows, inBatches } from '#src/data/database/database.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Forgets what no saved search asks for any more that anybody is to hear of, and then where none looks. Returns how many rows. What is being
 * prepared or matched meanwhile is left for the next time; what is asked for again is prepared anew (decision 84).
 */
export async function forgetSearched(db: Kysely<Schema>, signal: AbortSignal): Promise<number> {
  return (await forgetAll(db, forgetCriteria, signal)) + (await forgetAll(db, forgetAreas, signal))
}

function forgetAll(db: Kysely<Schema>, forgetSome: typeof forgetCriteria, signal: AbortSignal): Promise<number> {
  return inBatches(async () => Number((await forgetSome.execute(db)).numAffectedRows ?? 0n), signal)
}

const forgetCriteria = sql`
  delete from searched_criteria where criteria_id in (
    select criteria_id from searched_criteria as asked
    where not exists (
      select from saved_search where saved_search.criteria_id = asked.criteria_id and removed_at is null and alert_frequency <> 'N')
    limit ${batchRows} for update skip locked)`

const forgetAreas = sql`
  delete from searched_area where area_id in (
    select area_id from searched_area as area
    where not exists (select from searched_criteria where searched_criteria.area_id = area.area_id)
    limit ${batchRows} for update skip locked)`
