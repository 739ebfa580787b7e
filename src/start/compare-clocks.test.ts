import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { compareClocks } from './compare-clocks.ts'

test.each([
  ['an hour ahead', -3_600_000, [expect.stringContaining('is 60 minutes ahead of')]],
  ['an hour behind', 3_600_000, [expect.stringContaining('is 60 minutes behind')]],
  ['half a minute ahead', -30_000, []],
])('a clock %s of the database’s', async (_how, shiftMs, warnings) => {
  const database = await sharedDatabase()
  const warned: string[] = []
  // The database's clock is as wrong the other way.
  const ask: typeof database.ask = async (...question) => {
    const rows = await database.ask(...question)
    return rows.map(({ ms }) => ({ ms: Number(ms) + shiftMs }))
  }
  await compareClocks({ ask }, (message) => warned.push(message))
  expect(warned).toEqual(warnings)
})
