import { useEffect, useState, useSyncExternalStore } from 'react'
import { isStored } from '#src/browser/stored/is-stored.ts'
import { followUser } from '#src/browser/user/show-user.ts'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/panel-user.ts'

/** How long the panel waits for who is signed in (rules: A2). */
const mostWaitMs = 4500

/**
 * Who is signed in: null for nobody, undefined while that is asked. `given` is what the server knew as it drew the panel. A browser that
 * remembers nobody does not wait unless `isPatient`.
 */
export function usePanelUser(given: PanelUser | null | undefined, { isPatient }: { isPatient: boolean }): PanelUser | null | undefined {
  const known = useSyncExternalStore(subscribeToUser, currentUser, () => undefined)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), mostWaitMs)
    followUser()
    void askUser().then((isKnown) => isKnown || setLate(true))
    return () => clearTimeout(timer)
  }, [])
  const [isRemembered] = useState(() => isStored('user'))
  if (known !== undefined) return known
  if (given !== undefined) return given
  return isLate || !(isPatient || isRemembered) ? null : undefined
}
