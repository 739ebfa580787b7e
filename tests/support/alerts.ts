import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { searchKey } from '#src/domain/saved/saved-search.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { PrepareSearchesOptions } from '#src/services/alerts/match-events.ts'
import { testContent, testNow } from './site.ts'

/** The parts of alert matching in tests. */
export async function alertParts(db: Kysely<Schema>): Promise<PrepareSearchesOptions & { warnings: unknown[] }> {
  const content = await testContent()
  const warnings: unknown[] = []
  return { db, content: () => content, now: () => testNow, log: { warn: (...said: unknown[]) => void warnings.push(said) }, warnings }
}

interface AccountState {
  isConfirmed?: boolean
  doNotContact?: boolean
}

let number = 0

/** Registers a user, who confirms the address by default. Returns the account's id. */
export async function addAlertAccount(
  db: Kysely<Schema>,
  { isConfirmed = true, doNotContact = false }: AccountState = {},
): Promise<number> {
  const email = `visitor-${++number}@example.com`
  const row = { email, email_key: email, password_hash: '-', created_at: testNow, changed_at: testNow, last_seen_at: testNow }
  const { account_id } = await db
    .insertInto('account')
    .values({ ...row, confirmed_at: isConfirmed ? testNow : null, do_not_contact: doNotContact })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

type Frequency = 'I' | 'D' | 'W' | 'M' | 'N'

/** Returns the id of the saved search. */
export async function addSavedSearch(
  db: Kysely<Schema>,
  accountId: number,
  asked: SearchCriteria,
  { frequency = 'I', isRemoved = false, about = 'all' }: { frequency?: Frequency; isRemoved?: boolean; about?: 'all' | 'new' } = {},
): Promise<number> {
  const criteria = canonicalCriteria(asked)
  const times = { saved_at: testNow, changed_at: testNow, removed_at: isRemoved ? testNow : null }
  const { search_id } = await db
    .insertInto('saved_search')
    .values({
      account_id: accountId,
      criteria_key: createHash('sha256').update(searchKey(criteria)).digest('hex'),
      criteria: JSON.stringify(criteria),
      title: 'Homes',
      alert_frequency: frequency,
      alert_about: about,
      ...times,
    })
    .returning('search_id')
    .executeTakeFirstOrThrow()
  return search_id
}

type EventKind = 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn' | 'changed'

/** An event of a property that waits to be matched. Returns its id. */
export async function addEvent(
  db: Kysely<Schema>,
  propertyId: number,
  kind: EventKind = 'new',
  at = testNow,
  given: { old_price?: number; old_status?: string; before?: object } = {},
): Promise<string> {
  const { before: was, ...old } = given
  const before = { old_price: null, new_price: null, old_status: null, new_status: null, import_id: null, ...old }
  const { id } = await db
    .insertInto('property_event')
    .values({ property_id: propertyId, kind, happened_at: at, ...before })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('unmatched_event')
    .values({ event_id: id, before: was ? sql`${JSON.stringify(was)}::jsonb` : null })
    .execute()
  return id
}

/** The saved searches that matched an event; null stands for a saved property. */
export async function searchesNotified(db: Kysely<Schema>, eventId: string): Promise<Array<number | null>> {
  const rows = await db.selectFrom('alert_match').select('search_id').where('event_id', '=', eventId).orderBy('search_id').execute()
  return rows.map(({ search_id }) => search_id)
}
