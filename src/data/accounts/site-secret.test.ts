import { expect, test } from 'vitest'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { preloadedSecret, siteSecret } from './site-secret.ts'

test('a secret is long, the same for all who ask at once or later, and another for another name', async () => {
  await using db = await testDatabase()
  const [one, other] = await Promise.all([siteSecret(db, 'authenticity'), siteSecret(db, 'authenticity')])
  expect(one).toMatch(/^[\w-]{43}$/)
  expect([other, await siteSecret(db, 'authenticity')]).toEqual([one, one])
  expect(await siteSecret(db, 'something else')).not.toBe(one)
})

test('one that is ready can be had within the only transaction of an embedded database', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const secret = await preloadedSecret(db, 'appointments')
  expect(await db.transaction().execute(() => secret())).toBe(await siteSecret(db, 'appointments'))
})
