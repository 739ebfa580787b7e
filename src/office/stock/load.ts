import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Property } from '#src/data/properties/property-by-id.ts'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import { findFeedTrace, findRejectedRows, type TracedRejection } from '#src/data/stock/feed-traces.ts'
import {
  countStock,
  findOfficeProperties,
  findOfficeProperty,
  type OfficeProperty,
  type StockCounts,
  type StockFilter,
  type StockView,
  stockViews,
} from '#src/data/stock/office-properties.ts'
import { findPropertyLeads, type PropertyLead } from '#src/data/stock/property-leads.ts'
import { findOverlay } from '#src/data/stock/property-overlays.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { whyNotPrinted } from '#src/domain/paper/paper-home.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { channels } from '#src/domain/property/channel.ts'
import { completenessChecks } from '#src/domain/property/completeness.ts'
import type { SignedOverlay } from '#src/domain/property/property-overlay.ts'
import { type ShownReason, whyNotShown } from '#src/domain/property/why-not-shown.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'

const perPage = 50

/** The filters in the list's address; invalid ones are left out. */
export interface StockQuery {
  view: StockView
  lacks: string
  branch: string
  channel: string
  q: string
  before: string
}

export function readStockQuery({
  view,
  lacks = '',
  branch = '',
  channel = '',
  q = '',
  before = '',
}: Readonly<Record<string, string>>): StockQuery {
  const text = q.replaceAll('\0', '').trim().slice(0, 100)
  return {
    // A search for text covers every view.
    view: stockViews.find((each) => each === view) ?? (text === '' && lacks === '' ? 'on-site' : 'all'),
    lacks: completenessChecks.some(({ id }) => id === lacks) ? lacks : '',
    branch: /^\d{1,9}$/.test(branch) ? branch : '',
    channel: channels.some((each) => each === channel) ? channel : '',
    q: text,
    before: /^\d{1,9}$/.test(before) ? before : '',
  }
}

function filterOf({ view, lacks, branch, channel, q }: StockQuery): StockFilter {
  return {
    view,
    lacks: completenessChecks.find(({ id }) => id === lacks)?.id,
    branchId: branch === '' ? undefined : Number(branch),
    channel: channels.find((each) => each === channel),
    text: q === '' ? undefined : q,
  }
}

export interface StockList {
  properties: readonly OfficeProperty[]
  counts: StockCounts
  /** Rejected feed rows that match the search. */
  rejected: readonly TracedRejection[]
  /** The property after which the next page continues; undefined on the last page. */
  next: number | undefined
}

type Content = Pick<AgencyContent, 'site' | 'branches' | 'sources'>

export async function loadStock(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { query, content }: { query: StockQuery; content: Content },
): Promise<StockList> {
  const filter = filterOf(query)
  const before = query.before === '' ? undefined : Number(query.before)
  const [found, counts, rejected] = await Promise.all([
    findOfficeProperties(db, asker, { filter, most: perPage + 1, before }),
    countStock(db, asker, filter),
    query.q === ''
      ? []
      : findRejectedRows(db, { branches: asker.branches, sources: sourcesOfOwnBranches(asker, content) }, { reference: query.q }),
  ])
  const properties = found.slice(0, perPage)
  return { properties, counts, rejected, next: found.length > perPage ? properties.at(-1)?.id : undefined }
}

/** The sources that cover the user's branches only. */
export function sourcesOfOwnBranches({ branches }: OfficeAsker, { sources = [] }: Content): string[] {
  return sources
    .filter((source) =>
      coversBranches(
        branches,
        source.branches.map(({ id }) => id),
      ),
    )
    .map(({ name }) => name)
}

export interface LoadedProperty {
  property: NonNullable<Awaited<ReturnType<typeof findOfficeProperty>>>
  media: Property['media']
  overlay: SignedOverlay | undefined
  reasons: readonly ShownReason[]
  mayNotPrint: string | undefined
  leads: readonly PropertyLead[]
  importedAt: Date | null
}

const mostLeads = 20

/** A property of the user's branches; undefined where there is none. */
export async function loadOfficeProperty(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { id, content }: { id: number; content: Content },
): Promise<LoadedProperty | undefined> {
  const property = await findOfficeProperty(db, asker, id)
  if (!property) return undefined
  const { agentRef, branchId, listing, status, isLocated } = property
  const [[whole], overlay, trace, rejected, leads] = await Promise.all([
    findWholeProperties(db, [id]),
    findOverlay(db, agentRef),
    findFeedTrace(db, id),
    findRejectedRows(db, { branches: 'all', sources: [] }, { reference: agentRef }),
    may(asker, 'see-enquiries') ? findPropertyLeads(db, asker, { propertyId: id, most: mostLeads }) : [],
  ])
  const hasBranch = content.branches.some((branch) => branch.id === branchId)
  const ownRows = rejected.filter(({ reference }) => reference === agentRef)
  const reasons = whyNotShown({ listing, status, isLocated, overlay, hasBranch, trace, policy: content.site.adverts, rejected: ownRows })
  const mayNotPrint = whole && whyNotPrinted(whole, content.site.paper.printsSold)
  return { property, media: whole?.media ?? [], overlay, reasons, mayNotPrint, leads, importedAt: trace.importedAt }
}
