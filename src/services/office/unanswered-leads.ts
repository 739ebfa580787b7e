import { atomically } from '#src/data/database/database.ts'
import { insertLeadNote } from '#src/data/leads/lead-notes.ts'
import { type LateLead, releaseLeadsOfAway, takeLateLeads } from '#src/data/leads/unanswered-leads.ts'
import { enqueueMails, type QueuedMail } from '#src/data/mails/outbox.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import { leadStateTexts } from '#src/domain/leads/lead-work.ts'
import type { OfficeUser } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'> & { content: () => Pick<AgencyContent, 'branches'> }

/** Enquiries in one mail. */
const atATime = 50

/**
 * Mails a branch's managers about enquiries that were not answered in time: newly late ones in one mail, each once per due time. Returns
 * how many enquiries.
 */
export async function mailLateLeads(parts: Parts, signal: AbortSignal): Promise<number> {
  let mailed = 0
  while (!signal.aborted) {
    const taken = await atomically(parts.db, async (trx) => {
      const leads = await takeLateLeads(trx, { now: parts.now(), most: atATime })
      if (leads.length === 0) return 0
      const users = await findOfficeUsers(trx, 'all')
      const byManager = Map.groupBy(
        leads.flatMap((lead) => managersOf(users, lead.branchId).map((manager) => ({ lead, manager }))),
        ({ manager }) => manager,
      )
      const { branches } = parts.content()
      await enqueueMails(
        trx,
        [...byManager].map(([manager, late]) =>
          mailTo(
            manager,
            late.map(({ lead }) => lead),
            branches,
          ),
        ),
      )
      return leads.length
    })
    mailed += taken
    if (taken < atATime) break
  }
  return mailed
}

/** The actor for automatic actions of the office. */
const theOffice: AuditActor = { id: null, name: 'The office', from: '' }

/** Unassigns due enquiries whose owner is away, with entries in the timeline and the audit list. Returns how many enquiries. */
export async function releaseForAway({ db, now }: Pick<Parts, 'db' | 'now'>, signal: AbortSignal): Promise<number> {
  let released = 0
  while (!signal.aborted) {
    const taken = await atomically(db, async (trx) => {
      const at = now()
      const leads = await releaseLeadsOfAway(trx, { now: at, most: atATime })
      for (const { id, branchId, version, state, dueAt, ownerName } of leads) {
        const content = `gave it back to unassigned, as ${ownerName} is away`
        await insertLeadNote(trx, { leadId: id, key: `lead-step ${id} away ${version}`, kind: 'step', at, by: theOffice, content })
        const facts = { state: leadStateTexts[state], due: dueAt.toISOString() }
        const [before, after] = [
          { ...facts, owner: ownerName },
          { ...facts, owner: null },
        ]
        await addAudit(trx, theOffice, { action: 'enquiry-changed', subject: `Enquiry ${id}`, branchId, before, after, now: at })
      }
      return leads.length
    })
    released += taken
    if (taken < atATime) break
  }
  return released
}

/** The managers of a branch, or with null of the whole agency; administrators if there are none. */
function managersOf(users: readonly OfficeUser[], branchId: number | null): readonly OfficeUser[] {
  const ofBranch = users.filter(
    ({ endedAt, branches }) => endedAt === null && coversBranches(branches, branchId === null ? 'all' : [branchId]),
  )
  const managers = ofBranch.filter(({ role }) => role === 'manager')
  return managers.length > 0 ? managers : ofBranch.filter(({ role }) => role === 'administrator')
}

function mailTo({ id, name, email }: OfficeUser, late: readonly LateLead[], branches: AgencyContent['branches']): QueuedMail {
  const leads = late.map(({ branchId, dueAt, ...lead }) => ({
    ...lead,
    branch: branches.find((branch) => branch.id === branchId)?.name ?? null,
    path: routes.officeEnquiries.one.href(lead.id),
    dueAt: dueAt.toISOString(),
  }))
  const [first] = leads
  return { key: `office-late-leads ${id} ${first?.id} ${first?.dueAt}`, to: email, kind: 'office-late-leads', data: { name, leads } }
}
