import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Desk, LeadAgency } from '#src/domain/leads/desk.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { type NearBranch, nearestBranches } from '#src/domain/leads/nearest-branches.ts'
import { type LeadTarget, routeLead } from '#src/domain/leads/route-lead.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import { type PostcodeLookup, readPostcode } from '#src/domain/places/postcode.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { placesTyped } from '#src/services/search/asked-places.ts'

interface Addressed {
  kind: LeadKind
  target: LeadTarget
  /** As typed. */
  postcode?: string | undefined
}

/** The desk of an enquiry. A valuation without a branch goes to the one responsible for its postcode (rules: E14, E43). */
export async function deskOfLead(agency: LeadAgency, postcodes: PostcodeLookup, { kind, target, postcode }: Addressed): Promise<Desk> {
  const isUnplaced = kind === 'valuation' && target.branchId === undefined && !target.property && postcode !== undefined
  const [nearest] = isUnplaced
    ? await branchesOfPostcode(agency, postcodes, { postcode: postcode.slice(0, 20), channel: target.channel })
    : []
  const asked = kind === 'viewing' || kind === 'valuation' ? kind : 'enquiry'
  // A valuation is of the sender's own home.
  return routeLead(agency, nearest ? { ...target, branchId: nearest.branch.id } : target, { byProperty: kind !== 'valuation', asked })
}

interface NearSources {
  db: Kysely<Schema>
  postcodes: PostcodeLookup
  branches: readonly Branch[]
}

interface BranchesNear {
  /** Its label: `TA1 1AA`, `Minehead, Somerset`. */
  place: string
  /** All branches, the responsible one first, with distances in miles. */
  branches: readonly NearBranch[]
}

/** The branches by distance from a postcode or place; undefined if its location is unknown. */
export async function branchesNear({ db, postcodes, branches }: NearSources, typed: string): Promise<BranchesNear | undefined> {
  const [place] = await placesTyped({ db, postcodes, branches: branches.map(({ location }) => location) }, typed)
  if (!place) return undefined
  const read = readPostcode(typed)
  return {
    place: placeLabel(place),
    branches: nearestBranches({ branches, farthestMiles: Number.POSITIVE_INFINITY }, { ...read, point: place.location }),
  }
}

interface Asked {
  /** As typed. */
  postcode: string
  channel?: Channel | undefined
  usesAreas?: boolean
}

/** The branches responsible for a postcode, in order; none if the text is not a postcode. */
export async function branchesOfPostcode(
  { site, branches }: Pick<AgencyContent, 'site' | 'branches'>,
  postcodes: PostcodeLookup,
  { postcode, ...sought }: Asked,
): Promise<NearBranch[]> {
  const read = readPostcode(postcode)
  if (read.outcode === '') return []
  const found = await postcodes.find(read.postcode || read.outcode)
  const { farthestMiles } = site.leads
  return nearestBranches({ branches, farthestMiles }, { ...read, point: found?.point }, sought)
}
