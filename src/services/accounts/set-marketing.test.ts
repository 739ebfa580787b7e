import { expect, test } from 'vitest'
import { findConsentHistory, findConsents } from '#src/data/accounts/marketing-consents.ts'
import { accountParts, ada, aVisitor, grace, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { setMarketing } from './set-marketing.ts'

const yes = { isGiven: true, wording: 'Yes, news', page: '/user/marketing-preferences', visitor: aVisitor }
const no = { ...yes, isGiven: false, wording: 'No, please do not' }

test('A29: every change of mind is kept, the last one holds', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { account } = await registered(parts)
  const other = await registered(parts, grace)
  for (const choice of [yes, no, yes]) {
    clock.at = new Date(clock.at.getTime() + 60_000)
    await setMarketing(parts, account, choice)
  }
  const history = await findConsentHistory(db, account.id)
  expect(history.map(({ isGiven, wording }) => [isGiven, wording])).toEqual([
    [true, 'Yes, news'],
    [false, 'No, please do not'],
    [true, 'Yes, news'],
  ])
  expect((await findConsents(db, account.id)).marketing).toEqual({
    kind: 'marketing',
    isGiven: true,
    wording: 'Yes, news',
    email: ada.email,
    page: '/user/marketing-preferences',
    form: 'preferences',
    givenAt: clock.at,
  })
  expect(await findConsents(db, other.account.id)).toEqual({})
})

test('the same again adds nothing', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await setMarketing(parts, account, yes)
  await setMarketing(parts, account, yes)
  expect(await findConsentHistory(db, account.id)).toHaveLength(1)
  await setMarketing(parts, account, { ...yes, wording: 'Yes, in other words' })
  expect(await findConsentHistory(db, account.id)).toHaveLength(2)
})
