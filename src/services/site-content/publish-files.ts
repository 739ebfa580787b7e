import type { Kysely } from 'kysely'
import { type ContentProblem, problemLine } from '#src/content/content-error.ts'
import { type ContentLayer, hashOfContent, layeredContent, soundLayer } from '#src/content/layered-store.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { deleteDrafts } from '#src/data/site-content/drafts.ts'
import { insertPublication, latestPublication, type PublishedContent, publishAlone } from '#src/data/site-content/publications.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { type LostAddress, lostAddresses } from '#src/domain/site/lost-addresses.ts'
import { withoutApproval } from './approvals.ts'
import { branchesOfFiles, mayWrite } from './drafts.ts'
import { readVersion } from './read-file.ts'
import { byPath, layerEntry, readLayer, type SiteContentParts } from './site-content-parts.ts'

/** The user who publishes. */
export type Publisher = AuditActor & { branches: Branches }

/** A change to a file. */
export interface ChangedFile {
  path: string
  content: PublishedContent
  /** Hash of the version that this change is based on; null if there was no file; absent if any version may be replaced. */
  fromHash?: string | null
  /** Published even if nothing differs, to record that the publisher has seen the folder's change. */
  overFolder?: true
}

export type PublishOutcome =
  | { kind: 'published'; publication: string; warnings: ContentProblem[]; lost: LostAddress[] }
  /** The mistakes that prevent publishing, with file paths. */
  | { kind: 'problems'; problems: ContentProblem[] }
  /** Others published these files since the drafts were begun. */
  | { kind: 'conflicts'; paths: string[] }
  | { kind: 'not theirs'; paths: string[] }
  /** Another person has to approve these files first. */
  | { kind: 'needs approval'; paths: string[] }
  /** There is no such draft. */
  | { kind: 'gone'; paths: string[] }
  /** Nothing differs from what is published. */
  | { kind: 'nothing new' }

/** Returns why nothing was published, in words that continue a sentence. */
export function whyNotPublished(outcome: Exclude<PublishOutcome, { kind: 'published' | 'nothing new' }>): string {
  if (outcome.kind === 'problems') return outcome.problems.map(problemLine).join('\n')
  const paths = outcome.paths.join(', ')
  if (outcome.kind === 'conflicts') return `somebody has published ${paths} since`
  if (outcome.kind === 'needs approval') return `nobody else has approved ${paths}`
  return outcome.kind === 'gone' ? `there is no ${paths} any more` : `${paths} belongs to other branches`
}

export interface Publishing {
  files: readonly ChangedFile[]
  message: string
  /** The publication that this one undoes. */
  undoes?: string
  /**
   * The take-down of a schedule, planned when the version was published: going back to the earlier version needs no approval (decision
   * 185).
   */
  isPlanned?: boolean
  /** The user whose drafts of these files are deleted on success. */
  draftsOf?: number
  /** Further work in the publication's transaction, given the id of the publication. */
  within?: (trx: Kysely<Schema>, publication: string) => Promise<void>
}

/** Number of attempts that may be overtaken by other publications during the check, before others are locked out. */
const mostTries = 3

/**
 * Publishes files together or not at all. Checks the whole site in exactly the state that is then committed. The publication and the new
 * version of the site are one transaction; the promise resolves once all processes show them.
 */
export async function publishFiles(parts: SiteContentParts, publisher: Publisher, publishing: Publishing): Promise<PublishOutcome> {
  let outcome: PublishOutcome | 'overtaken' = 'overtaken'
  for (let tries = 0; tries < mostTries && outcome === 'overtaken'; tries += 1) outcome = await tryToPublish(parts, publisher, publishing)
  if (outcome === 'overtaken') outcome = await publishFirst(parts, publisher, publishing)
  if (outcome.kind === 'published') await parts.shown()
  return outcome
}

/** Publishes with other publishers locked out during the check. */
async function publishFirst(parts: SiteContentParts, publisher: Publisher, publishing: Publishing): Promise<PublishOutcome> {
  return await atomically(parts.db, async (db) => {
    await publishAlone(db)
    const outcome = await tryToPublish({ ...parts, db }, publisher, publishing)
    if (outcome === 'overtaken') throw new Error('Somebody has published though nobody could')
    return outcome
  })
}

