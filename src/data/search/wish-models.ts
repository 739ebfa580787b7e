import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ModelTable } from '#src/domain/wishes/static-model.ts'
import type { Schema } from '../database/schema.ts'

/** Within a transaction: takes the place of the model before. */
export async function saveWishModel(trx: Kysely<Schema>, file: string, table: ModelTable): Promise<void> {
  const [vectors, scales] = [bytesOf(table.vectors), bytesOf(table.scales)]
  const fingerprint = createHash('sha256').update(vectors).update(scales).update(table.tokens.join('\n')).digest('hex')
  await trx.deleteFrom('wish_model').execute()
  await sql`
    insert into wish_model (file, fingerprint, dimensions, is_cased, tokens, vectors, scales)
    values (${file}, ${fingerprint}, ${table.dimensions}, ${table.isCased}, ${[...table.tokens]}::text[], ${vectors}, ${scales})`.execute(
    trx,
  )
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array | Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Returns whether there was one. */
export async function deleteWishModel(trx: Kysely<Schema>): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('wish_model').executeTakeFirst()
  return numDeletedRows > 0n
}

/** What is known of the model that wishes rank by; undefined without one. */
export interface WishModelFacts {
  file: string
  tokens: number
  dimensions: number
  bytes: number
}

export async function findWishModelFacts(db: Kysely<Schema>): Promise<WishModelFacts | undefined> {
  const { rows } = await sql<WishModelFacts>`
    select file, cardinality(tokens) as tokens, dimensions, octet_length(vectors) + octet_length(scales) as bytes from wish_model`.execute(
    db,
  )
  return rows[0]
}

/** SHA-256 of its model; null without one. */
export const wishModelFingerprint = sql<string | null>`(select fingerprint from wish_model)`

export async function findWishModel(db: Kysely<Schema>): Promise<{ fingerprint: string; table: ModelTable } | undefined> {
  const { rows } = await sql<{
    fingerprint: string
    dimensions: number
    isCased: boolean
    tokens: string[]
    vectors: Uint8Array
    scales: Uint8Array
  }>`select fingerprint, dimensions, is_cased as "isCased", tokens, vectors, scales from wish_model`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { fingerprint, dimensions, isCased, tokens } = row
  // Copied, so that four-byte numbers begin where they may.
  const [vectors, scales] = [Uint8Array.from(row.vectors), Uint8Array.from(row.scales)]
  return {
    fingerprint,
    table: { tokens, isCased, dimensions, vectors: new Int8Array(vectors.buffer), scales: new Float32Array(scales.buffer) },
  }
}
