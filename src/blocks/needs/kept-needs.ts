import { LRUCache } from 'lru-cache'
import { addReads, PageReads, recordingReads } from '#src/data/page-reads/page-reads.ts'
import type { AgencyContent, ContentPage } from '#src/domain/site/agency.ts'
import { needsOfBlocks } from '../page-blocks.ts'
import type { NeedContext } from './need-context.ts'
import { type Loaded, loadNeeds } from './needs.ts'

type LoadedBlocks = ReadonlyMap<string, Partial<Loaded>>

/** Pages state times, so no more than a minute may be added to the ten for which a page is cached. */
const mostMs = 60_000
const mostPages = 200

interface Kept {
  loaded: Promise<LoadedBlocks>
  /** Whole once it is loaded. */
  reads: PageReads
}

type KeptPages = LRUCache<string, Kept>
const kept = new WeakMap<AgencyContent, KeptPages>()

/**
 * What the blocks of a page asked for. Loaded once per version of the site, however many hosts or overlays show the page, and the same
 * objects each time, so that markup can be cached with them (decision 56). If `version` is undefined, nothing is cached.
 */
export async function loadPageNeeds(
  context: Omit<NeedContext, 'page'>,
  page: ContentPage,
  version: string | undefined,
): Promise<LoadedBlocks> {
  const load = () => loadNeeds({ ...context, page }, needsOfBlocks(page.blocks))
  if (version === undefined) return await load()
  const pages = pagesOf(context.agency)
  const address = `${version} ${page.path}`
  const known = pages.get(address) ?? read(load)
  if (!pages.has(address)) {
    pages.set(address, known)
    known.loaded.catch(() => pages.delete(address))
  }
  const loaded = await known.loaded
  addReads(known.reads)
  return loaded
}

function read(load: () => Promise<LoadedBlocks>): Kept {
  const reads = new PageReads()
  return { reads, loaded: recordingReads(reads, load) }
}

function pagesOf(agency: AgencyContent): KeptPages {
  const known = kept.get(agency)
  if (known) return known
  const pages: KeptPages = new LRUCache({ max: mostPages, ttl: mostMs })
  kept.set(agency, pages)
  return pages
}
