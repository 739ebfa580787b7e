import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aSearch,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { writeDueAlerts } from './write-due-alerts.ts'

test('each account with due matches gets one mail, and the next round has nothing to do', async () => {
  await using db = await testDatabase()
  const parts = { db, tokens: testTokens, now: () => testNow }
  for (const name of ['ann', 'bob', 'cem']) {
    const account = await anOwner(db, `${name}@example.com`)
    for (const rhythm of ['I', name === 'cem' ? 'W' : 'I'] as const)
      await insertFoundEvent(
        db,
        account,
        await insertPropertyEvent(db, await insertAlertProperty(db)),
        await aSearch(db, account, name, rhythm),
      )
  }
  expect(await writeDueAlerts(parts)).toBe(3)
  expect((await waitingAlerts(db)).map(({ to }) => to)).toEqual(['ann@example.com', 'bob@example.com', 'cem@example.com'])
  expect(await writeDueAlerts(parts)).toBe(0)
  // Monday.
  expect(await writeDueAlerts({ ...parts, now: () => new Date('2026-11-23T10:00:00Z') })).toBe(1)
})

test('when stopped, it leaves the rest for later', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  await insertFoundEvent(db, account, await insertPropertyEvent(db, await insertAlertProperty(db)), await aSearch(db, account))
  const parts = { db, tokens: testTokens, now: () => testNow }
  expect(await writeDueAlerts(parts, AbortSignal.abort())).toBe(0)
  expect(await writeDueAlerts(parts)).toBe(1)
})
