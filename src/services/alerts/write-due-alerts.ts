import { findDueAccounts } from '#src/data/alerts/found-events.ts'
import { dueBefore } from '#src/domain/alerts/alert-schedule.ts'
import { type AlertParts, writeAlert } from './write-alert.ts'

/** Each batch scans all due events, so batches are large: few scans even on a Monday, when everybody gets an alert. */
const accountsAtATime = 10_000

/** Writes all due alerts, one mail per account. Returns how many. Stops early on the signal, without losing any. */
export async function writeDueAlerts(parts: AlertParts, signal?: AbortSignal): Promise<number> {
  const due = dueBefore(parts.now())
  let written = 0
  for (let after = 0; ; ) {
    const accounts = await findDueAccounts(parts.db, { after, most: accountsAtATime, due })
    for (const account of accounts) {
      if (signal?.aborted) return written
      if (await writeAlert(parts, account, signal)) written += 1
    }
    const last = accounts.at(-1)
    if (last === undefined) return written
    after = last
  }
}
