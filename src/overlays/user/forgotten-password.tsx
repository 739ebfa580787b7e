import { useEffect, useRef, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { forgottenPasswordForm, resetPasswordForm } from '#src/forms/account-forms.ts'
import type { FormValues } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { FormOutcome, SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountGate, type AccountProps, RegisterLink } from './account-gate.tsx'

/** The form that asks for the mail; for users who are signed in, as by the link in that mail, the form for a new password (rules: A2). */
export function ForgottenPassword({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace} isPatient>
      {(user) =>
        user ? (
          <NewPassword user={user} answer={page.answer} replace={replace} />
        ) : (
          <AskForMail answer={page.answer} isSent={page.done !== undefined} />
        )
      }
    </AccountGate>
  )
}

/** rules: A10 */
function AskForMail({ answer, isSent: wasSent }: { answer: FormAnswer | undefined; isSent: boolean }) {
  const [isSent, setSent] = useState(wasSent)
  const thanks = useRef<HTMLParagraphElement>(null)
  // The button was removed with the form.
  useEffect(() => {
    if (isSent) thanks.current?.focus()
  }, [isSent])
  const send: SendForm<typeof forgottenPasswordForm> = async (values, proof) => {
    const sent = await sendToAccount(routes.account.forgottenPassword.href(), { body: { ...values, ...proof } })
    if (sent.status === 'failed' && sent.code === undefined) {
      return { messages: ['This could not be sent. Check your connection and try again.'] }
    }
    if (sent.status === 'failed' && sent.code === 400 && sent.message !== undefined) return { messages: [sent.message] }
    showToast({ text: accountTexts.resetAsked, kind: 'success', duration: 8000 })
    if (sent.status === 'done') setSent(true)
    return {}
  }
  return (
    <Sheet aside={<RegisterLink />}>
      {isSent ? (
        <>
          <p ref={thanks} tabIndex={-1} role="status" className={styles.lead}>
            {accountTexts.resetThanks}
          </p>
          <p>It comes within a few minutes. If it does not, look among junk mail, or ask again.</p>
          <p>
            <PanelLink to={routes.overlay.signIn} className={styles.way}>
              Back to signing in
            </PanelLink>
          </p>
        </>
      ) : (
        <FormView
          form={forgottenPasswordForm}
          action={routes.overlay.forgottenPassword.href()}
          answer={answer}
          before={<p>Tell us your email address, and we send you a link to choose a new password.</p>}
          submitText="Send the link"
          sendingText="Sending…"
          send={send}
          beside={
            <PanelLink to={routes.overlay.signIn} className={styles.way}>
              Back to signing in
            </PanelLink>
          }
        />
      )}
    </Sheet>
  )
}

interface NewPasswordProps {
  user: PanelUser
  answer: FormAnswer | undefined
  replace: (path: string) => void
}

/** rules: A5, A12, A13 */
function NewPassword({ user, answer, replace }: NewPasswordProps) {
  async function save(values: FormValues<typeof resetPasswordForm>): Promise<FormOutcome> {
    const sent = await sendToAccount(routes.account.user.href(), { override: 'put', body: { user_id: user.user_id, ...values } })
    if (sent.status === 'invalid') {
      // The panel may have been open for long: the password is then asked for as well.
      await askUser()
      return { messages: sent.errors.map((error) => `Password ${error}`) }
    }
    if (sent.status === 'failed') {
      const text = sent.message ?? accountTexts.passwordFailed
      showToast({ text, kind: 'error' })
      return { messages: [text] }
    }
    showToast({ text: accountTexts.passwordChanged, kind: 'success' })
    await askUser()
    replace(routes.overlay.account.path)
    return {}
  }
  return (
    <Sheet aside={<GoodPasswords />}>
      <AccountForm
        form={resetPasswordForm}
        action={routes.overlay.forgottenPassword.href()}
        override="put"
        answer={answer}
        without={user.is_fresh ? ['owner'] : []}
        before={
          <>
            <p>Choose a new password for {user.email}. Your other devices are signed out by it.</p>
            {/* Tells password managers whose password changes. */}
            <input type="hidden" name="user_id" value={user.user_id} />
            <input
              type="email"
              autoComplete="username"
              value={user.email}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
              className={visuallyHidden}
            />
          </>
        }
        submitText="Change password"
        sendingText="Changing…"
        send={save}
        beside={
          <PanelLink to={routes.overlay.account} className={styles.way}>
            Back without changing it
          </PanelLink>
        }
      />
    </Sheet>
  )
}

function GoodPasswords() {
  return (
    <>
      <h3 className={styles.asideHeading}>A good password</h3>
      <p>A few words that have nothing to do with each other are easy to remember and hard to guess.</p>
      <p>Use it nowhere else: a password manager remembers it for you.</p>
    </>
  )
}
