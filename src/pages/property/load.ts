import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDevelopmentOf, findDevelopmentPlots } from '#src/data/properties/development-plots.ts'
import { findPropertyById, type PropertyAmongSimilar } from '#src/data/properties/property-by-id.ts'
import { pricedByPlots } from '#src/domain/property/development.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { isDevelopment } from '#src/domain/property/tags.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'

export interface PropertyContent extends PropertyAmongSimilar {
  /** The homes of its development, this one among them where it is a plot. */
  plots: readonly PropertyCard[]
  /** The development it is a plot of. */
  development: PropertyCard | undefined
  branch: Branch | undefined
  branches: readonly Branch[]
  site: Site
  publicUrl: string
  now: Date
}

interface PropertyNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

/** Undefined when the id never existed or the agency keeps the property from the public; a withdrawn one is still shown. */
export async function loadProperty({ db, content, publicUrl, now }: PropertyNeeds, id: number): Promise<PropertyContent | undefined> {
  const property = await findPropertyById(db, id)
  if (!property?.listing.published) return undefined
  const { card, listing } = property
  const [plots, development] = await Promise.all([findDevelopmentPlots(db, listing), findDevelopmentOf(db, listing)])
  const { site, branches } = content
  const branch = branches.find((each) => each.id === card.branchId)
  const priced = isDevelopment(listing) ? pricedByPlots(card, plots) : card
  return { ...property, card: priced, plots, development, branch, branches, site, publicUrl, now }
}
