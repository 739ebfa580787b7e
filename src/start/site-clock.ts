import { clockAhead } from '#src/data/checkup/server-figures.ts'
import type { Database } from '#src/data/database/database.ts'

interface SiteClock {
  now(): Date
  stop(): void
}

const everyMs = 60_000
/** Milliseconds since 1970 on a monotonic clock, as correct as this machine's clock was when the process started. */
const steadyMs = () => performance.timeOrigin + performance.now()

/**
 * Returns the site's clock. With a database server it is the server's, the same on all machines: it is read every minute, with a monotonic
 * clock in between. With the embedded database it is this machine's. Rejects if the database fails.
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

/** Smaller differences do no harm. */
const mostMs = 60_000

/**
 * Warns if the clocks of this machine and the database differ by more than a minute. The site uses the database's (see siteClock), but
 * cannot know which of them is wrong.
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
