import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Signer } from '../links/signer.ts'

/** What the services of appointments work with. */
export interface AppointmentParts {
  db: Kysely<Schema>
  content: () => Pick<AgencyContent, 'site' | 'branches'>
  /** Signs the private links of appointments; names are their numbers. */
  links: Signer
  now: () => Date
  /** Who is told of changes besides visitor and desk. */
  receivers: readonly EventReceiver[]
}
