import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { DemoChapter } from './figure-chapters.ts'

/** Writes who goes to appointments and when they are away, open houses, and how to get into the homes. */
export async function diaryChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const { accessPast, negotiatorsPast, openHousesPast } = await import('@gable/demo/office/diary-past.ts')
  const negotiators = negotiatorsPast(office)
  return [
    async (trx) => {
      await letJoin(trx, office)
      for (const { user, branches, daysOff, lunch, absences } of negotiators) {
        const row = {
          office_user_id: user.id,
          branches: [...branches],
          days_off: [...daysOff],
          lunch_from: lunch.from,
          lunch_until: lunch.until,
        }
        await trx
          .insertInto('negotiator')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        if (absences.length > 0)
          await trx
            .insertInto('office_absence')
            .values(
              absences.map(({ kind, startsAt, endsAt, content }) => ({
                office_user_id: user.id,
                kind,
                starts_at: startsAt,
                ends_at: endsAt,
                content,
              })),
            )
            .execute()
      }
    },
    async (trx) => {
      for (const { property, negotiatorId, startsAt, endsAt, minutes } of openHousesPast(office, negotiators))
        await trx
          .insertInto('open_house')
          .values({
            property_id: property.id,
            branch_id: property.branchId,
            negotiator_id: negotiatorId,
            starts_at: startsAt,
            ends_at: endsAt,
            minutes,
          })
          .execute()
      const access = accessPast(office).map(({ propertyId, content, noticeHours, sellerEmail }) => ({
        property_id: propertyId,
        content,
        notice_hours: noticeHours,
        seller_email: sellerEmail,
      }))
      if (access.length > 0) await trx.insertInto('property_access').values(access).execute()
    },
  ]
}

/** Records a recent sign-in for managers and staff. The newcomer's invitation stays open for trying it out, and viewers have not joined. */
async function letJoin(trx: Kysely<Schema>, { now }: DemoOffice): Promise<void> {
  await sql`
    update office_user set invited_at = ${now}::timestamptz - interval '400 days', joined_at = ${now}::timestamptz - interval '399 days',
      seen_at = ${now}::timestamptz - make_interval(mins => 37 * (office_user_id % 40))
    where joined_at is null and role in ('manager', 'staff')`.execute(trx)
}
