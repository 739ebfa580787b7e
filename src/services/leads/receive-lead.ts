import { type Kysely, sql } from 'kysely'
import { insertAccount } from '#src/data/accounts/accounts.ts'
import { type Appointment, findAppointment } from '#src/data/appointments/appointments.ts'
import { atomically } from '#src/data/database/atomically.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { mayMail, throttle } from '../accounts/throttle.ts'
import type { AppointmentParts } from '../appointments/appointment-parts.ts'
import { bookAppointment } from '../appointments/book-appointment.ts'
import { mailedAppointment, mailVisitor } from '../appointments/mail-appointment.ts'
import { SlotTaken } from '../appointments/slot-taken.ts'
import { mailedProperty, propertyOfDesk } from './mailed-property.ts'

export interface ReceivedLead {
  lead: NewLead
  desk: Desk
  property?: LeadProperty | undefined
  /** Of the sender who is signed in. */
  accountId?: number | undefined
  /** Where the request came from, as one visitor. */
  from: string
  /** The time that is booked with it. */
  booking?: BookedTime | undefined
  /** A sender without an account gets one. */
  createsAccount: boolean
}

interface BookedTime {
  kind: AppointmentKind
  /** Undefined where nothing can be booked any more. */
  branch: Branch | undefined
  /** As the form named it. */
  slot: string
  parts: Pick<AppointmentParts, 'content' | 'links'>
}

type Parts = Pick<AccountParts, 'db' | 'passwords' | 'inTurn' | 'now'>

/**
 * Keeps an enquiry and queues its mails, all in one transaction: to the desk, and to the sender as long as that address has not got too
 * many. What was received before is received again without doing anything. Throws ComeAgain, and where a time was to be booked
 * SlotTaken and TooManyAppointments.
 */
export function receiveLead(parts: Parts, received: ReceivedLead): Promise<Taken> {
  return parts.inTurn(() => receive(parts, received))
}

interface Taken {
  isNew: boolean
  hasNewAccount: boolean
}

async function receive({ db, passwords, now }: Parts, received: ReceivedLead): Promise<Taken> {
  const { lead, desk, property, accountId } = received
  const { email } = lead.sender
  const at = now()
  // A form of the agency's may ask for no address: its sender is counted by where they are.
  const attempt = { from: received.from, on: emailKey(email) || `form ${received.from}` }
  const counted = await atomically(db, async (trx) => {
    // A crash may forget a try: only the enquiry itself waits for the disk.
    await sql`set local synchronous_commit to off`.execute(trx)
    const tooMany = await throttle(trx, 'lead', attempt, at).catch(comeAgain)
    return tooMany ?? { mayConfirm: email !== '' && (await mayMail(trx, 'lead-received', attempt, at).catch(comeAgain)) === true }
  })
  if (counted instanceof ComeAgain) throw counted
  const { mayConfirm } = counted
  return await atomically(db, async (trx) => {
    const id = await insertLead(trx, { lead, desk, propertyId: property?.id, accountId, now: at })
    if (id === undefined) return { isNew: false, hasNewAccount: false }
    const appointment = received.booking && (await book(trx, received.booking, { ...received, id, at }))
    await mailDesk(trx, { ...received, id, at, appointment })
    if (mayConfirm) await mailSender(trx, { ...received, id, appointment })
    const wantsAccount = received.createsAccount && accountId === undefined && mayConfirm
    const hasNewAccount = wantsAccount && (await createAccount(trx, lead, { hash: passwords.none(), at }))
    if (hasNewAccount) {
      const { firstName } = lead.sender
      await enqueueMail(trx, { key: `lead-account ${id}`, to: email, kind: 'lead-account', data: { firstName } })
    }
    return { isNew: true, hasNewAccount }
  })
}

/** What was counted stays counted: the transaction is not to fail. */
function comeAgain(error: unknown): ComeAgain {
  if (error instanceof ComeAgain) return error
  throw error
}

interface Mailed extends ReceivedLead {
  id: string
  appointment?: Appointment | undefined
}

async function book(
  trx: Kysely<Schema>,
  { kind, branch, slot }: BookedTime,
  { id: leadId, lead, property, at }: Mailed & { at: Date },
): Promise<Appointment | undefined> {
  // A valuation is of the sender's own home, whichever property it was asked from.
  if (!branch) throw new SlotTaken(undefined)
  const propertyId = kind === 'viewing' ? property?.id : undefined
  const { email } = lead.sender
  return await findAppointment(trx, await bookAppointment(trx, { leadId, kind, branch, slot, propertyId, email, now: at }))
}

async function mailDesk(trx: Kysely<Schema>, { id, at, lead, desk, property, appointment }: Mailed & { at: Date }): Promise<void> {
  const { kind, sender, message, page, form, files = [] } = lead
  const answers = [...(appointment ? [{ name: 'Appointment', value: appointmentWords(appointment.startsAt) }] : []), ...lead.answers]
  const sent = files.map(({ name, bytes, path }) => ({ name, bytes, path }))
  const facts = {
    id,
    lead: kind,
    ...(form && { form: form.title }),
    ...(sent.length > 0 && { files: sent }),
    desk: desk.name,
    sender,
    property: property && propertyOfDesk(property),
    answers,
    message,
    page,
    receivedAt: at.toISOString(),
    appointment: appointment && mailedAppointment(appointment),
  }
  await enqueueMail(trx, { key: `lead ${id}`, to: desk.email, kind: 'lead', data: facts })
}

async function mailSender(trx: Kysely<Schema>, { id, lead, desk, property, booking, appointment }: Mailed): Promise<void> {
  if (booking && appointment) return await mailVisitor(trx, booking.parts, appointment, 'booked')
  const { email, firstName } = lead.sender
  const ofForm = lead.form && { form: lead.form.title }
  const receipt = {
    firstName,
    lead: lead.kind,
    ...ofForm,
    desk: desk.name,
    telephone: desk.telephone,
    property: property && mailedProperty(property),
  }
  await enqueueMail(trx, { key: `lead-received ${id}`, to: email, kind: 'lead-received', data: receipt })
}

/** Without a password: its owner chooses one by a mailed link. Returns false where the address has an account already. */
async function createAccount(trx: Kysely<Schema>, { sender }: NewLead, { hash, at }: { hash: string; at: Date }): Promise<boolean> {
  const profile = { first_name: sender.firstName, last_name: sender.lastName, tel_home: sender.telephone }
  return (await insertAccount(trx, { email: sender.email, passwordHash: hash, profile, now: at })) !== undefined
}
