import { type ReactNode, useEffect, useRef } from 'react'
import type { PanelUser } from '#src/domain/accounts/panel-user.ts'
import * as routes from '#src/routes.ts'
import type { OverlayProps } from '../overlay.ts'
import { readFromTop } from '../overlay-dialog.ts'
import { TakeAlong } from '../take-along.tsx'
import { UserTabs } from '../user-tabs.tsx'
import styles from './account-gate.module.css'
import { usePanelUser } from './use-panel-user.ts'

/** Facts that every part of the panel needs. */
export type AccountProps = OverlayProps<'accounts' | 'user' | 'answer' | 'done'>

interface AccountGateProps extends Pick<AccountProps, 'page' | 'replace'> {
  /** Whom it is for; others are led to `/user` (rules: A2). */
  who?: 'signed-in' | 'signed-out' | 'anyone'
  /** Waits for the answer, also where this browser remembers nobody. */
  isPatient?: boolean
  children: (user: PanelUser | null) => ReactNode
}

/** A part of the panel, under its tabs, once it is known who is signed in. */
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
    // Another part has come in the same place, and what had the focus has gone.
    const dialog = place.current?.closest('dialog')
    if (dialog) readFromTop(dialog)
  }, [whose])
  return (
    <div ref={place} className={styles.panel}>
      <UserTabs current="profile" accounts={page.accounts} {...(user !== undefined && { isSignedIn: user !== null })} />
      <TakeAlong />
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
