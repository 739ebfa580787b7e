import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import { insertHeldLead } from '#src/data/leads/held-leads.ts'
import type { DemoChapter } from './figure-chapters.ts'

/** What was held back of what came in, texts of branches for replies, and reports to sellers. */
export async function deskChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const { heldPast, reportsPast, textsPast } = await import('@gable/demo/office/desk-past.ts')
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
  ]
}
