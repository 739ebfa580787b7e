import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { compareClocks, siteClock } from './site-clock.ts'

const hourMs = 3_600_000

/** A server whose clock is ahead of this machine's by `its.aheadMs`. */
async function aServer() {
  const database = await sharedDatabase()
  const its = { aheadMs: 0, isAway: false }
  const ask: typeof database.ask = async (...question) => {
    if (its.isAway) throw new Error('away')
    // Read when the query is sent, as the test may change it before the response.
    const { aheadMs } = its
    const rows = await database.ask(...question)
    return rows.map(({ ms }) => ({ ms: Number(ms) + aheadMs }))
  }
  return Object.assign(its, { ask, kind: 'server' as const })
}

const hoursAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / hourMs)

test('the server’s clock is used, and continues while the server is unavailable', async () => {
  const server = await aServer()
  server.aheadMs = hourMs
  const clock = await siteClock(server, { askEveryMs: 20 })
  expect(hoursAhead(clock.now())).toBe(1)
  server.aheadMs = -2 * hourMs
  await expect.poll(() => hoursAhead(clock.now())).toBe(-2)
  server.isAway = true
  server.aheadMs = 0
  const before = clock.now().getTime()
  await new Promise((done) => setTimeout(done, 60))
  expect(hoursAhead(clock.now())).toBe(-2)
  expect(clock.now().getTime()).toBeGreaterThan(before)
  clock.stop()
})

test('setting this machine’s clock changes nothing, except with the embedded database', async () => {
  const clock = await siteClock(await aServer())
  const embedded = await siteClock({ ask: (await aServer()).ask, kind: 'embedded' })
  const before = clock.now().getTime()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * hourMs })
  expect(clock.now().getTime() - before).toBeLessThan(hourMs)
  expect(embedded.now().getTime() - before).toBeGreaterThan(4 * hourMs)
  clock.stop()
})

test.each([
  ['an hour ahead', -3_600_000, [expect.stringContaining('is 60 minutes ahead of')]],
  ['an hour behind', 3_600_000, [expect.stringContaining('is 60 minutes behind')]],
  ['half a minute ahead', -30_000, []],
])('a clock %s of the database’s', async (_how, shiftMs, warnings) => {
  const database = await sharedDatabase()
  const warned: string[] = []
  // The database's clock is wrong by the same amount in the other direction.
  const ask: typeof database.ask = async (...question) => {
    const rows = await database.ask(...question)
    return rows.map(({ ms }) => ({ ms: Number(ms) + shiftMs }))
  }
  await compareClocks({ ask }, (message) => warned.push(message))
  expect(warned).toEqual(warnings)
})
