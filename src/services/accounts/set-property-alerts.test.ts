import { expect, test } from 'vitest'
import { findAccount } from '#src/data/accounts/accounts.ts'
import { writeAlert } from '#src/services/alerts/write-alert.ts'
import { accountParts, aVisitor } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aProperty,
  aSearch,
  countFound,
  found,
  happened,
  saveProperty,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { setPropertyAlerts } from './set-property-alerts.ts'

const off = { isWanted: false, visitor: aVisitor }
const on = { isWanted: true, visitor: aVisitor }

test('stopped, what waits goes, and only that of saved properties; wanted again, what comes after is told', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const id = await anOwner(db)
  const search = await aSearch(db, id, 'Wells')
  const saved = await aProperty(db)
  await saveProperty(db, id, saved)
  const write = () => writeAlert({ db, tokens: testTokens, now: () => testNow }, id)
  const titles = async () => (await waitingAlerts(db)).map(({ data }) => data.sections.map(({ title }) => title))
  await found(db, id, await happened(db, saved, 'price-down'))
  await found(db, id, await happened(db, await aProperty(db)), search)
  await write()
  await found(db, id, await happened(db, saved, 'price-up'))

  await setPropertyAlerts(parts, { id }, off)
  expect([(await findAccount(db, id))?.propertyAlerts, await titles(), await countFound(db)]).toEqual([false, [['Wells']], 0])
  await setPropertyAlerts(parts, { id }, on)
  expect([(await findAccount(db, id))?.propertyAlerts, await write()]).toEqual([true, false])
  await found(db, id, await happened(db, saved, 'price-down'))
  expect([await write(), await titles()]).toEqual([true, [['Wells'], ['Properties you saved']]])
})

test('a choice is one account’s alone', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const [one, other] = [await anOwner(db), await anOwner(db, 'bob@example.com')]
  const wanted = async () => [(await findAccount(db, one))?.propertyAlerts, (await findAccount(db, other))?.propertyAlerts]
  await setPropertyAlerts(parts, { id: one }, off)
  expect(await wanted()).toEqual([false, true])
  await setPropertyAlerts(parts, { id: other }, off)
  await setPropertyAlerts(parts, { id: one }, on)
  expect(await wanted()).toEqual([true, false])
})
