import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { WrittenEnquiry } from '#src/data/leads/unconfirmed-enquiries.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import type { SiteContext } from '../site-context.ts'
import { readLead, targetOf } from './read-lead.ts'
import { aboutProperty } from './take-lead.ts'

interface ReadWritten {
  lead: NewLead
  property: LeadProperty | undefined
  desk: Desk
}

/**
 * Reads an enquiry that an assistant wrote as the site's own form of its kind is read, but for the telephone, which it need not know; or
 * says what is wrong with it. `terms`: whether its sender agreed to them, which only viewings ask.
 */
export async function readWritten(
  context: SiteContext,
  { kind, propertyId, program, fields }: WrittenEnquiry,
  terms: boolean,
): Promise<ReadWritten | { problem: string }> {
  const property = propertyId === undefined ? undefined : await findLeadProperty(context.accounts.db, propertyId)
  if (propertyId !== undefined && !property?.isPublished) return { problem: 'This property is not known here.' }
  if (property && !property.mayBeViewed) return { problem: 'This property is no longer on the market. You can ask a branch instead.' }
  const body = { ...fields, ...(terms && { 'marketing_preferences[opt_in_terms]': '1' }) }
  const page = routes.assistants.mcp.href()
  const read = readLead(body, { kind, page, today: londonDay(context.now()), isTelephoneOptional: true })
  if ('errors' in read) return { problem: `${Object.values(read.errors).join('. ')}.` }
  const desk = await deskOfLead(context.content(), context.postcodes, { kind, target: { ...targetOf(body), property } })
  const by = `${program ?? 'An assistant'}, confirmed by its sender from a mail`
  const answers = [...read.lead.answers, { name: 'Written by', value: by }]
  // The office shows what was sent, the desk's mail the answers.
  const lead = aboutProperty({ ...read.lead, answers, sent: { ...read.lead.sent, written_by: by } }, property)
  return { lead, property, desk }
}
