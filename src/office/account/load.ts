import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { wantsFigures } from '#src/data/office/figures-readers.ts'
import { findOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { findOfficeSessions } from '#src/data/office/office-sessions.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import type { Passkey } from '#src/domain/accounts/passkey.ts'
import { officeIdleSince } from '#src/domain/office/office-times.ts'
import type { OfficeAsker, OfficeSession } from '#src/domain/office/office-user.ts'

/** How the user signs in, and where they are signed in. */
export interface OwnAccount {
  passkeys: readonly Passkey[]
  hasPassword: boolean
  /** How many unused codes are left. */
  recoveryCodes: number
  hasSingleSignOn: boolean
  sessions: readonly OfficeSession[]
  /** Whether they want the figures by mail on Mondays. */
  wantsFigures: boolean
}

export async function loadOwnAccount(db: Kysely<Schema>, asker: OfficeAsker, now: Date): Promise<OwnAccount> {
  const [user, passkeys, sessions, wants] = await Promise.all([
    findOfficeUser(db, asker.id),
    findOfficePasskeys(db, asker.id),
    findOfficeSessions(db, asker.id, { now, idleSince: officeIdleSince(now) }),
    wantsFigures(db, asker.id),
  ])
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    hasPassword: user?.passwordHash !== null && user?.passwordHash !== undefined,
    recoveryCodes: user?.recoveryCodes ?? 0,
    hasSingleSignOn: user?.hasSingleSignOn ?? false,
    sessions,
    wantsFigures: wants,
  }
}
