import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findLeadFiles } from '#src/data/leads/lead-files.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { findInterestOn } from '#src/data/statistics/property-interest.ts'
import type { DueEvent } from '#src/data/webhook/due-events.ts'
import { keptDesk, type LeadAgency } from '#src/domain/leads/desk.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import type { FileTokens } from '../signed-links.ts'

interface DescribeParts {
  db: Kysely<Schema>
  content: () => LeadAgency
  tokens: FileTokens
  /** The site's address, without a slash at the end. */
  siteUrl: string
  now: () => Date
}

type Described = Pick<DueEvent, 'kind' | 'leadId' | 'day' | 'firstPropertyId' | 'lastPropertyId' | 'occurredAt'>

/** The body sent to a receiver (docs/webhook.md). Undefined if its lead no longer exists. */
export async function describeEvent(parts: DescribeParts, event: Described): Promise<object | undefined> {
  const { kind, leadId, day, firstPropertyId: first, lastPropertyId: last, occurredAt } = event
  const isOfViews = day !== null && first !== null && last !== null
  const data = isOfViews ? await describeViews(parts, { day, first, last }) : await describeLead(parts, leadId ?? '0')
  return data && { type: kind, timestamp: occurredAt.toISOString(), data }
}

/** The lead as `gable leads` exports it, in its current state, with its property and links to its files. */
async function describeLead(parts: DescribeParts, leadId: string): Promise<object | undefined> {
  const [lead] = await findLeads(parts.db, { id: leadId }, { most: 1 })
  if (!lead) return undefined
  return {
    ...lead,
    desk: { ...lead.desk, name: keptDesk(parts.content(), lead.desk, lead.channel).name },
    property: await propertyOf(parts, lead),
    ...(lead.files && { files: await linkedFiles(parts, leadId) }),
  }
}

async function propertyOf({ db, siteUrl }: DescribeParts, { propertyId }: Lead): Promise<object | null> {
  const property = propertyId === null ? undefined : await findLeadProperty(db, propertyId)
  if (!property) return null
  const { id, agentRef, channel, address } = property
  return { id, agentRef, channel, address, url: siteUrl + routes.property.page.href(id, channel) }
}

/** New links each time, valid for a month. */
async function linkedFiles({ db, tokens, siteUrl, now }: DescribeParts, leadId: string): Promise<object[]> {
  const files = (await findLeadFiles(db, [leadId])).get(leadId) ?? []
  const linked = files.map(async ({ storedAs, ...file }) => ({
    ...file,
    url: siteUrl + routes.lead.file.href(await tokens.give(storedAs, now())),
  }))
  return await Promise.all(linked)
}

/** Views of properties on a day (docs/webhook.md), for existing properties from the first id to the last. */
async function describeViews(
  { db, siteUrl }: Pick<DescribeParts, 'db' | 'siteUrl'>,
  { day, ...ids }: { day: string; first: number; last: number },
): Promise<object> {
  const found = await findInterestOn(db, { day, ...ids })
  const properties = found.map(({ propertyId: id, agentRef, branchId, channel, ...figures }) => ({
    property: { id, agentRef, branchId, channel, url: siteUrl + routes.property.page.href(id, channel) },
    figures,
  }))
  return { day, properties }
}
