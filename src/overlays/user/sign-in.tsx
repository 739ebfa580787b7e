import { useEffect, useState } from 'react'
import { showToast } from '#src/browser/toast.ts'
import { hasPasskeys, signInWithPasskey } from '#src/browser/user/passkeys.ts'
import { sendToAccount } from '#src/browser/user/send-to-account.ts'
import { askUser } from '#src/browser/user/user-store.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { signInForm } from '#src/forms/account-forms.ts'
import { formBody } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountGate, type AccountProps, RegisterLink } from './account-gate.tsx'
import passkeySignInStyles from './devices.module.css'

/** rules: A9 */
export function SignIn({ page, replace }: AccountProps) {
  return (
    <AccountGate page={page} replace={replace} who="signed-out">
      {() => (
        <Sheet aside={<RegisterLink />}>
          <AccountForm
            form={signInForm}
            action={routes.overlay.signIn.href()}
            answer={page.answer}
            submitText="Sign in"
            sendingText="Signing in…"
            send={signIn}
          >
            <p>
              <PanelLink to={routes.overlay.forgottenPassword} className={styles.way}>
                Forgotten your password?
              </PanelLink>
            </p>
          </AccountForm>
          <PasskeySignIn />
        </Sheet>
      )}
    </AccountGate>
  )
}

const signIn: SendForm<typeof signInForm> = async (values, proof) => {
  const sent = await sendToAccount(routes.account.signIn.href(), { body: { ...formBody(signInForm, values), ...proof } })
  if (sent.status !== 'done') {
    if (sent.status === 'failed' && sent.asksCode) location.assign(routes.account.signInCode.href())
    const text = (sent.status === 'failed' && sent.message) || accountTexts.signInFailed
    showToast({ text, kind: 'error' })
    return { messages: [text] }
  }
  showToast({ text: accountTexts.signedIn, kind: 'success' })
  await askUser()
  return {}
}

/** Signs in without a password (rules: A40), where the browser can. */
export function PasskeySignIn() {
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => setOffered(hasPasskeys()), [])
  if (!isOffered) return null

  async function signIn() {
    if (isBusy) return
    setBusy(true)
    const wrong = await signInWithPasskey()
    setError(wrong ?? '')
    setBusy(false)
    if (wrong !== undefined) return
    showToast({ text: accountTexts.signedIn, kind: 'success' })
    await askUser()
  }
  return (
    <div className={passkeySignInStyles.devices}>
      <Button variant="outline" aria-disabled={isBusy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <p role="alert">{error}</p>
    </div>
  )
}
