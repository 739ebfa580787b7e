import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { VebraClient } from '#src/gateways/senders/vebra-client.ts'

/** What a pull of one source works with. */
export interface VebraParts {
  db: Kysely<Schema>
  /** Its name. */
  source: string
  channels: readonly Channel[]
  vebra: VebraClient
  /** Our branches by the number that their addresses have. */
  branches: ReadonlyMap<string, number>
  now: Date
  say(step: string): void
  signal: AbortSignal
}
