import { clockAhead } from '#src/data/checkup/server-figures.ts'
import type { Database } from '#src/data/database/database.ts'

interface SiteClock {
  now(): Date
  stop(): void
}

const everyMs = 60_000
/** Milliseconds since 1970 by a clock that nobody sets, right at the start of the process if this machine's was. */
const steadyMs = () => performance.timeOrigin + performance.now()

/**
 * The clock that the site goes by. With a server it is that one's, the same on all machines whatever their own show: asked for every minute, and in between
 * by a clock that nobody sets. On the embedded database it is this machine's. Throws what the database throws.
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
