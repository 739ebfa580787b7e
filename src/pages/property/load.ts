import type { Kysely } from 'kysely'
import { findPropertyById, type Property } from '#src/data/property-by-id.ts'
import { findPropertyMedia, type PropertyMedia } from '#src/data/property-media.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/agency.ts'

export interface PropertyContent extends Property {
  media: readonly PropertyMedia[]
  branch: Branch | undefined
  site: Site
  publicUrl: string
  now: Date
}

export interface PropertyNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

/** Undefined when the id never existed or the agency keeps the property from the public; a withdrawn one is still shown. */
export async function loadProperty({ db, content, publicUrl, now }: PropertyNeeds, id: number): Promise<PropertyContent | undefined> {
  const property = await findPropertyById(db, id)
  if (!property?.listing.published) return undefined
  const media = await findPropertyMedia(db, id)
  const branch = content.branches.find((each) => each.id === property.card.branchId)
  return { ...property, media, branch, site: content.site, publicUrl, now }
}
