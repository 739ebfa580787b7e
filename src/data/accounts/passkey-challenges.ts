import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Whose a challenge is, and what for. */
interface ChallengeOf {
  visitor: string
  purpose: Schema['passkey_challenge']['purpose']
}

/** Takes the place of the one that the visitor had for this. */
export async function keepChallenge(
  db: Kysely<Schema>,
  { visitor, purpose }: ChallengeOf,
  { challenge, endsAt }: { challenge: string; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ visitor, purpose, challenge, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['visitor', 'purpose']).doUpdateSet({ challenge, ends_at: endsAt }))
    .execute()
}

/** Uses it up: of several who try it at once one gets it. Undefined where there is none, or it has ended. */
export async function takeChallenge(db: Kysely<Schema>, { visitor, purpose }: ChallengeOf, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > now ? row.challenge : undefined
}
