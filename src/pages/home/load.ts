import type { Kysely } from 'kysely'
import { findProperties } from '#src/data/find-properties.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/agency.ts'
import type { PropertyCard } from '#src/domain/property-card.ts'

export interface HomeContent {
  site: Site
  branches: readonly Branch[]
  /** The newest first; the first has a photo if any has. */
  latest: readonly PropertyCard[]
  publicUrl: string
  now: Date
}

const latestCount = 7

export interface HomeNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

export async function loadHome({ db, content, publicUrl, now }: HomeNeeds): Promise<HomeContent> {
  const search = { criteria: { channel: 'sales', status: 'available' }, defaultStatus: 'available', now } as const
  const { cards: properties } = await findProperties(db, search, { pageSize: latestCount })
  return { site: content.site, branches: content.branches, latest: withPhotoFirst(properties), publicUrl, now }
}

function withPhotoFirst(cards: readonly PropertyCard[]): readonly PropertyCard[] {
  const first = cards.find((card) => card.photos.length > 0)
  return first ? [first, ...cards.filter((card) => card !== first)] : cards
}
