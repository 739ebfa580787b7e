import type { Listing } from '../../domain/property/listing.ts'
import { readAddress } from './address.ts'
import type { BlmRow } from './blm-row.ts'
import { readCommercial } from './commercial.ts'
import { instantOf } from './dates.ts'
import { readDescription } from './description.ts'
import { flagOf } from './enumerations.ts'
import { featureFacts } from './feature-facts.ts'
import { readLetting } from './letting.ts'
import { readMaterial } from './material-information.ts'
import { type MediaColumn, readMedia } from './media.ts'
import { readNewHome } from './new-home.ts'
import { readPrice } from './price.ts'
import { readRooms } from './rooms.ts'
import { readSize } from './size.ts'
import { readAuction, readChannel, readDisposal, readStatus } from './standing.ts'

/** The listing one record states; what is odd about it is noted on the row. */
export function readListing(row: BlmRow, mediaColumns: readonly MediaColumn[]): Listing {
  const channel = readChannel(row)
  const address = readAddress(row)
  const price = readPrice(row, channel)
  const auction = readAuction(row)
  const description = readDescription(row)
  const rooms = readRooms(row)
  // Columns go before what features say.
  const stated = featureFacts(description.features)
  return {
    agentRef: row.agentRef,
    branchId: readBranchId(row),
    channel,
    status: readStatus(row, { channel, priceQualifier: price.priceQualifier }),
    published: flagOf(row, 'PUBLISHED_FLAG') ?? true,
    ...address,
    ...price,
    ...rooms,
    tenure: rooms.tenure ?? stated.tenure ?? null,
    ...readNewHome(row),
    ...readSize(row),
    petsAllowed: flagOf(row, 'GABLE_PETS') ?? false,
    disposal: readDisposal(row, { auction, priceQualifier: price.priceQualifier }),
    ...description,
    material: { ...stated.material, ...readMaterial(row) },
    letting: { ...(channel === 'lettings' && stated.letting), ...readLetting(row, channel) },
    auction,
    commercial: readCommercial(row),
    createdAt: instantOf(row, 'CREATE_DATE'),
    updatedAt: instantOf(row, 'UPDATE_DATE'),
    launchedAt: instantOf(row, 'GABLE_LAUNCH_DATE'),
    media: readMedia(row, mediaColumns),
  }
}

/** References begin with the branch's number by convention, which helps where the column is blank; 0 is no known branch. */
export function readBranchId(row: BlmRow): number {
  const given = row.raw('BRANCH_ID')
  if (isBranchId(given)) return Number(given)
  const prefix = row.agentRef.split('_')[0]!
  const branchId = prefix !== row.agentRef && isBranchId(prefix) ? Number(prefix) : 0
  if (row.has('BRANCH_ID') || branchId === 0) row.warn('BRANCH_ID', `Not a number; branch ${branchId} taken instead`, given)
  return branchId
}

function isBranchId(value: string): boolean {
  return /^\d{1,10}$/.test(value) && Number(value) <= 2_147_483_647
}
