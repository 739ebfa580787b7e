import { sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { AuditActor } from '#src/data/office/audit.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { type Draft, findDrafts, holdDraft } from '#src/data/site-content/drafts.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import type { SiteContentParts } from './site-content-parts.ts'

type Parts = Pick<SiteContentParts, 'db' | 'now'>

/** For which a link leads to a draft. */
export const previewDays = 7

/**
 * Makes a link to one's draft of a file, for somebody without an account: the token is nowhere but in it. Returns the token; undefined where
 * there is no such draft.
 */
export async function makePreviewLink({ db, now }: Parts, writer: AuditActor & { id: number }, path: string): Promise<string | undefined> {
  const { token, hash } = newToken()
  return await atomically(db, async (trx) => {
    // Held until the link is there: it ends with this draft, and does not show the next one of this file.
    if (!(await holdDraft(trx, writer.id, path))) return undefined
    await trx
      .insertInto('content_preview')
      .values({ token_hash: hash, office_user_id: writer.id, paths: [path], made_at: now(), ends_at: daysAgo(now(), -previewDays) })
      .execute()
    await addAudit(trx, writer, { action: 'content-link-made', subject: path, now: now() })
    return token
  })
}

/** What such a link shows: the drafts as they are now. Undefined for one that has ended, that nobody made, or whose draft is done with. */
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

/** A link that still leads to a draft. */
export interface PreviewLink {
  /** Decimal digits. */
  id: string
  endsAt: Date
}

/** The links to one's draft of a file that have not ended, the next to end first. */
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

/** Ends one of one's links at once. Returns the file that it led to; undefined where there is no such link of the writer's. */
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
