import { setImmediate as breathe } from 'node:timers/promises'
import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findFirstImport, hasImportedOthers } from '#src/data/import/feed-imports.ts'
import { findLoadedVersion, saveLoadedVersion, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { seedDemoOffice } from '#src/services/office/demo-office.ts'
import { demoImports } from './demo.ts'
import { deskChapters } from './demo-past/desk-chapters.ts'
import { diaryChapters } from './demo-past/diary-chapters.ts'
import { figureChapters } from './demo-past/figure-chapters.ts'
import { inboxChapters } from './demo-past/inbox-chapters.ts'
import { peopleChapters } from './demo-past/people-chapters.ts'

interface Filling {
  db: Kysely<Schema>
  content: Pick<AgencyContent, 'branches'>
  now: () => Date
  signal: AbortSignal
}

/** The key of its record in the database: the time at which the history ends, and the number of chapters written or `all`. */
const pastName = 'past of the demo'
const all = 'all'

/**
 * Fills the demo's office with a year of history, once, one chapter per transaction, so that visitors are served in between and an
 * interrupted start continues with the next chapter. Runs only if the stock is the demo's and there are no enquiries yet, so that no agency
 * ever finds made-up people among its own. Returns the number of chapters written.
 */
export async function fillDemoOffice({ db, content: { branches }, now, signal }: Filling): Promise<number> {
  const begun = await findLoadedVersion(db, pastName)
  // Making up the chapters takes seconds, whether or not they are still to be written.
  if (begun?.endsWith(` ${all}`)) return 0
  const imported = await findFirstImport(db, demoImports.feed)
  if (imported === undefined || (await hasImportedOthers(db, Object.values(demoImports)))) return 0
  if (begun === undefined && (await hasLeads(db))) return 0
  const [moment = now().toISOString(), done = '0'] = begun?.split(' ') ?? []
  await seedDemoOffice({ db, now }, branches)
  const office = await officeOf(db, { branches, now: new Date(moment) })
  const chapters = [diaryChapters, inboxChapters, deskChapters, figureChapters, peopleChapters]
  let number = 0
  let written = 0
  for (const make of chapters)
    for (const write of await make(office)) {
      number += 1
      if (number <= Number(done)) continue
      signal.throwIfAborted()
      const version = `${moment} ${number}`
      await atomically(db, async (trx) => {
        await waitForOtherLoaders(trx, pastName)
        await write(trx)
        await saveLoadedVersion(trx, pastName, version)
      })
      written += 1
      await breathe()
    }
  await saveLoadedVersion(db, pastName, `${moment} ${all}`)
  return written
}

async function hasLeads(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('lead').select('lead_id').limit(1).executeTakeFirst()) !== undefined
}

/** Reads the stock and the office's users. */
export async function officeOf(db: Kysely<Schema>, { branches, now }: Pick<DemoOffice, 'branches' | 'now'>): Promise<DemoOffice> {
  const { rows: properties } = await sql<DemoOffice['properties'][number] & { agentRef: string }>`
    select id, agent_ref as "agentRef", branch_id as "branchId", channel, status, price_value as price, display_address as address,
      available and listed as "isAvailable", listed as "isListed", launched_at as "launchedAt"
    from property join property_detail on property_id = id order by agent_ref`.execute(db)
  const users = await db
    .selectFrom('office_user')
    .select(['office_user_id as id', 'name', 'role', 'branches', 'staff_id as staffId'])
    .orderBy('office_user_id')
    .execute()
  const lots = await db
    .selectFrom('lot')
    .select(['calendar', 'sale_id', 'number', 'sale_day', 'agent_ref'])
    .where('documents', '<>', '[]')
    .orderBy('sort_key')
    .execute()
  const refs = new Map(properties.map(({ agentRef, id }) => [agentRef, id]))
  return {
    seed: 1,
    now,
    branches,
    properties,
    users,
    lots: lots.map((lot) => ({
      handout: routes.lots.legalPack.href(lot.calendar, Number(lot.sale_id), lot.number),
      saleDay: lot.sale_day,
      propertyId: refs.get(lot.agent_ref ?? '') ?? null,
    })),
  }
}
