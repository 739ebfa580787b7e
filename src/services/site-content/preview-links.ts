import { sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { AuditActor } from '#src/data/office/audit.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { type Draft, findDrafts, holdDraft } from '#src/data/site-content/drafts.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import type { SiteContentParts } from './site-content-parts.ts'

type Parts = Pick<SiteContentParts, 'db' | 'now'>

/** Number of days for which a link is valid. */
export const previewDays = 7

/**
 * Creates a link that shows the user's draft of a file without an account. Returns its token, of which only the hash is stored; undefined
 * if there is no such draft.
 */
export async function makePreviewLink({ db, now }: Parts, writer: AuditActor & { id: number }, path: string): Promise<string | undefined> {
  const { token, hash } = newToken()
  return await atomically(db, async (trx) => {
    // Locks the draft until the link is stored. The link is deleted with this draft, and must never show a later one of the same file.
    if (!(await holdDraft(trx, writer.id, path))) return undefined
    await trx
      .insertInto('content_preview')
      .values({ token_hash: hash, office_user_id: writer.id, paths: [path], made_at: now(), ends_at: daysAgo(now(), -previewDays) })
      .execute()
    await addAudit(trx, writer, { action: 'content-link-made', subject: path, now: now() })
    return token
  })
}

/** Returns the drafts that a link shows, as they are now; undefined for an unknown or expired link, or if the draft no longer exists. */
export async function readPreviewLink({ db, now }: Parts, token: string): Promise<{ drafts: Draft[] } | undefined> {
  const link = await db
    .selectFrom('content_preview')
    .innerJoin('office_user', 'office_user.office_user_id', 'content_preview.office_user_id')
    .select(['paths', 'content_preview.office_user_id as userId'])
    .where('token_hash', '=', hashOfToken(token))
    .where('ends_at', '>', now())
    .where('office_user.ended_at', 'is', null)
    .executeTakeFirst()
  if (!link) return undefined
  const drafts = await findDrafts(db, link.userId, link.paths)
  return drafts.length === 0 ? undefined : { drafts }
}

/** A valid link to a draft. */
export interface PreviewLink {
  /** Database id, in decimal digits. */
  id: string
  endsAt: Date
}

/** Returns the valid links to the user's draft of a file, the first to expire first. */
export async function findPreviewLinks({ db, now }: Parts, userId: number, path: string): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('content_preview')
    .select(['content_preview_id as id', 'ends_at as endsAt'])
    .where('office_user_id', '=', userId)
    .where('ends_at', '>', now())
    .where('paths', '@>', sql<string[]>`array[${path}]::text[]`)
    .orderBy('ends_at')
    .limit(100)
    .execute()
  return rows.map(({ id, endsAt }) => ({ id: String(id), endsAt }))
}

/** Revokes one of the writer's links. Returns its file; undefined if the writer has no such link. */
export async function endPreviewLink({ db, now }: Parts, writer: AuditActor & { id: number }, id: string): Promise<string | undefined> {
  return await atomically(db, async (trx) => {
    const ended = await trx
      .deleteFrom('content_preview')
      .where('content_preview_id', '=', id)
      .where('office_user_id', '=', writer.id)
      .returning('paths')
      .executeTakeFirst()
    const [path] = ended?.paths ?? []
    if (path !== undefined) await addAudit(trx, writer, { action: 'content-link-ended', subject: path, now: now() })
    return path
  })
}
