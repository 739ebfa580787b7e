import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Passwords } from '../accounts/passwords.ts'

/** What the services of the office work with. */
export interface OfficeParts {
  db: Kysely<Schema>
  passwords: Passwords
  now: () => Date
}

/** A browser that asks, as far as a request tells. */
export interface OfficeBrowser {
  /** Its network address; '' where it is not known. */
  from: string
  /** The same as one visitor (server/middleware/visitor-addresses.ts), for counting tries. */
  visitor: string
  /** In words: "Chrome on Windows". */
  device: string
  /** It asks by itself, as screens do that follow changes: nobody is there for that. */
  isByItself?: boolean
  /** What its session cookie holds, which may be anything. */
  token: string | undefined
}
