import type { Kysely } from 'kysely'
import { findAccount } from '#src/data/accounts/accounts.ts'
import { findAskedOf } from '#src/data/alerts/asked-alerts.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findLeadNotes } from '#src/data/leads/lead-notes.ts'
import { findUnconfirmedOf } from '#src/data/leads/unconfirmed-enquiries.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOtherRecords } from '#src/data/people/other-records.ts'
import {
  countHandedOver,
  findCorrections,
  findPersonLeadIds,
  findPersonMails,
  findRefusal,
  type PersonKey,
} from '#src/data/people/person-records.ts'
import { findCasesOf } from '#src/data/privacy/privacy-cases.ts'
import type { SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import type { Branches, OfficeAsker } from '#src/domain/office/office-user.ts'
import { ownRecords } from '../accounts/delete-accounts.ts'

export interface PersonParts {
  db: Kysely<Schema>
  /** How long account sessions are live. */
  sessions: SessionLifetime
  now: () => Date
}

/** More than anybody sends during retention. */
const mostLeads = 10_000

export type PersonData = Awaited<ReturnType<typeof readPerson>>

/**
 * Everything held about a person that the user may see: what the person could download (rules: A33), enquiries sent without signing in, the
 * office's notes and replies, mails, corrections, data protection cases, what assistants wrote in their name, and alerts asked for. `most`: the latest of their enquiries.
 */
export async function readPerson({ db, sessions, now }: PersonParts, branches: Branches, person: PersonKey, most = mostLeads) {
  const { accountId, emailKey } = person
  const leadIds = await findPersonLeadIds(db, person, branches, most)
  const account = accountId === undefined ? undefined : await findAccount(db, accountId)
  const isAll = branches === 'all'
  const [own, leads, notes, mails, refusal, corrections, handedOver, others, cases, written, asked] = await Promise.all([
    account && ownRecords({ db, sessions, now }, account),
    findLeads(db, { ids: leadIds }, { most }),
    findLeadNotes(db, leadIds),
    isAll ? findPersonMails(db, emailKey) : [],
    isAll ? findRefusal(db, emailKey) : undefined,
    findCorrections(db, { accountId, leadIds }),
    countHandedOver(db, leadIds),
    findOtherRecords(db, branches, emailKey),
    isAll ? findCasesOf(db, emailKey) : [],
    isAll ? findUnconfirmedOf(db, emailKey) : [],
    isAll ? findAskedOf(db, emailKey) : [],
  ])
  const byLead = Map.groupBy(notes, ({ leadId }) => leadId)
  return {
    ...own,
    lead: leads.map((lead) => ({
      ...lead,
      office: (byLead.get(lead.id) ?? []).map(({ kind, at, who, content }) => ({ kind, at, who, content })),
    })),
    mail: mails,
    refused_recipient: refusal ?? null,
    correction: corrections,
    handedOver,
    ...others,
    privacy_case: cases,
    unconfirmed_enquiry: written,
    asked_alert: asked,
  }
}

/** The same as an export on request, which is audited; the audit entry identifies the person by a number only. */
export async function exportPerson(parts: PersonParts, asker: OfficeAsker, person: PersonKey): Promise<PersonData> {
  const data = await readPerson(parts, asker.branches, person)
  await addAudit(parts.db, asker, {
    action: 'person-exported',
    subject: personSubject(person),
    branchId: auditBranchOf(asker),
    after: { enquiries: data.lead.length, account: data.account !== undefined },
    now: parts.now(),
  })
  return data
}

/** The audit list's name for a person: as it is never shortened, it contains neither name nor address. */
export function personSubject({ record, accountId }: PersonKey): string {
  return accountId === undefined ? `Person of ${record.kind} ${record.id}` : `Person of account ${accountId}`
}

/** The branch of an audit entry, so that its managers see it; null for the whole agency or several branches. */
export function auditBranchOf({ branches }: Pick<OfficeAsker, 'branches'>): number | null {
  return branches !== 'all' && branches.length === 1 ? (branches[0] ?? null) : null
}
