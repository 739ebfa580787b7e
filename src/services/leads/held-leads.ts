import type { Kysely } from 'kysely'
import { findAccount } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { deleteHeldLead, findHeldLead, type HeldContent, insertHeldLead } from '#src/data/leads/held-leads.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { deskOfLead } from './desk-of-lead.ts'
import { countLeadAttempt, keepLead, type LeadParts } from './receive-lead.ts'

interface RoutingParts {
  db: Kysely<Schema>
  now: () => Date
  content: () => AgencyContent
  postcodes: PostcodeLookup
}

/**
 * Holds back an enquiry that seems to come from a program for thirty days: nobody is mailed, and the branch does not get it until an office
 * user rescues it. It counts towards limits like any enquiry; excess ones are dropped.
 */
export async function holdLeadBack({ db, now, ...parts }: RoutingParts, content: HeldContent): Promise<void> {
  const { branchId } = (await route({ db, ...parts }, content)).desk
  await atomically(db, async (trx) => {
    const sender = { from: content.from, on: mailboxOf(content.lead.sender.email) }
    const counted = await countLeadAttempt(trx, sender, now())
    if (!(counted instanceof RetryLater)) await insertHeldLead(trx, { content, branchId, now: now() })
  })
}

/** `came already`: the same enquiry arrived in another way. `gone`: not of the user's branches, or already handled. */
type RescueOutcome = 'done' | 'came already' | 'gone'

/**
 * Releases a held enquiry as if it had just arrived: routed, stored, mailed to desk and sender, and sent to receivers; once, even if
 * several users do so.
 */
export async function rescueHeldLead(parts: RoutingParts & LeadParts, asker: OfficeAsker, id: string): Promise<RescueOutcome> {
  const { db, now, content } = parts
  const held = await findHeldLead(db, asker, id)
  if (!held) return 'gone'
  const { lead, from, accountId } = held
  // Before the transaction: finding a postcode may ask a service.
  const { desk, property } = await route(parts, held)
  const { site } = content()
  return await atomically(db, async (trx) => {
    if (!(await deleteHeldLead(trx, id))) return 'gone'
    const account = accountId === undefined ? undefined : await findAccount(trx, accountId)
    const createsAccount = site.accounts && site.leads.createAccounts
    const received = { lead, desk, property, accountId: account?.id, from, createsAccount, mayConfirm: lead.sender.email !== '' }
    const { isNew } = await keepLead(trx, parts, received, now())
    await addAudit(trx, asker, { ...audited(held), action: 'held-enquiry-rescued', after: { branch: desk.branchId ?? null }, now: now() })
    return isNew ? 'done' : 'came already'
  })
}

/** Deletes one permanently. Returns whether it existed. */
export async function removeHeldLead({ db, now }: Pick<RoutingParts, 'db' | 'now'>, asker: OfficeAsker, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const held = await findHeldLead(trx, asker, id)
    if (!held || !(await deleteHeldLead(trx, id))) return false
    await addAudit(trx, asker, { ...audited(held), action: 'held-enquiry-removed', now: now() })
    return true
  })
}

/** The audit list is never shortened, so it names no visitor. */
function audited({ id, branchId }: { id: string; branchId: number | null }) {
  return { subject: `Held-back enquiry ${id}`, branchId }
}

async function route({ db, content, postcodes }: Omit<RoutingParts, 'now'>, { lead, target, propertyId, postcode }: HeldContent) {
  const property = propertyId === undefined ? undefined : await findLeadProperty(db, propertyId)
  const desk = await deskOfLead(content(), postcodes, { kind: lead.kind, target: { ...target, property }, postcode })
  return { desk, property }
}
