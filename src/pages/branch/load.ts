import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** A branch's newest properties of a channel, and how many it has. */
export interface BranchStock {
  channel: Channel
  cards: readonly PropertyCardData[]
  totalCount: number
}

export interface BranchPageContent {
  branch: Branch
  agency: Pick<AgencyContent, 'site' | 'branches'>
  stock: readonly BranchStock[]
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

interface BranchNeeds extends Pick<BranchPageContent, 'agency' | 'pictures' | 'publicUrl' | 'now'> {
  db: Kysely<Schema>
}

/** Cards of each channel; the rest is behind a link. */
const shownCards = 3

/** Undefined where the agency has no branch with that slug. */
export async function loadBranch({ db, ...known }: BranchNeeds, slug: string): Promise<BranchPageContent | undefined> {
  const { site, branches } = known.agency
  const branch = branches.find((each) => each.slug === slug)
  if (!branch) return undefined
  const stock = await Promise.all(
    branch.channels.map(async (channel) => {
      const criteria = { channel, branchId: branch.id, sorted: 'most-recent-first' as const }
      const search = { criteria, place: undefined, defaultStatus: site.defaultSearchStatus, now: known.now }
      const { cards, totalCount } = await findProperties(db, search, { pageSize: shownCards })
      return { channel, cards, totalCount }
    }),
  )
  return { ...known, branch, stock }
}
