import type { Kysely } from 'kysely'
import { findAccount, insertAccount } from '#src/data/accounts/accounts.ts'
import { type Appointment, findAppointment } from '#src/data/appointments/appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLeads } from '#src/data/leads/leads.ts'
import { enqueueMails, type QueuedMail } from '#src/data/mails/outbox.ts'
import { queueChange, queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { unbookable } from '#src/domain/appointments/free-slots.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import { SlotTaken, TooManyAppointments } from '#src/services/appointments/appointment-parts.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { bookAppointment } from '../appointments/book-appointment.ts'
import { mailToVisitor } from '../appointments/mail-appointment.ts'
import { mailOfAccount, mailToDesk, mailToSender } from './lead-mails.ts'
import type { ReceivedLead, Taken } from './received-lead.ts'

/** An enquiry of which there were not too many. */
export interface AdmittedLead extends ReceivedLead {
  /** The sender may be mailed that it came. */
  mayConfirm: boolean
}

export interface KeepParts extends Pick<AccountParts, 'passwords'> {
  /** Who is told of enquiries besides their desks. */
  receivers: readonly EventReceiver[]
}

/** Keeps enquiries with what belongs to them, all or none: within a transaction. Throws SlotTaken and TooManyAppointments. */
export async function keepLeads(
  trx: Kysely<Schema>,
  { passwords, receivers }: KeepParts,
  leads: readonly AdmittedLead[],
  now: Date,
): Promise<Taken[]> {
  const ids = await insertLeads(
    trx,
    leads.map(({ lead, desk, property, accountId }) => ({ lead, desk, propertyId: property?.id, accountId, now })),
  )
  const taken: Taken[] = []
  const mails: QueuedMail[] = []
  for (const [index, received] of leads.entries()) {
    const id = ids[index]
    if (id === undefined) {
      taken.push({ isNew: false, hasNewAccount: false })
      continue
    }
    const { lead, mayConfirm, booking } = received
    const appointment = await book(trx, received, { id, now })
    const kept = { ...received, id, receivedAt: now, appointment }
    mails.push(mailToDesk(kept))
    if (appointment) await queueChange(trx, receivers, { appointmentId: appointment.id, news: 'booked' })
    // A time is held for whoever can be mailed the link that keeps it.
    if (booking && !mayConfirm) throw new TooManyAppointments()
    if (booking && appointment) mails.push(await mailToVisitor(booking.parts, appointment, 'booked'))
    else if (mayConfirm) mails.push(mailToSender(kept))
    const wantsAccount = received.createsAccount && received.accountId === undefined && mayConfirm
    const hasNewAccount = wantsAccount && (await createAccount(trx, lead, { hash: passwords.none(), now }))
    if (hasNewAccount) mails.push(mailOfAccount(kept))
    taken.push({ isNew: true, hasNewAccount })
  }
  const queued = await enqueueMails(trx, mails)
  if (queued < mails.length && leads.some(({ booking }) => booking)) throw new TooManyAppointments()
  await queueReceivedLeads(
    trx,
    receivers,
    ids.filter((id) => id !== undefined),
  )
  return taken
}

async function book(
  trx: Kysely<Schema>,
  { booking, lead, property, from, accountId }: ReceivedLead,
  { id: leadId, now }: { id: string; now: Date },
): Promise<Appointment | undefined> {
  if (!booking) return undefined
  const { kind, branch, slot } = booking
  if (!branch) throw new SlotTaken(unbookable)
  // A valuation is of the sender's own home, whichever property it was asked from.
  const propertyId = kind === 'viewing' ? property?.id : undefined
  const { email } = lead.sender
  const account = accountId === undefined ? undefined : await findAccount(trx, accountId)
  const isConfirmed = account?.isConfirmed === true && emailKey(account.email) === emailKey(email)
  return await findAppointment(trx, await bookAppointment(trx, { leadId, kind, branch, slot, propertyId, email, from, isConfirmed, now }))
}

/** Without a password: its owner chooses one by a mailed link. Returns false where the address has an account already. */
async function createAccount(trx: Kysely<Schema>, { sender }: NewLead, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
  const profile = { first_name: sender.firstName, last_name: sender.lastName, tel_home: sender.telephone }
  return (await insertAccount(trx, { email: sender.email, passwordHash: hash, profile, now })) !== undefined
}
