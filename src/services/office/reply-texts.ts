import { atomically } from '#src/data/database/database.ts'
import { deleteReplyText, holdReplyText, insertReplyText, type ReplyText, updateReplyText } from '#src/data/leads/reply-texts.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { mostText, mostTitle, placeholderProblem } from '#src/domain/leads/reply-texts.ts'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** `changed`: somebody else changed it meanwhile. `gone`: it is not of the user's branches, or no longer exists. */
export type ReplyTextOutcome = 'done' | 'changed' | 'gone' | 'not yours' | 'too many'

/** What is wrong with a text, in words; undefined if it is valid. */
export function replyTextProblem({ title, content }: Pick<ReplyText, 'title' | 'content'>): string | undefined {
  if (title === '' || content === '') return 'Please give it a title and a text.'
  if (title.length > mostTitle || content.length > mostText)
    return `A title has ${mostTitle} characters at most, and a text ${mostText.toLocaleString('en-GB')}.`
  return placeholderProblem(content)
}

/** Whether the user may change the texts of a branch, or with null those of the whole agency. */
export function mayChangeTextsOf({ branches }: Pick<OfficeAsker, 'branches'>, branchId: number | null): boolean {
  return coversBranches(branches, branchId === null ? 'all' : [branchId])
}

type Given = Omit<ReplyText, 'id' | 'version'>

/** Adds a text; its fields are valid. */
export async function addReplyText({ db, now }: Parts, asker: OfficeAsker, given: Given): Promise<ReplyTextOutcome> {
  if (!mayChangeTextsOf(asker, given.branchId)) return 'not yours'
  return await atomically(db, async (trx) => {
    if (!(await insertReplyText(trx, given))) return 'too many'
    await addAudit(trx, asker, { action: 'reply-text-changed', ...subjectOf(given), after: factsOf(given), now: now() })
    return 'done'
  })
}

/** Changes a text, or with `null` deletes it, if it is still the version that the user saw. */
export async function changeReplyText(
  { db, now }: Parts,
  asker: OfficeAsker,
  { id, version, given }: Pick<ReplyText, 'id' | 'version'> & { given: Given | null },
): Promise<ReplyTextOutcome> {
  return await atomically(db, async (trx) => {
    const before = await holdReplyText(trx, asker.branches, id)
    if (!before) return 'gone'
    if (![before, ...(given ? [given] : [])].every(({ branchId }) => mayChangeTextsOf(asker, branchId))) return 'not yours'
    if (before.version !== version) return 'changed'
    if (given) await updateReplyText(trx, id, given)
    else await deleteReplyText(trx, id)
    const facts = { before: factsOf(before), ...(given && { after: factsOf(given) }) }
    await addAudit(trx, asker, { action: given ? 'reply-text-changed' : 'reply-text-removed', ...subjectOf(before), ...facts, now: now() })
    return 'done'
  })
}

function subjectOf({ title, branchId }: Given): { subject: string; branchId: number | null } {
  return { subject: title, branchId }
}

function factsOf({ title, content, branchId }: Given): AuditFacts {
  return { title, text: content, branch: branchId }
}
