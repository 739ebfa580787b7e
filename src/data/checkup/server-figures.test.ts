import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { clockAhead, serverFigures } from './server-figures.ts'

test('a server says how it stands', async () => {
  const figures = await serverFigures(await sharedDatabase())
  expect(figures).toMatchObject({ version: expect.stringMatching(/^\d+/), rows: expect.any(Number), deadRows: expect.any(Number) })
  expect(figures.mostConnections).toBeGreaterThan(0)
})

test('the database has the clock of this machine, and one that is wrong is found out', async () => {
  const database = await sharedDatabase()
  expect(Math.abs(await clockAhead(database, Date.now))).toBeLessThan(1000)
  expect(await clockAhead(database, () => Date.now() - 60_000)).toBeGreaterThan(58_000)
  expect(await clockAhead(database, () => Date.now() + 60_000)).toBeLessThan(-58_000)
})
