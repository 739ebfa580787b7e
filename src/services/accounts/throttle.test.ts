import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { RetryLater } from './retry-later.ts'
import { forgetTries, mayMail, throttleAttempts } from './throttle.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const ada = { from: '192.0.2.1', on: 'ada@example.com' }

test('after ten attempts of a visitor on an account they are told when to retry, and then may', async () => {
  await using db = await testDatabase()
  const tried = (at: Date, attempt = ada) =>
    throttleAttempts(db, 'sign-in', attempt, at).then(
      () => 'tried',
      (error: unknown) => error,
    )
  for (let count = 0; count < 10; count++) expect(await tried(later(count))).toBe('tried')
  expect(await tried(later(60))).toMatchObject({ because: 'too-many', seconds: 840 })
  expect(await tried(later(899.5))).toMatchObject({ seconds: 1 })
  expect(await tried(later(900))).toBe('tried')
})

test('others may still try: the owner from elsewhere, and the same visitor on another account', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 10; count++) await throttleAttempts(db, 'sign-in', ada, now)
  await expect(throttleAttempts(db, 'sign-in', ada, now)).rejects.toThrow(RetryLater)
  await throttleAttempts(db, 'sign-in', { ...ada, from: '192.0.2.2' }, now)
  await throttleAttempts(db, 'sign-in', { ...ada, on: 'other@example.com' }, now)
  await throttleAttempts(db, 'reset-password', ada, now)
})

test('attempts on one account by many visitors together are limited', async () => {
  await using db = await testDatabase()
  const from = (count: number) => throttleAttempts(db, 'sign-in', { ...ada, from: `192.0.2.${count}` }, now)
  for (let count = 0; count < 100; count++) await from(count)
  await expect(from(200)).rejects.toMatchObject({ seconds: 3600 })
})

test('attempts of one visitor on many accounts are limited, and invented names fill no table', async () => {
  await using db = await testDatabase()
  const on = (count: number) => throttleAttempts(db, 'sign-in', { ...ada, on: `made-up-${count}@example.com` }, now)
  for (let count = 0; count < 100; count++) await on(count)
  const rows = () => db.selectFrom('attempt').select('key').execute()
  const before = (await rows()).length
  for (let count = 100; count < 120; count++) await expect(on(count)).rejects.toThrow(RetryLater)
  expect(await rows()).toHaveLength(before)
})

test('a success resets the count', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 10; count++) await throttleAttempts(db, 'sign-in', ada, now)
  await forgetTries(db, 'sign-in', ada)
  await throttleAttempts(db, 'sign-in', ada, now)
})

test('neither addresses nor names are stored', async () => {
  await using db = await testDatabase()
  await throttleAttempts(db, 'sign-in', ada, now)
  const text = JSON.stringify(await db.selectFrom('attempt').selectAll().execute())
  expect(text).not.toMatch(/ada|example|192/)
})

test('an address gets five mails of a kind within an hour; the sixth is no error for somebody asking for the first time', async () => {
  await using db = await testDatabase()
  const from = (count: number, at = now) => mayMail(db, 'reset-password', { ...ada, from: `192.0.2.${count}` }, at)
  for (let count = 0; count < 5; count++) expect(await from(count)).toBe(true)
  expect(await from(6)).toBe(false)
  expect(await mayMail(db, 'confirm-again', ada, now)).toBe(true)
  expect(await from(7, later(3600))).toBe(true)
  for (let count = 0; count < 4; count++) await from(6)
  await expect(from(6)).rejects.toThrow(RetryLater)
})

test('attempts by others do not block somebody known to the account; their own attempts do', async () => {
  await using db = await testDatabase()
  for (let count = 0; count < 100; count++) await throttleAttempts(db, 'sign-in', { ...ada, from: `192.0.2.${count}` }, now)
  const known = () => throttleAttempts(db, 'sign-in', { ...ada, from: '192.0.2.200' }, now, { isKnown: true })
  for (let count = 0; count < 9; count++) await known()
  await expect(throttleAttempts(db, 'sign-in', { ...ada, from: '192.0.2.200' }, now)).rejects.toThrow(RetryLater)
  await expect(known()).rejects.toThrow(RetryLater)
})
