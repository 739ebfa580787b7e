import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { clockAhead, serverFigures } from './server-figures.ts'

const hourMs = 3_600_000

test('a server says how it stands', async () => {
  const figures = await serverFigures(await sharedDatabase())
  expect(figures).toMatchObject({ version: expect.stringMatching(/^\d+/), rows: expect.any(Number), deadRows: expect.any(Number) })
  expect(figures.mostConnections).toBeGreaterThan(0)
})

test('the database has the clock of this machine, and one that is wrong is found out', async () => {
  const database = await sharedDatabase()
  // A response may take seconds on a busy machine.
  const hoursAhead = async (shiftMs: number) => Math.round((await clockAhead(database, () => Date.now() + shiftMs)) / hourMs)
  expect([await hoursAhead(0), await hoursAhead(-hourMs), await hoursAhead(hourMs)]).toEqual(
    [0, 1, -1].map((hours) => expect.closeTo(hours)),
  )
})
