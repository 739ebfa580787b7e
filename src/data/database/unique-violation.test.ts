import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isUniqueViolation } from './unique-violation.ts'

test('a second row of one key is told from other faults', async () => {
  await using db = await testDatabase()
  await db.insertInto('site_secret').values({ name: 'once', secret: 'a' }).execute()
  const again = db.insertInto('site_secret').values({ name: 'once', secret: 'b' }).execute()
  expect(await again.catch(isUniqueViolation)).toBe(true)
})

test('what else fails is none', async () => {
  await using db = await testDatabase()
  const missing = db
    .selectFrom('site_secret')
    .select('nothing' as never)
    .execute()
  expect(await missing.catch(isUniqueViolation)).toBe(false)
  expect(isUniqueViolation('23505')).toBe(false)
})
