import { noteAccountSeen } from '#src/data/accounts/accounts.ts'
import { findSearchTitle, type StoppedAlerts, stopAlerts } from '#src/data/alerts/stop-alerts.ts'
import { findAlertOwner } from '#src/data/alerts/written-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import { findLetteredHomes } from '#src/data/homes/home-letters.ts'
import { trackedHomeText } from '#src/domain/valuation/tracked-home.ts'
import type { AlertParts, StopLink } from './write-alert.ts'

/** What a link can stop, with the title of a search. */
type Stoppable = { of: 'search' | 'home'; title: string } | { of: 'saved-properties' | 'account' }

/**
 * What a link stops; undefined for an invalid one. A removed search or account does not matter: nothing is sent for it, which is what was
 * wanted.
 */
export async function readStopLink(
  { db, tokens }: Pick<AlertParts, 'db' | 'tokens'>,
  token: string,
): Promise<(Stoppable & { link: StopLink }) | undefined> {
  const link = await tokens.read(token)
  if (!link || link.of === 'alert' || link.of === 'manage') return undefined
  if (link.of === 'home') {
    const letters = (await findLetteredHomes(db, link.account)).find(({ letterId }) => letterId === link.id)
    return { of: 'home', title: letters ? trackedHomeText(letters.home) : 'your home', link }
  }
  if (link.of !== 'search') return { of: link.of, link }
  const title = await findSearchTitle(db, link.id)
  return { of: 'search', title: title || 'a search of yours', link }
}

/** Stops the alerts of the link, or all alerts to its recipient. Repeating it has no further effect. */
export async function stopByLink({ db, now }: Pick<AlertParts, 'db' | 'now'>, link: StopLink, stopped: 'this' | 'all'): Promise<void> {
  const { of, id } = link
  const account = 'account' in link ? link.account : id
  const what: StoppedAlerts = of === 'search' ? { search: id } : of === 'home' ? { letters: id } : of === 'account' ? 'all' : of
  await atomically(db, (trx) => stopAlerts(trx, account, stopped === 'all' ? 'all' : what, now()))
}

/** Somebody followed a link of an alert: that counts as use of the account, so that it is not deleted while its alerts are read. */
export async function noteFollowed({ db, now }: Pick<AlertParts, 'db' | 'now'>, alertId: number): Promise<void> {
  const account = await findAlertOwner(db, alertId)
  if (account !== undefined) await noteAccountSeen(db, account, now())
}
