import { type Kysely, sql } from 'kysely'
import { findAccount, insertAccount } from '#src/data/accounts/accounts.ts'
import { type Appointment, findAppointment } from '#src/data/appointments/appointments.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { enqueueMails, type QueuedMail } from '#src/data/mails/outbox.ts'
import { queueChange, queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import { visitedPlace } from '#src/domain/appointments/appointment.ts'
import { unbookableText } from '#src/domain/appointments/free-slots.ts'
import { answerDue, branchOfLead } from '#src/domain/leads/answer-due.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { AccountParts } from '#src/services/accounts/account-parts.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { type Attempt, countTries } from '#src/services/accounts/throttle.ts'
import { SlotTaken, TooManyAppointments } from '#src/services/appointments/appointment-parts.ts'
import { bookAppointment } from '#src/services/appointments/book-appointment.ts'
import { mailedAppointment, mailToVisitor } from '#src/services/appointments/mail-appointment.ts'
import type { ReceivedLead, ReceiveLead, TakenLead } from './received-lead.ts'
import { mailedProperty, propertyForDesk } from './share-property.ts'

export interface LeadParts extends Pick<AccountParts, 'db' | 'now' | 'passwords'> {
  /** Receivers that are told of enquiries besides their desks. */
  receivers: readonly EventReceiver[]
  /** The current agency, whose opening hours decide when an enquiry is due. */
  content: () => Pick<AgencyContent, 'branches'>
}

/** An enquiry within the limits. */
interface AdmittedLead extends ReceivedLead {
  /** Whether the sender may get a confirmation. */
  mayConfirm: boolean
}

/** Receives enquiries: each is counted, then stored with its mails in a transaction of its own. */
export function leadReceiver(parts: LeadParts): ReceiveLead {
  return async (received) => {
    const now = parts.now()
    const sender = { from: received.from, on: mailboxOf(received.lead.sender.email) }
    // The count stays, whatever becomes of the enquiry.
    const mayConfirm = await atomically(parts.db, async (trx) => {
      // A crash may lose a count: only the enquiry itself waits for the disk.
      await sql`set local synchronous_commit to off`.execute(trx)
      return await countLeadAttempt(trx, sender, now)
    })
    if (mayConfirm instanceof RetryLater) throw mayConfirm
    return await atomically(parts.db, (trx) => keepLead(trx, parts, { ...received, mayConfirm: mayConfirm && !received.isUnproven }, now))
  }
}

/**
 * Counts an enquiry by its visitor and its address, and the confirmation mail, which has a lower limit. Returns whether the sender may be
 * mailed, or RetryLater if there were too many. `on` is empty for an enquiry without an address.
 */
export async function countLeadAttempt(db: Kysely<Schema>, { from, on }: Attempt, now: Date): Promise<boolean | RetryLater> {
  // The agency's forms may ask for no address: such senders are counted by their network address.
  const attempt = { from, on: on || `form ${from}` }
  let mayConfirm = on !== ''
  // In sequence: a flood from one address adds no rows for invented values.
  for (const kind of ['from', 'both', 'on'] as const) {
    const counted = mayConfirm ? (['lead', 'lead-received'] as const) : (['lead'] as const)
    const [seconds = 0, confirmSeconds] = await countTries(
      db,
      counted.map((what) => ({ what, kind, attempt })),
      now,
    )
    if (seconds > 0) return new RetryLater('too-many', seconds)
    mayConfirm = confirmSeconds === 0
  }
  return mayConfirm
}

/** Within a transaction: stores an enquiry and everything that belongs to it, all or nothing. Throws SlotTaken and TooManyAppointments. */
export async function keepLead(
  trx: Kysely<Schema>,
  { passwords, receivers, content }: Pick<LeadParts, 'passwords' | 'receivers' | 'content'>,
  received: AdmittedLead,
  now: Date,
): Promise<TakenLead> {
  const { lead, desk, property, accountId, mayConfirm, booking } = received
  const dueAt = answerDue(branchOfLead(content(), desk.branchId), now)
  const id = await insertLead(trx, { lead, desk, propertyId: property?.id, accountId, dueAt, now })
  if (id === undefined) return { isNew: false, hasNewAccount: false }
  const appointment = await book(trx, received, { id, now })
  const kept = { ...received, id, receivedAt: now, appointment }
  const mails: QueuedMail[] = [mailToDesk(kept)]
  if (appointment) await queueChange(trx, receivers, { appointmentId: appointment.id, news: 'booked' })
  // A slot is only held for somebody who can be mailed the link that confirms it.
  if (booking && !mayConfirm) throw new TooManyAppointments()
  if (booking && appointment) mails.push(await mailToVisitor(booking.parts, appointment, 'booked'))
  else if (mayConfirm) mails.push(mailToSender(kept))
  const wantsAccount = received.createsAccount && accountId === undefined && mayConfirm
  const hasNewAccount = wantsAccount && (await createAccount(trx, lead, { hash: passwords.none(), now }))
  if (hasNewAccount) mails.push(mailOfAccount(kept))
  const queued = await enqueueMails(trx, mails)
  if (queued < mails.length && booking) throw new TooManyAppointments()
  await queueReceivedLeads(trx, receivers, [id])
  return { isNew: true, hasNewAccount }
}

async function book(
  trx: Kysely<Schema>,
  { booking, lead, property, from, accountId }: ReceivedLead,
  { id: leadId, now }: { id: string; now: Date },
): Promise<Appointment | undefined> {
  if (!booking) return undefined
  const { kind, branch, slot } = booking
  if (!branch) throw new SlotTaken(unbookableText)
  // A valuation is of the sender's own home, whichever property page it was sent from.
  const propertyId = kind === 'viewing' ? property?.id : undefined
  const { email } = lead.sender
  const account = accountId === undefined ? undefined : await findAccount(trx, accountId)
  const isConfirmed = account?.isConfirmed === true && emailKey(account.email) === emailKey(email)
  return await findAppointment(trx, await bookAppointment(trx, { leadId, kind, branch, slot, propertyId, email, from, isConfirmed, now }))
}

/**
 * Creates an account without a password, which its owner sets through a mailed link. Returns false if the address already has an account.
 */
async function createAccount(trx: Kysely<Schema>, { sender }: NewLead, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
  const profile = { first_name: sender.firstName, last_name: sender.lastName, tel_home: sender.telephone }
  return (await insertAccount(trx, { email: sender.email, passwordHash: hash, profile, now })) !== undefined
}

interface KeptLead extends Pick<ReceivedLead, 'lead' | 'desk' | 'property' | 'handedOut' | 'isUnproven'> {
  id: string
  receivedAt: Date
  appointment?: Appointment | undefined
}

const notChecked = { name: 'Not checked', value: 'Nothing shows that a person sent it, and the sender was not mailed' }

/** The mail to the desk, with the whole enquiry. */
function mailToDesk({ id, receivedAt, lead, desk, property, appointment, isUnproven }: KeptLead): QueuedMail {
  const { kind, sender, message, page, form, files = [] } = lead
  const sent = files.map(({ name, bytes, path }) => ({ name, bytes, path }))
  const facts = {
    id,
    lead: kind,
    ...(form && { form: form.title }),
    ...(sent.length > 0 && { files: sent }),
    desk: desk.name,
    sender,
    property: property && propertyForDesk(property),
    ...(kind === 'valuation' && { channel: lead.channel, place: visitedPlace(lead.sent) }),
    answers: [...(isUnproven ? [notChecked] : []), ...lead.answers],
    message,
    page,
    receivedAt: receivedAt.toISOString(),
    appointment: appointment && mailedAppointment(appointment),
  }
  return { key: `lead ${id}`, to: desk.email, kind: 'lead', data: facts }
}

/** The mail to the sender: that it arrived, who gets it, and links to requested documents. */
function mailToSender({ id, lead, desk, property, handedOut }: KeptLead): QueuedMail {
  const { kind, form, sender } = lead
  const facts = {
    firstName: sender.firstName,
    lead: kind,
    ...(form && { form: form.title }),
    desk: desk.name,
    telephone: desk.telephone,
    property: property && property.isPublished !== false ? mailedProperty(property) : undefined,
    ...(handedOut && { handedOut }),
  }
  return { key: `lead-received ${id}`, to: sender.email, kind: 'lead-received', data: facts }
}

/** The mail about the new account. */
function mailOfAccount({ id, lead }: KeptLead): QueuedMail {
  const { email, firstName } = lead.sender
  return { key: `lead-account ${id}`, to: email, kind: 'lead-account', data: { firstName } }
}
