import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { prepareSearches } from '#src/services/alerts/match-events.ts'
import { addAlertAccount, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { recommendProperty } from './recommend-property.ts'

async function anAsker(db: Kysely<Schema>): Promise<OfficeAsker> {
  const user = await insertOfficeUser(db, { email: 'ann@agency.example', name: 'Ann Bee', role: 'staff', branches: 'all', now: testNow })
  if (!user) throw new Error('They were not added.')
  return { ...user, kind: 'office', from: '192.0.2.1' } as unknown as OfficeAsker
}

const written = async (db: Kysely<Schema>) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::integer from alert_match) as matches, (select count(*)::integer from recommendation) as recommended,
      (select count(*)::integer from property_event) as events, (select count(*)::integer from office_audit) as audited`.execute(db)
  return rows[0]
}

test('pressed several times at once, each person is mailed once; a failure leaves nothing, and can be tried again', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const parts = await alertParts(db)
  const asker = await anAsker(db)
  const id = await addProperty(db)
  for (let n = 0; n < 3; n += 1) await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales' })
  // Mails are sent only once prepared. The audit list rejects a user without a name.
  await expect(recommendProperty(parts, { ...asker, name: null as unknown as string }, id)).rejects.toThrow()
  expect(await written(db)).toEqual({ matches: 0, recommended: 0, events: 0, audited: 0 })
  const told = await Promise.all([1, 2, 3, 4].map(() => recommendProperty(parts, asker, id)))
  expect(told.sort()).toEqual([0, 0, 0, 3])
  expect(await written(db)).toEqual({ matches: 3, recommended: 3, events: 1, audited: 1 })
  expect(await recommendProperty(parts, asker, id + 1)).toBe('gone')
})

test('deleting an account deletes its waiting recommendations', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const parts = await alertParts(db)
  const asker = await anAsker(db)
  const id = await addProperty(db)
  const account = await addAlertAccount(db)
  await addSavedSearch(db, account, { channel: 'sales' })
  await prepareSearches(parts)
  expect(await recommendProperty(parts, asker, id)).toBe(1)
  await db.deleteFrom('account').where('account_id', '=', account).execute()
  expect(await written(db)).toMatchObject({ matches: 0, recommended: 0 })
})
