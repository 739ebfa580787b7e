import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Account, Session } from '#src/domain/accounts/account.ts'
import type { LiveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'
import { accountOf, noteAccountSeen } from './accounts.ts'

export interface SignedIn {
  account: Account
  session: Session
}

/** Whoever signs in has opened the account, even if it held only alerts. */
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
  await db
    .updateTable('account')
    .set({ alerts_only: false })
    .where('account_id', '=', session.accountId)
    .where('alerts_only', '=', true)
    .execute()
}

/** The live session of a token, with its account. */
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

/** An account's live sessions, last used first. */
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

/** Whether the session still exists; locked until the transaction ends. */
export async function holdSession(trx: Kysely<Schema>, sessionId: string): Promise<boolean> {
  return (
    (await trx.selectFrom('session').select('session_id').where('session_id', '=', sessionId).forKeyShare().executeTakeFirst()) !==
    undefined
  )
}

/** Ends the session of a token. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends a session of an account by its id. Returns whether the account had it. */
export async function endSessionOf(db: Kysely<Schema>, accountId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of an account but this one, and codes that would start one. Returns how many. */
export async function endSessions(db: Kysely<Schema>, accountId: number, { but = '' }: { but?: string } = {}): Promise<number> {
  await deleteCodes(db, accountId)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', but)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sessions of an account unused for longest, so that this one and at most so many others remain. */
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
  /** The hash of the value that the browser holds. */
  browser: string
  accountId: number
  codeHash: string
  endsAt: Date
}

export async function keepCode(trx: Kysely<Schema>, { browser, accountId, codeHash, endsAt }: SignInCode): Promise<void> {
  await trx.insertInto('sign_in_code').values({ browser, account_id: accountId, code_hash: codeHash, ends_at: endsAt }).execute()
}

/** Uses up a code if it is this browser's: of concurrent attempts, one gets it. Returns its account. */
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

/** Deletes an account's codes: whoever requested one may know an old password. */
async function deleteCodes(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('sign_in_code').where('account_id', '=', accountId).execute()
}
