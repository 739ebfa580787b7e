import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { hasImported, hasImportedOthers } from '#src/data/import/feed-imports.ts'
import { findLoadedVersion, saveLoadedVersion, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { seedDemoOffice } from '#src/services/office/demo-office.ts'
import { demoImports } from './demo.ts'
import { writeInboxPast } from './write-inbox-past.ts'

interface Filling {
  db: Kysely<Schema>
  content: Pick<AgencyContent, 'branches'>
  now: () => Date
}

/** What the database remembers it by, however little of it is left. */
const pastName = 'past of the demo’s office'

/**
 * Gives the demo's office a past, once: enquiries with what was done about them, and what was booked. Only where the stock is the demo's
 * own and nobody has asked for anything yet, so that no agency ever finds made-up people among its own. Returns how many enquiries.
 */
export async function fillDemoOffice({ db, content: { branches }, now }: Filling): Promise<number> {
  if (!(await hasImported(db, demoImports.feed)) || (await hasImportedOthers(db, Object.values(demoImports)))) return 0
  if ((await findLoadedVersion(db, pastName)) !== undefined) return 0
  await seedDemoOffice({ db, now }, branches)
  const { inboxPast } = await import('@gable/demo/office/inbox-past.ts')
  const { rows: properties } = await sql<Parameters<typeof inboxPast>[0]['properties'][number]>`
    select id, branch_id as "branchId", channel, display_address as address, available and listed as "isAvailable", listed as "isListed",
      launched_at as "launchedAt"
    from property join property_detail on property_id = id order by agent_ref`.execute(db)
  const users = await db
    .selectFrom('office_user')
    .select(['office_user_id as id', 'name', 'role', 'branches', 'staff_id as staffId'])
    .orderBy('office_user_id')
    .execute()
  const past = inboxPast({ seed: 1, now: now(), branches, properties, users })
  return await atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, pastName)
    if ((await findLoadedVersion(trx, pastName)) !== undefined) return 0
    if (await trx.selectFrom('lead').select('lead_id').limit(1).executeTakeFirst()) return 0
    await letJoin(trx, now())
    await writeInboxPast(trx, past, { names: new Map(users.map(({ id, name }) => [id, name])), now: now() })
    await saveLoadedVersion(trx, pastName, '1')
    return past.length
  })
}

/** The demo's office users have all been at work lately, as far as they have a past: but for the newcomer, whom the link is for. */
async function letJoin(trx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update office_user set invited_at = ${now}::timestamptz - interval '400 days', joined_at = ${now}::timestamptz - interval '399 days',
      seen_at = ${now}::timestamptz - make_interval(mins => 37 * (office_user_id % 40))
    where joined_at is null and role in ('manager', 'staff')`.execute(trx)
}
