import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import type { DueEvent } from '#src/data/webhook/due-events.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { Lead, LeadProperty } from '#src/domain/leads/lead.ts'
import type { ReapitSettings } from '#src/domain/leads/reapit-settings.ts'

interface DescribeParts {
  db: Kysely<Schema>
  reapit: Pick<ReapitSettings, 'customer' | 'offices' | 'otherOffice'>
}

/** Reapit requires a title, which our forms do not ask for. */
const title = 'Unknown'
/** 070 are personal numbers, 076 pagers. */
const mobile = /^\+447[1-57-9]/
/** Reapit's property ids: the letters of an office, and digits. */
const reapitId = /^[A-Z]{3}\d{5,12}$/

/**
 * An enquiry in Reapit's format (docs/webhook.md), in its current state; undefined if it no longer exists, or has no Reapit office.
 * https://foundations-documentation.reapit.cloud/api/api-documentation, `CreateEnquiryModel`.
 */
export async function describeReapitEnquiry(
  { db, reapit }: DescribeParts,
  { leadId }: Pick<DueEvent, 'leadId'>,
): Promise<object | undefined> {
  const [lead] = await findLeads(db, { id: leadId ?? '0' }, { most: 1 })
  const officeId = lead && (reapit.offices.get(lead.desk.branchId ?? 0) ?? reapit.otherOffice)
  if (!lead || officeId === undefined) return undefined
  const property = lead.propertyId === null ? undefined : await findLeadProperty(db, lead.propertyId)
  const { firstName, lastName, email, telephone, telephoneE164 } = lead.sender
  const id = property && lead.kind !== 'valuation' ? idOf(property, reapit.customer) : undefined
  return {
    title,
    forename: firstName || title,
    surname: lastName || title,
    enquiryType: typeOf(lead, property),
    message: messageOf(lead, property),
    officeId,
    marketingConsent: lead.doNotContact ? 'deny' : 'notAsked',
    sourceName: 'Website',
    email,
    ...(telephone !== '' && { [mobile.test(telephoneE164 ?? '') ? 'mobilePhone' : 'homePhone']: telephone }),
    ...(id !== undefined && { propertyIds: [id] }),
  }
}

/** Owners who want a valuation are prospective vendors or landlords; everybody else is looking for a home. */
function typeOf({ kind, channel }: Lead, property: LeadProperty | undefined): string {
  const isLetting = (channel ?? property?.channel) === 'lettings'
  if (kind === 'valuation') return isLetting ? 'lettingsProperty' : 'salesProperty'
  return isLetting ? 'lettingsApplicant' : 'salesApplicant'
}

/** The typed message, followed by facts for which Reapit has no fields. */
function messageOf({ id, message, appointment }: Lead, property: LeadProperty | undefined): string {
  const isBooked = appointment && appointment.withdrawnAt === null
  const further = [
    ...(isBooked ? [`Booked for ${appointmentWords(appointment.startsAt)}.`] : []),
    ...(property ? [`About ${property.address} (${property.agentRef}).`] : []),
    `Enquiry ${id} of the website.`,
  ]
  return `${message}\n\n${further.join('\n')}`.trim()
}

/** Reapit's id of a property: part of our reference if pulled from Reapit, or the reference itself in other feeds. */
function idOf({ agentRef }: LeadProperty, customer: string): string | undefined {
  const id = agentRef.startsWith(`${customer}_`) ? agentRef.slice(customer.length + 1).replace(/-let$/, '') : agentRef
  return reapitId.test(id) ? id : undefined
}
