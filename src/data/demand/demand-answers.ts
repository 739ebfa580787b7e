import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { readsNoStock } from '#src/data/page-reads/page-reads.ts'
import type { AskedDemand } from '#src/domain/demand/made-up-home.ts'

/** A question as all who ask it share its answer. */
export interface DemandQuestion extends Omit<AskedDemand, 'kind'> {
  /** `any`, with 0 bedrooms: whatever home. */
  kind: AskedDemand['kind'] | 'any'
  /** The Monday, `YYYY-MM-DD`. */
  week: string
  area: string
}

/** The answer by price step, as it may be said; undefined if nobody asked in that week. */
export async function findDemandAnswer(
  db: Kysely<Schema>,
  { week, area, channel, kind, beds }: DemandQuestion,
): Promise<number[] | undefined> {
  const row = await readsNoStock(() =>
    db
      .selectFrom('buyer_demand')
      .select('people')
      .where('week', '=', week)
      .where('area', '=', area)
      .where('channel', '=', channel)
      .where('kind', '=', kind)
      .where('beds', '=', beds)
      .executeTakeFirst(),
  )
  return row?.people
}

/** Stores an answer, unless another process was quicker; answers of other weeks are deleted. */
export async function saveDemandAnswer(
  db: Kysely<Schema>,
  { week, ...question }: DemandQuestion,
  people: readonly number[],
): Promise<void> {
  await sql`
    with past as (delete from buyer_demand where week < ${week})
    insert into buyer_demand (week, area, channel, kind, beds, people)
    values (${week}, ${question.area}, ${question.channel}, ${question.kind}, ${question.beds}, ${people}::integer[])
    on conflict do nothing`.execute(db)
}
