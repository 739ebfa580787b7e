import { type Kysely, type Selectable, sql } from 'kysely'
import type { Branches, OfficeRole, OfficeSession } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

interface Going {
  now: Date
  /** Sessions unused since then have ended. */
  idleSince: Date
}

export async function insertOfficeSession(
  trx: Kysely<Schema>,
  userId: number,
  { tokenHash, ...session }: OfficeSession & { tokenHash: string },
): Promise<void> {
  await trx
    .insertInto('office_session')
    .values({
      session_id: session.id,
      token_hash: tokenHash,
      office_user_id: userId,
      started_by: session.startedBy,
      device: session.device,
      from_address: session.fromAddress,
      started_at: session.startedAt,
      used_at: session.usedAt,
      confirmed_at: session.confirmedAt,
      ends_at: session.endsAt,
    })
    .execute()
}

interface SignedIn {
  user: { id: number; name: string; email: string; role: OfficeRole; branches: Branches; shortcuts: boolean }
  session: OfficeSession
}

/**
 * The user of this token, if the session is live and they may sign in: looked up with each request, so that withdrawn access applies at
 * once.
 */
export async function findOfficeSession(db: Kysely<Schema>, tokenHash: string, { now, idleSince }: Going): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('office_session')
    .innerJoin('office_user', 'office_user.office_user_id', 'office_session.office_user_id')
    .selectAll('office_session')
    .select(['office_user.name', 'office_user.email', 'office_user.role', 'office_user.branches', 'office_user.shortcuts'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { office_user_id: id, name, email, role, branches, shortcuts } = row
  return { user: { id, name, email, role, branches: branches ?? 'all', shortcuts }, session: sessionOf(row) }
}

/**
 * What the users of these sessions may do now, by session: of those that are live, as `findOfficeSession` decides it. One statement for all,
 * by their keys.
 */
export async function findLiveSessions(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
  { now, idleSince }: Going,
): Promise<Map<string, { role: OfficeRole; branches: Branches }>> {
  const rows = await db
    .selectFrom('office_session')
    .innerJoin('office_user', 'office_user.office_user_id', 'office_session.office_user_id')
    .select(['session_id', 'role', 'branches'])
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ session_id, role, branches }) => [session_id, { role, branches: branches ?? 'all' }]))
}

/** A user's live sessions, last used first. */
export async function findOfficeSessions(db: Kysely<Schema>, userId: number, { now, idleSince }: Going): Promise<OfficeSession[]> {
  const rows = await db
    .selectFrom('office_session')
    .selectAll()
    .where('office_user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .orderBy('session_id')
    .limit(100)
    .execute()
  return rows.map(sessionOf)
}

export async function noteOfficeUse(db: Kysely<Schema>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('office_session').set({ used_at: now }).where('session_id', '=', sessionId).execute()
}

/** Records that the user confirmed their identity. */
export async function noteConfirmed(db: Kysely<Schema>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('office_session').set({ confirmed_at: now }).where('session_id', '=', sessionId).execute()
}

export async function deleteOfficeSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('office_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends a session of a user. Returns whether the user had it. */
export async function deleteOfficeSessionOf(db: Kysely<Schema>, userId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('office_session')
    .where('office_user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a user but this one. Returns how many. */
export async function deleteOfficeSessions(db: Kysely<Schema>, userId: number, { but }: { but?: string } = {}): Promise<number> {
  let query = db.deleteFrom('office_session').where('office_user_id', '=', userId)
  if (but !== undefined) query = query.where('session_id', '<>', but)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Ends a user's sessions unused for longest, so that `most` remain. */
export async function deleteOldOfficeSessions(db: Kysely<Schema>, userId: number, most: number): Promise<void> {
  const old = db
    .selectFrom('office_session')
    .select('session_id')
    .where('office_user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('session_id')
    .offset(most)
  await db.deleteFrom('office_session').where('session_id', 'in', old).execute()
}

function sessionOf(row: Selectable<Schema['office_session']>): OfficeSession {
  return {
    id: row.session_id,
    startedBy: row.started_by,
    device: row.device,
    fromAddress: row.from_address,
    startedAt: row.started_at,
    usedAt: row.used_at,
    confirmedAt: row.confirmed_at,
    endsAt: row.ends_at,
  }
}
