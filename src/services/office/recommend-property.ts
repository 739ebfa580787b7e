import type { Kysely } from 'kysely'
import { notifyWhenMatched } from '#src/data/alerts/match-events.ts'
import { insertRecommendation } from '#src/data/alerts/property-seekers.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOfficeProperty, type OfficeProperty } from '#src/data/stock/office-properties.ts'
import { holdProperty } from '#src/data/stock/property-overlays.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { type PrepareSearchesOptions, prepareSearches } from '#src/services/alerts/match-events.ts'

/**
 * Sends a recommendation of a property of the user's branches to everybody with alerts for a search that finds it, unless they got it
 * before. It is one transaction, so that nobody gets it twice, even if it is repeated after a crash. Returns how many people will get it;
 * 'gone' if there is no such property, or visitors have no accounts.
 */
export async function recommendProperty(parts: PrepareSearchesOptions, asker: OfficeAsker, id: number): Promise<number | 'gone'> {
  // Without accounts no alerts are written.
  const property = parts.content().site.accounts ? await findOfficeProperty(parts.db, asker, id) : undefined
  if (!property) return 'gone'
  for (;;) {
    await prepareSearches(parts)
    const people = await atomically(parts.db, (trx) => recommend(trx, parts, { asker, property }))
    // A search was saved meanwhile, or a place has changed.
    if (people === undefined) continue
    // Wakes the job that writes alerts, which would otherwise wait for its next turn.
    if (people !== 'gone' && people > 0) await notifyWhenMatched(parts.db)
    return people
  }
}

interface Recommending {
  asker: OfficeAsker
  property: Pick<OfficeProperty, 'id' | 'agentRef' | 'branchId' | 'address'>
}

async function recommend(
  trx: Kysely<Schema>,
  { content, ...parts }: PrepareSearchesOptions,
  { asker, property: { id, agentRef, branchId, address } }: Recommending,
): Promise<number | 'gone' | undefined> {
  // Concurrent calls wait here, and then find nobody left to tell.
  if (!(await holdProperty(trx, id))) return 'gone'
  const now = parts.now()
  const people = await insertRecommendation(trx, { propertyId: id, defaultStatus: content().site.defaultSearchStatus, now })
  if (people === undefined || people === 0) return people
  const subject = `${address} (${agentRef})`
  await addAudit(trx, asker, { action: 'property-recommended', subject, branchId, after: { people }, now })
  return people
}
