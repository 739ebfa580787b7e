import type { Agency, Desk } from '#src/domain/leads/desk.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { type LeadTarget, routeLead } from '#src/domain/leads/route-lead.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { branchesOfPostcode } from './branches-of-postcode.ts'

interface Addressed {
  kind: LeadKind
  target: LeadTarget
  /** As it was typed. */
  postcode?: string | undefined
}

/** Who deals with an enquiry. A valuation that names no branch is for the one that comes to its postcode (rules: E14, E43). */
export async function deskOfLead(agency: Agency, postcodes: PostcodeLookup, { kind, target, postcode }: Addressed): Promise<Desk> {
  const isUnplaced = kind === 'valuation' && target.branchId === undefined && !target.property && postcode !== undefined
  const [nearest] = isUnplaced
    ? await branchesOfPostcode(agency, postcodes, { postcode: postcode.slice(0, 20), channel: target.channel })
    : []
  const asked = kind === 'viewing' || kind === 'valuation' ? kind : 'enquiry'
  // A valuation is of the sender's own home.
  return routeLead(agency, nearest ? { ...target, branchId: nearest.branch.id } : target, { byProperty: kind !== 'valuation', asked })
}
