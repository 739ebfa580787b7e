import type { Context } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { appointmentWords, slotInstant } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { isClosedOn } from '#src/domain/leads/booking-days.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import { messageAbout } from '#src/domain/leads/enquiry.ts'
import type { LeadKind, LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import { noBranch } from '#src/domain/leads/valuation-steps.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { valuationContacts } from '#src/domain/site/valuation-contacts.ts'
import { bodyValueAt } from '#src/forms/read-form.ts'
import { deskOfLead } from '#src/services/leads/desk-of-lead.ts'
import { holdLeadBack } from '#src/services/leads/held-leads.ts'
import { pageOfConsent } from '../accounts/read-consents.ts'
import { findSignedIn, visitorOf } from '../accounts/visitor-of.ts'
import type { SiteContext } from '../site-context.ts'
import { answerFormErrors, answerFormSent, refuseCaptcha, refuseForm, takeOrAskAgain } from './answer-form.ts'
import type { FormPage } from './form-page.ts'
import { bookingOf, receiveBooked } from './read-booking.ts'
import { formOfLead, readLead, targetOf } from './read-lead.ts'

type Body = Readonly<Record<string, unknown>>

interface SentLead {
  kind: Exclude<LeadKind, 'form'>
  body: Body
  propertyId: number | undefined
  /** The form's own page, if it was sent there. */
  page?: FormPage | undefined
}

/** Receives an enquiry, or returns its errors (rules: W29, E42). */
export function takeLead(c: Context, context: SiteContext, sent: SentLead): Promise<Response> {
  return takeOrAskAgain(c, context, sent, () => take(c, context, sent))
}

async function take(c: Context, context: SiteContext, { kind, body, propertyId, page }: SentLead): Promise<Response> {
  const { accounts, content, postcodes, receiveLead } = context
  const visitor = visitorOf(c, context)
  const read = readLead(body, { kind, page: pageOfConsent(c, body.source_page), today: londonDay(context.now()) })
  const hold = async () => {
    if (!('errors' in read)) await holdLead(c, context, { kind, body, propertyId, read })
  }
  const sent = { form: formOfLead(kind, body), body, visitor, page, hold }
  const refused = await refuseForm(c, context, sent)
  if (refused) return refused
  if ('errors' in read) return await answerFormErrors(c, context, { body, errors: read.errors, flash: flashOf(read.errors), page })
  const captcha = await refuseCaptcha(c, context, sent)
  if (captcha.refused) return captcha.refused
  const { site } = content()
  const who = await findSignedIn(visitor, context)
  const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
  const desk = await deskOfLead(content(), postcodes, { kind, target: { ...targetOf(body), property }, postcode: postcodeOf(body) })
  // By its agency, or by a rule of adverts.
  if (kind === 'viewing' && property && !property.isPublished)
    return await answerFormErrors(c, context, { body, errors: { property: notShown(desk.telephone) }, flash: 'lead-sending-error', page })
  // Scripts ask before they send, and send where it cannot be found out.
  const far = page && kind === 'valuation' ? tooFar(content(), desk, body) : {}
  if (Object.keys(far).length > 0) return await answerFormErrors(c, context, { body, errors: far, flash: 'lead-sending-error', page })
  if (kind === 'valuation' && read.day !== undefined && isClosed(content(), desk.branchId, { day: read.day, now: context.now() }))
    return await answerFormErrors(c, context, { body, errors: { booking_time: closedDay }, flash: 'lead-sending-error', page })
  const { hasNewAccount, missed } = await receiveBooked(receiveLead, {
    lead: aboutProperty(read.lead, property),
    desk,
    property,
    booking: bookingOf(context, read.slot, { kind, property, branchId: desk.branchId }),
    accountId: who?.account.id,
    from: visitor.from,
    isUnproven: captcha.isUnproven,
    createsAccount: site.accounts && site.leads.createAccounts,
  })
  if (missed) return await answerFormErrors(c, context, { body, page, ...missed })
  const flash = read.slot !== undefined ? 'appointment-booked' : hasNewAccount ? 'welcome-lead-sent-new-user' : 'welcome-lead-sent'
  return answerFormSent(c, { body, flash, page })
}

/** The enquiry with facts of its property. */
export function aboutProperty(lead: NewLead, property: LeadProperty | undefined): NewLead {
  // Forms sent without script leave this to us.
  const message = lead.kind === 'department' && property ? messageAbout(property, lead.message) : lead.message
  const [said, ofProperty] = [lead.channel, property?.channel]
  return { ...lead, message, channel: lead.kind === 'valuation' ? (said ?? ofProperty) : (ofProperty ?? said) }
}

type Read = Exclude<ReturnType<typeof readLead>, { errors: unknown }>

/** Holds an enquiry back; a slot that it would book becomes a preferred time. */
async function holdLead(c: Context, context: SiteContext, { body, propertyId, read }: SentLead & { read: Read }): Promise<void> {
  const { accounts, content, postcodes, now } = context
  const visitor = visitorOf(c, context)
  const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
  const who = await findSignedIn(visitor, context)
  const startsAt = read.slot === undefined ? undefined : slotInstant(read.slot)
  const wish = startsAt ? [{ name: 'Preferred times', value: appointmentWords(startsAt) }] : []
  const lead = aboutProperty({ ...read.lead, answers: [...read.lead.answers, ...wish] }, property)
  const held = { lead, target: targetOf(body), propertyId: property?.id, postcode: postcodeOf(body), accountId: who?.account.id }
  await holdLeadBack({ db: accounts.db, now, content, postcodes }, { ...held, from: visitor.from })
}

const notShown = (telephone: string) =>
  `This property is not on our site just now, so no viewing of it can be asked for here. Please ring us on ${telephone}.`

const closedDay = 'Our branch is closed on that day. Please choose another.'

/** The error of a home to value that no branch covers (rules: E14); none without a postcode, and where the agency has no branches. */
export function tooFar({ branches }: AgencyContent, { branchId, telephone }: Desk, body: Body): Record<string, string> {
  const isAsked = branches.length > 0 && readPostcode((postcodeOf(body) ?? '').slice(0, 20)).outcode !== ''
  if (branchId !== undefined || !isAsked) return {}
  return {
    postcode: `${noBranch.title}. ${noBranch.text}. If you think that we should come all the same, ring us on ${telephone}.`,
  }
}

/** Whether the responsible branch is closed on a day chosen in one of our forms. */
function isClosed(agency: AgencyContent, branchId: number | undefined, { day, now }: { day: string; now: Date }): boolean {
  const closed = valuationContacts(agency, now).find((contact) => contact.branchId === branchId)?.closed
  return closed !== undefined && isClosedOn(day, closed)
}

export function postcodeOf(body: Body): string | undefined {
  const postcode = bodyValueAt(body, ['lead_client', 'postcode'])
  return typeof postcode === 'string' ? postcode : undefined
}

/** W34 has a text for invalid names, one for postcodes, and one for everything else. */
function flashOf(errors: Readonly<Record<string, string>>): string {
  if ('first_name' in errors || 'last_name' in errors) return 'lead-sending-error-validation'
  return Object.keys(errors).join() === 'postcode' ? 'postcode-invalid' : 'lead-sending-error'
}
