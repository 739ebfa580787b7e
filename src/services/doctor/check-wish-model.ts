import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findWishModelFacts } from '#src/data/search/wish-models.ts'
import { type Finding, findingPassed } from './check-result.ts'

/** Reports the model that searches with wishes are ordered by. Nothing where none was imported. */
export async function checkWishModel(db: Kysely<Schema>): Promise<Finding[]> {
  const model = await findWishModelFacts(db)
  if (!model) return []
  const { file, tokens, dimensions, bytes } = model
  const size = `${tokens.toLocaleString('en-GB')} tokens of ${dimensions} numbers, ${(bytes / 1e6).toFixed(1)} MB`
  return [findingPassed(`Searches with wishes are ordered by the model ${file} too: ${size}.`)]
}
