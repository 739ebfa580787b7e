import { expect, test } from 'vitest'
import type { AlertPart } from '#src/domain/alerts/gather-alert.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anOwner } from '#tests/support/written-alerts.ts'
import { findAlertedProperties, findAlertOwner, findAlerts, findRestOfAlert, forgetAlerts, insertAlert } from './written-alerts.ts'

const now = new Date('2026-11-21T10:00:00Z')
const part = (searchId: number, ...ids: number[]): AlertPart => ({
  searchId,
  title: '',
  properties: ids.map((propertyId) => ({ propertyId, news: 'New', eventIds: [propertyId * 10, propertyId * 10 + 1] })),
})

test('an alert is kept with what it told; what had no room is found by its part, the latest first', async () => {
  await using db = await testDatabase()
  const accountId = await anOwner(db)
  const alert = await insertAlert(db, { accountId, parts: [part(1, 9, 8, 7), part(2, 6, 4, 5)], shown: 1, now })
  expect(await findAlertOwner(db, alert)).toBe(accountId)
  expect(await findRestOfAlert(db, alert, 0)).toEqual([8, 7])
  expect(await findRestOfAlert(db, alert, 1)).toEqual([5, 4])
  expect(await findRestOfAlert(db, alert, 2)).toEqual([])
  expect(await findAlerts(db, accountId)).toEqual([{ id: alert, writtenAt: now }])
  expect(await findAlertedProperties(db, accountId)).toContainEqual({ alert, propertyId: 9 })
})

test('an event is told once: a second alert of it is refused by the database', async () => {
  await using db = await testDatabase()
  const accountId = await anOwner(db)
  await insertAlert(db, { accountId, parts: [part(1, 9)], shown: 1, now })
  await expect(insertAlert(db, { accountId, parts: [part(2, 9)], shown: 1, now })).rejects.toThrow('alert_property_pkey')
})

test('old alerts are forgotten with what they told, and not others', async () => {
  await using db = await testDatabase()
  const accountId = await anOwner(db)
  const old = await insertAlert(db, { accountId, parts: [part(1, 9)], shown: 0, now: new Date('2026-01-01') })
  const kept = await insertAlert(db, { accountId, parts: [part(1, 8)], shown: 0, now })
  expect(await forgetAlerts(db, new Date('2026-06-01'))).toBe(1)
  expect([await findAlertOwner(db, old), await findRestOfAlert(db, old, 0), await findRestOfAlert(db, kept, 0)]).toEqual([
    undefined,
    [],
    [8],
  ])
})
