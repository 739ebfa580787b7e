import { resumePropertyAlerts, stopAlerts } from '#src/data/alerts/stop-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { throttle } from './throttle.ts'

interface Choice {
  isWanted: boolean
  visitor: Visitor
}

/**
 * Says whether an account's owner wants mail about the properties they have saved, as also the link in such a mail does. Stopped, none goes
 * out any more, one that waits included; what happened meanwhile is not made up for. Throws ComeAgain.
 */
export async function setPropertyAlerts(parts: AccountParts, { id }: Pick<Account, 'id'>, { isWanted, visitor }: Choice): Promise<void> {
  const { db } = parts
  const now = parts.now()
  await throttle(db, 'change', { from: visitor.from, on: String(id) }, now)
  await atomically(db, (trx) => (isWanted ? resumePropertyAlerts(trx, id) : stopAlerts(trx, id, 'saved-properties', now)))
}
