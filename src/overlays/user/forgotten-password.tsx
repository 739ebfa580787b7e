import { useEffect, useRef, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { forgottenPasswordForm } from '#src/forms/forgotten-password.ts'
import * as routes from '#src/routes.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountGate, type AccountProps } from './account-gate.tsx'
import { NewHere } from './new-here.tsx'
import { NewPassword } from './new-password.tsx'

/** The form that asks for the mail, or, for who is signed in, as by that mail, the one for a new password (rules: A2). */
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
  // The button has gone with the form.
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
    <Sheet aside={<NewHere />}>
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
