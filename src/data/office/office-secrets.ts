import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface NewPassword {
  passwordHash: string
  /** Base32. */
  totpSecret: string
  /** The step of the code that showed that its app has the secret: that code is used. */
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

/** Takes away the password, with what makes its codes. */
export async function clearOfficePassword(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx
    .updateTable('office_user')
    .set({ password_hash: null, totp_secret: null, recovery_codes: [] })
    .where('office_user_id', '=', userId)
    .execute()
}

/** Uses a code up by its step (RFC 6238). Returns whether neither it nor a later one was used before. */
export async function takeTotpStep(trx: Kysely<Schema>, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_user')
    .set({ totp_step: step })
    .where('office_user_id', '=', userId)
    .where('totp_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up by its hash. Returns whether there was one. */
export async function takeRecoveryCode(trx: Kysely<Schema>, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_user')
    .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
    .where('office_user_id', '=', userId)
    .where(sql<boolean>`${hash} = any (recovery_codes)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who somebody is with the provider of single sign-on; null takes it away. Returns false where that is somebody else already. */
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

/** What a browser began with the provider of single sign-on. */
interface SignOn {
  /** The secret of PKCE (RFC 7636). */
  verifier: string
  nonce: string
  state: string
  /** Where to go afterwards: a path of the office. */
  returnTo: string
  /** Who began it while signed in, and in which session; null: it signs somebody in. */
  by: { userId: number; sessionId: string } | null
  /** Whether it proves again who they are; otherwise it connects them. */
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

/** Uses it up; undefined where there is none, or it has ended. */
export async function takeSignOn(db: Kysely<Schema>, browserHash: string, now: Date): Promise<SignOn | undefined> {
  const row = await db.deleteFrom('office_sign_on').where('browser', '=', browserHash).returningAll().executeTakeFirst()
  if (!row || row.ends_at <= now) return undefined
  const { verifier, nonce, state, confirms, office_user_id: userId, session_id: sessionId } = row
  // Begun by a release that wrote no session: begun again.
  if (userId !== null && sessionId === null) return undefined
  const by = userId === null || sessionId === null ? null : { userId, sessionId }
  return { verifier, nonce, state, confirms, returnTo: row.return_to, by, endsAt: row.ends_at }
}

/** Keeps a sealed form for a session, in place of the one before. */
export async function keepForm(db: Kysely<Schema>, sessionId: string, { sealed, endsAt }: { sealed: string; endsAt: Date }): Promise<void> {
  await db
    .insertInto('office_kept_form')
    .values({ session_id: sessionId, sealed, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sealed, ends_at: endsAt }))
    .execute()
}

/** The sealed form of a session; undefined where there is none, or it has ended. */
export async function findKeptForm(db: Kysely<Schema>, sessionId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('office_kept_form')
    .select('sealed')
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.sealed
}
