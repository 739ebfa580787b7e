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

/** Reapit asks for a title, and our forms do not. */
const title = 'Unknown'
/** 070 are personal numbers, 076 pagers. */
const mobile = /^\+447[1-57-9]/
/** How Reapit numbers properties: the letters of an office, and digits. */
const reapitId = /^[A-Z]{3}\d{5,12}$/

/**
 * An enquiry as Reapit creates one (docs/webhook.md), as it stands now; undefined where it is not there any more, or has no office there.
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

/** Who owns a home and has it valued is a vendor or landlord to be; everybody else looks for one. */
function typeOf({ kind, channel }: Lead, property: LeadProperty | undefined): string {
  const isLetting = (channel ?? property?.channel) === 'lettings'
  if (kind === 'valuation') return isLetting ? 'lettingsProperty' : 'salesProperty'
  return isLetting ? 'lettingsApplicant' : 'salesApplicant'
}

/** What was typed, and below it what Reapit has no fields for. */
function messageOf({ id, message, appointment }: Lead, property: LeadProperty | undefined): string {
  const isBooked = appointment && appointment.withdrawnAt === null
  const further = [
    ...(isBooked ? [`Booked for ${appointmentWords(appointment.startsAt)}.`] : []),
    ...(property ? [`About ${property.address} (${property.agentRef}).`] : []),
    `Enquiry ${id} of the website.`,
  ]
  return `${message}\n\n${further.join('\n')}`.trim()
}

/** Reapit's own number of a property: pulled from there it is part of our reference, and other feeds of Reapit's have it as theirs. */
function idOf({ agentRef }: LeadProperty, customer: string): string | undefined {
  const id = agentRef.startsWith(`${customer}_`) ? agentRef.slice(customer.length + 1).replace(/-let$/, '') : agentRef
  return reapitId.test(id) ? id : undefined
}
