import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'
import { areOfBranches } from './publications.ts'

interface ScheduledFile {
  path: string
  /** Null to remove the file. */
  content: string | null
  fromHash: string | null
}

export interface Schedule {
  /** In decimal digits. */
  id: string
  userId: number
  who: string
  message: string
  madeAt: Date
  publishAt: Date
  takeDownAt: Date | null
  state: 'waiting' | 'published' | 'taken-down' | 'failed' | 'cancelled'
  /** The id of the resulting publication; null before that. */
  publication: string | null
  /** Why it failed; null otherwise. */
  problem: string | null
  endedAt: Date | null
}

type NewSchedule = Pick<Schedule, 'userId' | 'who' | 'message' | 'madeAt' | 'publishAt' | 'takeDownAt'> & {
  files: readonly ScheduledFile[]
  /** The same as for a publication. */
  branches: readonly number[] | null
}

export async function insertSchedule(trx: Kysely<Schema>, { files, ...schedule }: NewSchedule): Promise<string> {
  const { userId, who, message, madeAt, publishAt, takeDownAt, branches } = schedule
  const { content_schedule_id: id } = await trx
    .insertInto('content_schedule')
    .values({
      office_user_id: userId,
      who,
      message,
      made_at: madeAt,
      publish_at: publishAt,
      take_down_at: takeDownAt,
      state: 'waiting',
      branches: branches && [...branches],
    })
    .returning('content_schedule_id')
    .executeTakeFirstOrThrow()
  const rows = files.map(({ path, content, fromHash }) => ({ content_schedule_id: id, path, content, from_hash: fromHash }))
  await trx.insertInto('content_scheduled_file').values(rows).execute()
  return id
}

const columns = sql`content_schedule_id as id, office_user_id as "userId", who, message, made_at as "madeAt", publish_at as "publishAt",
  take_down_at as "takeDownAt", state, publication_id as publication, problem, ended_at as "endedAt"`

type ListedSchedule = Schedule & { paths: string[] }
const listed = sql`${columns}, array(select path from content_scheduled_file as file
  where file.content_schedule_id = content_schedule.content_schedule_id order by path) as paths`

const isToCome = sql`(state = 'waiting' or (state = 'published' and take_down_at is not null))`

/** Returns schedules of these branches that are pending or failed since the given time, the next first, at most 500. */
export async function findSchedules(db: Kysely<Schema>, branches: Branches, failedSince: Date): Promise<ListedSchedule[]> {
  const { rows } = await sql<ListedSchedule>`
    select ${listed} from content_schedule
    where (${isToCome} or (state = 'failed' and ended_at > ${failedSince})) and ${areOfBranches(branches, 'content_schedule')}
    order by case when state = 'published' then take_down_at else publish_at end limit 500`.execute(db)
  return rows
}

/** Returns a pending schedule of these branches; undefined if there is none. */
export async function findSchedule(db: Kysely<Schema>, branches: Branches, id: string): Promise<ListedSchedule | undefined> {
  const { rows } = await sql<ListedSchedule>`
    select ${listed} from content_schedule where content_schedule_id = ${id}::bigint and ${isToCome} and ${areOfBranches(branches, 'content_schedule')}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the earliest schedule that is due for publishing or taking down; undefined if there is none. */
export async function findDueSchedule(db: Kysely<Schema>, now: Date): Promise<ListedSchedule | undefined> {
  const { rows } = await sql<ListedSchedule>`
    select ${listed} from content_schedule
    where (state = 'waiting' and publish_at <= ${now}) or (state = 'published' and take_down_at <= ${now})
    order by case when state = 'published' then take_down_at else publish_at end, content_schedule_id limit 1`.execute(db)
  return rows[0]
}

export async function findScheduledFiles(db: Kysely<Schema>, id: string): Promise<ScheduledFile[]> {
  return await db
    .selectFrom('content_scheduled_file')
    .select(['path', 'content', 'from_hash as fromHash'])
    .where('content_schedule_id', '=', sql<never>`${id}::bigint`)
    .orderBy('path')
    .execute()
}

/** Changes a schedule's state, unless another process changed it first. Returns whether it was changed. */
export async function moveSchedule(
  trx: Kysely<Schema>,
  { id, state: from }: Pick<Schedule, 'id' | 'state'>,
  to: Pick<Schedule, 'state'> & Partial<Pick<Schedule, 'publication' | 'problem' | 'endedAt'>>,
): Promise<boolean> {
  const { state, publication, problem, endedAt } = to
  const { numUpdatedRows } = await trx
    .updateTable('content_schedule')
    .set({
      state,
      ...(publication !== undefined && { publication_id: publication }),
      ...(problem !== undefined && { problem }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
    })
    .where('content_schedule_id', '=', sql<never>`${id}::bigint`)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the number of schedules that failed since the given time. */
export async function countFailedSchedules(db: Kysely<Schema>, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('content_schedule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('ended_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
