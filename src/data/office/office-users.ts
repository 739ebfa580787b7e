import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { Branches, OfficeRole, OfficeUser } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

export interface NewOfficeUser {
  email: string
  name: string
  role: OfficeRole
  branches: Branches
  staffId?: number | null
  now: Date
}

/** Returns the user, who has no way to sign in yet; undefined if the address is already used, even by a former user. */
export async function insertOfficeUser(
  db: Kysely<Schema>,
  { email, name, role, branches, staffId = null, now }: NewOfficeUser,
): Promise<OfficeUser | undefined> {
  const row = await db
    .insertInto('office_user')
    .values({ email, email_key: emailKey(email), name, role, branches: branchesColumn(branches), staff_id: staffId, invited_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && officeUserOf(row)
}

/** Ways to sign in other than passkeys. */
interface OfficeSecrets {
  passwordHash: string | null
  totpSecret: string | null
  /** Whether they are connected with the single sign-on provider. */
  hasSingleSignOn: boolean
  recoveryCodes: number
}

export type KnownOfficeUser = OfficeUser & OfficeSecrets

export async function findOfficeUser(db: Kysely<Schema>, id: number): Promise<KnownOfficeUser | undefined> {
  const row = await db.selectFrom('office_user').selectAll().where('office_user_id', '=', id).executeTakeFirst()
  return row && knownOf(row)
}

/** The same, locked until the transaction ends. */
export async function holdOfficeUser(trx: Kysely<Schema>, id: number): Promise<KnownOfficeUser | undefined> {
  const row = await trx.selectFrom('office_user').selectAll().where('office_user_id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && knownOf(row)
}

/** Serialises changes of who may sign in and what they may do, until the transaction ends. */
export async function holdOfficeUsers(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office users', 0))`.execute(trx)
}

export async function findOfficeUserByEmail(db: Kysely<Schema>, email: string): Promise<KnownOfficeUser | undefined> {
  const row = await db.selectFrom('office_user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && knownOf(row)
}

export async function findOfficeUserBySubject(db: Kysely<Schema>, subject: string): Promise<KnownOfficeUser | undefined> {
  const row = await db.selectFrom('office_user').selectAll().where('oidc_subject', '=', subject).executeTakeFirst()
  return row && knownOf(row)
}

/** Users who work for one of these branches or the whole agency; former ones come last. */
export async function findOfficeUsers(db: Kysely<Schema>, branches: Branches): Promise<OfficeUser[]> {
  let query = db.selectFrom('office_user').selectAll().orderBy(sql`ended_at is not null`).orderBy('name').orderBy('office_user_id')
  if (branches !== 'all')
    query = query.where(sql<boolean>`(office_user.branches is null or office_user.branches && ${[...branches]}::integer[])`)
  const rows = await query.limit(1000).execute()
  return rows.map(officeUserOf)
}

/** Whether another user who may invite others can sign in. */
export async function hasOtherAdministrator(trx: Kysely<Schema>, but: number): Promise<boolean> {
  const row = await trx
    .selectFrom('office_user')
    .select('office_user_id')
    .where('role', '=', 'administrator')
    .where('branches', 'is', null)
    .where('ended_at', 'is', null)
    .where('office_user_id', '<>', but)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOfficeUser(
  trx: Kysely<Schema>,
  id: number,
  { role, branches, name, staffId }: Pick<OfficeUser, 'role' | 'branches' | 'name' | 'staffId'>,
): Promise<void> {
  await trx
    .updateTable('office_user')
    .set({ role, name, branches: branchesColumn(branches), staff_id: staffId })
    .where('office_user_id', '=', id)
    .execute()
}

export async function setOfficeName(trx: Kysely<Schema>, id: number, name: string): Promise<void> {
  await trx.updateTable('office_user').set({ name }).where('office_user_id', '=', id).execute()
}

export async function setShortcuts(db: Kysely<Schema>, id: number, shortcuts: boolean): Promise<void> {
  await db.updateTable('office_user').set({ shortcuts }).where('office_user_id', '=', id).execute()
}

/** In a transaction that has called holdOfficeUsers(). Returns false if the address belongs to somebody else. */
export async function setOfficeEmail(trx: Kysely<Schema>, id: number, email: string): Promise<boolean> {
  const other = await findOfficeUserByEmail(trx, email)
  if (other && other.id !== id) return false
  await trx
    .updateTable('office_user')
    .set({ email, email_key: emailKey(email) })
    .where('office_user_id', '=', id)
    .execute()
  return true
}

/** Withdraws a user's access at that time; null restores it. */
export async function setEnded(trx: Kysely<Schema>, id: number, endedAt: Date | null): Promise<void> {
  await trx.updateTable('office_user').set({ ended_at: endedAt }).where('office_user_id', '=', id).execute()
}

/** Records that they signed in or were active; the first time they joined. */
export async function noteOfficeUserSeen(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('office_user')
    .set({ seen_at: now, joined_at: sql`coalesce(joined_at, ${now})` })
    .where('office_user_id', '=', id)
    .execute()
}

function branchesColumn(branches: Branches): number[] | null {
  return branches === 'all' ? null : [...branches]
}

type Row = Selectable<Schema['office_user']>

function officeUserOf(row: Row): OfficeUser {
  return {
    id: row.office_user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    branches: row.branches ?? 'all',
    staffId: row.staff_id,
    invitedAt: row.invited_at,
    joinedAt: row.joined_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
  }
}

function knownOf(row: Row): KnownOfficeUser {
  return {
    ...officeUserOf(row),
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    hasSingleSignOn: row.oidc_subject !== null,
    recoveryCodes: row.recovery_codes.length,
  }
}
