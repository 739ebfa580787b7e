import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertToken } from '#src/data/accounts/account-tokens.ts'
import { confirmEmail } from '#src/data/accounts/accounts.ts'
import { accountParts, ada, aVisitor, grace, registered } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testNow } from '#tests/support/site.ts'
import { hashOfToken } from './account-parts.ts'
import { openLink } from './open-link.ts'
import { findSessionOwner } from './sessions.ts'

test('if two accounts confirm the same new address at once, one gets it and the other’s link stops working', async () => {
  await using database = await committedDatabase()
  const { db } = database
  onTestFinished(async () => void (await sql`truncate account, mail, attempt cascade`.execute(db)))
  const parts = accountParts(db)
  const [first, second] = [await registered(parts, ada), await registered(parts, grace)]
  const email = 'wanted@example.com'
  const token = { accountId: second.account.id, purpose: 'confirm', email, endsAt: new Date('2027-01-01') } as const
  await insertToken(db, token, { hash: hashOfToken('second'), now: testNow })

  const trx = await db.startTransaction().execute()
  expect(await confirmEmail(trx, first.account.id, { email, now: testNow })).toBeDefined()
  const opening = openLink(parts, 'second', aVisitor)
  // On a server the second request waits for the first; the embedded database starts it afterwards.
  const isServer = process.env.TEST_DATABASE_URL !== undefined
  const waiting = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(trx)).rows
  if (isServer) await expect.poll(async () => (await waiting())[0]?.count).toBeGreaterThan(0)
  await trx.commit().execute()
  expect(await opening).toBeUndefined()
  expect((await findSessionOwner(parts, first.token))?.account.email).toBe(email)
  expect((await findSessionOwner(parts, second.token))?.account.email).toBe(grace.email)
})
