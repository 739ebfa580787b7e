import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What somebody typed into a step of the setup assistant that was refused, so that it is there again when they come back. */
interface TypedStep {
  userId: number
  step: string
}

/** Days after which it is forgotten: it may name people. */
export const typedDays = 14

const began = 'typed by '
const nameOf = ({ userId, step }: TypedStep) => `${began}${userId} in the step ${step}`

export async function keepTyped(db: Kysely<Schema>, step: TypedStep, typed: string, now: Date): Promise<void> {
  await db
    .insertInto('loaded_source')
    .values({ name: nameOf(step), version: typed, loaded_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: typed, loaded_at: now }))
    .execute()
}

export async function findTyped(db: Kysely<Schema>, step: TypedStep): Promise<string | undefined> {
  const row = await db.selectFrom('loaded_source').select('version').where('name', '=', nameOf(step)).executeTakeFirst()
  return row?.version
}

export async function forgetTyped(db: Kysely<Schema>, step: TypedStep): Promise<void> {
  await db.deleteFrom('loaded_source').where('name', '=', nameOf(step)).execute()
}

export async function forgetTypedBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('loaded_source').where(sql<boolean>`starts_with(name, ${began})`).where('loaded_at', '<=', before).execute()
}
