import type { Kysely } from 'kysely'
import { daysAgo } from '#src/domain/dates/day.ts'
import { officeIdleSince } from '#src/domain/office/office-times.ts'
import type { Schema } from '../database/schema.ts'
import { forgetEndedReports } from '../figures/seller-reports.ts'
import { forgetTypedBefore, typedDays } from './typed-steps.ts'

/** Deletes expired sessions, invitations, new addresses, stored forms and sign-ons of the office, and what was typed into steps of its setup. */
export async function forgetEndedOffice(db: Kysely<Schema>, now: Date): Promise<void> {
  await forgetEndedReports(db, now)
  await db
    .deleteFrom('office_session')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('used_at', '<=', officeIdleSince(now))]))
    .execute()
  await db.deleteFrom('office_invitation').where('ends_at', '<=', now).execute()
  await db.deleteFrom('office_new_address').where('ends_at', '<=', now).execute()
  await db.deleteFrom('office_sign_on').where('ends_at', '<=', now).execute()
  await db.deleteFrom('content_preview').where('ends_at', '<=', now).execute()
  await forgetTypedBefore(db, daysAgo(now, typedDays))
  await db.deleteFrom('office_kept_form').where('ends_at', '<=', now).execute()
}
