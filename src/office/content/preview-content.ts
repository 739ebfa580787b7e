import * as v from 'valibot'
import { parseDocument, stringify } from 'yaml'
import type { ContentProblem } from '#src/content/content-error.ts'
import { type ContentLayer, hashOfContent, layeredContent } from '#src/content/layered-store.ts'
import { plainValues } from '#src/content/yaml-words.ts'
import type { Draft } from '#src/data/site-content/drafts.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { blockSchemas, exampleOf } from '#src/server/content-schemas.ts'
import { byPath, readLayer, type SiteContentParts } from '#src/services/site-content/site-content-parts.ts'

interface Previewed {
  /** Undefined if the drafts have errors that prevent rendering. */
  content: AgencyContent | undefined
  problems: readonly ContentProblem[]
}

type PreviewedDraft = Pick<Draft, 'path' | 'content' | 'changedAt'>

/** Previews by the content shown to visitors, then by publication and drafts. */
const kept = new WeakMap<AgencyContent, Map<string, Promise<Previewed>>>()
/** Upper limit per content version; a page is requested once per preview width. */
const mostKept = 8

/** Returns the preview for these drafts, cached until they or the published content change. */
export async function keptPreview(parts: SiteContentParts, drafts: readonly PreviewedDraft[]): Promise<Previewed> {
  const told = drafts.map(({ path, content, changedAt }) => [path, content, changedAt])
  const key = `${await latestPublication(parts.db)} ${hashOfContent(JSON.stringify(told))}`
  const shown = parts.content()
  const previews = kept.get(shown) ?? new Map<string, Promise<Previewed>>()
  kept.set(shown, previews)
  const known = previews.get(key)
  if (known) return await known
  const made = previewContent(parts, drafts)
  previews.set(key, made)
  made.catch(() => previews.delete(key))
  const [oldest] = previews.keys()
  if (previews.size > mostKept && oldest !== undefined) previews.delete(oldest)
  return await made
}

/**
 * Returns the site's content with drafts applied. Unfinished blocks are replaced by their example, so that a page can be seen while it is
 * written; any other error leaves no content.
 */
async function previewContent(parts: SiteContentParts, drafts: readonly PreviewedDraft[]): Promise<Previewed> {
  const layer: ContentLayer = new Map([
    ...(await readLayer(parts)),
    ...drafts.map(({ path, content, changedAt }) => {
      if (content === null) return [path, { kind: 'removed' }] as const
      return [path, { kind: 'text', text: path.startsWith('pages/') ? shownPage(content) : content, changedAt }] as const
    }),
  ])
  const { content, problems } = await parts.inspect(layeredContent(parts.base, layer))
  return { content, problems: byPath(parts.base, problems).filter(({ isWarning }) => !isWarning) }
}

/** Returns a page's text with unfinished blocks completed from their examples. */
function shownPage(text: string): string {
  const document = parseDocument(text)
  if (document.errors.length > 0) return text
  const page = plainValues(document) as { blocks?: unknown } | null | Error
  // A page with too many aliases is left to the check, which reports it.
  if (page instanceof Error || !Array.isArray(page?.blocks)) return text
  const blocks = page.blocks.map(finished)
  return blocks.every((block, at) => block === (page.blocks as unknown[])[at]) ? text : stringify({ ...page, blocks })
}

function finished(block: { kind?: unknown; content?: unknown } | null): unknown {
  const kind = String(block?.kind)
  const schema = blockSchemas.get(kind)
  if (!block || !schema || v.is(schema, block.content ?? {})) return block
  const example = exampleOf(kind)?.content as object | undefined
  const written = Object.entries(block.content ?? {}).filter(([, value]) => value !== '' && value !== null)
  const merged = { ...example, ...Object.fromEntries(written) }
  return { ...block, content: v.is(schema, merged) ? merged : example }
}
