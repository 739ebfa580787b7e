import type { Kysely } from 'kysely'
import { findAccount, noteAccountSeen } from '#src/data/accounts/accounts.ts'
import { deleteAccount } from '#src/data/accounts/retention.ts'
import { dropUnwantedAlerts, resumePropertyAlerts, stopAlerts } from '#src/data/alerts/stop-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLetteredHomes, setLetterRhythm } from '#src/data/homes/home-letters.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { deleteSavedProperty, findSavedProperties } from '#src/data/saved/saved-properties.ts'
import { findSavedSearches, setAlerts } from '#src/data/saved/saved-searches.ts'
import { isDevice } from '#src/domain/accounts/account.ts'
import { type Pause, pauses } from '#src/domain/alerts/asked-alert.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { AlertFrequency, HeldSearch } from '#src/domain/saved/saved-search.ts'
import { type LetteredHome, type LetterRhythm, nextLetterOn } from '#src/domain/valuation/home-letter.ts'

/** The alerts of one person. */
interface ManagedAlerts {
  searches: readonly HeldSearch[]
  properties: readonly PropertyCardData[]
  homes: readonly LetteredHome[]
  /** Whether changes to the properties are told. */
  tellsOfProperties: boolean
  /** They have never signed in: all that is held is these alerts. */
  isAlertsOnly: boolean
  /** They are told on a device, and have no address. */
  isDevice: boolean
}

/** Undefined if the account is gone. */
export async function findManagedAlerts(db: Kysely<Schema>, accountId: number): Promise<ManagedAlerts | undefined> {
  const account = await findAccount(db, accountId)
  if (!account) return undefined
  const saved = await findSavedProperties(db, accountId)
  return {
    searches: await findSavedSearches(db, accountId),
    properties: await findPropertiesByIds(
      db,
      saved.map(({ propertyId }) => propertyId),
    ),
    homes: await findLetteredHomes(db, accountId),
    tellsOfProperties: account.propertyAlerts,
    isAlertsOnly: account.isAlertsOnly,
    isDevice: isDevice(account),
  }
}

export type AlertChange =
  | { what: 'frequency'; searchId: number; frequency: AlertFrequency }
  | { what: 'pause'; searchId: number; pause: Pause }
  | { what: 'resume'; searchId: number }
  | { what: 'end-property'; propertyId: number }
  | { what: 'letter-rhythm'; letterId: number; rhythm: LetterRhythm }
  | { what: 'end-letters'; letterId: number }
  | { what: 'resume-properties' }
  | { what: 'end-all' }
  /** Deletes everything, for somebody who has never signed in. */
  | { what: 'forget' }

/** Makes a change that somebody with a link in an alert asked for. Returns false if there is no such alert, or it may not be done. */
export async function changeAlerts(
  { db, now }: { db: Kysely<Schema>; now: () => Date },
  accountId: number,
  change: AlertChange,
): Promise<boolean> {
  const at = now()
  return await atomically(db, async (trx) => {
    const account = await findAccount(trx, accountId)
    if (!account) return false
    await noteAccountSeen(trx, accountId, at)
    switch (change.what) {
      case 'frequency':
        return await setAlerts(trx, accountId, { ...change, changedAt: at })
      case 'pause': {
        const snoozedUntil = new Date(at.getTime() + pauses[change.pause] * 86_400_000)
        return await setAlerts(trx, accountId, { searchId: change.searchId, snoozedUntil, changedAt: at })
      }
      case 'resume':
        return await setAlerts(trx, accountId, { searchId: change.searchId, snoozedUntil: null, changedAt: at })
      case 'end-property':
        await deleteSavedProperty(trx, accountId, { propertyId: change.propertyId, removedAt: at })
        await dropUnwantedAlerts(trx, accountId, at)
        return true
      case 'letter-rhythm': {
        const letters = (await findLetteredHomes(trx, accountId)).find(({ letterId }) => letterId === change.letterId)
        if (!letters) return false
        const dueOn = nextLetterOn(change.rhythm, { beganOn: londonDay(letters.confirmedAt), today: londonDay(at) })
        return await setLetterRhythm(trx, accountId, { ...change, dueOn })
      }
      case 'end-letters':
        await stopAlerts(trx, accountId, { letters: change.letterId }, at)
        return true
      case 'resume-properties':
        await resumePropertyAlerts(trx, accountId)
        return true
      case 'end-all':
        await stopAlerts(trx, accountId, 'all', at)
        return true
      case 'forget':
        if (!account.isAlertsOnly) return false
        await deleteAccount(trx, accountId)
        return true
    }
  })
}
