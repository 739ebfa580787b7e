import { findDueAccounts } from '#src/data/alerts/found-events.ts'
import { dueBefore } from '#src/domain/alerts/alert-schedule.ts'
import { type AlertParts, writeAlert } from './write-alert.ts'

/** All that is due is looked through for each: few times even when everybody hears of something, as on a Monday. */
const accountsAtATime = 10_000

/**
 * Writes all alerts that are due, one mail for each account. Returns how many mails. Ends early, without losing any, when it is told to.
 */
export async function writeDueAlerts(parts: AlertParts, signal?: AbortSignal): Promise<number> {
  const due = dueBefore(parts.now())
  let written = 0
  for (let after = 0; ; ) {
    const accounts = await findDueAccounts(parts.db, { after, most: accountsAtATime, due })
    for (const account of accounts) {
      if (signal?.aborted) return written
      if (await writeAlert(parts, account)) written += 1
    }
    const last = accounts.at(-1)
    if (last === undefined) return written
    after = last
  }
}
