import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface NewPassword {
  passwordHash: string
  /** Base32. */
  totpSecret: string
  /** The time step of the first code, which proved that the app has the secret: that code is used up. */
  totpStep: number
  /** Hashes. */
  recoveryCodes: readonly string[]
}

export async function setOfficePassword(trx: Kysely<Schema>, userId: number, made: NewPassword): Promise<void> {
  await trx
    .updateTable('office_user')
    .set({
      password_hash: made.passwordHash,
      totp_secret: made.totpSecret,
      totp_step: made.totpStep,
      recovery_codes: [...made.recoveryCodes],
    })
    .where('office_user_id', '=', userId)
    .execute()
}

/** Removes the password, with its authenticator's secret. */
export async function clearOfficePassword(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx
    .updateTable('office_user')
    .set({ password_hash: null, totp_secret: null, recovery_codes: [] })
    .where('office_user_id', '=', userId)
    .execute()
}

/** Uses up a code by its time step (RFC 6238). Returns whether neither it nor a later one was used before. */
export async function takeTotpStep(trx: Kysely<Schema>, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_user')
    .set({ totp_step: step })
    .where('office_user_id', '=', userId)
    .where('totp_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code by its hash. Returns whether it existed. */
export async function takeRecoveryCode(trx: Kysely<Schema>, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_user')
    .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
    .where('office_user_id', '=', userId)
    .where(sql<boolean>`${hash} = any (recovery_codes)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets a user's id with the single sign-on provider; null removes it. Returns false if it belongs to another user. */
export async function setOidcSubject(trx: Kysely<Schema>, userId: number, subject: string | null): Promise<boolean> {
  const other = await trx
    .selectFrom('office_user')
    .select('office_user_id')
    .where('oidc_subject', '=', subject)
    .where('office_user_id', '<>', userId)
    .executeTakeFirst()
  if (subject !== null && other) return false
  await trx.updateTable('office_user').set({ oidc_subject: subject }).where('office_user_id', '=', userId).execute()
  return true
}

/** A sign-on that a browser started with the single sign-on provider. */
interface SignOn {
  /** The PKCE secret (RFC 7636). */
  verifier: string
  nonce: string
  state: string
  /** The path of the office to return to. */
  returnTo: string
  /** The signed-in user and session that started it; null to sign in. */
  by: { userId: number; sessionId: string } | null
  /** Whether it confirms the user's identity again; otherwise it connects the account. */
  confirms: boolean
  endsAt: Date
}

export async function insertSignOn(db: Kysely<Schema>, browserHash: string, signOn: SignOn): Promise<void> {
  const { verifier, nonce, state, returnTo, by, confirms, endsAt } = signOn
  await db
    .insertInto('office_sign_on')
    .values({
      browser: browserHash,
      verifier,
      nonce,
      state,
      return_to: returnTo,
      office_user_id: by?.userId ?? null,
      session_id: by?.sessionId ?? null,
      confirms,
      ends_at: endsAt,
    })
    .execute()
}

/** Uses it up; undefined if there is none, or it has expired. */
export async function takeSignOn(db: Kysely<Schema>, browserHash: string, now: Date): Promise<SignOn | undefined> {
  const row = await db.deleteFrom('office_sign_on').where('browser', '=', browserHash).returningAll().executeTakeFirst()
  if (!row || row.ends_at <= now) return undefined
  const { verifier, nonce, state, confirms, office_user_id: userId, session_id: sessionId } = row
  // Started by a release that stored no session: it has to be started again.
  if (userId !== null && sessionId === null) return undefined
  const by = userId === null || sessionId === null ? null : { userId, sessionId }
  return { verifier, nonce, state, confirms, returnTo: row.return_to, by, endsAt: row.ends_at }
}

/** Stores an encrypted form for a session, replacing an earlier one. */
export async function keepForm(db: Kysely<Schema>, sessionId: string, { sealed, endsAt }: { sealed: string; endsAt: Date }): Promise<void> {
  await db
    .insertInto('office_kept_form')
    .values({ session_id: sessionId, sealed, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sealed, ends_at: endsAt }))
    .execute()
}

/** The encrypted form of a session; undefined if there is none, or it has expired. */
export async function findKeptForm(db: Kysely<Schema>, sessionId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('office_kept_form')
    .select('sealed')
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.sealed
}
