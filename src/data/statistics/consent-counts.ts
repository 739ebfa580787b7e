import { type Kysely, sql } from 'kysely'
import type { ConsentChoice } from '#src/domain/site/consent.ts'
import type { Schema } from '../database/schema.ts'
import type { DayRange } from './property-interest.ts'

/** How many visitors gave an answer on a day to a question with this text. */
export interface ConsentCount {
  day: string
  choice: ConsentChoice
  wording: string
  count: number
}

/** Adds a batch to the stored counts. */
export async function addConsents(db: Kysely<Schema>, batch: readonly ConsentCount[]): Promise<void> {
  if (batch.length === 0) return
  const ordered = [...batch].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insertInto('consent_count')
    .values(ordered)
    .onConflict((conflict) =>
      conflict.columns(['day', 'choice', 'wording']).doUpdateSet({ count: sql`consent_count.count + excluded.count` }),
    )
    .execute()
}

function keyOf({ day, choice, wording }: ConsentCount): string {
  return `${day} ${choice} ${wording}`
}

/** How many allowed and how many denied in these days. */
export async function sumConsents(db: Kysely<Schema>, { from, to }: DayRange): Promise<Record<ConsentChoice, number>> {
  const rows = await db
    .selectFrom('consent_count')
    .select(['choice', sql<number>`sum(count)::integer`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('choice')
    .execute()
  return { allow: 0, deny: 0, ...Object.fromEntries(rows.map(({ choice, count }) => [choice, count])) }
}

/** Deletes counts before a day (`YYYY-MM-DD`). Returns the number of rows. */
export async function forgetConsents(db: Kysely<Schema>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('consent_count').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
