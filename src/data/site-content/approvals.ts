import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface Approval {
  path: string
  /** Hash of the approved text; '' for a removal. */
  hash: string
  userId: number
  who: string
  at: Date
}

/** Records that somebody approved a version of a file; does nothing if that is already recorded. */
export async function insertApproval(trx: Kysely<Schema>, { path, hash, userId, who, at }: Approval): Promise<void> {
  await trx
    .insertInto('content_approval')
    .values({ path, hash, office_user_id: userId, who, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns all approvals of these files, of any version. */
export async function findApprovals(db: Kysely<Schema>, paths: readonly string[]): Promise<Approval[]> {
  return await db
    .selectFrom('content_approval')
    .select(['path', 'hash', 'office_user_id as userId', 'who', 'at'])
    .where('path', 'in', [...paths, ''])
    .execute()
}

/** Records that somebody reviewed a file, in place of the last review. */
export async function saveReview(
  trx: Kysely<Schema>,
  { path, userId, who, at }: { path: string; userId: number | null; who: string; at: Date },
): Promise<void> {
  const looked = { office_user_id: userId, who, at }
  await trx
    .insertInto('content_review')
    .values({ path, ...looked })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(looked))
    .execute()
}

/** Returns when each file was last reviewed or published, by path. */
export async function findLastReviews(db: Kysely<Schema>): Promise<Map<string, Date>> {
  const reviews = await db.selectFrom('content_review').select(['path', 'at']).execute()
  const published = await db
    .selectFrom('content_file')
    .innerJoin('content_publication', 'content_publication.content_publication_id', 'content_file.content_publication_id')
    .select(['content_file.path', 'content_publication.at'])
    .where('content_file.is_current', '=', true)
    .execute()
  const looks = new Map(published.map(({ path, at }) => [path, at]))
  for (const { path, at } of reviews) if (at > (looks.get(path) ?? new Date(0))) looks.set(path, at)
  return looks
}
