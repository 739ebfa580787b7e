import { type Kysely, sql } from 'kysely'
import type { KnownAgent } from '#src/domain/assistants/agent-classes.ts'
import type { Schema } from '../database/schema.ts'
import type { DayRange } from './property-interest.ts'

/** How many requests a program sent on a day (`YYYY-MM-DD`). */
export interface AgentCount extends KnownAgent {
  day: string
  count: number
}

/** Adds a batch to the stored counts. */
export async function addAgents(db: Kysely<Schema>, batch: readonly AgentCount[]): Promise<void> {
  if (batch.length === 0) return
  // In a fixed order, so that processes never deadlock.
  const ordered = batch.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insertInto('agent_count')
    .values(ordered)
    .onConflict((conflict) => conflict.columns(['day', 'class', 'name']).doUpdateSet({ count: sql`agent_count.count + excluded.count` }))
    .execute()
}

function keyOf({ day, class: kind, name }: AgentCount): string {
  return `${day} ${kind} ${name}`
}

/** The requests of each program in these days, most first. */
export async function sumAgents(db: Kysely<Schema>, { from, to }: DayRange): Promise<Omit<AgentCount, 'day'>[]> {
  return await db
    .selectFrom('agent_count')
    .select(['class', 'name', sql<number>`sum(count)::integer`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['class', 'name'])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()
}

/** Deletes counts before a day (`YYYY-MM-DD`). Returns the number of rows. */
export async function forgetAgents(db: Kysely<Schema>, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('agent_count').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
