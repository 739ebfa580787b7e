import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findInterestOn } from '#src/data/statistics/property-interest.ts'
import * as routes from '#src/routes.ts'

interface DescribeParts {
  db: Kysely<Schema>
  /** Of the site, without a slash at the end. */
  siteUrl: string
}

/** How properties were looked at on a day (docs/webhook.md), those from the first id to the last that are still there. */
export async function describeViews(
  { db, siteUrl }: DescribeParts,
  { day, ...ids }: { day: string; first: number; last: number },
): Promise<object> {
  const found = await findInterestOn(db, { day, ...ids })
  const properties = found.map(({ propertyId: id, agentRef, branchId, channel, ...figures }) => ({
    property: { id, agentRef, branchId, channel, url: siteUrl + routes.property.page.href(id, channel) },
    figures,
  }))
  return { day, properties }
}
