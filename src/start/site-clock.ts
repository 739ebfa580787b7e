import { clockAhead } from '#src/data/checkup/server-figures.ts'
import type { Database } from '#src/data/database/database.ts'

interface SiteClock {
  now(): Date
  stop(): void
}

const everyMs = 60_000
/** Milliseconds since 1970 by a monotonic clock, correct if this machine's clock was at the start of the process. */
const steadyMs = () => performance.timeOrigin + performance.now()

/**
 * Returns the clock of the site. With a server it is the database's, the same on all machines: it is asked every minute, with a monotonic
 * clock in between. With the embedded database it is this machine's. Throws what the database throws.
 */
export async function siteClock(database: Pick<Database, 'ask' | 'kind'>, { askEveryMs = everyMs } = {}): Promise<SiteClock> {
  if (database.kind !== 'server') return { now: () => new Date(), stop: () => {} }
  let aheadMs = await clockAhead(database, steadyMs)
  const ask = () =>
    clockAhead(database, steadyMs).then(
      (ms) => {
        aheadMs = ms
      },
      () => {},
    )
  const asking = setInterval(() => void ask(), askEveryMs).unref()
  return { now: () => new Date(steadyMs() + aheadMs), stop: () => clearInterval(asking) }
}

/** A smaller difference does no harm. */
const mostMs = 60_000

/**
 * Warns where this machine's clock and the database's differ by more than a minute. The site uses the database's (site-clock.ts); it
 * cannot know which of the two is wrong.
 */
export async function compareClocks(database: Pick<Database, 'ask'>, warn: (message: string) => void): Promise<void> {
  const aheadMs = -(await clockAhead(database, Date.now))
  if (Math.abs(aheadMs) < mostMs) return
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  warn(
    `The clock of this machine is ${minutes} minute${minutes === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: ` +
      "one of them is wrong. The site goes by the database's, lines of the log and the Date of answers by this machine's.",
  )
}