async function tryToPublish(given: SiteContentParts, publisher: Publisher, publishing: Publishing): Promise<PublishOutcome | 'overtaken'> {
  // A single time, so that the check reads exactly what will be published.
  const at = given.now()
  const parts = { ...given, now: () => at }
  const { db, base } = parts
  const seen = await latestPublication(db)
  const before = await readLayer(parts)
  const files = await Promise.all(publishing.files.map((file) => withVersions(parts, before, file)))
  const conflicting = files.filter(({ fromHash, current }) => fromHash !== undefined && fromHash !== current.hash)
  if (conflicting.length > 0) return { kind: 'conflicts', paths: conflicting.map(({ path }) => path) }
  const others = files.filter(({ path, current, text }) => !mayWrite(publisher, path, [current.text, text]))
  if (others.length > 0) return { kind: 'not theirs', paths: others.map(({ path }) => path) }
  const changed = files.filter(({ isNew }) => isNew)
  if (changed.length === 0) {
    if (publishing.draftsOf !== undefined)
      await deleteDrafts(
        db,
        publishing.draftsOf,
        files.map(({ path }) => path),
      )
    return { kind: 'nothing new' }
  }
  const unapproved = publishing.isPlanned ? [] : await withoutApproval(parts, publisher, changed)
  if (unapproved.length > 0) return { kind: 'needs approval', paths: unapproved }
  const after = changedLayer(parts, before, changed)
  const earlier = parts.content()
  const found = await inspectChange(parts, before, after)
  const mistakes = found.problems.filter(({ isWarning }) => !isWarning)
  if (!found.content) return { kind: 'problems', problems: byPath(base, mistakes) }
  const publication = await atomically(db, async (trx) => {
    await publishAlone(trx)
    if ((await latestPublication(trx)) !== seen) return undefined
    const id = await insertPublication(trx, {
      at,
      userId: publisher.id,
      who: publisher.name,
      message: publishing.message,
      undoes: publishing.undoes ?? null,
      branches: branchesOfFiles(changed.map(({ path, current, text }) => ({ path, versions: [current.text, text] }))),
      files: changed.map(({ path, content, folder }) => ({ path, ...content, baseHash: folder.hash, baseText: folder.text })),
    })
    if (publishing.draftsOf !== undefined)
      await deleteDrafts(
        trx,
        publishing.draftsOf,
        files.map(({ path }) => path),
      )
    await addAudit(trx, publisher, {
      action: publishing.undoes === undefined ? 'content-published' : 'content-undone',
      subject:
        publishing.message.slice(0, 200) ||
        changed
          .map(({ path }) => path)
          .join(', ')
          .slice(0, 200),
      after: { publication: id, files: changed.map(({ path }) => path) },
      now: at,
    })
    await publishing.within?.(trx, id)
    await raiseSiteVersion(trx)
    return id
  })
  if (publication === undefined) return 'overtaken'
  return { kind: 'published', publication, warnings: byPath(base, found.problems), lost: lostAddresses(earlier, found.content) }
}

/** Returns a change with the file's current and folder versions, and whether it changes anything. */
async function withVersions({ base, bytesOf, now }: SiteContentParts, before: ContentLayer, file: ChangedFile) {
  const [current, folder] = await Promise.all([readVersion(layeredContent(base, before), file.path), readVersion(base, file.path)])
  const entry = layerEntry(file.content, now(), bytesOf)
  const hash =
    entry === undefined ? folder.hash : entry.kind === 'text' ? hashOfContent(entry.text) : entry.kind === 'bytes' ? entry.hash : null
  // Going back to the folder's file is a change even if the text is the same, as the layer then no longer has the file.
  const isNew = file.overFolder === true || hash !== current.hash || (entry === undefined) === before.has(file.path)
  return { ...file, hash, current, folder, isNew, text: file.content.kind === 'text' ? file.content.content : entry ? null : folder.text }
}

/** Returns a copy of the layer with these changes. */
export function changedLayer({ bytesOf, now }: SiteContentParts, before: ContentLayer, files: readonly ChangedFile[]): ContentLayer {
  const after = new Map(before)
  for (const { path, content } of files) {
    const entry = layerEntry(content, now(), bytesOf)
    after.delete(path)
    if (entry) after.set(path, entry)
  }
  return after
}

/** Checks the site with a change. Other published files that are already left out because of their errors do not prevent publishing. */
export async function inspectChange({ base, inspect }: SiteContentParts, before: ContentLayer, after: ContentLayer) {
  const found = await inspect(layeredContent(base, after))
  if (found.content) return found
  const { left } = await soundLayer(base, before, inspect)
  const others = left.filter((path) => after.get(path) === before.get(path))
  return others.length === 0 ? found : await inspect(layeredContent(base, new Map([...after].filter(([path]) => !others.includes(path)))))
}
