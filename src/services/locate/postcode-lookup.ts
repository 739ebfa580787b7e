import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/schema.ts'
import type { Branch } from '#src/domain/agency.ts'
import type { PostcodeLookup } from '#src/domain/postcode-lookup.ts'
import type { PostcodeService } from '#src/gateways/postcodes-io.ts'

export interface PostcodeSources {
  db: Kysely<Schema>
  /** postcodesIo(…), or undefined where the settings say not to ask the internet. */
  service?: PostcodeService | undefined
  branches: () => readonly Branch[]
}

/** Asks in this order: the operator's postcodes, the service (answers kept in the database), the agency's branches and stock. */
export function createPostcodeLookup(_sources: PostcodeSources): PostcodeLookup {
  throw new Error('not yet')
}
