import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable, waitForExit } from '#tests/support/running-site.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'
import type { Plan } from './import-and-die.ts'

/** `npm test -- faults` strikes a hundred times on each database; a few places will do every day. */
const strikes = trials(4, 100)
/** A step through the statements that comes by all of them, and by other moments of each. */
const golden = 0.618_033_988_75

test.each(sampleOf(['embedded', 'server']))(
  'kill -9 within the transaction that applies a feed leaves the old stock or the new (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const url = kind === 'server' ? await filledServerDatabase() : undefined
    const run = async (plan: Plan | null) => {
      const program = runGable(['tests/process/import-and-die.ts', folder.path, JSON.stringify(plan), ...(url ? [url] : [])], folder.path)
      const { code, output } = await waitForExit(program)
      const [, stock] = output.match(/^stock (\d+)$/m) ?? []
      const [, applied, durations] = output.match(/^applied (\d+) (\[.*\])$/m) ?? []
      // An error, such as a stock between two feeds, ends it otherwise. A machine that was quicker this time is struck when it has applied.
      expect([program.child.signalCode === 'SIGKILL' || (code === 0 && applied !== undefined), output], output).toEqual([
        true,
        expect.stringMatching(/^stock /),
      ])
      return {
        stock: Number(stock),
        applied: applied === undefined ? undefined : Number(applied),
        durations: durations ? (JSON.parse(durations) as number[]) : [],
        output,
      }
    }
    // The first is of an empty stock, where other statements take long.
    await run(null)
    const { durations } = await run(null)
    expect(durations.length).toBeGreaterThan(10)
    const total = durations.reduce((sum, duration) => sum + duration, 0)
    let stock = 2
    let isKilled = false
    let inside = 0
    for (let strike = 0; strike <= strikes; strike++) {
      // The last moments are those of the commit; in the end one more look, without a strike.
      const outcome = await run(strike < strikes ? momentAt(((strike * golden) % 1) * total * 1.05, durations) : null)
      expect([stock, stock + 1], outcome.output).toContain(outcome.stock)
      if (isKilled && outcome.stock === stock) inside++
      isKilled = outcome.applied === undefined
      stock = outcome.applied ?? outcome.stock
    }
    // What is left struck the commit, or came after it on a machine that was quicker this time.
    console.log(`${inside} of ${strikes} strikes within the transaction (${kind})`)
    expect(inside).toBeGreaterThanOrEqual(strikes / 2)
  },
  1_500_000,
)

function momentAt(ms: number, durations: readonly number[]): Plan {
  let from = 0
  for (const [statement, duration] of durations.entries()) {
    if (ms < from + duration || statement === durations.length - 1) return { statement, after: ms - from }
    from += duration
  }
  return { statement: 0, after: 0 }
}
