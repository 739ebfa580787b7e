import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Passwords } from '../accounts/passwords.ts'

/** Dependencies of the office services. */
export interface OfficeParts {
  db: Kysely<Schema>
  passwords: Passwords
  now: () => Date
}

/** The browser that makes a request, as far as the request tells. */
export interface OfficeBrowser {
  /** Its network address; '' if unknown. */
  from: string
  /** The same, grouped for limits (server/middleware/visitor-addresses.ts). */
  visitor: string
  /** In words: "Chrome on Windows". */
  device: string
  /** An automatic request, such as of screens that follow changes; it does not count as use. */
  isByItself?: boolean
  /** The value of its session cookie, which may be anything. */
  token: string | undefined
}
