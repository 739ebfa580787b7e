import { clockAhead } from '#src/data/checkup/server-figures.ts'
import type { Database } from '#src/data/database/database.ts'

/** Less harms nothing that goes by this machine's clock. */
const mostMs = 60_000

/**
 * Warns where this machine's clock and the database's disagree by more than a minute. The site goes by the database's (site-clock.ts); which of
 * the two is wrong it cannot know.
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
