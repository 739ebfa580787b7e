import type { Kysely } from 'kysely'
import PQueue from 'p-queue'
import { insertAccount } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/atomically.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { mayMail, throttle } from '../accounts/throttle.ts'

interface ReceivedLead {
  lead: NewLead
  desk: Desk
  property?: LeadProperty | undefined
  /** Of the sender who is signed in. */
  accountId?: number | undefined
  /** Where the request came from, as one visitor. */
  from: string
  /** A sender without an account gets one. */
  createsAccount: boolean
}

type Parts = Pick<AccountParts, 'db' | 'passwords' | 'now'>

/**
 * Keeps an enquiry and queues its mails, all in one transaction: to the desk, and to the sender as long as that address has not got too
 * many. What was received before is received again without doing anything. Throws ComeAgain.
 */
export function receiveLead(parts: Parts, received: ReceivedLead): Promise<Taken> {
  return turns.add(() => receive(parts, received))
}

/** Enquiries that a process writes at a time: in a flood of them pages still get their turn at the database. */
const turns = new PQueue({ concurrency: 2 })

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
  await throttle(db, 'lead', attempt, at)
  const mayConfirm =
    email !== '' &&
    (await mayMail(db, 'lead-received', attempt, at).catch((error: unknown) => {
      if (error instanceof ComeAgain) return false
      throw error
    }))
  return await atomically(db, async (trx) => {
    const id = await insertLead(trx, { lead, desk, propertyId: property?.id, accountId, now: at })
    if (id === undefined) return { isNew: false, hasNewAccount: false }
    await mailDesk(trx, { ...received, id, at })
    if (mayConfirm) await mailSender(trx, { ...received, id })
    const wantsAccount = received.createsAccount && accountId === undefined && mayConfirm
    const hasNewAccount = wantsAccount && (await createAccount(trx, lead, { hash: passwords.none(), at }))
    if (hasNewAccount) {
      const { firstName } = lead.sender
      await enqueueMail(trx, { key: `lead-account ${id}`, to: email, kind: 'lead-account', data: { firstName } })
    }
    return { isNew: true, hasNewAccount }
  })
}

interface Mailed extends ReceivedLead {
  id: string
}

async function mailDesk(trx: Kysely<Schema>, { id, at, lead, desk, property }: Mailed & { at: Date }): Promise<void> {
  const { kind, sender, answers, message, page, form, files = [] } = lead
  const about = property && { ...mailed(property), agentRef: property.agentRef }
  const sent = files.map(({ name, bytes, path }) => ({ name, bytes, path }))
  const facts = {
    id,
    lead: kind,
    ...(form && { form: form.title }),
    ...(sent.length > 0 && { files: sent }),
    desk: desk.name,
    sender,
    property: about,
    answers,
    message,
    page,
    receivedAt: at.toISOString(),
  }
  await enqueueMail(trx, { key: `lead ${id}`, to: desk.email, kind: 'lead', data: facts })
}

async function mailSender(trx: Kysely<Schema>, { id, lead, desk, property }: Mailed): Promise<void> {
  const { email, firstName } = lead.sender
  const ofForm = lead.form && { form: lead.form.title }
  const receipt = {
    firstName,
    lead: lead.kind,
    ...ofForm,
    desk: desk.name,
    telephone: desk.telephone,
    property: property && mailed(property),
  }
  await enqueueMail(trx, { key: `lead-received ${id}`, to: email, kind: 'lead-received', data: receipt })
}

function mailed({ id, channel, address }: LeadProperty) {
  return { address, path: routes.property.page.href(id, channel) }
}

/** Without a password: its owner chooses one by a mailed link. Returns false where the address has an account already. */
async function createAccount(trx: Kysely<Schema>, { sender }: NewLead, { hash, at }: { hash: string; at: Date }): Promise<boolean> {
  const profile = { first_name: sender.firstName, last_name: sender.lastName, tel_home: sender.telephone }
  return (await insertAccount(trx, { email: sender.email, passwordHash: hash, profile, now: at })) !== undefined
}
