import { findDrafts } from '#src/data/site-content/drafts.ts'
import type { PublishedContent } from '#src/data/site-content/publications.ts'
import { type LostAddress, lostAddresses } from '#src/domain/site/lost-addresses.ts'
import { type ChangedFile, changedLayer, inspectChange, type Publisher, type PublishOutcome, publishFiles } from './publish-files.ts'
import { readContentFile } from './read-file.ts'
import { byPath, readLayer, type SiteContentParts } from './site-content-parts.ts'

interface PublishedDrafts {
  paths: readonly string[]
  message: string
  /** New redirects, added as rows to redirects.csv in the same publication. */
  redirects?: readonly Required<LostAddress>[]
}

/** Publishes a user's drafts of these files, together or not at all. */
export async function publish(
  parts: SiteContentParts,
  publisher: Publisher & { id: number },
  { paths, message, redirects = [] }: PublishedDrafts,
): Promise<PublishOutcome> {
  const drafts = await findDrafts(parts.db, publisher.id, paths)
  const gone = paths.filter((path) => drafts.every((draft) => draft.path !== path))
  if (gone.length > 0 || drafts.length === 0) return { kind: 'gone', paths: gone }
  const files = drafts.map(({ path, content, fromHash }) => ({ path, content: draftContent(content), fromHash }))
  const redirected = redirects.length === 0 ? files : await withRedirects(parts, files, redirects)
  return await publishFiles(parts, publisher, { files: redirected, message, draftsOf: publisher.id })
}

/** Adds rows to redirects.csv: to the user's draft if that is published too, otherwise to the published file. */
async function withRedirects(
  parts: SiteContentParts,
  files: ChangedFile[],
  rows: readonly Required<LostAddress>[],
): Promise<ChangedFile[]> {
  const path = 'redirects.csv'
  const published = await readContentFile(parts, path)
  const written = files.find((file) => file.path === path)
  const text = (written?.content.kind === 'text' ? written.content.content : published.text) ?? 'from,to\n'
  const lines = rows.map(({ from, to }) => `${[from, to].map(cellOf).join(',')}\n`).join('')
  const content = draftContent(`${text}${text.endsWith('\n') ? '' : '\n'}${lines}`)
  return [...files.filter((file) => file !== written), { path, content, fromHash: written ? (written.fromHash ?? null) : published.hash }]
}

const cellOf = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function draftContent(text: string | null): PublishedContent {
  return text === null ? { kind: 'removed' } : { kind: 'text', content: text }
}

/** Checks the site with a user's drafts. Returns the problems, and the addresses that would stop working. */
export async function checkDrafts(parts: SiteContentParts, userId: number, paths: readonly string[]) {
  const drafts = await findDrafts(parts.db, userId, paths)
  const before = await readLayer(parts)
  const files = drafts.map(({ path, content }) => ({ path, content: draftContent(content) }))
  const found = await inspectChange(parts, before, changedLayer(parts, before, files))
  const lost = found.content ? lostAddresses(parts.content(), found.content) : []
  return { content: found.content, problems: byPath(parts.base, found.problems), lost }
}
