import { type FormEvent, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { forgetUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { type PanelUser, panelUserName, postalLines } from '#src/domain/accounts/profile.ts'
import type { AccountFacts, FormAnswer } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { PanelLink } from '../panel-link.tsx'
import { Sheet } from '../sheet.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'
import { Devices } from './devices.tsx'
import { OwnRecords } from './own-records.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './profile.module.css'
import { Register } from './register.tsx'

interface ProfileProps {
  user: PanelUser
  accounts: AccountFacts | undefined
  answer: FormAnswer | undefined
  replace: (path: string) => void
}

/** rules: A3 */
function Profile({ user, accounts, answer, replace }: ProfileProps) {
  const telephones = [user.tel_home, user.tel_mobile].filter((number) => number !== '')
  const address = postalLines(user)
  return (
    <Sheet
      aside={
        <>
          <Passkeys user={user} />
          <Devices />
          <OwnRecords answer={answer} replace={replace} />
        </>
      }
    >
      {user.is_confirmed ? null : <Unconfirmed email={user.email} />}
      <div className={styles.top}>
        <h3 className={styles.heading}>Your Details</h3>
        <SignOutButton to={accounts?.afterSignOut} replace={replace} />
      </div>
      <dl className={styles.details}>
        <Detail term="Name">{panelUserName(user)}</Detail>
        <Detail term="Email">{user.email}</Detail>
        <Detail term="Telephone">
          {telephones.length > 0 ? telephones.map((number) => <span key={number}>{number}</span>) : <Add what="a telephone number" />}
        </Detail>
        <Detail term="Address">
          {address.length > 0 ? address.map((line) => <span key={line}>{line}</span>) : <Add what="your address" />}
        </Detail>
        <Detail term="News by email">
          {user.is_opted_in_to_marketing ? 'Yes' : 'No'}
          <PanelLink to={routes.overlay.marketingPreferences}>Marketing preferences</PanelLink>
        </Detail>
        <Detail term="Alerts by email">
          Saved properties: {user.property_alerts ? 'yes' : 'no'}
          <PanelLink to={routes.overlay.marketingPreferences}>
            Change<span className={visuallyHidden}> alerts on saved properties</span>
          </PanelLink>
          <PanelLink to={routes.overlay.savedSearches}>Saved searches, each with its own</PanelLink>
        </Detail>
      </dl>
      <div className={styles.ways}>
        <PanelLink to={routes.overlay.editProfile} className={styles.edit}>
          Edit your details
        </PanelLink>
        <PanelLink to={routes.overlay.forgottenPassword}>Change your password</PanelLink>
      </div>
    </Sheet>
  )
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Add({ what }: { what: string }) {
  return (
    <PanelLink to={routes.overlay.editProfile}>
      add<span className={visuallyHidden}> {what}</span>
    </PanelLink>
  )
}

/** No alerts are sent until the link in the mail is used. */
function Unconfirmed({ email }: { email: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  async function again() {
    setState('sending')
    const sent = await sendToAccount(routes.account.confirmAgain.href(), {})
    setState(sent.status === 'done' ? 'sent' : 'failed')
  }
  return (
    <div className={styles.unconfirmed}>
      <p>
        <strong>Please confirm your email address.</strong> We have sent a link to {email}. Until you use it, no alerts go out.
      </p>
      <Button variant="outline" aria-disabled={state === 'sending'} onClick={again}>
        Send the link again
      </Button>
      <p role="status">
        {state === 'sent' ? 'It is on its way.' : ''}
        {state === 'failed' ? 'It could not be sent. Please try again.' : ''}
      </p>
    </div>
  )
}

/** The signed-in user's profile; for others, the registration form (rules: A2). */
export function AccountPanel({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace}>
      {(user) =>
        user ? <Profile user={user} accounts={page.accounts} answer={page.answer} replace={replace} /> : <Register page={page} />
      }
    </AccountGate>
  )
}

/**
 * Signs out on this device (rules: A4, A22): a separate form, so that it works without scripts. `to` is where the agency leads afterwards.
 */
function SignOutButton({ to, replace }: { to: string | undefined; replace: (path: string) => void }) {
  const [isSending, setSending] = useState(false)
  async function signOut(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const sent = await sendToAccount(routes.account.signOut.href(), { override: 'delete' })
    setSending(false)
    if (sent.status !== 'done') return showToast({ text: accountTexts.signOutFailed, kind: 'error' })
    forgetUser()
    showToast({ text: accountTexts.signedOut, kind: 'success' })
    afterSignOut(to, () => replace(routes.overlay.signIn.path))
  }
  return (
    <form method="post" action={routes.account.signOut.href()} onSubmit={signOut}>
      <input type="hidden" name="_method" value="delete" />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        {isSending ? 'Signing out…' : 'Sign out'}
      </Button>
    </form>
  )
}

/** Goes where the agency leads after signing out (rules: A4): nowhere, to the same page reloaded, or to an address. */
export function afterSignOut(to: string | undefined, stay: () => void): void {
  if (to === undefined) stay()
  else if (to === 'reload') location.reload()
  else location.assign(to)
}
