import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import type { KnownDevices } from './known-devices.ts'
import type { LaterWork } from './later-work.ts'
import type { Passwords } from './passwords.ts'

/** What the services of accounts work with. */
export interface AccountParts {
  db: Kysely<Schema>
  passwords: Passwords
  devices: KnownDevices
  /** What nobody waits for. */
  later: LaterWork
  sessions: SessionLifetime
  now: () => Date
}

/** Who asks, as far as a request tells. */
export interface Visitor {
  /** Their address as one visitor (server/one-visitor.ts). */
  from: string
  /** Their browser in words (domain/accounts/device-name.ts). */
  device: string
  /** What their session cookie holds, which may be anything. */
  token: string | undefined
  /** What shows that somebody signed in by this browser before; also anything. */
  deviceToken?: string | undefined
}
