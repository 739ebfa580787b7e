import { createHash } from 'node:crypto'
import { atomically } from '#src/data/database/database.ts'
import {
  findPersonParts,
  hasLeadsElsewhere,
  holdPeople,
  joinPeople,
  leadsOfPart,
  leadsOfSender,
  type PersonPart,
  separatePart,
} from '#src/data/leads/same-person.ts'
import { addAudit } from '#src/data/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { auditBranchOf } from '../people/held-records.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/**
 * `changed`: the people differ from what the user was shown. `elsewhere`: some of the enquiries are of branches that the user does not work
 * for, and would change too. `gone`: one is not of their branches, or no longer exists.
 */
export type SamePersonOutcome = 'done' | 'changed' | 'elsewhere' | 'gone'

/** A fingerprint of the two people that a page shows: it changes if either has other parts. Further enquiries change nothing. */
export function shownPeople(one: readonly PersonPart[], other: readonly PersonPart[]): string {
  const parts = [one, other].map((of) => of.map(({ id, emailKey }) => emailKey || id).sort())
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Makes the senders of two enquiries one person, with everything either was joined with. Repeating it has no effect. */
export async function joinSenders(
  { db, now }: Parts,
  asker: OfficeAsker,
  { leadId, otherId, shown }: { leadId: string; otherId: string; shown: unknown },
): Promise<SamePersonOutcome> {
  return await atomically(db, async (trx) => {
    await holdPeople(trx)
    const one = await findPersonParts(trx, asker.branches, leadId)
    const other = await findPersonParts(trx, asker.branches, otherId)
    if (one.length === 0 || other.length === 0) return 'gone'
    if (isSame(one, other)) return 'done'
    if (shownPeople(one, other) !== shown) return 'changed'
    for (const id of [leadId, otherId]) if (await hasLeadsElsewhere(trx, asker.branches, leadsOfSender(id))) return 'elsewhere'
    await joinPeople(trx, leadId, otherId)
    await addAudit(trx, asker, {
      action: 'people-joined',
      subject: `Enquiries ${leadId} and ${otherId}`,
      branchId: auditBranchOf(asker),
      before: { enquiries: countOf(one), and: countOf(other) },
      after: { enquiries: countOf([...one, ...other]) },
      now: now(),
    })
    return 'done'
  })
}

/** Separates the part of the second enquiry, all enquiries of its address, from the person of the first. Repeating it has no effect. */
export async function separateSender(
  { db, now }: Parts,
  asker: OfficeAsker,
  { leadId, otherId }: { leadId: string; otherId: string },
): Promise<SamePersonOutcome> {
  return await atomically(db, async (trx) => {
    await holdPeople(trx)
    const one = await findPersonParts(trx, asker.branches, leadId)
    const other = await findPersonParts(trx, asker.branches, otherId)
    const part = other.find(({ isOwn }) => isOwn)
    if (one.length === 0 || !part) return 'gone'
    if (!isSame(one, other) || other.length === 1) return 'done'
    if (await hasLeadsElsewhere(trx, asker.branches, leadsOfPart(otherId))) return 'elsewhere'
    await separatePart(trx, otherId)
    await addAudit(trx, asker, {
      action: 'people-separated',
      subject: `Enquiries ${leadId} and ${otherId}`,
      branchId: auditBranchOf(asker),
      before: { enquiries: countOf(one) },
      after: { enquiries: countOf(one) - part.enquiries, and: part.enquiries },
      now: now(),
    })
    return 'done'
  })
}

/** Two people with a common part are the same. */
function isSame([one]: readonly PersonPart[], other: readonly PersonPart[]): boolean {
  return other.some(({ id }) => id === one?.id)
}

function countOf(parts: readonly PersonPart[]): number {
  return parts.reduce((sum, { enquiries }) => sum + enquiries, 0)
}
