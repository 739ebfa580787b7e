import { expect, test } from 'vitest'
import { accountParts, ada, aVisitor, grace, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { confirmsOwner } from './confirms-owner.ts'
import { RetryLater } from './retry-later.ts'
import { signIn } from './sign-in.ts'

async function withOwner(db: Awaited<ReturnType<typeof testDatabase>>, minutes: number) {
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const who = await registered(parts)
  clock.at = new Date(testNow.getTime() + minutes * 60_000)
  return { parts, who, confirms: (password: string) => confirmsOwner(parts, who, { password, visitor: aVisitor }) }
}

test('no password is needed soon after signing in', async () => {
  await using db = await testDatabase()
  const { confirms } = await withOwner(db, 29)
  expect([await confirms(''), await confirms('wrong')]).toEqual([true, true])
})

test('later the account’s own password is needed', async () => {
  await using db = await testDatabase()
  const { parts, confirms } = await withOwner(db, 31)
  await registered(parts, grace)
  expect([await confirms(''), await confirms(grace.password), await confirms(ada.password)]).toEqual([false, false, true])
})

test('guesses are limited to ten in a quarter of an hour, without blocking sign-ins', async () => {
  await using db = await testDatabase()
  const { parts, confirms } = await withOwner(db, 31)
  for (let time = 0; time < 10; time++) expect(await confirms('a wrong one')).toBe(false)
  await expect(confirms(ada.password)).rejects.toThrow(RetryLater)
  expect(await signIn(parts, ada, aVisitor)).toBeDefined()
})
