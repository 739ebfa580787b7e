import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Account, Session } from '#src/domain/accounts/account.ts'
import type { LiveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'
import { accountOf, noteAccountSeen } from './accounts.ts'

export interface SignedIn {
  account: Account
  session: Session
}

export async function insertSession(db: Kysely<Schema>, session: Session, tokenHash: string): Promise<void> {
  await db
    .insertInto('session')
    .values({
      session_id: session.id,
      token_hash: tokenHash,
      account_id: session.accountId,
      started_by: session.startedBy,
      device: session.device,
      started_at: session.startedAt,
      used_at: session.usedAt,
      ends_at: session.endsAt,
    })
    .execute()
}

/** The session of a token that goes on, and whose it is. */
export async function findSession(
  db: Kysely<Schema>,
  tokenHash: string,
  { now, idleSince }: LiveSessionTimes,
): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .selectAll('account')
    .select(['session_id', 'started_by', 'device', 'started_at', 'used_at', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .executeTakeFirst()
  return row && { account: accountOf(row as Selectable<Schema['account']>), session: sessionOf(row) }
}

/** Those of an account that go on, the one used last first. */
export async function findSessions(db: Kysely<Schema>, accountId: number, { now, idleSince }: LiveSessionTimes): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'account_id', 'started_by', 'device', 'started_at', 'used_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .orderBy('session_id')
    .limit(100)
    .execute()
  return rows.map(sessionOf)
}

export async function noteUse(db: Kysely<Schema>, { id, accountId }: Pick<Session, 'id' | 'accountId'>, now: Date): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('session_id', '=', id).execute()
  await noteAccountSeen(db, accountId, now)
}

/** Whether there still is this session; until the transaction ends, there is. */
export async function holdSession(trx: Kysely<Schema>, sessionId: string): Promise<boolean> {
  return (
    (await trx.selectFrom('session').select('session_id').where('session_id', '=', sessionId).forKeyShare().executeTakeFirst()) !==
    undefined
  )
}

/** Ends the session of a token; undefined where there is none. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends one session of an account, by its name. Returns whether there was one: those of others are none. */
export async function endSessionOf(db: Kysely<Schema>, accountId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of an account, but for this one, and what somebody is about to start one by. Returns how many. */
export async function endSessions(db: Kysely<Schema>, accountId: number, { but = '' }: { but?: string } = {}): Promise<number> {
  await deleteCodes(db, accountId)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends those of an account that were used longest ago, so that this one is left and so many others. */
export async function endOldSessions(
  db: Kysely<Schema>,
  { id, accountId }: Pick<Session, 'id' | 'accountId'>,
  others: number,
): Promise<void> {
  const old = db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', id)
    .orderBy('used_at', 'desc')
    .orderBy('session_id')
    .offset(others)
  await db.deleteFrom('session').where('session_id', 'in', old).execute()
}

function sessionOf(row: Omit<Selectable<Schema['session']>, 'token_hash'>): Session {
  return {
    id: row.session_id,
    accountId: row.account_id,
    startedBy: row.started_by,
    device: row.device,
    startedAt: row.started_at,
    usedAt: row.used_at,
    endsAt: row.ends_at,
  }
}

interface SignInCode {
  /** The hash of what the browser holds that signs in. */
  browser: string
  accountId: number
  codeHash: string
  endsAt: Date
}

export async function keepCode(trx: Kysely<Schema>, { browser, accountId, codeHash, endsAt }: SignInCode): Promise<void> {
  await trx.insertInto('sign_in_code').values({ browser, account_id: accountId, code_hash: codeHash, ends_at: endsAt }).execute()
}

/** Uses a code up where it is the browser's: of several who try it at once one gets it. Returns whose it is. */
export async function takeCode(
  db: Kysely<Schema>,
  { browser, codeHash }: Pick<SignInCode, 'browser' | 'codeHash'>,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('sign_in_code')
    .where('browser', '=', browser)
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

/** Of an account: whoever asked for one may know a password that is no longer good. */
async function deleteCodes(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('sign_in_code').where('account_id', '=', accountId).execute()
}
