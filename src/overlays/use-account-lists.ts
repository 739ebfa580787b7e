import { useEffect, useSyncExternalStore } from 'react'
import { sync } from '#src/browser/saved/sync.ts'
import { isStored } from '#src/browser/stored/is-stored.ts'
import { followUser } from '#src/browser/user/show-user.ts'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/panel-user.ts'

/** Has the lists be those of the account, where this browser remembers one. Returns who is signed in, once that is known. */
export function useAccountLists(): PanelUser | null | undefined {
  const user = useSyncExternalStore(subscribeToUser, currentUser, () => undefined)
  useEffect(() => {
    if (!isStored('user')) return
    followUser()
    void askUser().then(() => currentUser() && sync())
  }, [])
  return user
}
