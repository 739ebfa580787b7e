import { type NearBranch, nearestBranches } from '#src/domain/leads/nearest-branches.ts'
import { type PostcodeLookup, readPostcode } from '#src/domain/places/postcode.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'

interface Asked {
  /** As it was typed. */
  postcode: string
  channel?: Channel | undefined
  usesAreas?: boolean
}

/** The branches that come to a postcode, the first one first; none where the text is no postcode. */
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
