import type { Colleague, DemoOffice } from '@gable/demo/office/demo-office.ts'
import { insertHeldLead } from '#src/data/leads/held-leads.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { overlayProperty } from '#src/services/office/overlay-property.ts'
import type { DemoChapter } from './figure-chapters.ts'

/** Writes held enquiries, branches' reply texts, reports to sellers, and decisions about properties. */
export async function deskChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const { decisionsPast, heldPast, reportsPast, textsPast } = await import('@gable/demo/office/desk-past.ts')
  return [
    async (trx) => {
      for (const { content, branchId, heldAt } of heldPast(office)) await insertHeldLead(trx, { content, branchId, now: heldAt })
      const texts = textsPast(office).map(({ branchId, title, content }) => ({ branch_id: branchId, title, content }))
      if (texts.length > 0) await trx.insertInto('reply_text').values(texts).execute()
      const reports = reportsPast(office).map(({ propertyId, name, email, officeUserId, madeAt, endsAt, withdrawnAt }) => ({
        property_id: propertyId,
        name,
        email,
        office_user_id: officeUserId,
        made_at: madeAt,
        ends_at: endsAt,
        withdrawn_at: withdrawnAt,
      }))
      if (reports.length > 0) await trx.insertInto('seller_report').values(reports).execute()
    },
    async (trx) => {
      for (const { propertyId, manager, change } of decisionsPast(office)) {
        const parts = { db: trx, now: () => office.now, stockChanged: async () => {} }
        await overlayProperty(parts, askerOf(manager, office.now), { id: propertyId, change })
      }
    },
  ]
}

/** Returns a manager as an office user whose address is from a network reserved for examples (RFC 5737). */
function askerOf({ id, name, role, branches }: Colleague, now: Date): OfficeAsker {
  const from = '192.0.2.1'
  const session = {
    id: '',
    startedBy: 'link',
    device: '',
    fromAddress: from,
    startedAt: now,
    usedAt: now,
    confirmedAt: now,
    endsAt: now,
  } as const
  return { kind: 'office', id, name, email: '', role, branches: branches ?? 'all', session, from, shortcuts: true }
}
