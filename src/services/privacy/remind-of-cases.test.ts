import { expect, test } from 'vitest'
import { changePrivacyCase, insertPrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { remindOfCases } from './remind-of-cases.ts'

const { signal } = new AbortController()
const given = { firstName: 'Ada', lastName: 'Hale', email: 'ada@example.com', content: 'Private' }

test('those who may work on cases are told of a new one, a week before its day and on it, once each', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  await as('administrator', { email: 'boss@agency.example' })
  await as('manager', { email: 'branch@agency.example', branches: [4101] })
  await as('staff', { email: 'staff@agency.example' })
  const receivedAt = new Date('2026-11-01T09:00:00Z')
  const id = (await insertPrivacyCase(db, { ...given, key: 'a', kind: 'access', receivedAt, dueOn: '2026-12-01' })) ?? 0
  const complaint = (await insertPrivacyCase(db, { ...given, key: 'b', kind: 'complaint', receivedAt, dueOn: '2026-12-01' })) ?? 0
  await changePrivacyCase(db, complaint, { state: 'acknowledged' })
  const told: [string, number][] = []
  for (const day of ['2026-11-01', '2026-11-01', '2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-02'])
    told.push([day, await remindOfCases({ db, now: () => new Date(`${day}T09:00:00Z`) }, signal)])
  expect(told.filter(([, count]) => count > 0)).toEqual([
    ['2026-11-01', 1],
    ['2026-11-24', 1],
    ['2026-12-01', 1],
  ])
  const mails = await queuedMails(db)
  expect(mails.map(({ to }) => to)).toEqual(['boss@agency.example', 'boss@agency.example', 'boss@agency.example'])
  expect(mails.map(({ data }) => (data as Record<string, unknown>).cases)).toMatchObject(
    [1, 2, 3].map((stage) => [{ stage, number: id, about: 'access', path: `/office/privacy/cases/${id}` }]),
  )
  expect(JSON.stringify(mails)).not.toContain('Private')
})

test('a later day is reminded of anew, and what is closed not at all', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  await as('administrator')
  const receivedAt = new Date('2026-11-01T09:00:00Z')
  const at = (day: string) => remindOfCases({ db, now: () => new Date(`${day}T09:00:00Z`) }, signal)
  const id = (await insertPrivacyCase(db, { ...given, key: 'a', kind: 'access', receivedAt, dueOn: '2026-12-01' })) ?? 0
  expect(await at('2026-12-01')).toBe(1)
  await changePrivacyCase(db, id, { dueOn: '2027-02-01', isExtended: true })
  expect([await at('2026-12-02'), await at('2027-01-25'), await at('2027-02-01')]).toEqual([0, 1, 1])
  await changePrivacyCase(db, id, { dueOn: '2027-03-01', state: 'closed', closedAt: receivedAt })
  expect(await at('2027-03-01')).toBe(0)
})
