import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isStored } from '#src/browser/stored/is-stored.ts'
import { followUser } from '#src/browser/user/show-user.ts'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import * as routes from '#src/routes.ts'
import { MergeSavedItems } from '../merge-saved-items.tsx'
import type { OverlayProps } from '../overlay.ts'
import { readFromTop } from '../overlay-frame.tsx'
import { PanelLink } from '../panel-link.tsx'
import sheetStyles from '../sheet.module.css'
import { UserTabs } from '../user-tabs.tsx'
import styles from './account-gate.module.css'

/** Facts that every part of the panel needs. */
export type AccountProps = OverlayProps<'accounts' | 'user' | 'answer' | 'done'>

interface AccountGateProps extends Pick<AccountProps, 'page' | 'replace'> {
  /** Who may see it; others are sent to `/user` (rules: A2). */
  who?: 'signed-in' | 'signed-out' | 'anyone'
  /** Waits for the server's answer even where this browser remembers nobody. */
  isPatient?: boolean
  children: (user: PanelUser | null) => ReactNode
}

/** A part of the panel, under its tabs, shown once it is known who is signed in. */
export function AccountGate({ page, replace, who = 'anyone', isPatient = false, children }: AccountGateProps) {
  const user = usePanelUser(page.user, { isPatient: isPatient || who === 'signed-in' })
  const isElsewhere = user !== undefined && (who === 'signed-in' ? user === null : who === 'signed-out' && user !== null)
  useEffect(() => {
    if (isElsewhere) replace(routes.overlay.account.path)
  }, [isElsewhere, replace])
  const place = useRef<HTMLDivElement>(null)
  const shownTo = useRef<number | 'nobody' | undefined>(undefined)
  const whose = isElsewhere || user === undefined ? undefined : (user?.user_id ?? 'nobody')
  useEffect(() => {
    const before = shownTo.current
    shownTo.current = whose
    if (before === undefined || whose === undefined || before === whose) return
    // Another part has replaced this one, and the focused element was removed.
    const dialog = place.current?.closest('dialog')
    if (dialog) readFromTop(dialog)
  }, [whose])
  return (
    <div ref={place} className={styles.panel}>
      <UserTabs current="profile" accounts={page.accounts} {...(user !== undefined && { isSignedIn: user !== null })} />
      <MergeSavedItems />
      {page.done ? (
        <p role="status" className={styles.done}>
          {page.done}
        </p>
      ) : null}
      {user === undefined || isElsewhere ? <Loading /> : children(user)}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span aria-hidden="true" className={styles.spinner} />
      Loading your account…
    </div>
  )
}

/** The link to registration, beside the links for people who have an account. */
export function RegisterLink() {
  return (
    <>
      <h3 className={sheetStyles.asideHeading}>New here?</h3>
      <p>Register to have what you saved on every device, and new matches by email.</p>
      <p>
        <PanelLink to={routes.overlay.register} className={sheetStyles.button}>
          Register
        </PanelLink>
      </p>
    </>
  )
}

/** How long the panel waits to know who is signed in (rules: A2). */
const mostWaitMs = 4500

/**
 * Who is signed in: null for nobody, undefined while that is asked. `given` is what the server knew when it rendered the panel. A browser
 * that remembers nobody does not wait unless `isPatient`.
 */
function usePanelUser(given: PanelUser | null | undefined, { isPatient }: { isPatient: boolean }): PanelUser | null | undefined {
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
